/** How long the server may take to say that it is there. */
const ASK_LIMIT_MS = 5_000;

let isSilent = false;
const listeners = new Set<() => void>();

/** Whether the last that was asked of the server remained without an answer of its own. */
export const isServerSilent = (): boolean => isSilent;

/** Calls `listener` whenever it begins or ceases to answer, and when its clock is found to be another one. */
export function subscribeToServerReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes whether the server has answered, whatever it said. */
export function noteServerReach(answers: boolean): void {
  if (isSilent === !answers) return;
  isSilent = !answers;
  tell();
}

function tell(): void {
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

/** Beyond this a clock is wrong, and not only asked late; answers say whole seconds, and come sooner or later. */
const CLOCK_BOUND_MS = 60_000;
const CLOCK_STEP_MS = 5_000;
let errorMs = 0;

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
  tell();
}
