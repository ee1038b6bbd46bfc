import { buildRoutes, type BuildPage } from '#contract/community/build-routes.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { BuildCards } from '../builds/BuildCards.tsx';

/** So many builds stand for the area. */
const SHOWN = 3;

/** The builds that come first by the usual order. */
export default function Trending() {
  const { status, answer: given, failure, askAgain } = useAnswer(buildRoutes.listBuilds, {});
  const copy = useCopy<BuildPage>('list builds ', { answer: given, failure });
  const answer = given ?? copy?.answer;
  if (answer === undefined)
    return status === 'failed' && copy === null ? (
      <RetryCard title={words.failed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.loading} className="skeleton mt-3 h-[36rem] sm:h-48" />
    );
  const builds = answer.builds.slice(0, SHOWN);
  if (builds.length === 0) return <p className="card mt-3 p-4">{words.none}</p>;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <ul
        aria-label={words.trending}
        className="mt-3 grid min-h-[36rem] grid-cols-[minmax(0,1fr)] content-start gap-3 sm:min-h-48 sm:grid-cols-3"
      >
        <BuildCards builds={builds} />
      </ul>
    </>
  );
}
