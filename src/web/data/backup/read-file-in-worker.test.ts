import { afterEach, expect, test, vi } from 'vitest';
import { readFileInWorker } from './read-file-in-worker.ts';

/** The browser's workers, of which none loads: each fails at once, or never answers. */
const stubWorkers = (fails: boolean) =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        if (fails) this.dispatchEvent(new Event('error'));
      }
      readonly terminate = vi.fn();
    },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file whose reader does not load failed, and did not take too long', async () => {
  stubWorkers(true);
  expect(await readFileInWorker(new Blob(['{}']), 'gemPowerGoals')).toEqual({
    kind: 'unreadable',
    reason: 'failed',
  });
});

test('a file that nobody answers for within 15 seconds took too long', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  stubWorkers(false);
  const reading = readFileInWorker(new Blob(['{}']), 'gemPowerGoals');
  expect(timeout).toHaveBeenCalledWith(15_000);
  limit.abort();
  expect(await reading).toEqual({ kind: 'unreadable', reason: 'timeout' });
});
