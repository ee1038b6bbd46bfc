import { useEffect } from 'react';
import { forumLimits } from '#contract/community/forum.ts';
import { forumRoutes, type OwnPost } from '#contract/community/forum-routes.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { invalidate, useAnswer } from '#web/data/session/use-answer.ts';
import { markNoticesRead } from '#web/records/account-notices.ts';

const noPosts: readonly OwnPost[] = [];
const none: readonly string[] = [];

/** A player's marks on a page of a thread. */
export interface OwnInTalk {
  /** Theirs on this page, and those that wait. */
  readonly posts: readonly OwnPost[];
  /** Ids of posts that they have reported. */
  readonly reported: readonly string[];
  /** Null for a visitor, and while it is not known. */
  readonly isFollowed: boolean | null;
  readonly isReported: boolean;
  readonly follow: (wanted: boolean) => Promise<void>;
  readonly askAgain: () => void;
}

/**
 * Asks what a player has to do with a page of a thread, and remembers that they have read it.
 *
 * @param thread its id; null asks nothing
 * @param last the highest number of a post that there is
 */
export function useOwn(thread: string | null, from: number, last: number): OwnInTalk {
  const isSignedIn = useSeemsSignedIn();
  const { answer, change, askAgain } = useAnswer(
    forumRoutes.readOwnInThread,
    isSignedIn && thread !== null ? { params: { id: thread }, query: { from: String(from) } } : null,
  );
  const reached = Math.min(last, from + forumLimits.postsPerPage - 1);
  const isUnread = answer !== undefined && thread !== null && reached > answer.seen;
  useEffect(() => {
    if (!isUnread) return;
    void markSeen(thread, reached);
    // A notice that led here, or would have.
    void markNoticesRead(({ address }) => address.split(/[?#]/, 1)[0] === location.pathname);
  }, [isUnread, thread, reached]);
  return {
    posts: answer?.own ?? noPosts,
    reported: answer?.reported ?? none,
    isFollowed: answer?.isFollowed ?? null,
    isReported: answer?.isReported ?? false,
    async follow(wanted) {
      if (thread === null) return;
      const become = (before: NonNullable<typeof answer>) => ({ ...before, isFollowed: wanted });
      const work = async () => {
        const { call } = await import('#web/data/session/call.ts');
        const route = wanted ? forumRoutes.followThread : forumRoutes.unfollowThread;
        return call(route, { params: { id: thread } });
      };
      await change(become, work, become);
    },
    askAgain: () => void (isSignedIn && thread !== null && askAgain()),
  };
}

/** A list that says what is new hears of it. That it could not be kept matters little: the next visit tries again. */
async function markSeen(thread: string, ordinal: number): Promise<void> {
  try {
    const { call } = await import('#web/data/session/call.ts');
    await call(forumRoutes.markSeen, { params: { id: thread }, body: { ordinal } });
    invalidate(forumRoutes.readThreadMarks);
  } catch (error) {
    console.debug('It is not kept how far this was read', error);
  }
}
