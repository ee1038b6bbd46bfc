import { useEffect } from 'react';
import { forumRoutes, type Comments } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fillCount } from '#messages/fill.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { Discussion } from '../posts/Discussion.tsx';
import { FollowButton } from '../posts/FollowButton.tsx';
import { fromOfSearch } from '../posts/from-of-search.ts';
import { useOwn } from '../posts/use-own.ts';

/** The comments on a build, asked for once somebody comes near them. */
export default function BuildComments({ id }: { id: string }) {
  const { search, hash } = useLocation();
  const from = fromOfSearch(search);
  const {
    status,
    answer: given,
    failure,
    askAgain,
  } = useAnswer(forumRoutes.readComments, {
    params: { id },
    query: { from: String(from) },
  });
  const copy = useCopy<Comments>(`build ${id} comments ${from}`, { answer: given, failure });
  const answer = given ?? copy?.answer;
  const own = useOwn(answer?.thread ?? null, from, answer?.last ?? 0);
  const isThere = answer !== undefined;
  useEffect(() => {
    // The page was opened at a comment: the frame looks for places on pages that it goes to itself.
    if (!isThere || !/^#post-\d+$/.test(hash)) return;
    const post = document.getElementById(hash.slice(1));
    post?.scrollIntoView();
    post?.focus({ preventScroll: true });
  }, [isThere, hash]);
  if (answer === undefined)
    return status === 'failed' && copy === null ? (
      <RetryCard title={words.commentsFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.commentsLoading} className="skeleton mt-3 h-40" />
    );
  const { thread, count, last, version, isLocked, posts } = answer;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-quiet">{count === 0 ? words.noComments : fillCount(words.commentsCount, count)}</p>
        <FollowButton own={own} />
      </div>
      <Discussion
        isThread={false}
        talk={{ thread, target: { build: id }, from, last, version, isLocked, posts }}
        own={own}
        refresh={() => void askAgain()}
      />
    </>
  );
}
