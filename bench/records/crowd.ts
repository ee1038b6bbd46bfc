/* Sixty connections of one account, which ask for its longest answers and read them fast, slowly or not at all. A thread of its own. */
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface CrowdOrders {
  readonly origin: string;
  readonly cookie: string;
  /** What is asked for, in turn. */
  readonly paths: readonly string[];
  readonly seconds: number;
  /** Connections for each of the paces. */
  readonly connectionsEach: number;
}

/** Bytes that are read in a second. */
const paces = [0, 1_000, 100_000] as const;
/** A reader who reads nothing does not hear that its connection was ended. */
const UNREAD_MS = 25_000;

/** Asks for one answer and reads it at a pace until it ends, or `leaving` says so. */
async function readOne(
  { origin, cookie }: CrowdOrders,
  path: string,
  pace: number,
  leaving: AbortSignal,
): Promise<void> {
  const end = Promise.withResolvers<void>();
  const asked = request(origin + path, { agent: false, headers: { cookie }, signal: leaving }, (answer) => {
    const timer = setInterval(() => {
      answer.read(Math.min(pace / 10, Math.max(1, answer.readableLength)));
    }, 100);
    asked.once('close', () => clearInterval(timer));
    // Whatever ends it, the next one is asked for.
    answer.on('error', () => {});
    if (pace === 0) setTimeout(() => asked.destroy(), UNREAD_MS).unref();
  });
  asked.on('error', () => {});
  asked.once('close', () => end.resolve());
  asked.end();
  await end.promise;
}

const orders = workerData as CrowdOrders;
const leaving = AbortSignal.timeout(orders.seconds * 1_000);
await Promise.all(
  paces.flatMap((pace, kind) =>
    Array.from({ length: orders.connectionsEach }, async (_, index) => {
      for (let turn = kind + index; !leaving.aborted; turn += 1) {
        await readOne(orders, orders.paths[turn % orders.paths.length] ?? '/', pace, leaving);
        // As fast as a program in a loop, and no faster.
        await wait(10);
      }
    }),
  ),
);
parentPort?.postMessage('over');
