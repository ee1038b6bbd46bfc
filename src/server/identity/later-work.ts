import { randomInt } from 'node:crypto';

const SOONEST_MS = 500;
const LATEST_MS = 4_000;

/**
 * When work is done whose length would tell something: at a time that does not follow the answer. Nobody who asks again
 * at once, or after any time that they know, meets it.
 */
export const randomDelayMs = (): number => randomInt(SOONEST_MS, LATEST_MS + 1);

/** Work that no request waits for. */
export class LaterWork {
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  readonly #underWay = new Set<Promise<void>>();

  /** @param onError is told what work fails with */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Does some after a while. */
  do(work: () => Promise<void>, delayMs: number): void {
    const timer = setTimeout(() => this.#begin(timer), delayMs).unref();
    this.#waiting.set(timer, work);
  }

  /** Does at once what is still to be done: who has asked for a mail gets it though the server stops. */
  async stop(): Promise<void> {
    for (const timer of this.#waiting.keys()) this.#begin(timer);
    await Promise.all(this.#underWay);
  }

  #begin(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    const work = this.#waiting.get(timer);
    this.#waiting.delete(timer);
    if (work === undefined) return;
    const done = work()
      .catch(this.#onError)
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }
}
