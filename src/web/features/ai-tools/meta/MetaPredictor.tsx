import { useEffect, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { sharePeriods, type BuildShares, type SharePeriod } from '#contract/community/build-shares.ts';
import { planModes, type PlanMode } from '#contract/records/collections/planning/plan-terms.ts';
import { setAddress, gemAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { momentText, numberText, percentText } from '#messages/formats.ts';
import { metaWords as words } from '#messages/planning/meta.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { FEWEST_BUILDS, shareOf, trendOf } from '#rules/community/shares.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { keepKnown, readKnown } from './known-shares.ts';

/** So many rows a table has at first. */
const SHOWN = 10;

type Mode = PlanMode | 'any';
type Days = `${SharePeriod}`;

/** The gems and sets of public builds, with how sure their shares are. */
export default function MetaPredictor() {
  const { active } = useCharacters();
  const [chosen, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>('any');
  const [days, setDays] = useState<Days>('30');
  const own = classes.find(({ id }) => id === active?.class)?.id;
  const classId = classes.find(({ id }) => id === chosen)?.id ?? own ?? classes[0].id;
  const query = { class: classId, ...(mode !== 'any' && { mode }), days };
  return (
    <>
      <p className="mt-2 max-w-prose text-quiet">{words.intro}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <SelectField
          label={words.class}
          value={classId}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
        <SelectField
          label={words.mode}
          value={mode}
          options={[
            { value: 'any', label: words.anyMode },
            ...planModes.map((value) => ({ value, label: planTerms.modes[value] })),
          ]}
          onChange={setMode}
        />
        <SelectField
          label={words.days}
          value={days}
          options={sharePeriods.map((value) => ({ value: `${value}` as const, label: words.periods[value] }))}
          onChange={setDays}
        />
      </div>
      <Asked key={JSON.stringify(query)} query={query} />
    </>
  );
}

function Asked({ query }: { query: { class: string; mode?: PlanMode; days: Days } }) {
  const key = JSON.stringify(query);
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.readBuildShares, { query });
  const [known, setKnown] = useState<BuildShares | null>(null);
  const hasFailed = status === 'failed';
  useEffect(() => {
    if (answer !== undefined) void keepKnown(key, answer);
  }, [answer, key]);
  useEffect(() => {
    let isLeft = false;
    if (hasFailed)
      void (async () => {
        const kept = await readKnown(key);
        if (!isLeft) setKnown(kept);
      })();
    return () => {
      isLeft = true;
    };
  }, [hasFailed, key]);
  const shares = answer ?? (hasFailed ? known : null);
  return (
    <>
      {hasFailed && (
        <RetryCard
          title={known === null ? words.failed : words.savedCopy}
          text={failure.message}
          onRetry={() => void askAgain()}
        />
      )}
      {shares !== null ? (
        <Shares shares={shares} address={`${pages.sharedBuilds.path}?${listQueryOf(query)}`} />
      ) : (
        !hasFailed && <div role="status" aria-label={words.intro} className="skeleton mt-6 h-96" />
      )}
    </>
  );
}

const listQueryOf = ({ class: classId, mode }: { class: string; mode?: PlanMode }): string =>
  String(new URLSearchParams({ class: classId, ...(mode && { mode }), sort: 'newest' }));

function Shares({ shares, address }: { shares: BuildShares; address: string }) {
  const { catalogue } = useCatalogue();
  const { count, before, days, asOf, gems, sets } = shares;
  if (count < FEWEST_BUILDS)
    return (
      <div role="status" className="card mt-6 p-5">
        <p className="font-medium">
          {fill(words.tooFew, { n: numberText(count), least: numberText(FEWEST_BUILDS) })}
        </p>
        <p className="mt-1 text-quiet">{words.tooFewText}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={pages.publish.path} className={buttonLook('primary')}>
            {words.share}
          </Link>
          <Link to={address} className={buttonLook('secondary')}>
            {words.seeAll}
          </Link>
        </div>
      </div>
    );
  const setName = (id: string) => catalogue?.sets.find((set) => set.id === id)?.name ?? id;
  const tables = { count, before };
  return (
    <>
      <p role="status" className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {fill(fillCount(words.counted, count), { time: momentText(asOf) })}
        <Link to={address} className={buttonLook('secondary', true)}>
          {words.seeAll}
        </Link>
      </p>
      {before === 0 && (
        <p className="mt-1 text-sm text-quiet">{fill(words.noBefore, { days: words.periods[days] })}</p>
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <Table
          {...tables}
          title={words.gems}
          rows={gems.map(({ id, ...row }) => ({ ...row, id, name: gemName(id), to: gemAddress(id) }))}
        />
        <Table
          {...tables}
          title={words.sets}
          rows={sets.map(({ id, ...row }) => ({
            ...row,
            id,
            name: setName(id),
            to: setAddress(id),
          }))}
        />
      </div>
      <p className="mt-4 max-w-prose text-sm text-quiet">{words.how}</p>
    </>
  );
}

const gemName = (id: string): string => legendaryGems.find((gem) => gem.id === id)?.name ?? id;

interface TableProps {
  title: string;
  count: number;
  before: number;
  rows: readonly { id: string; name: string; to: string; n: number; before: number }[];
}

function Table({ title, count, before, rows }: TableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <section className="min-w-0">
      <table className="w-full text-left">
        <caption className="mb-2 text-left text-2xl">{title}</caption>
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col" className="py-1 pr-2 font-medium">
              {words.name}
            </th>
            <th scope="col" className="py-1 pr-2 text-right font-medium">
              {words.builds}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.part}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, to, n, before: nBefore }) => {
            const { share, low, high } = shareOf(n, count);
            const trend =
              before === 0 ? null : trendOf({ part: n, whole: count }, { part: nBefore, whole: before });
            return (
              <tr key={id} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere">
                  <Link to={to} className="underline underline-offset-4">
                    {name}
                  </Link>
                  <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-raised">
                    <span className="block h-full bg-primary-fill" style={{ width: `${100 * share}%` }} />
                  </span>
                </th>
                <td className="py-2 pr-2 text-right tabular-nums">{numberText(n)}</td>
                <td className="py-2 text-right tabular-nums">
                  {percentText(100 * share, 1)}
                  <span className="block text-sm text-quiet">
                    {fill(words.range, { low: percentText(100 * low, 1), high: percentText(100 * high, 1) })}
                  </span>
                  {trend !== null && <Badge tone={trend === 'more' ? 'good' : 'warn'}>{words[trend]}</Badge>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isWhole && rows.length > SHOWN && (
        <Button small weight="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          {fill(words.showAll, { n: numberText(rows.length) })}
        </Button>
      )}
    </section>
  );
}
