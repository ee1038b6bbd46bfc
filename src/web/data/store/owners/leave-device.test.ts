import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let words: Map<string, string>;
let session: Map<string, string>;
/** Databases that the browser holds, and those that a hanging page keeps from being deleted. */
let databases: Set<string>;
/** When each change was made that a database holds and the account does not have. */
let unsent: number[];
/** When each post was written that waits in a database. */
let texts: number[];
let held: Set<string>;
let page: EventTarget;
let leave: typeof import('./leave-device.ts');
let safe: typeof import('./safe-mode.ts');

const storageOf = (map: () => Map<string, string>) => ({
  getItem: (key: string) => map().get(key) ?? null,
  setItem: (key: string, word: string) => map().set(key, word),
  removeItem: (key: string) => map().delete(key),
});

beforeEach(async () => {
  vi.useFakeTimers();
  words = new Map();
  session = new Map();
  databases = new Set(['loadstone:guest', 'loadstone:user:ann', 'loadstone:user:bob']);
  held = new Set();
  unsent = [];
  texts = [];
  page = new EventTarget();
  vi.stubGlobal(
    'localStorage',
    storageOf(() => words),
  );
  vi.stubGlobal(
    'sessionStorage',
    storageOf(() => session),
  );
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('indexedDB', {
    deleteDatabase(name: string) {
      const request = new EventTarget();
      if (!held.has(name))
        queueMicrotask(() => {
          databases.delete(name);
          request.dispatchEvent(new Event('success'));
        });
      return request;
    },
  });
  // Each page has its code to itself.
  vi.resetModules();
  vi.doMock('./absent-work.ts', () => ({
    absentWork: () => Promise.resolve(unsent.map((changedAt) => ({ changedAt }))),
    absentTexts: () => Promise.resolve(texts.map((at) => ['thread t1', { at }])),
  }));
  leave = await import('./leave-device.ts');
  safe = await import('./safe-mode.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const left = () => [...databases].sort();

test('whoever signs out leaves nothing in the browser, and others stay', async () => {
  words.set('loadstone.parted', 'ann');
  expect(await leave.leaveDevice('ann', 0)).toBe('gone');
  expect(left()).toEqual(['loadstone:guest', 'loadstone:user:bob']);
  expect([...words.keys()]).toEqual([]);
});

test('what was changed while the player signed out is kept for them, also at a later visit', async () => {
  unsent = [5_000, 6_000];
  expect(await leave.leaveDevice('ann', 5_000)).toBe('kept');
  await leave.finishLeaving(null);
  expect(left()).toContain('loadstone:user:ann');
  expect(await leave.leaveDevice('ann', 6_000)).toBe('gone');
  expect(left()).not.toContain('loadstone:user:ann');
});

test('a post that was written while the player signed out is kept for them', async () => {
  texts = [5_000];
  expect(await leave.leaveDevice('ann', 4_999)).toBe('kept');
  expect(await leave.leaveDevice('ann', 5_000)).toBe('gone');
});

test('what was given up goes at a later visit too, and what came since stays', async () => {
  held = new Set(['loadstone:user:ann']);
  unsent = [5_000];
  const leaving = leave.leaveDevice('ann', 5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await leaving).toBe('later');
  held = new Set();
  unsent = [5_000, 5_001];
  await leave.finishLeaving(null);
  expect(left()).toContain('loadstone:user:ann');
  expect([...words.keys()]).toEqual([]);
});

test('what cannot be removed is removed at a later visit, but not once its player is back', async () => {
  held = new Set(['loadstone:user:ann', 'loadstone:user:bob']);
  const leaving = Promise.all([leave.leaveDevice('ann', 0), leave.leaveDevice('bob', 0)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await leaving).toEqual(['later', 'later']);
  held = new Set();
  await leave.finishLeaving('bob');
  expect(left()).toEqual(['loadstone:guest', 'loadstone:user:bob']);
  await leave.finishLeaving(null);
  expect(left()).toEqual(['loadstone:guest', 'loadstone:user:bob']);
  expect([...words.keys()]).toEqual([]);
});

test.each([
  'Failed to execute transaction on IDBDatabase: IndexedDB is gone',
  'Local database storage is blocked',
  'QuotaExceededError: the quota has been exceeded',
])('after the error “%s” nothing is removed in this session', async (message) => {
  safe.watchStorageErrors();
  let told = 0;
  safe.subscribeToStorageErrors(() => (told += 1));
  expect(safe.isSafeMode('durable')).toBe(false);
  page.dispatchEvent(Object.assign(new Event('error'), { message }));
  expect(safe.isSafeMode('durable')).toBe(true);
  expect(told).toBe(1);
  expect(await leave.leaveDevice('ann', 0)).toBe('later');
  expect(left()).toContain('loadstone:user:ann');
  expect(session.size).toBe(1);

  session = new Map();
  vi.resetModules();
  const later = await import('./leave-device.ts');
  await later.finishLeaving(null);
  expect(left()).not.toContain('loadstone:user:ann');
});

test('an error about something else is none of the storage', () => {
  safe.watchStorageErrors();
  safe.subscribeToStorageErrors(() => expect.unreachable());
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'x is not a function' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('No network') }));
  expect(safe.isSafeMode('durable')).toBe(false);
});
