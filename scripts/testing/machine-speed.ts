import { Worker } from 'node:worker_threads';

/** How long two threads take for scripts/testing/yardstick.ts, both at once, on the two cores that limits are meant for. */
const USUAL_MS = 525;

async function timeOfOne(): Promise<number> {
  const worker = new Worker(new URL('yardstick.ts', import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

/**
 * How many times slower than usual this machine is just now; less than 1 where it is faster. Rented machines were seen to
 * take 289 s and 517 s for the same tests within three hours.
 */
export async function measureSlowness(): Promise<number> {
  const times = await Promise.all([timeOfOne(), timeOfOne()]);
  return Math.max(...times) / USUAL_MS;
}

const LOOKS = 5;

/** The middle one of several looks: within half a minute they were seen to say 1.6 and 2.2 to 2.9. */
export async function measureSteadily(): Promise<number> {
  const looks: number[] = [];
  while (looks.length < LOOKS) looks.push(await measureSlowness());
  return looks.sort((one, other) => one - other)[Math.floor(LOOKS / 2)] ?? Number.NaN;
}

/**
 * How long a run may take, of which it is known how slow the machine was before, between and after its parts.
 *
 * @param limitSeconds on the usual machine; a faster one gets as long
 */
export function limitOn(limitSeconds: number, slownesses: readonly number[]): number {
  const mean = slownesses.reduce((sum, slowness) => sum + slowness, 0) / slownesses.length;
  return limitSeconds * Math.max(1, mean);
}
