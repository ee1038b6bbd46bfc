import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import type { Product } from '#e2e/support/product.ts';
import { makeAccount, type Made } from '../accounts.ts';
import type { Figure } from '../figures.ts';
import type { CrowdOrders } from './crowd.ts';
import { characterIds, fullAccount, fullestId } from './full-account.ts';
import { onBothEngines, type EngineBench } from './places.ts';
import { hex } from './players.ts';

const SECONDS = 60;
const REST_MS = 30_000;
const CONNECTIONS_EACH = 20;
const EVERY_MS = 50;
const SAMPLE_MS = 250;
const SLOW_BYTES_PER_S = 100_000;
const WARM_READS = 400;
const WARM_SECONDS = 15;
const budgets = { beside: 150, after: 30, factor: 3, floorMs: 50 };

/**
 * An honest reader alone, then beside an account that is full to its limits and asks for its longest answers on sixty
 * connections, of which a third each reads nothing, 1 and 100 KB in a second.
 */
export const measureOneAccount = (): Promise<Figure[]> => onBothEngines(measureOn);

async function measureOn({ engine, openPlace }: EngineBench): Promise<Figure[]> {
  const product = await (await openPlace()).start();
  const honest = await signedIn(product, 'honest', [
    {
      collection: 'characters',
      id: 'valla',
      fields: { name: 'Valla', class: 'demon-hunter', server: 'Europe', level: 60 },
    },
  ]);
  const full = await signedIn(product, 'full', fullAccount(Date.now()));
  const paths = [
    characterRoutes.listCharacters.path,
    ...[fullestId, ...characterIds.slice(1)].map((id) => `/api/characters/${id}`).slice(0, 3),
    accountRoutes.exportAccount.path,
  ];
  const crowded = async (seconds: number) =>
    crowdOf({ origin: product.url, cookie: full, paths, seconds, connectionsEach: CONNECTIONS_EACH });
  // A process that has done all of it before: what V8 takes once is no growth.
  for (const path of paths) await whole(product, full, path);
  for (let read = 0; read < WARM_READS; read += 1) await whole(product, honest, '/api/characters/valla');
  await crowded(WARM_SECONDS);

  const memory = sampled(product);
  const alone = await readFor(product, honest);
  const memoryAlone = memory.highest();
  const crowd = crowded(SECONDS);
  const beside = await readFor(product, honest);
  await crowd;
  const memoryBeside = memory.highest();
  await wait(REST_MS);
  memory.highest();
  await wait(2 * SAMPLE_MS);
  const memoryAfter = memory.highest();
  memory.stop();
  const slow = JSON.parse(
    await whole(product, full, characterRoutes.listCharacters.path, SLOW_BYTES_PER_S),
  ) as { characters: readonly object[] };
  const ms = { unit: 'ms', digits: 0 } as const;
  const mb = { unit: 'MB', digits: 0 } as const;
  return [
    { name: `${engine}: honest reader alone, slowest of 100`, measured: alone.p99Ms, ...ms },
    {
      name: `${engine}: honest reader beside a full account, slowest of 100`,
      measured: beside.p99Ms,
      ...ms,
      limit: { atMost: Math.max(budgets.floorMs, budgets.factor * alone.p99Ms) },
    },
    {
      name: `${engine}: honest reader's answers that were none`,
      measured: alone.failed + beside.failed,
      unit: '',
      digits: 0,
      limit: { atMost: 0 },
    },
    {
      name: `${engine}: memory beside a full account, above alone`,
      measured: memoryBeside - memoryAlone,
      ...mb,
      limit: { atMost: budgets.beside },
    },
    {
      name: `${engine}: memory 30 s later, above alone`,
      measured: memoryAfter - memoryAlone,
      ...mb,
      limit: { atMost: budgets.after },
    },
    {
      name: `${engine}: characters in an answer that is read at 100 KB/s`,
      measured: slow.characters.length,
      unit: '',
      digits: 0,
      limit: { atLeast: characterIds.length },
    },
  ];
}

/** An account with records: the cookie of a session of it. */
async function signedIn({ url: origin }: Product, name: string, records: readonly Made[]): Promise<string> {
  const { email, password } = await makeAccount(origin, `${name}${hex(4)}`, records);
  const visitor = apiVisitor({ request: async (path, init) => fetch(path, init) }, { origin });
  const { status } = await visitor.ask('POST', accountRoutes.signIn.path, { email, password });
  if (status !== 200) throw new Error(`The account ${email} could not sign in: ${status}.`);
  return [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
}

const agent = new Agent({ keepAlive: true });

/**
 * One answer, whole.
 *
 * @throws {Error} it is none of status 200, or breaks off
 */
async function whole({ url }: Product, cookie: string, path: string, bytesPerS?: number): Promise<string> {
  const asked = request(url + path, { agent, headers: { cookie } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (bytesPerS !== undefined) await wait((chunk.length * 1_000) / bytesPerS);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
  return text;
}

/** Twenty requests in a second, whether the ones before were answered or not. */
async function readFor(product: Product, cookie: string): Promise<{ p99Ms: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const all: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count * EVERY_MS < SECONDS * 1_000; count += 1) {
    await wait(Math.max(0, start + count * EVERY_MS - performance.now()));
    const sentMs = performance.now();
    all.push(
      whole(product, cookie, '/api/characters/valla').then(
        () => void times.push(performance.now() - sentMs),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(all);
  const sorted = times.toSorted((a, b) => a - b);
  return { p99Ms: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN, failed };
}

async function crowdOf(orders: CrowdOrders): Promise<void> {
  const worker = new Worker(new URL('crowd.ts', import.meta.url), { workerData: orders });
  await once(worker, 'message');
  await worker.terminate();
}

/** The highest of what a process holds, in MB, since it was asked for last. */
function sampled({ pid }: Product): { highest(): number; stop(): void } {
  let highest = 0;
  const timer = setInterval(() => {
    const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    highest = Math.max(highest, Number(kilobytes) / 1_000);
  }, SAMPLE_MS);
  return {
    highest() {
      const found = highest;
      highest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}
