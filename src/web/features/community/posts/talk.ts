import { firstOfPage, postAnchor } from '#contract/community/forum.ts';
import type { Post } from '#contract/community/forum-routes.ts';

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

/** The number that an address asks for posts from, at the beginning of its page; 1 where it asks for none. */
export function fromOfSearch(search: string): number {
  const asked = new URLSearchParams(search).get('from') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** A post's place, as an address names it from where one is in its thread. */
export function placeOfPost(ordinal: number): string {
  const from = firstOfPage(ordinal);
  return `${from === 1 ? '' : `?from=${from}`}#${postAnchor(ordinal)}`;
}
