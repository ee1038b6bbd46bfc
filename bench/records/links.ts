import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { serverLimits } from '#contract/limits.ts';
import { type Figure, median } from '../figures.ts';
import { burst, requestText, type Burst, type Exchange } from './http-load.ts';
import { machineSlowness } from '../slow-processor.ts';
import { onBothEngines, type EngineBench } from './places.ts';
import { benchPassword, hex } from './players.ts';

const CONNECTIONS = 16;
const BURST_S = 2;
/** More than the server keeps drawn, so that asking for one after the other it has to draw each. */
const LINKS = 480;

/** Of what is drawn, as many at once as the server draws: it leaves what goes beyond to the browser. */
const DRAWN_CONNECTIONS = 8;

/** Answers in a second: of pages that are kept drawn, and of pages that all are to be drawn. */
const budgets = { kept: 200, drawn: 60 } as const;
/** So many links are opened at the same moment, none of which is drawn: in ms of the usual machine, what the slowest of 100 may take. */
const atOnce = { count: 200, slowestMs: 1_000 } as const;

const PICTURES = 40;
/** In ms of the usual machine: so long another answer may wait while pictures are drawn. */
const LONGEST_WAIT_MS = 80;

/** The pages of links to loadouts: how many a second, all of them read from their row; and their pictures. */
export const measureLinks = ({ runs }: { runs: number }): Promise<Figure[]> =>
  onBothEngines((bench) => measureOn(bench, runs));

async function measureOn({ engine, openPlace }: EngineBench, runs: number): Promise<Figure[]> {
  const { url } = await (await openPlace()).start();
  const ids = await makeLinks(url);
  // Each of them sends one request.
  const once = await burst(url, readers(url, ids, atOnce.count), 0);
  const figures: Figure[] = [
    {
      name: `${engine}, links, ${atOnce.count} others at once, on the usual machine: slowest of 100`,
      measured: once.p99Ms / machineSlowness(),
      unit: 'ms',
      digits: 0,
      limit: { atMost: atOnce.slowestMs },
    },
  ];
  for (const [kind, budget] of Object.entries(budgets)) {
    const asked = kind === 'kept' ? ids.slice(0, 50) : ids;
    const bursts: Burst[] = [];
    // The first burst warms up.
    for (let run = 0; run <= runs; run++) {
      const taken = await burst(
        url,
        readers(url, asked, kind === 'drawn' ? DRAWN_CONNECTIONS : CONNECTIONS),
        BURST_S,
      );
      if (run > 0) bursts.push(taken);
    }
    figures.push(
      {
        name: `${engine}, links, ${kind}: pages in a second`,
        measured: median(bursts.map(({ rate }) => rate)),
        unit: '',
        digits: 0,
        limit: { atLeast: budget },
      },
      {
        name: `${engine}, links, ${kind}: slowest of 100`,
        measured: median(bursts.map(({ p99Ms }) => p99Ms)),
        unit: 'ms',
        digits: 0,
      },
    );
  }
  return [...figures, ...(await measurePictures(engine, url, ids))];
}

/** Pictures of links, two at a time, and how long other answers wait meanwhile. */
async function measurePictures(engine: string, url: string, ids: readonly string[]): Promise<Figure[]> {
  const picture = async (at: number): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${url}/l/${ids[at] ?? ''}/preview.png`, {
      headers: { 'x-forwarded-for': `20.0.0.${at}` },
    });
    await answer.arrayBuffer();
    if (answer.headers.get('content-type') !== 'image/png') throw new Error('A link has no picture.');
    return performance.now() - start;
  };
  const twoAtOnce = async (): Promise<number[]> => {
    const taken: number[] = [];
    for (let at = 1; at <= PICTURES; at += 2)
      taken.push(...(await Promise.all([picture(at), picture(at + 1)])));
    return taken;
  };
  const first = await picture(0);
  const done = new AbortController();
  const drawing = twoAtOnce().finally(() => done.abort());
  const waits: number[] = [];
  while (!done.signal.aborted) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const figure = (name: string, measured: number) =>
    ({ name: `${engine}, pictures of links, ${name}`, measured, unit: 'ms', digits: 0 }) as const;
  return [
    figure('the first, which starts a thread', first),
    figure('two at a time, each', median(await drawing)),
    figure('kept, each', median(await twoAtOnce())),
    figure('another answer meanwhile', median(waits)),
    {
      ...figure(
        'the slowest other answer meanwhile, on the usual machine',
        Math.max(...waits) / machineSlowness(),
      ),
      limit: { atMost: LONGEST_WAIT_MS },
    },
  ];
}

/** Visitors from everywhere, each of whom opens one link. */
function readers(origin: string, ids: readonly string[], connections: number): Exchange[] {
  let turn = 0;
  return Array.from({ length: connections }, () => ({
    next() {
      turn += 1;
      const from = `${10 + (turn % 200)}.${(turn >> 8) & 255}.${(turn >> 4) & 255}.${turn & 255}`;
      return requestText(origin, 'GET', `/l/${ids[turn % ids.length] ?? ''}`, {
        'x-forwarded-for': from,
        'user-agent': 'Mozilla/5.0',
        // As browsers say it.
        'accept-encoding': 'gzip, deflate, br',
      });
    },
    check(status) {
      if (status !== 200) throw new Error(`A link was answered with ${status}.`);
    },
  }));
}

async function makeLinks(origin: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let player: ApiVisitor | undefined;
  for (let made = 0; made < LINKS; made++) {
    if (player === undefined || made % serverLimits.sharesPerHour === 0)
      player = await newPlayer(origin, made);
    const { status, body } = await player.ask('PUT', `/api/shares/${hex(8)}`, {
      sheet: {
        class: 'wizard',
        name: `Loadout ${made}`,
        notes: '',
        buildType: 'PvE',
        items: { helm: 'wizard-cowl-of-the-abyss', amulet: 'issatar-imbued-amulet' },
        gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
      },
      showsName: true,
      expiresInDays: null,
      baseVersion: 0,
    });
    if (status !== 200) throw new Error(`A link could not be made: ${JSON.stringify(body)}`);
    ids.push(String(body['id']));
  }
  return ids;
}

async function newPlayer(origin: string, index: number): Promise<ApiVisitor> {
  const app = { request: (address: string, init?: RequestInit) => fetch(address, init) };
  const visitor = apiVisitor(app, { origin, address: `198.51.100.${index % 250}` });
  const name = `bench${hex(5)}`;
  const { status, body } = await visitor.ask('POST', '/api/account/sign-up', {
    username: name,
    email: `${name}@visitor.example`,
    password: benchPassword,
  });
  if (status !== 200) throw new Error(`Nobody could sign up: ${JSON.stringify(body)}`);
  return visitor;
}
