/** What a signal does besides telling: for one that itself listens to something as long as somebody listens to it. */
interface Source {
  /** Runs once the first listener is there. */
  start(): void;
  /** Runs once the last one is gone. */
  stop(): void;
}

/**
 * Tells listeners that something changed; what it is, they ask whoever has it. `subscribe` and a getter are what React's
 * `useSyncExternalStore` takes.
 *
 * @example
 * const changed = new Signal();
 * let count = 0;
 * const add = () => { count += 1; changed.tell(); };
 * const useCount = () => useSyncExternalStore(changed.subscribe, () => count);
 */
export class Signal {
  readonly #listeners = new Set<() => void>();
  readonly #source: Source | null;

  constructor(source: Source | null = null) {
    this.#source = source;
  }

  /** Says whether anybody listens. */
  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /**
   * Calls `listener` after every change.
   *
   * @returns ends that; calling it again changes nothing
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    // A function of its own: one that subscribes twice is called twice, and stays when one of the two ends.
    const own = () => listener();
    this.#listeners.add(own);
    if (this.#listeners.size === 1) this.#source?.start();
    return () => {
      if (this.#listeners.delete(own) && this.#listeners.size === 0) this.#source?.stop();
    };
  };

  readonly tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
