import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LIVE_PATH } from '#contract/records/document-routes.ts';
import type { Product } from '#e2e/support/product.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { type Figure, median } from '../figures.ts';
import { exchanges, type Kind } from './exchanges.ts';
import { burst, type Burst } from './http-load.ts';
import { measureNews } from './news.ts';
import { onBothEngines, type EngineBench } from './places.ts';
import { benchPlayers, type BenchPlayer } from './players.ts';

const CONNECTIONS = 32;
const BURST_S = 2;

/** How the product's rate and its slowest answers may stand beside the bare server's. */
const budgets = {
  read: { rate: 0.5, p99: 2 },
  list: { rate: 0.5, p99: 2 },
  changes: { rate: 0.5, p99: 2 },
  save: { rate: 0.6, p99: 2 },
} as const satisfies Record<Kind, object>;
const kinds = Object.keys(budgets) as readonly Kind[];
const MEMORY_GROWTH = 2;
/** V8 collects what a load has left behind once the process has rested for up to 100 s. */
const REST_MS = 120_000;

type Engine = EngineBench['engine'];

/**
 * The server of the records beside node:http with the driver and the same statements, in turn: readings, lists and
 * changes of 20, saves while every player listens; then how fast news reach 200 listeners, and what memory is left with.
 */
export const measureRecordsServer = ({ runs }: { runs: number }): Promise<Figure[]> =>
  onBothEngines((bench) => measureOn(bench, runs));

async function measureOn({ engine, ends, openPlace }: EngineBench, runs: number): Promise<Figure[]> {
  const ours = await (await openPlace()).start();
  const ourPlayers = await benchPlayers(ours, CONNECTIONS);
  // The bare server goes on with a database that the product has made and filled.
  const otherPlace = await openPlace();
  const other = await otherPlace.start();
  const otherPlayers = await benchPlayers(other, CONNECTIONS);
  await other.stop();
  const bare = await startBare(otherPlace.databaseUrl ?? otherPlace.dataDir);
  ends.push(() => bare.child.kill());

  const figures: Figure[] = [];
  const memoryBefore = memoryOf(ours);
  const listening = ourPlayers.map((player) => listen(ours.url, player));
  for (const kind of kinds) {
    const taken = { product: [] as Burst[], bare: [] as Burst[] };
    // The first burst of each warms up.
    for (let run = 0; run <= runs; run++) {
      const product = await burst(ours.url, exchanges(kind, ours.url, ourPlayers), BURST_S);
      const beside = await burst(bare.url, exchanges(kind, bare.url, otherPlayers), BURST_S);
      if (run === 0) continue;
      taken.product.push(product);
      taken.bare.push(beside);
    }
    figures.push(...figuresOf(engine, kind, taken.product, taken.bare));
  }
  const memoryUnderLoad = memoryOf(ours);
  await wait(REST_MS);
  const memoryAfter = memoryOf(ours);
  await Promise.all(listening.map((stream) => stream.end()));
  if (memoryBefore !== undefined && memoryUnderLoad !== undefined && memoryAfter !== undefined) {
    const against = { unit: '', digits: 2 } as const;
    figures.push(
      {
        name: `${engine}: memory under load, against before`,
        measured: memoryUnderLoad / memoryBefore,
        ...against,
      },
      {
        name: `${engine}: memory after the load, against before`,
        measured: memoryAfter / memoryBefore,
        ...against,
        limit: { atMost: MEMORY_GROWTH },
      },
    );
  }
  return [...figures, ...(await measureNews(engine, ours))];
}

function figuresOf(engine: Engine, kind: Kind, product: Burst[], bare: Burst[]): Figure[] {
  // Each burst beside the one that follows it, as machines that are shared change their pace from minute to minute.
  const against = (figure: keyof Burst) =>
    median(product.map((burst, index) => burst[figure] / (bare[index]?.[figure] ?? Number.NaN)));
  const budget = budgets[kind];
  return [
    {
      name: `${engine}, ${kind}: answers in a second`,
      measured: median(product.map(({ rate }) => rate)),
      unit: '',
      digits: 0,
    },
    {
      name: `${engine}, ${kind}: rate against the bare server`,
      measured: against('rate'),
      unit: '',
      digits: 2,
      limit: { atLeast: budget.rate },
    },
    {
      name: `${engine}, ${kind}: slowest of 100 against the bare server`,
      measured: against('p99Ms'),
      unit: '',
      digits: 2,
      limit: { atMost: budget.p99 },
    },
  ];
}

/** A window of the player's that listens for changes. */
function listen(origin: string, { cookie }: BenchPlayer): { end(): Promise<void> } {
  const leaving = new AbortController();
  const read = async () => {
    const response = await fetch(origin + LIVE_PATH, { headers: { cookie }, signal: leaving.signal });
    if (response.status !== 200) throw new Error(`A stream was refused with ${response.status}.`);
    for await (const chunk of response.body ?? []) if (chunk.byteLength === 0) return;
  };
  const done = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    async end() {
      leaving.abort();
      await done;
    },
  };
}

async function startBare(place: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort();
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, String(port), place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The bare server ended while it started.');
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, child };
}

/** Kilobytes that a process holds; undefined where the system does not tell. */
function memoryOf({ pid }: Pick<Product, 'pid'>): number | undefined {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
