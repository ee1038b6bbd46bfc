import type { PlanMode } from '#contract/records/collections/planning/plan-terms.ts';
import { sharePeriods, type BuildShares, type SharePeriod } from '#contract/community/build-shares.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { FEWEST_BUILDS } from '#rules/community/shares.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { keptFace } from './build-content.ts';
import type { PublicAnswers } from './public-answer.ts';

/** So many builds are read at once: some 10 ms. */
const STEP = 2_000;
/** Builds beyond the newest so many are not counted. */
const MOST_COUNTED = 200_000;

interface Counts {
  count: number;
  readonly parts: Map<string, number>;
}

/** One class and mode in one length of time, and in the same length before it. */
interface Selection {
  readonly now: Counts;
  readonly before: Counts;
  /** Their newest build counts alone. */
  readonly authors: Set<string>;
  readonly authorsBefore: Set<string>;
}

interface Counted {
  readonly asOf: number;
  readonly selections: ReadonlyMap<string, Selection>;
}

interface SharesParts {
  readonly database: Pick<Database<Tables>, 'db'>;
  readonly publicAnswers: PublicAnswers;
  readonly now?: () => number;
}

const keyOf = (classId: string, mode: string, days: number) => `${classId} ${mode} ${days}`;

/**
 * Gems and sets of what players build: counted at most once an hour, the newest build of each author. Builds whose author is gone do not
 * count, as nobody can say whose they were.
 */
export function buildShares({ database, publicAnswers: answers, now = Date.now }: SharesParts): Area {
  let counted: Counted | undefined;
  let counting: Promise<Counted> | undefined;

  async function current(): Promise<Counted> {
    const nowMs = now();
    if (counted !== undefined && nowMs < counted.asOf + HOUR_MS && nowMs >= counted.asOf) return counted;
    counting ??= countAll(database, nowMs).finally(() => {
      counting = undefined;
    });
    return (counted = await counting);
  }

  return {
    routes: [
      contractRoute(anybody, buildRoutes.readBuildShares, async ({ query, context }) => {
        answers.spend(context);
        const days: SharePeriod = query.days === '90' ? 90 : 30;
        const { asOf, selections } = await current();
        const found = selections.get(keyOf(query.class, query.mode ?? 'all', days));
        return answers.answer(context, sharesOf(found, days, asOf), true);
      }),
    ],
  };
}

function sharesOf(found: Selection | undefined, days: SharePeriod, asOf: number): BuildShares {
  const { now: { count = 0, parts = new Map<string, number>() } = {}, before } = found ?? {};
  // Of few builds a share says nothing, and might say whose they are.
  if (count < FEWEST_BUILDS) return { days, asOf, count, before: 0, gems: [], sets: [] };
  const hasBefore = before !== undefined && before.count >= FEWEST_BUILDS;
  const of = (kind: 'gem' | 'set') =>
    Array.from(parts, ([part, n]) => ({ part, n }))
      .filter(({ part }) => part.startsWith(`${kind} `))
      .map(({ part, n }) => ({
        id: part.slice(kind.length + 1),
        n,
        before: hasBefore ? (before.parts.get(part) ?? 0) : 0,
      }))
      .sort((one, other) => other.n - one.n || (one.id < other.id ? -1 : 1));
  return { days, asOf, count, before: hasBefore ? before.count : 0, gems: of('gem'), sets: of('set') };
}

async function countAll({ db }: SharesParts['database'], nowMs: number): Promise<Counted> {
  const selections = new Map<string, Selection>();
  const oldest = nowMs - 2 * DAY_MS * Math.max(...sharePeriods);
  let behind = { published_at: Number.MAX_SAFE_INTEGER, number: Number.MAX_SAFE_INTEGER };
  for (let looked = 0; looked < MOST_COUNTED; looked += STEP) {
    const { published_at: at, number } = behind;
    const rows = await db
      .selectFrom('builds')
      .select(['number', 'published_at', 'author_id', 'class', 'mode', 'face'])
      .where('state', '=', 'listed')
      .where('published_at', '>', oldest)
      .where((row) => row(row.refTuple('published_at', 'number'), '<', row.tuple(at, number)))
      .orderBy('published_at', 'desc')
      .orderBy('number', 'desc')
      .limit(STEP)
      .execute();
    for (const row of rows) count(selections, row, nowMs);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) break;
    behind = last;
  }
  for (const { authors, authorsBefore } of selections.values()) {
    authors.clear();
    authorsBefore.clear();
  }
  return { asOf: nowMs, selections };
}

interface Row {
  readonly published_at: number;
  readonly author_id: string | null;
  readonly class: string;
  readonly mode: string;
  readonly face: string;
}

function count(selections: Map<string, Selection>, row: Row, nowMs: number): void {
  const { author_id: author } = row;
  if (author === null) return;
  const { gems, sets } = keptFace(row.face);
  const parts = new Set([...gems.map(({ id }) => `gem ${id}`), ...sets.map(({ id }) => `set ${id}`)]);
  for (const days of sharePeriods)
    for (const mode of [row.mode as PlanMode, 'all'] as const) {
      const age = nowMs - row.published_at;
      if (age >= 2 * days * DAY_MS) continue;
      const key = keyOf(row.class, mode, days);
      const found = selections.get(key) ?? emptySelection();
      selections.set(key, found);
      const isNow = age < days * DAY_MS;
      const authors = isNow ? found.authors : found.authorsBefore;
      if (authors.has(author)) continue;
      authors.add(author);
      const counts = isNow ? found.now : found.before;
      counts.count += 1;
      for (const part of parts) counts.parts.set(part, (counts.parts.get(part) ?? 0) + 1);
    }
}

const emptySelection = (): Selection => ({
  now: { count: 0, parts: new Map() },
  before: { count: 0, parts: new Map() },
  authors: new Set(),
  authorsBefore: new Set(),
});
