import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';

/** How many times slower than the usual machine's a middling phone's processor is. */
const phoneSlowdown = 4;

/** Milliseconds that two threads take for bench/yardstick.ts, both at once, on the usual machine of two cores. */
const USUAL_MS = 525;
/** Within half a minute looks said 1.6 and 2.2 to 2.9. */
const LOOKS = 5;

let slowness: number | undefined;

/**
 * Times the machine as long as nothing of what is measured runs yet. Rented machines took 289 s and 517 s for the same work
 * within three hours.
 *
 * @returns how many times slower than usual it is, by the middle one of several looks; less than 1 where it is faster
 */
export async function lookAtMachine(): Promise<number> {
  const looks: number[] = [];
  while (looks.length < LOOKS) looks.push(Math.max(...(await Promise.all([timeOfOne(), timeOfOne()]))));
  const middle = looks.toSorted((one, other) => one - other)[Math.floor(LOOKS / 2)];
  if (middle === undefined) throw new Error('The machine was not looked at.');
  slowness = middle / USUAL_MS;
  return slowness;
}

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
 * How many times this machine's processor has to be slowed down to be as fast as that phone's. A browser slows down by a
 * factor, so one factor would be another phone on every machine: what a phone answers in 64 ms took 160 ms where the
 * yardstick took 2.5 times as long.
 *
 * @throws {Error} the machine was not looked at, or is itself slower than the phone
 */
export const phoneRate = (): number => rateOn(machineSlowness());

/** What {@link lookAtMachine} found. @throws {Error} it was not called */
export function machineSlowness(): number {
  if (slowness === undefined) throw new Error('Measurements are started by `npm run bench`.');
  return slowness;
}

/**
 * @param slowness how many times slower than usual the machine is; less than 1 where it is faster
 * @throws {RangeError} it is slower than the phone
 */
export function rateOn(slowness: number): number {
  const rate = phoneSlowdown / slowness;
  if (rate < 1)
    throw new RangeError(
      `This machine is ${slowness.toFixed(1)} times slower than usual, slower than the phone that it is to stand for.`,
    );
  return rate;
}

/** Has the page run on a phone's processor. The answer ends that. */
export async function slowed(page: Page): Promise<() => Promise<void>> {
  const rate = phoneRate();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  };
}
