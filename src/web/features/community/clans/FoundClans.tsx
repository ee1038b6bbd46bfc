import { useState } from 'react';
import { clanRoutes, type ClanCard, type ClanPage } from '#contract/community/clan-routes.ts';
import { clanAddress } from '#contract/site/link-addresses.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fillCount } from '#messages/fill.ts';
import { CallFailed, withoutAnswer } from '#web/data/session/call-failed.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { announce } from '#web/ui/announce.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { clanQueryOf } from './clan-query.ts';
import { clanFacts } from './clan-facts.ts';

const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));

interface FoundClansProps {
  /** The query as an address has it; null while that is not known. */
  search: string | null;
  /** Its first page where that came with the HTML. */
  given: ClanPage | undefined;
  onClear: () => void;
}

/** @throws {CallFailed} also where the code of calls does not come */
async function askPage(search: string, after?: string): Promise<ClanPage> {
  const { call } = await import('#web/data/session/call.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  return call(clanRoutes.listClans, {
    query: { ...clanQueryOf(search), ...(after !== undefined && { after }) },
  });
}

/** Clans in a list that grows; in every state that it can be in. */
export default function FoundClans({ search, given, onClear }: FoundClansProps) {
  const key = search === null ? null : `clans ${search}`;
  const question = useQuestion<readonly ClanPage[]>(key, async () => [await askPage(search ?? '')]);
  const first = question.answer?.[0] ?? given;
  const copy = useCopy<ClanPage>(search === null ? null : `list clans ${search}`, {
    answer: first,
    failure: question.failure,
  });
  const shownFirst = first ?? copy?.answer;
  const pages = question.answer ?? (shownFirst === undefined ? undefined : [shownFirst]);
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (pages === undefined)
    return question.status === 'failed' && copy === null ? (
      <RetryCard
        title={words.failed}
        text={question.failure.message}
        onRetry={() => void question.askAgain()}
      />
    ) : (
      <div role="status" aria-label={words.loading} className={`mt-4 ${grid}`}>
        {[1, 2, 3].map((n) => (
          <div key={n} className="skeleton h-28" />
        ))}
      </div>
    );
  const clans = eachOnce(pages);
  const next = pages.at(-1)?.next ?? null;
  const more = async () => {
    if (next === null || search === null) return;
    setIsAdding(true);
    setFailure(null);
    try {
      const page = await askPage(search, next);
      question.keep([...pages, page]);
      announce(fillCount(words.added, page.clans.length));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    }
    setIsAdding(false);
  };
  if (clans.length === 0 && next === null)
    return (
      <div className="card mt-4 p-4">
        {(search ?? '') === '' ? (
          <>
            <p className="font-semibold">{words.noneYet}</p>
            <p className="mt-1 text-quiet">{words.noneYetText}</p>
          </>
        ) : (
          <>
            <p className="font-semibold">{words.none}</p>
            <Button className="mt-3" onClick={onClear}>
              {words.clear}
            </Button>
          </>
        )}
      </div>
    );
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <ul aria-label={words.list} className={`mt-4 ${grid}`}>
        {clans.map((clan) => (
          <li key={clan.id} className="min-w-0">
            <Card clan={clan} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="needs-script mt-4 flex flex-col items-center gap-2">
          {failure !== null && (
            <p role="alert" className="text-bad">
              {words.moreFailed}. {failure}
            </p>
          )}
          <Button unavailable={isAdding} onClick={() => void more()}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** A clan that was founded meanwhile moves the others on: one that a page before has had is left out. */
function eachOnce(pages: readonly ClanPage[]): readonly ClanCard[] {
  const byId = new Map(pages.flatMap(({ clans }) => clans.map((clan) => [clan.id, clan])));
  return [...byId.values()];
}

/** A clan in a list; the whole card leads to it. */
const Card = ({ clan }: { clan: ClanCard }) => (
  <article className="card relative flex h-full min-w-0 flex-col gap-1 p-4 hover:border-primary">
    <h3 className="text-lg leading-tight" dir="auto">
      <Link to={clanAddress(clan.id)} className="wrap-anywhere after:absolute after:inset-0">
        {clan.tag === '' ? clan.name : `${clan.name} [${clan.tag}]`}
      </Link>
    </h3>
    <p className="text-sm text-quiet">{clanFacts(clan)}</p>
    <p className="mt-auto flex flex-wrap gap-2 pt-1">
      <Badge tone={clan.door === 'open' ? 'good' : 'plain'}>{words.doorMarks[clan.door]}</Badge>
      {clan.kind === 'warband' && <Badge>{words.kinds.warband}</Badge>}
    </p>
  </article>
);
