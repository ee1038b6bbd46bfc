import { useEffect, useRef, useState } from 'react';
import type { ForumCategory } from '#contract/community/forum.ts';
import { forumRoutes, type ForumPageData, type ThreadPage } from '#contract/community/forum-routes.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fillCount } from '#messages/fill.ts';
import { CallFailed, withoutAnswer } from '#web/data/session/call-failed.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import type { To } from '#web/ui/address/address.ts';
import { announce } from '#web/ui/announce.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { numbered } from '../builds/numbered.ts';
import { useCopy } from '../copies/use-copy.ts';
import { ThreadRows } from './ThreadRows.tsx';

const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));

/** @throws {CallFailed} also where the code of calls does not come */
async function askPage(category: ForumCategory | null, after?: string): Promise<ThreadPage> {
  const { call } = await import('#web/data/session/call.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  return call(forumRoutes.listThreads, {
    query: { ...(category !== null && { category }), ...(after !== undefined && { after }) },
  });
}

interface ThreadListProps {
  /** Null for all of them. */
  category: ForumCategory | null;
  /** As it came with the HTML. */
  given: ForumPageData | undefined;
  /** The part of the address at which a thread is begun. */
  begin: To;
}

/** Threads in a list that grows; in every state that it can be in. */
export default function ThreadList({ category, given, begin }: ThreadListProps) {
  const [isGivenUp, setIsGivenUp] = useState(false);
  const failedGiven = isGivenUp ? undefined : given?.failure;
  const fresh = useRef(given?.page ?? null);
  const question = useQuestion<readonly ThreadPage[]>(
    failedGiven === undefined ? `threads ${category ?? ''}` : null,
    async () => {
      const first = performance.now() < MINUTE_MS ? fresh.current : null;
      fresh.current = null;
      return [first ?? (await askPage(category))];
    },
  );
  const first = question.answer?.[0] ?? given?.page ?? undefined;
  const copy = useCopy<ThreadPage>(`list threads ${category ?? ''}`, {
    answer: first,
    failure: question.failure,
  });
  const shownFirst = first ?? copy?.answer;
  const pages = question.answer ?? (shownFirst === undefined ? undefined : [shownFirst]);
  const [adding, setAdding] = useState<{ readonly failure: string | null } | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const add = async (shown: readonly ThreadPage[], after: string) => {
    setAdding({ failure: null });
    try {
      const page = await askPage(category, after);
      if (!isShown.current) return;
      const all = [...shown, page];
      question.keep(all);
      setAdding(null);
      announce(fillCount(words.added, eachOnce(all).flat().length - eachOnce(shown).flat().length));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (isShown.current) setAdding({ failure: error.message });
    }
  };
  if (pages === undefined) {
    const failure =
      failedGiven ?? (question.status === 'failed' && copy === null ? question.failure.message : undefined);
    if (failure === undefined)
      return (
        <div role="status" aria-label={words.loading} className="mt-3 space-y-2">
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <div key={n} className="skeleton h-20" />
          ))}
        </div>
      );
    return (
      <RetryCard
        title={words.failed}
        text={failure}
        onRetry={() => (failedGiven === undefined ? void question.askAgain() : setIsGivenUp(true))}
      />
    );
  }
  const lists = eachOnce(pages);
  if (lists.every((threads) => threads.length === 0))
    return (
      <div className="card mt-3 p-4">
        {category === 'announcements' ? (
          <p>{words.noneAnnounced}</p>
        ) : (
          <>
            <p className="font-semibold">{words.none}</p>
            <p className="mt-1 text-quiet">{words.noneText}</p>
            <Link to={begin} className={`needs-script mt-3 ${buttonLook()}`}>
              {words.newThread}
            </Link>
          </>
        )}
      </div>
    );
  const next = pages.at(-1)?.next ?? null;
  const isAdding = adding?.failure === null;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <ul aria-label={words.threads} className="card mt-3 divide-y divide-line">
        {numbered(lists).map(({ key, item }) => (
          <ThreadRows key={key} threads={item} showsCategory={category === null} />
        ))}
      </ul>
      {next !== null && (
        <div className="needs-script mt-4 flex flex-col items-center gap-2">
          {adding !== null && adding.failure !== null && (
            <p role="alert" className="text-bad">
              {words.moreFailed}. {adding.failure}
            </p>
          )}
          <Button unavailable={isAdding} aria-busy={isAdding} onClick={() => void add(pages, next)}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** A new post moves a thread while somebody reads: one that a page before has had is left out. */
function eachOnce(pages: readonly ThreadPage[]): readonly ThreadPage['threads'][] {
  const seen = new Set<string>();
  return pages.map(({ threads }) =>
    threads.filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
}
