import { MINUTE_MS, SECOND_MS } from '#rules/time-units.ts';
import { Signal } from '#web/ui/signal.ts';

/** How long the server may take to say that it is there. */
const ASK_LIMIT_MS = 5_000;

let isSilent = false;
const listeners = new Set<() => void>();

/** Whether the last that was asked of the server remained without an answer of its own. */
export const isServerSilent = (): boolean => isSilent;

export function subscribeToServerReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes whether the server has answered, whatever it said. */
export function noteServerReach(answers: boolean): void {
  if (isSilent === !answers) return;
  isSilent = !answers;
  for (const listener of listeners) listener();
}

/** A proxy's word that there is no server behind it is no answer of the server. */
export const isOfServer = (status: number): boolean => status !== 502 && status !== 504;

/** Asks whether the server is there, where nothing else has to be asked of it. */
export async function askServerReach(): Promise<void> {
  // Without a network nobody can tell.
  if (!navigator.onLine) return;
  try {
    const { status } = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    noteServerReach(isOfServer(status));
  } catch (error) {
    console.debug('The server does not answer', error);
    noteServerReach(false);
  }
}

let errorMs = 0;
const clockChanged = new Signal();

/** The ms by which the device's clock is ahead of the server's; 0 where they agree to a minute, and before an answer has come. */
export const clockErrorMs = (): number => errorMs;

export const subscribeToClockError = clockChanged.subscribe;

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
  clockChanged.tell();
}
