import { gemMasks, masksText, placedGems } from '#catalogue/community/gem-bits.ts';
import type { BuildPage } from '#contract/community/build-routes.ts';
import type { Figure } from '../figures.ts';
import { onBothEngines, type EngineBench } from '../records/places.ts';
import { machineSlowness } from '../slow-processor.ts';
import { fillCommunity, wordAt, type Filling } from './filling.ts';

/** What is filled in as a rule, and with `--full`. */
const fillings = {
  usual: { builds: 20_000, votes: 200_000 },
  full: { builds: 1_000_000, votes: 10_000_000 },
} as const satisfies Readonly<Record<string, Filling>>;

/** In ms of the usual machine, what 95 of 100 answers may take at most. */
const budgets = {
  SQLite: { lists: 10, searches: 60 },
  PostgreSQL: { lists: 15, searches: 150 },
} as const;
/** So many reads come before it counts: code is loaded, and both engines have read their indexes once. */
const WARMING = 200;
const READS = 400;
/** No read after the first ones may take longer, as whoever else asks waits for it. */
const LONG_MS = 100;

/** Lists and searches of the community's builds, one after the other, as many visitors ask for them. */
export const measureCommunity = ({ isFull }: { isFull: boolean }): Promise<Figure[]> =>
  onBothEngines((bench) => measureOn(bench, isFull ? fillings.full : fillings.usual));

async function measureOn({ engine, openPlace }: EngineBench, filling: Filling): Promise<Figure[]> {
  const place = await openPlace();
  await (await place.start()).stop();
  const start = performance.now();
  await fillCommunity(place, filling);
  console.log(`  ${engine}: filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  const { url } = await place.start();
  const figures: Figure[] = [];
  let long = 0;
  for (const [kind, queries] of Object.entries(asked)) {
    const times: number[] = [];
    for (let read = 0; read < WARMING + READS; read++) {
      const query = queries[read % queries.length]?.(read, filling) ?? '';
      const took = await timeOf(url, query, read);
      if (read >= WARMING) times.push(took / machineSlowness());
    }
    long += times.filter((took) => took > LONG_MS).length;
    const sorted = times.toSorted((one, other) => one - other);
    const of = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    const name = `${engine}, ${filling.builds.toLocaleString('en-US')} builds, ${kind}, on the usual machine`;
    const limit = { atMost: budgets[engine][kind as keyof typeof asked] };
    figures.push(
      { name: `${name}: half of them`, measured: of(0.5), unit: 'ms', digits: 1 },
      { name: `${name}: slowest of 20`, measured: of(0.95), unit: 'ms', digits: 1, limit },
    );
  }
  const longer = `${engine}, reads of the community that took longer than ${LONG_MS} ms`;
  return [...figures, { name: longer, measured: long, unit: '', digits: 0, limit: { atMost: 0 } }];
}

type Query = (read: number, filling: Filling) => string;

const own = (share: number, read: number): string =>
  masksText(gemMasks(placedGems.filter((_, place) => (place * 7 + read) % 92 < share)));
const classAt = (read: number): string => ['barbarian', 'wizard', 'monk', 'necromancer'][read % 4] ?? 'monk';
const words = (...all: readonly string[]): string => new URLSearchParams({ words: all.join(' ') }).toString();

/** As visitors ask: orders with and without filters, far down a list; rare words, common ones, several, and beginnings. */
const asked: Readonly<Record<'lists' | 'searches', readonly Query[]>> = {
  lists: [
    () => 'sort=trending',
    () => 'sort=newest',
    (read) => `sort=votes&class=${classAt(read)}`,
    (read) => `class=${classAt(read)}&mode=pvp&patch=now`,
    (read) => `sort=trending&own=${own(60, read)}`,
    (read) => `sort=newest&own=${own(20, read)}`,
    (read) => `own=${own(8, read)}`,
    (read) => `sort=copies&after=${read % 20}.${1 + read * 20}`,
  ],
  searches: [
    (read) => words(wordAt(15_000 + (read % 5_000))),
    (read) => words(wordAt(read % 5)),
    (read) => words(wordAt(20 + (read % 50)), wordAt(300 + (read % 50))),
    (read) => words(wordAt(5 + (read % 9)), wordAt(40 + (read % 9)), wordAt(90 + (read % 9))),
    (read) => words(wordAt(read % 3_000).slice(0, 3)),
    (read) => `${words(wordAt(read % 10))}&class=${classAt(read)}&sort=newest`,
  ],
};

/** @returns ms until the whole answer was there */
async function timeOf(url: string, query: string, read: number): Promise<number> {
  // Reads are counted by address, and here everybody comes from another one.
  const from = `${10 + (read % 200)}.${(read >> 8) & 255}.${(read >> 4) & 255}.${read & 255}`;
  const start = performance.now();
  const answer = await fetch(`${url}/api/builds?${query}`, { headers: { 'x-forwarded-for': from } });
  const page = (await answer.json()) as BuildPage;
  const took = performance.now() - start;
  if (answer.status !== 200)
    throw new Error(`${query} was answered with ${answer.status}: ${JSON.stringify(page)}`);
  return took;
}
