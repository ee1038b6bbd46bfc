import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { buildLanguages } from '#catalogue/community/build-choices.ts';
import { gemMasks, placedGems } from '#catalogue/community/gem-bits.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { hotOf } from '#rules/community/ranking.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';

/** Builds, and votes on them: a column of the builds has its own count, as rows that read lists never ask for votes. */
export interface Filling {
  readonly builds: number;
  readonly votes: number;
}

/** Words that a build has: with what the catalogue calls its gear about as many as a guide of a page. */
const WORDS = 92;
/** Words that are chosen among; the first ones far more often, as in a language. */
const VOCABULARY = 20_000;
const GEMS = 6;
const PATCHES = ['2025-12', '2026-03-19', '2026-06'];
const ROWS_AT_ONCE = 400;
const VOTERS = 2_000;

/** The word at a place of the vocabulary: letters alone, of four to eight, no two the same. */
export function wordAt(place: number): string {
  let text = '';
  for (let rest = place + 20_000; rest > 0; rest = Math.trunc(rest / 26))
    text = String.fromCodePoint(97 + (rest % 26)) + text;
  return text;
}

/** Numbers from 0 to 1 that are the same with every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Row = Readonly<Record<string, string | number | null>>;

interface Filled {
  readonly build: Row;
  readonly words: string;
}

/** One build after the other, each with its words. */
function* builds(count: number, nowMs: number): Generator<Filled> {
  const random = randomOf(7);
  const of = <Choice>(all: readonly Choice[]): Choice => all[Math.trunc(random() * all.length)] as Choice;
  for (let number = 1; number <= count; number++) {
    const gems = Array.from({ length: GEMS }, () => of(placedGems));
    const [gems_1, gems_2, gems_3, gems_4] = gemMasks(gems);
    const votes = Math.trunc(10 ** (3 * random()) - 1);
    const copies = Math.trunc(votes / 4);
    const at = nowMs - Math.trunc(random() * 300 * DAY_MS);
    const words = new Set<string>();
    while (words.size < WORDS) words.add(wordAt(Math.trunc(VOCABULARY * random() ** 3)));
    const patch = of(PATCHES);
    yield {
      words: ` ${[...words].join(' ')} `,
      build: {
        number,
        id: buildId(number),
        author_id: `voter-${number % VOTERS}`,
        build_key: `key-${number}`,
        state: 'listed',
        state_before: null,
        state_at: at,
        held_for: null,
        kept_version: 0,
        version: 1,
        title: `Build ${number}`,
        summary: 'What it is for, in a line or two that stand on its card.',
        class: of(classes).id,
        mode: of(planModes),
        activity: of(activities),
        focus: of(planFocuses),
        tags: 1 << Math.trunc(random() * 12),
        language: of(buildLanguages),
        patch,
        video: null,
        gems_1,
        gems_2,
        gems_3,
        gems_4,
        face: JSON.stringify({ gems: gems.map((id) => ({ id, rank: 5 })), sets: [] }),
        sheet_digest: `digest-${number}`,
        copied_from: null,
        votes,
        patch_votes: Math.trunc(votes / 3),
        patch_votes_of: patch,
        copies,
        ranked_at: at,
        hot: hotOf(at, votes, copies),
        published_at: at,
        updated_at: at + Math.trunc(random() * 24) * HOUR_MS,
      },
    };
  }
}

/** Statements that both engines take, by how they write a parameter. */
interface Filler {
  readonly run: (text: string, values: readonly (string | number | null)[]) => Promise<unknown>;
  readonly parameter: (place: number) => string;
  readonly series: (count: number) => string;
  readonly end: () => Promise<unknown>;
}

/** Fills a database that the product has made with builds, their words and votes on them. */
export async function fillCommunity(
  place: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  { builds: count, votes }: Filling,
): Promise<void> {
  const filler = place.databaseUrl === undefined ? sqlite(place.dataDir) : await postgres(place.databaseUrl);
  const { run, series } = filler;
  const insert = async (table: string, rows: readonly Row[], after = '') => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(first);
    let at = 0;
    const tuples = rows.map(() => `(${columns.map(() => filler.parameter((at += 1))).join(', ')})`);
    await run(
      `insert into ${table} (${columns.join(', ')}) ${after} values ${tuples.join(', ')}`,
      rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
    );
  };
  await run(
    `insert into users (
       id, username, username_folded, email, email_confirmed, terms_version, terms_accepted_at, second_step, created_at,
       updated_at
     ) select 'voter-' || i, 'voter' || i, 'voter' || i, 'voter' || i || '@visitor.example', 1, '1', 0, 0, 0, 0
     from ${series(VOTERS)}`,
    [],
  );
  let part: Filled[] = [];
  const flush = async () => {
    await insert(
      'builds',
      part.map(({ build }) => build),
      'overriding system value',
    );
    await insert(
      'build_words',
      part.map(({ build, words }) => ({ number: build['number'] ?? 0, words })),
    );
    part = [];
  };
  for (const filled of builds(count, Date.now())) {
    part.push(filled);
    if (part.length === ROWS_AT_ONCE) await flush();
  }
  await flush();
  // Each voter votes for builds beside one another, and none twice.
  const each = Math.trunc(votes / VOTERS);
  await run(
    `insert into build_votes (user_id, build, patch, at)
     select 'voter-' || (i / ${each}), ((i / ${each}) * 37 + i % ${each}) % ${count} + 1, '2026-06', 0
     from ${series(each * VOTERS)}`,
    [],
  );
  await filler.end();
}

/** Gives the first builds of a filling their pages: each has the text and the gear of the build that was published last. */
export async function fillPages(
  place: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  count: number,
): Promise<void> {
  const { run, end } =
    place.databaseUrl === undefined ? sqlite(place.dataDir) : await postgres(place.databaseUrl);
  await run(
    `insert into build_versions (build, version, at, note, title, guide, patch, sheet)
     select b.number, 1, b.published_at, '', b.title, v.guide, b.patch, v.sheet from builds b
     cross join (select guide, sheet from build_versions order by build desc limit 1) v where b.number <= ${count}`,
    [],
  );
  await end();
}

/** The signs of public ids. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** The id of one of the builds, by its number. */
export const buildId = (number: number): string =>
  number
    .toString(32)
    .replaceAll(/./g, (sign) => SIGNS.charAt(Number.parseInt(sign, 32)))
    .padStart(26, '0');

function sqlite(dataDir: string): Filler {
  const handle = new DatabaseSync(join(dataDir, 'loadstone.db'));
  handle.exec('begin');
  return {
    run: async (text, values) => handle.prepare(text.replace('overriding system value', '')).run(...values),
    parameter: () => '?',
    series: (count) =>
      `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n)`,
    async end() {
      handle.exec('commit');
      handle.close();
    },
  };
}

async function postgres(databaseUrl: string): Promise<Filler> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    run: async (text, values) => client.query(text, [...values]),
    parameter: (place) => `$${place}`,
    series: (count) => `generate_series(0, ${count - 1}) as i`,
    async end() {
      // Numbers that it gives itself go on behind those that it was given.
      await client.query(
        "select setval(pg_get_serial_sequence('builds', 'number'), max(number)) from builds",
      );
      // As its own housekeeping would, in its own time.
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
