import { Signal } from '#web/ui/signal.ts';

/** Beyond this a clock is wrong, and not only asked late; answers say whole seconds, and come sooner or later. */
const CLOCK_BOUND_MS = 60_000;
const CLOCK_STEP_MS = 5_000;
let errorMs = 0;
const changed = new Signal();

export const subscribeToClockError = changed.subscribe;

/** The ms by which the device's clock is ahead of the server's; 0 where they agree to a minute, and before an answer has come. */
export const clockErrorMs = (): number => errorMs;

/** The time by the server's clock, in ms since 1970. */
export const serverNow = (): number => Date.now() - errorMs;

/**
 * Compares the device's clock with the server's.
 *
 * @param date the `Date` of an answer
 * @param askedAtMs when it was asked for, by the device's clock: the server has answered since
 */
export function noteServerTime(date: string | null, askedAtMs: number): void {
  const answeredAtMs = Date.parse(date ?? '');
  if (Number.isNaN(answeredAtMs)) return;
  const found = Math.max(0, askedAtMs - answeredAtMs) + Math.min(0, Date.now() - answeredAtMs);
  const error = Math.abs(found) > CLOCK_BOUND_MS ? found : 0;
  if (Math.abs(error - errorMs) < CLOCK_STEP_MS) return;
  errorMs = error;
  changed.tell();
}
