import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let words: Map<string, string>;
let session: Map<string, string>;
/** Databases that the browser holds, and those that a hanging page keeps from being deleted. */
let databases: Set<string>;
let held: Set<string>;
let page: EventTarget;
let leave: typeof import('./leave-device.ts');
let safe: typeof import('../safe-mode.ts');

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
  leave = await import('./leave-device.ts');
  safe = await import('../safe-mode.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const left = () => [...databases].sort();

test('whoever signs out leaves nothing in the browser, and others stay', async () => {
  expect(await leave.leaveDevice('ann')).toBe(true);
  expect(left()).toEqual(['loadstone:guest', 'loadstone:user:bob']);
  expect([...words.keys()]).toEqual([]);
});

test('what cannot be removed is removed at a later visit, but not once its player is back', async () => {
  held = new Set(['loadstone:user:ann', 'loadstone:user:bob']);
  const leaving = Promise.all([leave.leaveDevice('ann'), leave.leaveDevice('bob')]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await leaving).toEqual([false, false]);
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
  expect(safe.isSafeMode()).toBe(false);
  page.dispatchEvent(Object.assign(new Event('error'), { message }));
  expect(safe.isSafeMode()).toBe(true);
  expect(await leave.leaveDevice('ann')).toBe(false);
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
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'x is not a function' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('No network') }));
  expect(safe.isSafeMode()).toBe(false);
});
