import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerReach } from './server-reach.ts';
import { onServerReturn } from './server-return.ts';

let page: EventTarget;
let sight: EventTarget & { visibilityState: string };
let isBack: boolean;
const network = vi.fn<() => Promise<Response>>();
const told = vi.fn<() => void>();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = new EventTarget();
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  isBack = false;
  network.mockReset().mockImplementation(() => {
    if (!isBack) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('{}'));
  });
  told.mockReset();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', sight);
  end = onServerReturn(told);
});
afterEach(async () => {
  noteServerReach(true);
  end();
  // The next trouble is another one.
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const asked = () => network.mock.calls.length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a server that went away is asked after 1, 2, 4 and then every 6 seconds, and its return is told at once', async () => {
  await pass(600_000);
  expect(asked()).toBe(0);
  noteServerReach(false);
  for (const [seconds, times] of [
    [1, 1],
    [2, 2],
    [4, 3],
    [6, 4],
    [6, 5],
  ] as const) {
    await pass(seconds * 1_000);
    expect(asked()).toBe(times);
  }
  isBack = true;
  await pass(6_000);
  expect([asked(), told.mock.calls.length]).toEqual([6, 1]);
  await pass(600_000);
  expect(asked()).toBe(6);
});

test('a page out of sight does not ask, and asks at once when it comes into sight or the network is back', async () => {
  sight.visibilityState = 'hidden';
  noteServerReach(false);
  await pass(600_000);
  expect(asked()).toBe(0);
  sight.visibilityState = 'visible';
  sight.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toBe(1);
  page.dispatchEvent(new Event('online'));
  expect(asked()).toBe(2);
});

test('one that answers this question and no other is not asked more often for that', async () => {
  isBack = true;
  const tell = () => noteServerReach(false);
  const endTelling = onServerReturn(tell);
  noteServerReach(false);
  await pass(61_000);
  expect(asked()).toBeLessThan(13);
  endTelling();
});

test('nobody is asked any more once nobody listens', async () => {
  noteServerReach(false);
  end();
  await pass(60_000);
  expect(asked()).toBe(0);
});
