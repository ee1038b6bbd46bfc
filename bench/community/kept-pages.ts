import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#e2e/support/free-port.ts';
import { type Figure, median } from '../figures.ts';
import { burst, requestText, type Exchange } from '../records/http-load.ts';
import { onBothEngines, type EngineBench } from '../records/places.ts';
import { buildId } from './filling.ts';
import { addressOf, communityOf, joins, PAGES, type Member } from './visitors.ts';

const KEPT = 200;
const CONNECTIONS = 64;
/** As many at once as the server draws: it leaves what goes beyond to the browser. */
const DRAWN_CONNECTIONS = 8;
const BURST_S = 3;
const ROUNDS = 5;
const VOTES_PER_SECOND = 5;

/** Rate of kept pages against the bare server's, and pages in a second that all are to be drawn. */
const budgets = { SQLite: { kept: 0.5, drawn: 60 }, PostgreSQL: { kept: 0.4, drawn: 60 } } as const;

/** Pages of builds: those that are kept beside a bare server in turn, while votes change some of them; then those that are not. */
export const measureKeptPages = (): Promise<Figure[]> => onBothEngines(measureOn);

async function measureOn({ engine, ends, openPlace }: EngineBench): Promise<Figure[]> {
  const place = await openPlace();
  const { url } = await communityOf(place);
  const kept = Array.from({ length: KEPT }, (_, index) => buildId(1 + index));
  const every = Array.from({ length: PAGES }, (_, index) => buildId(1 + index));
  const voters: Member[] = [];
  for (let index = 0; index < 10; index++) voters.push(await joins(url, index));
  const bare = await startBare(place.databaseUrl ?? place.dataDir, url, kept, ends);

  const rates: { product: number; bare: number }[] = [];
  let votes = 0;
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const voting = setInterval(() => {
      const voter = voters[votes % voters.length] as Member;
      void voter.visitor.ask('PUT', `/api/builds/${kept[(votes++ * 37) % KEPT] ?? ''}/vote`);
    }, 1_000 / VOTES_PER_SECOND);
    const product = await burst(url, readers(url, kept, CONNECTIONS), BURST_S).finally(() =>
      clearInterval(voting),
    );
    const beside = await burst(bare, readers(bare, kept, CONNECTIONS), BURST_S);
    if (round > 0) rates.push({ product: product.rate, bare: beside.rate });
  }
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    drawn.push((await burst(url, readers(url, every, DRAWN_CONNECTIONS), BURST_S)).rate);
  const { kept: least, drawn: fewest } = budgets[engine];
  return [
    {
      name: `${engine}, builds, kept: pages in a second`,
      measured: median(rates.map(({ product }) => product)),
      unit: '',
      digits: 0,
    },
    {
      name: `${engine}, builds, kept: rate against the bare server`,
      measured: median(rates.map(({ product, bare: beside }) => product / beside)),
      unit: '',
      digits: 2,
      limit: { atLeast: least },
    },
    {
      name: `${engine}, builds, not kept: pages in a second`,
      measured: median(drawn),
      unit: '',
      digits: 0,
      limit: { atLeast: fewest },
    },
  ];
}

let turn = 0;

/** Visitors from everywhere, each of whom opens one page. */
function readers(origin: string, ids: readonly string[], connections: number): Exchange[] {
  return Array.from({ length: connections }, () => ({
    next() {
      turn += 1;
      return requestText(origin, 'GET', `/community/builds/${ids[turn % ids.length] ?? ''}`, {
        'x-forwarded-for': addressOf(turn),
        'accept-encoding': 'gzip, deflate, br',
      });
    },
    check(status) {
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    },
  }));
}

async function startBare(
  place: string,
  product: string,
  ids: readonly string[],
  ends: (() => unknown)[],
): Promise<string> {
  const port = await freePort();
  const program = fileURLToPath(new URL('bare-pages.ts', import.meta.url));
  const child = spawn(process.execPath, [program, String(port), place, product, ids.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => child.kill());
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The bare server ended while it started.');
    }),
  ]);
  return `http://127.0.0.1:${port}`;
}
