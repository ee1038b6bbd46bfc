import { forumRoutes, type ThreadPage } from '#contract/community/forum-routes.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { ThreadRows } from '../forum/ThreadRows.tsx';

/** So many threads stand for the forum. */
const SHOWN = 5;

/** The threads of the forum that come first. */
export default function LatestThreads() {
  const { status, answer: given, failure, askAgain } = useAnswer(forumRoutes.listThreads, {});
  const copy = useCopy<ThreadPage>('list threads ', { answer: given, failure });
  const answer = given ?? copy?.answer;
  if (answer === undefined)
    return status === 'failed' && copy === null ? (
      <RetryCard title={words.threadsFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.threadsLoading} className="skeleton mt-3 h-[30rem] sm:h-96" />
    );
  const threads = answer.threads.slice(0, SHOWN);
  if (threads.length === 0) return <p className="card mt-3 p-4">{words.noThreads}</p>;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <ul aria-label={words.latestThreads} className="card mt-3 divide-y divide-line">
        <ThreadRows threads={threads} showsCategory />
      </ul>
    </>
  );
}
