import { useState, type ReactNode } from 'react';
import { advertRoutes, type AdvertPage } from '#contract/community/advert-routes.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { withoutAnswer, CallFailed } from '#web/data/session/call-failed.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { keyOf, useAnswer, usePages } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { AdvertCard } from './AdvertCard.tsx';
import { boardQueryOf, callQueryOf } from './advert-query.ts';
import { isAsGiven } from './given-page.ts';

const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));

/** @throws {CallFailed} also where the code of calls does not come */
async function askPage(search: string, after?: string): Promise<AdvertPage> {
  const { call } = await import('#web/data/session/call.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  return call(advertRoutes.listAdverts, {
    query: { ...callQueryOf(search), ...(after !== undefined && { after }) },
  });
}

interface AdvertListProps {
  /** The query as an address has it; null while that is not known. */
  search: string | null;
  /** Its first page where that came with the HTML. */
  given: AdvertPage | undefined;
  whenNone: ReactNode;
}

/** The adverts of one side in a list that grows; in every state that it can be in. */
export default function AdvertList({ search, given, whenNone }: AdvertListProps) {
  return search === null ? (
    <Loading />
  ) : (
    <Found key={search} search={search} given={given} whenNone={whenNone} />
  );
}

const Loading = () => (
  <div role="status" aria-label={words.loading} className={`mt-4 ${grid}`}>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <div key={n} className="skeleton h-48" />
    ))}
  </div>
);

function Found({ search, given, whenNone }: AdvertListProps & { search: string }) {
  const { side } = boardQueryOf(search);
  const list = usePages(`${keyOf(advertRoutes.listAdverts)} ${search}`, async (after) => {
    return after === undefined && given !== undefined && isAsGiven() ? given : askPage(search, after);
  });
  const isSignedIn = useSeemsSignedIn();
  const own = useAnswer(advertRoutes.listOwnAdverts, isSignedIn ? {} : null);
  const first = list.answer?.[0] ?? given;
  const copy = useCopy<AdvertPage>(`list adverts ${search}`, { answer: first, failure: list.failure });
  const shownFirst = first ?? copy?.answer;
  const known = list.answer ?? (shownFirst === undefined ? undefined : [shownFirst]);
  if (known === undefined)
    return list.status === 'failed' && copy === null ? (
      <RetryCard title={words.failed} text={list.failure.message} onRetry={() => void list.askAgain()} />
    ) : (
      <Loading />
    );
  const all = known.flatMap(({ adverts }) => adverts);
  const next = known.at(-1)?.next ?? null;
  if (all.length === 0 && next === null) return <div className="card mt-4 p-4">{whenNone}</div>;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <h2 className="sr-only">{words.lists[side]}</h2>
      <ul aria-label={words.lists[side]} className={`mt-4 ${grid}`}>
        {all.map((advert) => (
          <li key={advert.id} className="min-w-0">
            <AdvertCard
              advert={advert}
              isOwn={own.answer?.adverts.some(({ id }) => id === advert.id) === true}
              wasReported={own.answer?.reported.includes(advert.id) === true}
            />
          </li>
        ))}
      </ul>
      {next !== null && list.answer !== undefined && (
        <More label={all.length === 0 ? words.lookFurther : words.showMore} more={list.more} />
      )}
    </>
  );
}

/** Asks for what comes next. @param more fails with a `CallFailed` */
function More({ label, more }: { label: string; more: () => Promise<unknown> }) {
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setIsAdding(true);
    setFailure(null);
    try {
      await more();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <div className="needs-script mt-4 flex flex-col items-center gap-2">
      {failure !== null && (
        <p role="alert" className="text-bad">
          {words.moreFailed}. {failure}
        </p>
      )}
      <Button unavailable={isAdding} onClick={() => void add()}>
        {label}
      </Button>
    </div>
  );
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3';
