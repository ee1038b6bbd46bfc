import { sql, type RawBuilder } from 'kysely';
import { tagBits } from '#catalogue/community/build-choices.ts';
import { gemMasks, masksOf, type GemMasks } from '#catalogue/community/gem-bits.ts';
import { changedSince } from '#catalogue/community/game-patches.ts';
import type { BuildCard, BuildPage, BuildQuery } from '#contract/community/build-routes.ts';
import { buildLimits, type BuildSort } from '#contract/community/builds.ts';
import type { Activity } from '#catalogue/planning/activities.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import { readSearch, type SearchWords } from '#rules/community/search-words.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { keptFace, tagsIn } from './build-content.ts';
import type { KeptBuild } from './builds-store.ts';
import type { KnownPatches } from './patches.ts';

type Store = Pick<Database<Tables>, 'db' | 'dialect'>;

/** So many builds are counted and sorted; of more a list follows its order, and says '2,000+'. */
const COUNTED = 2_000;
/** So many builds of its order a list looks at for one page: about 3 ms. */
const WINDOW = 20_000;
/** The same where the words of each are looked at. */
const WORDS_WINDOW = 8_000;
/** Words are looked at in parts that grow, as most searches are full after the first. */
const FIRST_PART = 200;

const columns = {
  trending: 'hot',
  newest: 'published_at',
  votes: 'votes',
  copies: 'copies',
  updated: 'updated_at',
} as const satisfies Record<BuildSort, string>;

/** Votes and copies are numbers of 32 bits, and PostgreSQL compares them with no larger one. */
const MOST_OF_COUNTER = 2 ** 31 - 1;
const isCounter = (sort: BuildSort): boolean => sort === 'votes' || sort === 'copies';

interface Place {
  readonly order: number;
  readonly number: number;
}

const ALL_BITS = 2 ** 40 - 1;

/**
 * One page of the listed builds that fit, in one of five orders. Every request is bounded: where few fit they are sorted, where many do a list
 * follows its order through a window, and hands on where it has ended.
 *
 * @throws {Problem} QUERY_INVALID 400, SEARCH_TOO_SHORT 400
 */
export async function listBuilds(store: Store, query: BuildQuery, patches: KnownPatches): Promise<BuildPage> {
  const search = query.words === undefined || query.words.trim() === '' ? null : readSearch(query.words);
  if (query.words !== undefined && query.words.trim() !== '' && search === null)
    throw new Problem('SEARCH_TOO_SHORT', 400);
  const after = query.after === undefined ? undefined : placeOf(query.after);
  if (after !== undefined && isCounter(query.sort) && after.order > MOST_OF_COUNTER)
    throw new Problem('QUERY_INVALID', 400);
  const asked: Asked = { order: columns[query.sort], fits: fitting(query, patches.current), after };
  const isFirst = after === undefined;
  const few = fewOf(store, query, search);
  const page = few === undefined ? null : await pageOfFew(store, asked, few, isFirst, patches);
  if (page !== null) return page;
  return search === null
    ? pageOfMany(store, asked, isFirst, patches)
    : pageOfWords(store, asked, search, isFirst, patches);
}

interface Asked {
  readonly order: (typeof columns)[BuildSort];
  /** Conditions of the row `b`. */
  readonly fits: readonly RawBuilder<boolean>[];
  readonly after: Place | undefined;
}

function placeOf(text: string): Place {
  const [order, number] = text.split('.').map(Number);
  if (!Number.isSafeInteger(order) || !Number.isSafeInteger(number)) throw new Problem('QUERY_INVALID', 400);
  return { order: order ?? 0, number: number ?? 0 };
}

/** @throws {Problem} QUERY_INVALID 400 */
function fitting(
  { tag, gem, patch, own, ...query }: BuildQuery,
  current: string,
): readonly RawBuilder<boolean>[] {
  const equal = (['class', 'mode', 'activity', 'focus', 'language'] as const).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [sql<boolean>`${sql.ref(`b.${name}`)} = ${value}`];
  });
  const among = own === undefined ? undefined : masksOf(own);
  if (among === null) throw new Problem('QUERY_INVALID', 400);
  return [
    ...equal,
    ...(patch === undefined ? [] : [sql<boolean>`b.patch = ${current}`]),
    ...(tag === undefined ? [] : [sql<boolean>`(b.tags & cast(${tagBits([tag])} as integer)) <> 0`]),
    ...(gem === undefined ? [] : [anyOf(gemMasks([gem]))]),
    ...(among === undefined ? [] : noneOf(among.map((mask) => ALL_BITS - mask))),
  ];
}

const bitsOf = (place: number, mask: number) =>
  sql`(${sql.ref(`b.gems_${place + 1}`)} & cast(${mask} as bigint))`;

/** Says that a build has a gem; that of no gem at all has none. */
function anyOf(masks: GemMasks): RawBuilder<boolean> {
  const place = masks.findIndex((mask) => mask !== 0);
  return place === -1 ? sql<boolean>`1 = 0` : sql<boolean>`${bitsOf(place, masks[place] ?? 0)} <> 0`;
}

const noneOf = (masks: readonly number[]): readonly RawBuilder<boolean>[] =>
  masks.map((mask, place) => sql<boolean>`${bitsOf(place, mask)} = 0`);

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

const behind = ({ order, after }: Asked): readonly RawBuilder<boolean>[] =>
  after === undefined
    ? []
    : [sql<boolean>`(${sql.ref(`b.${order}`)}, b.number) < (${after.order}, ${after.number})`];

interface Few {
  readonly numbers: RawBuilder<{ number: number }>;
  /** So many of them are looked at, one more than are sorted; null where all are. */
  readonly most: number | null;
}

/** The builds of one author, or with some words, which may be few; undefined where nothing says so. */
function fewOf({ dialect }: Store, { by }: BuildQuery, search: SearchWords | null): Few | undefined {
  const found = search === null ? undefined : dialect.numbersWith('build_words', search);
  if (by === undefined) return found && { numbers: sql`${found} limit ${COUNTED + 1}`, most: COUNTED + 1 };
  const author = sql`select id from users where username_folded = ${foldedUsername(by)}`;
  const theirs = sql<{
    number: number;
  }>`select number from builds where author_id in (${author}) and state = 'listed'`;
  const numbers =
    found === undefined
      ? theirs
      : sql<{ number: number }>`select number from (${theirs}) theirs where number in (${found})`;
  return { numbers, most: null };
}

/** In one statement, as finding the words costs more than all else. Null where the builds are not few. */
async function pageOfFew(
  store: Store,
  asked: Asked,
  { numbers, most }: Few,
  isFirst: boolean,
  patches: KnownPatches,
): Promise<BuildPage | null> {
  const areFew = most === null ? sql`1 = 1` : sql`(select n from looked) < ${most}`;
  // No build is read where they are not few.
  const { rows } = await sql<
    { readonly looked: number } & ((Place & { readonly fit: number }) | { readonly number: null })
  >`
    with few as materialized (${numbers}), looked as materialized (select count(*) as n from few)
    select found.number, found."order", found.fit, looked.n as looked
    from looked left join (
      select b.number, +${sql.ref(`b.${asked.order}`)} as "order", count(*) over () as fit from builds b
      where ${areFew} and ${store.dialect.isAmong('b.number', sql`select number from few`)}
      and b.state = 'listed' and ${all([...asked.fits, ...behind(asked)])}
    ) found on 1 = 1
    order by found."order" desc, found.number desc limit ${buildLimits.perPage + 1}`.execute(store.db);
  const [first] = rows;
  if (first === undefined) throw new Error('A count has no row.');
  if (first.looked === most) return null;
  const found = rows.filter((row) => row.number !== null);
  return pageOf(store, found, { count: isFirst ? (found[0]?.fit ?? 0) : null }, patches);
}

async function countOf({ db }: Store, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*) as n from (${rows}) counted`.execute(db);
  const [row] = counted.rows;
  if (row === undefined) throw new Error('A count has no row.');
  return row.n;
}

/** The listed builds in an order, at most so many of them. */
const inOrder = (asked: Asked, most: number, wanted: RawBuilder<unknown>) => sql`
  select ${wanted} from builds b where b.state = 'listed' and ${all(behind(asked))}
  order by ${sql.ref(`b.${asked.order}`)} desc, b.number desc limit ${most}`;

const filterColumns = sql.raw(
  'b.number, b.class, b.mode, b.activity, b.focus, b.tags, b.language, b.patch, b.gems_1, b.gems_2, b.gems_3, b.gems_4',
);

async function pageOfMany(
  store: Store,
  asked: Asked,
  isFirst: boolean,
  patches: KnownPatches,
): Promise<BuildPage> {
  const { db } = store;
  const rows = inOrder(asked, WINDOW, sql`${filterColumns}, ${sql.ref(`b.${asked.order}`)} as "order"`);
  const found = await sql<Place>`
    select b.number, b."order" from (${rows}) b where ${all(asked.fits)} limit ${buildLimits.perPage + 1}`.execute(
    db,
  );
  const isFull = found.rows.length > buildLimits.perPage;
  const end = isFull ? undefined : await endOf(store, asked, WINDOW);
  // A page that is not full has looked through the whole window, and has counted with that.
  const counted = end === undefined ? found.rows.length : null;
  const count = isFirst && isFull ? await countInOrder(store, asked, rows) : isFirst ? counted : null;
  return pageOf(store, found.rows, { end, count }, patches);
}

/** The last build that a window reaches, where there are more behind it. */
async function endOf({ db }: Store, asked: Asked, window: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    ${inOrder(asked, 1, sql`b.number, ${sql.ref(`b.${asked.order}`)} as "order"`)} offset ${window - 1}`.execute(
    db,
  );
  return rows[0];
}

/** The builds that fit, as far as a window reaches: in one walk, as a second one would cost as much again. */
async function countInOrder(
  store: Store,
  { fits }: Asked,
  rows: RawBuilder<unknown>,
): Promise<BuildPage['count']> {
  if (fits.length === 0) {
    // All fit in any order, so that none has to be looked at.
    const n = await countOf(
      store,
      sql`select 1 as one from builds where state = 'listed' limit ${COUNTED + 1}`,
    );
    return n > COUNTED ? '2,000+' : n;
  }
  const counted = await sql<{ looked: number; n: number }>`
    select count(*) as looked, count(case when ${all(fits)} then 1 end) as n from (${rows}) b`.execute(
    store.db,
  );
  const [{ looked, n } = { looked: 0, n: 0 }] = counted.rows;
  if (n > COUNTED) return '2,000+';
  return looked < WINDOW ? n : null;
}

async function pageOfWords(
  store: Store,
  asked: Asked,
  { whole, beginning }: SearchWords,
  isFirst: boolean,
  patches: KnownPatches,
): Promise<BuildPage> {
  const patterns = [
    ...whole.map((word) => `% ${word} %`),
    ...(beginning === null ? [] : [`% ${beginning}%`]),
  ];
  const hasAll = all(patterns.map((pattern) => sql<boolean>`words like ${pattern}`));
  const found: Place[] = [];
  let { after } = asked;
  let looked = 0;
  for (let part = FIRST_PART; looked < WORDS_WINDOW && found.length <= buildLimits.perPage; part *= 4) {
    const most = Math.min(part, WORDS_WINDOW - looked);
    const some = { ...asked, after };
    const { rows } = await sql<Place>`
      ${inOrder(some, most, sql`b.number, ${sql.ref(`b.${asked.order}`)} as "order"`)}`.execute(store.db);
    if (rows.length === 0) {
      looked = -1;
      break;
    }
    const fit = await sql<{ number: number }>`
      select b.number from builds b cross join build_words where b.number in (${sql.join(rows.map(({ number }) => number))})
      and build_words.number = b.number and ${all(asked.fits)} and ${hasAll}`.execute(store.db);
    const fitting = new Set(fit.rows.map(({ number }) => number));
    found.push(...rows.filter(({ number }) => fitting.has(number)));
    looked += rows.length;
    after = rows.at(-1);
    if (rows.length < most) {
      looked = -1;
      break;
    }
  }
  const end = looked === -1 ? undefined : after;
  const count = isFirst && asked.fits.length === 0 ? '2,000+' : null;
  return pageOf(store, found, { end, count, looked: WORDS_WINDOW }, patches);
}

/** @param found one more than a page has where more come */
async function pageOf(
  { db }: Store,
  found: readonly Place[],
  {
    end,
    count,
    looked = WINDOW,
  }: { readonly end?: Place | undefined; readonly count: BuildPage['count']; readonly looked?: number },
  patches: KnownPatches,
): Promise<BuildPage> {
  const shown = found.slice(0, buildLimits.perPage);
  const isFull = found.length > buildLimits.perPage;
  const last = isFull ? shown.at(-1) : end;
  const rows =
    shown.length === 0
      ? []
      : await db
          .selectFrom('builds')
          .leftJoin('users', 'users.id', 'builds.author_id')
          .selectAll('builds')
          .select('users.username')
          .where(
            'builds.number',
            'in',
            shown.map(({ number }) => number),
          )
          .where('state', '=', 'listed')
          .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return {
    builds: shown.flatMap(({ number }) => {
      const row = byNumber.get(number);
      return row === undefined ? [] : [cardOf(row, patches)];
    }),
    next: last === undefined ? null : `${last.order}.${last.number}`,
    looked: isFull || end === undefined ? null : looked,
    count,
  };
}

/** A build as lists show it. */
export function cardOf(
  row: KeptBuild & { readonly username: string | null },
  { all: known, current, today }: KnownPatches,
): BuildCard {
  const face = keptFace(row.face);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    class: row.class as BuildCard['class'],
    mode: row.mode as BuildCard['mode'],
    activity: row.activity as Activity,
    focus: row.focus as BuildCard['focus'],
    tags: tagsIn(row.tags),
    language: row.language as BuildCard['language'],
    patch: row.patch,
    ...face,
    author: row.username,
    version: row.version,
    votes: row.votes,
    patchVotes: row.patch_votes_of === current ? row.patch_votes : 0,
    copies: row.copies,
    isOlder: row.patch < current,
    changedSince: changedSince(
      known,
      row.patch,
      [...face.gems, ...face.sets].map(({ id }) => id),
      today,
    ),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    rankedAt: row.ranked_at,
    hot: row.hot,
  };
}
