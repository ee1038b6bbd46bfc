/** Work that comes up again and again beside the requests. */
export interface Chore {
  /** No more of it; settles when none is under way. */
  stop(): Promise<void>;
}

/** Does `work` now and then every `everyMs`, never twice at once. Told to end, it may break off what it does. */
export function startChore(
  work: (ending: AbortSignal) => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Chore {
  let running: Promise<void> | undefined;
  const ending = new AbortController();
  const begin = () => {
    running ??= work(ending.signal)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
