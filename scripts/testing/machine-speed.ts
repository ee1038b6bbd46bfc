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

/** Within half a minute looks were seen to say 1.6 and 2.2 to 2.9. */
async function lookOften(): Promise<readonly number[]> {
  const looks: number[] = [];
  while (looks.length < LOOKS) looks.push(await measureSlowness());
  return looks;
}

/** The middle one of several looks, for what is measured right after them. */
export async function measureSteadily(): Promise<number> {
  const looks = await lookOften();
  return looks.toSorted((one, other) => one - other)[Math.floor(LOOKS / 2)] ?? Number.NaN;
}

/** The mean of several looks, for what lasts: its slow moments count as long as they are. */
export const measureOnAverage = async (): Promise<number> => mean(await lookOften());

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How long a run may take, of which it is known how slow the machine was before, between and after its parts.
 *
 * @param limitSeconds on the usual machine; a faster one gets as long
 */
export function limitOn(limitSeconds: number, slownesses: readonly number[]): number {
  return limitSeconds * Math.max(1, mean(slownesses));
}
