import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../../session/call-failed.ts';
import { StorageProblem } from '../../storage/record-storage.ts';
import { noRun, type SyncRun } from './sync-run.ts';
import { SyncRunner } from './sync-runner.ts';

let log: string[];
let shown: SyncRun;
let isOnline: boolean;
let isBehind: boolean;
/** What sending does: answers when the next change is due, or throws. */
let sending: () => number | null;
let refused: number;
let fetched: number;
/** What fetching does: nothing more, or throws. */
let fetching: () => void;
let hasHeardAll: boolean;
let hasFailing: boolean;
let inVain: CallFailed | null;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  log = [];
  shown = noRun;
  isOnline = true;
  isBehind = false;
  sending = () => null;
  refused = 0;
  fetched = 0;
  fetching = () => undefined;
  hasHeardAll = true;
  hasFailing = false;
  inVain = null;
});
afterEach(() => vi.useRealTimers());

function open(): SyncRunner {
  return new SyncRunner({
    exchange: {
      get isBehind() {
        return isBehind;
      },
      sendChanges(isEverything) {
        log.push(isEverything ? 'send all' : 'send due');
        return Promise.resolve().then(sending);
      },
      fetchNews(isEverything) {
        log.push(isEverything ? 'fetch all' : 'fetch');
        return Promise.resolve()
          .then(fetching)
          .then(() => void (isBehind = false));
      },
      hasHeardAll: () => Promise.resolve(hasHeardAll),
      hasFailing: () => Promise.resolve(hasFailing),
      inVain: () => inVain,
      hasSeen: (cursor) => Promise.resolve(cursor === 'seen'),
    },
    isOnline: () => isOnline,
    now: Date.now,
    random: () => 0.5,
    show: (change) => (shown = { ...shown, ...change }),
    onFetched: () => Promise.resolve(void (fetched += 1)),
    onThrough: () => Promise.resolve(),
    onRefused: () => (refused += 1),
  });
}
/** What has been done since it was last asked. */
const done = () => log.splice(0);
async function pass(ms: number): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return done();
}
const failing =
  (code: 'UNREACHABLE' | 'INTERNAL' | 'NOT_SIGNED_IN' | 'WRONG_PLAYER' | 'DELETION_PENDING') => () => {
    throw new CallFailed(code, `It failed: ${code}`, 0);
  };

describe('a tab that leads', () => {
  test('fetches what is new and sends what waits, then each change when it is due', async () => {
    const runner = open();
    runner.start();
    sending = () => 7_000;
    expect(await pass(0)).toEqual(['fetch', 'send all']);
    expect(fetched).toBe(1);
    sending = () => null;
    expect(await pass(6_999)).toEqual([]);
    expect(await pass(1)).toEqual(['send due']);
    runner.wake();
    runner.wake();
    expect(await pass(1_000)).toEqual(['send due']);
    expect(await pass(600_000)).toEqual([]);
  });

  test('fetches what an answer tells of, and live news once', async () => {
    const runner = open();
    runner.start();
    await pass(0);
    sending = () => {
      isBehind = true;
      return null;
    };
    await runner.run('due');
    expect(done()).toEqual(['send due', 'fetch']);
    sending = () => null;
    await runner.hear('seen');
    expect(done()).toEqual([]);
    await runner.hear('later');
    expect(done()).toEqual(['fetch', 'send due']);
  });

  test('sends at once and fetches nothing when the page may be about to go', async () => {
    const runner = open();
    runner.start();
    await pass(0);
    await runner.run('flush');
    expect(done()).toEqual(['send all']);
  });

  test('sends what waits though the server breaks off over what is new, shows that, and goes on asking', async () => {
    const runner = open();
    isBehind = true;
    fetching = failing('INTERNAL');
    runner.start();
    expect(await pass(0)).toEqual(['fetch', 'send all']);
    expect(shown).toMatchObject({ isLoading: false, error: 'It failed: INTERNAL' });
    expect(fetched).toBe(0);
    // What is due goes when it is due, and the page may go; only news wait longer and longer.
    runner.wake();
    await runner.run('flush');
    expect(done()).toEqual(['send all']);
    expect(await pass(1_500)).toEqual(['fetch', 'send all']);
    expect(await pass(500)).toEqual([]);
    sending = () => 2_600;
    await runner.run('due');
    expect(done()).toEqual(['send due']);
    sending = () => null;
    expect(await pass(600)).toEqual(['send due']);
    await runner.hear('later');
    expect(done()).toEqual([]);

    fetching = () => undefined;
    await runner.run('everything-new');
    expect(done()).toEqual(['fetch', 'send all']);
    expect([fetched, shown.error]).toEqual([1, null]);
  });

  test('that has never heard all of the account sends nothing before it has', async () => {
    const runner = open();
    hasHeardAll = false;
    fetching = failing('INTERNAL');
    runner.start();
    expect(await pass(0)).toEqual(['fetch']);
    await runner.run('flush');
    expect(done()).toEqual([]);
  });

  test('sends nothing while it cannot hear what is new', async () => {
    const runner = open();
    fetching = failing('UNREACHABLE');
    runner.start();
    expect(await pass(0)).toEqual(['fetch']);
  });

  test('tries again after 1, 2, 4 … seconds, shows why meanwhile, and goes at once when the player asks', async () => {
    const runner = open();
    sending = failing('UNREACHABLE');
    runner.start();
    expect(await pass(0)).toHaveLength(2);
    expect(shown).toMatchObject({ isLoading: false, error: 'It failed: UNREACHABLE' });
    for (const seconds of [1, 2, 4, 8]) {
      expect(await pass(seconds * 1_000 - 1)).toEqual([]);
      expect(await pass(1)).toEqual(['fetch', 'send all']);
    }
    runner.wake();
    expect(await pass(2_000)).toEqual([]);
    sending = () => null;
    await runner.run('everything-new');
    expect(done()).toEqual(['fetch', 'send all']);
    expect(shown.error).toBeNull();
  });

  test('says that a change fails until it works, though news come and other changes go', async () => {
    const runner = open();
    sending = failing('INTERNAL');
    runner.start();
    await pass(0);
    // Nothing is due before its next try.
    sending = () => 30_000;
    hasFailing = true;
    await runner.hear('later');
    runner.wake();
    await pass(20_000);
    expect(shown).toMatchObject({ isLoading: false, error: 'It failed: INTERNAL' });
    inVain = new CallFailed('ANSWER_UNREADABLE', 'A proxy refused one.', 413);
    await runner.run('everything-new');
    expect(shown.error).toBe('A proxy refused one.');
    sending = () => null;
    hasFailing = false;
    inVain = null;
    await pass(10_000);
    expect(shown.error).toBeNull();
  });

  test('does nothing without a network, says nothing of it, and goes on at once with it', async () => {
    const runner = open();
    isOnline = false;
    runner.start();
    runner.wake();
    expect(await pass(60_000)).toEqual([]);
    expect(shown.error).toBeNull();
    isOnline = true;
    runner.resume();
    expect(await pass(0)).toEqual(['fetch', 'send all']);
  });

  test.each(['NOT_SIGNED_IN', 'WRONG_PLAYER', 'DELETION_PENDING'] as const)(
    'sends nothing more after %s, and has somebody ask who is signed in',
    async (code) => {
      const runner = open();
      sending = failing(code);
      runner.start();
      await pass(0);
      expect(refused).toBe(1);
      expect(shown).toMatchObject({ isPaused: true, isLoading: false });
      runner.wake();
      await runner.run('everything-new');
      expect(await pass(600_000)).toEqual(['fetch', 'send all'].slice(2));
    },
  );

  test('goes on at once where the clock was set back by a year, and without spinning', async () => {
    vi.setSystemTime(365 * 86_400_000);
    const runner = open();
    sending = failing('UNREACHABLE');
    runner.start();
    await pass(0);
    vi.setSystemTime(0);
    sending = () => null;
    await runner.run('due');
    expect(done()).toEqual(['fetch', 'send all']);
    expect((await pass(60_000)).length).toBeLessThan(2);
  });

  test('goes on after the browser’s storage has failed, and says that it has', async () => {
    const runner = open();
    sending = () => {
      throw new StorageProblem('full');
    };
    runner.start();
    await pass(0);
    expect(shown.error).not.toBeNull();
    sending = () => null;
    expect(await pass(1_000)).toEqual(['fetch', 'send all']);
    expect(shown.error).toBeNull();
  });
});

test('a tab that does not lead any more does nothing', async () => {
  const runner = open();
  runner.start();
  await pass(0);
  runner.wake();
  runner.stop();
  await runner.run('everything');
  expect(await pass(60_000)).toEqual([]);
});
