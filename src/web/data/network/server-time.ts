import { MINUTE_MS, SECOND_MS } from '#rules/time-units.ts';
import { Signal } from '#web/ui/signal.ts';

let errorMs = 0;
const changed = new Signal();

/** How far the device's clock is ahead of the server's, in ms; 0 where they agree to a minute, and before an answer has come. */
export const clockErrorMs = (): number => errorMs;

export const subscribeToClockError = changed.subscribe;

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
  const error = Math.abs(found) > MINUTE_MS ? found : 0;
  // Answers come sooner or later, and say whole seconds.
  if (Math.abs(error - errorMs) < 5 * SECOND_MS) return;
  errorMs = error;
  changed.tell();
}
