import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerReach } from '../../network/server-reach.ts';
import { untilAnswered } from './until-answered.ts';

let page: EventTarget;
let sight: EventTarget & { visibilityState: string };
let asked: number;
let isAnswering: boolean;
let isNeeded: boolean;
let hasEnded: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = new EventTarget();
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', sight);
  asked = 0;
  isAnswering = false;
  isNeeded = true;
  hasEnded = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin(): void {
  const ask = () => {
    asked += 1;
    return Promise.resolve(isAnswering);
  };
  void untilAnswered(ask, () => isNeeded).then(() => (hasEnded = true));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a question without an answer is put again after longer and longer pauses, until there is one', async () => {
  begin();
  for (const [seconds, times] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await pass(seconds * 1_000);
    expect(asked).toBe(times);
  }
  await pass(3_600_000);
  expect(asked).toBeGreaterThan(60);
  isAnswering = true;
  await pass(60_000);
  expect(hasEnded).toBe(true);
});

test('it is put at once when the network or the server is back, and when the page comes into sight', async () => {
  begin();
  await pass(0);
  page.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked).toBe(2);
  noteServerReach(false);
  noteServerReach(true);
  await pass(0);
  expect(asked).toBe(3);
  sight.visibilityState = 'hidden';
  sight.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toBe(3);
  sight.visibilityState = 'visible';
  sight.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toBe(4);
});

test('it is not put any more once nobody wants to know', async () => {
  begin();
  await pass(0);
  isNeeded = false;
  await pass(3_600_000);
  expect(asked).toBe(1);
  expect(hasEnded).toBe(true);
});
