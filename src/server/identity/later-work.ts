import { randomInt } from 'node:crypto';

const SOONEST_MS = 500;
const LATEST_MS = 4_000;

/**
 * When work is done whose length would tell something: at a time that does not follow the answer. Nobody who asks again
 * at once, or after any time that they know, meets it.
 */
export const randomDelayMs = (): number => randomInt(SOONEST_MS, LATEST_MS + 1);

/** Does work that no request waits for; what it fails with is not lost. */
export function doLater(work: () => Promise<void>, delayMs: number, onError: (error: unknown) => void): void {
  // A stop waits for none of it: whoever has asked can ask again.
  setTimeout(() => {
    work().catch(onError);
  }, delayMs).unref();
}
