import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GoalsWeighed } from '#engine/upgrades/next-best-upgrade.ts';
import type { UpgradeQuestion } from '#engine/upgrades/upgrade-question.ts';
import { run } from './run.ts';

const question = (count: number): UpgradeQuestion => ({
  goals: Array.from({ length: count }, (_, index) => ({
    id: `g${index}`,
    gemType: '1-star',
    currentRank: 1,
    targetRank: 3,
    ownedDuplicates: [],
    gemPowerOwned: 0,
    price: 100,
  })),
  budget: { gemPower: 15, platinum: 0 },
  objective: 'resonance',
  formulas: 'planner-standard',
});

const RealWorker = Worker;
const ended = vi.fn();
/** The browser's workers, of which each notes its end; with a script given, all run that. */
const watchWorkers = (script?: string) =>
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: URL, options: WorkerOptions) {
        super(script ?? url, options);
      }
      override terminate() {
        ended();
        super.terminate();
      }
    },
  );
const scriptOf = (lines: string) => URL.createObjectURL(new Blob([lines], { type: 'text/javascript' }));

beforeEach(() => void watchWorkers());
afterEach(() => {
  vi.unstubAllGlobals();
  ended.mockReset();
});

test('progress arrives in order, then the answer, and the worker is ended', async () => {
  const told: GoalsWeighed[] = [];
  const { advice } = await run('upgrades', question(3), { onProgress: (progress) => told.push(progress) });
  expect(told).toEqual([1, 2, 3].map((goalsDone) => ({ goalsDone, goalsInAll: 3 })));
  expect(advice.totals.gemPower).toBe(15);
  expect(ended).toHaveBeenCalledOnce();
});

test('an error in the worker arrives with its words', async () => {
  await expect(run('upgrades', question(51), {})).rejects.toThrow(
    'goals must be a whole number from 0 to 50, not 51',
  );
  expect(ended).toHaveBeenCalledOnce();
});

test('a file is read beside the page, whatever is in it', async () => {
  const reading = run('file', { file: new Blob(['{"version":']), collection: 'gemPowerGoals' }, {});
  expect(await reading).toEqual({ kind: 'unreadable', reason: 'not-json' });
});

test.each([
  ['is not there', '/no-such-worker.js', 'The worker for upgrades: '],
  ['fails as it starts', scriptOf('throw new Error("no such table")'), 'no such table'],
  [
    'dies over a question',
    scriptOf('addEventListener("message", () => setTimeout(() => { throw new Error("out of memory"); }))'),
    'out of memory',
  ],
])('a worker that %s fails the question', async (_, script, words) => {
  watchWorkers(script);
  await expect(run('upgrades', question(1), {})).rejects.toThrow(words);
  expect(ended).toHaveBeenCalledOnce();
});

test('the signal ends the work with its reason, also before it begins', async () => {
  watchWorkers(scriptOf('postMessage({ kind: "progress", progress: "begun" }); for (;;);'));
  const asking = new AbortController();
  const { signal } = asking;
  const onProgress = vi.fn();
  const working = run('upgrades', question(1), { signal, onProgress });
  await expect.poll(() => onProgress.mock.calls).toEqual([['begun']]);
  asking.abort(new Error('asked anew'));
  await expect(working).rejects.toThrow('asked anew');
  expect(ended).toHaveBeenCalledOnce();

  await expect(run('upgrades', question(1), { signal })).rejects.toThrow('asked anew');
  expect(ended).toHaveBeenCalledOnce();
});
