import type { Page } from '@playwright/test';

/** How many times slower than the usual machine's a middling phone's processor is. */
const phoneSlowdown = 4;

/**
 * How many times this machine's processor has to be slowed down to be as fast as that phone's. A browser slows down by a
 * factor, so one factor would be another phone on every machine: what a phone answers in 64 ms took 160 ms where the tests'
 * yardstick took 2.5 times as long. What starts the measurement tells how long that took (scripts/testing/bench.ts).
 *
 * @throws {Error} nobody has told it, or the machine itself is slower than the phone
 */
export const phoneRate = (): number => rateOn(machineSlowness());

/**
 * How many times slower than usual this machine is, less than 1 where it is faster.
 *
 * @throws {Error} nobody has told it
 */
export function machineSlowness(): number {
  const slowness = Number(process.env.LOADSTONE_SLOWNESS);
  if (!(slowness > 0)) throw new Error('Measurements are started by `npm run bench`.');
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
