import type { Post } from '#contract/community/forum-routes.ts';
import { commentAddress, threadAddress } from '#contract/community/post-addresses.ts';

/** A page of posts: of a thread, or of the comments on a build. */
export interface Talk {
  /** The thread's id; null for a build that nobody has commented on. */
  readonly thread: string | null;
  /** For writing in it. */
  readonly target: { readonly thread: string } | { readonly build: string };
  readonly from: number;
  /** The highest number of a post; 0 before the first. */
  readonly last: number;
  readonly version: number;
  readonly isLocked: boolean;
  readonly posts: readonly Post[];
  /** BCP 47; absent where the posts may be in any. */
  readonly language?: string | undefined;
}

/** The address of a post. */
export const addressOfPost = (target: Talk['target'], ordinal: number): string =>
  'thread' in target ? threadAddress(target.thread, ordinal) : commentAddress(target.build, ordinal);
