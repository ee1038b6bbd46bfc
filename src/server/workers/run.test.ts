import { describe, expect, test } from 'vitest';
import type { UpgradeQuestion } from '#engine/upgrades/upgrade-question.ts';
import { run, runner } from './run.ts';

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
  budget: { gemPower: 20, platinum: 0 },
  objective: 'resonance',
  formulas: 'planner-standard',
});

/** A worker's entry of these lines. */
const entry = (lines: string) => new URL(`data:text/javascript,${encodeURIComponent(lines)}`);
const limits = { atOnce: 1, mostWaiting: 1, longestMs: 200_000 };
const asked = (count: number, player = 'somebody') => [question(count), { player }] as const;

/** Threads that answer when they are told to, by the player's channel. */
const waitingFor = (channel: string) =>
  entry(`addEventListener('message', ({ data }) => {
  const channel = new BroadcastChannel('${channel}');
  const count = data.goals.length;
  channel.onmessage = ({ data: told }) => {
    if (told !== count) return;
    channel.close();
    postMessage({ kind: 'answer', output: count });
  };
  channel.postMessage('begun ' + count);
});`);

describe('work beside the server', () => {
  test('tells its progress in order, and answers', async () => {
    const told: unknown[] = [];
    const answer = await run('upgrades', question(3), {
      player: 'somebody',
      onProgress: (progress) => told.push(progress),
    });
    expect(told).toEqual([1, 2, 3].map((goalsDone) => ({ goalsDone, goalsInAll: 3 })));
    // To rank 2 each; a further rank of one of them would gain no more than it.
    expect(answer?.advice.totals.gemPower).toBe(15);
  });

  test('fails with the words of the error', async () => {
    await expect(run('upgrades', ...asked(51))).rejects.toThrow(
      'goals must be a whole number from 0 to 50, not 51',
    );
  });

  test.each([
    ['ends before it answers', 'addEventListener("message", () => process.exit(3))', 'ended with 3'],
    ['fails as it starts', 'throw new RangeError("no such table")', 'no such table'],
    ['does not load', 'import "./nowhere.ts"', /nowhere/],
  ])('fails where its thread %s, and leaves its place to the next', async (_, lines, words) => {
    const runDying = runner({ upgrades: entry(lines) }, { ...limits, mostWaiting: 0 });
    await expect(runDying('upgrades', ...asked(1))).rejects.toThrow(words);
    await expect(runDying('upgrades', ...asked(1))).rejects.toThrow(words);
  });

  const counting = entry(`let asked = 0;
addEventListener('message', ({ data }) => {
  if (data.goals.length === 2) throw new RangeError('two');
  postMessage({ kind: 'answer', output: (asked += 1) });
});`);

  test('a thread that has answered is asked again, for a while; one that has failed is not', async () => {
    const runAgain = runner({ upgrades: counting }, limits);
    expect(await runAgain('upgrades', ...asked(1))).toBe(1);
    expect(await runAgain('upgrades', ...asked(1))).toBe(2);
    await expect(runAgain('upgrades', ...asked(2))).rejects.toThrow('two');
    expect(await runAgain('upgrades', ...asked(1))).toBe(1);
    const runBriefly = runner({ upgrades: counting }, { ...limits, idleMs: 0 });
    expect(await runBriefly('upgrades', ...asked(1))).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await runBriefly('upgrades', ...asked(1))).toBe(1);
  });

  test('that takes too long is ended', async () => {
    const hung = runner({ upgrades: entry('for (;;);') }, { ...limits, longestMs: 1 });
    await expect(hung('upgrades', ...asked(1))).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    );
  });

  test('waits for its turn, and is refused where as many wait already or the player has asked', async () => {
    const channel = new BroadcastChannel('turns');
    const begun: string[] = [];
    const listeners = new Map<string, () => void>();
    channel.addEventListener('message', (event) => {
      const { data } = event as Event & { readonly data: string };
      begun.push(data);
      listeners.get(data)?.();
    });
    const hasBegun = (text: string) =>
      begun.includes(text) ? Promise.resolve() : new Promise<void>((go) => listeners.set(text, go));
    try {
      const runInTurn = runner({ upgrades: waitingFor('turns') }, limits);
      const first = runInTurn('upgrades', ...asked(1, 'a'));
      const second = runInTurn('upgrades', ...asked(2, 'b'));
      expect(await runInTurn('upgrades', ...asked(3, 'c'))).toBeNull();
      expect(await runInTurn('upgrades', ...asked(3, 'a'))).toBeNull();
      await hasBegun('begun 1');
      channel.postMessage(1);
      expect(await first).toBe(1);
      await hasBegun('begun 2');
      expect(begun).toEqual(['begun 1', 'begun 2']);
      const third = runInTurn('upgrades', ...asked(3, 'a'));
      channel.postMessage(2);
      expect(await second).toBe(2);
      await hasBegun('begun 3');
      channel.postMessage(3);
      expect(await third).toBe(3);
    } finally {
      channel.close();
    }
  });
});
