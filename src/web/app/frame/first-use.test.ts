import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFirstUse } from './first-use.ts';

let page: EventTarget;
const begin = vi.fn();
const happens = (...signs: string[]) => signs.forEach((sign) => page.dispatchEvent(new Event(sign)));

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockClear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('HTMLElement', EventTarget);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing begins with the first tap: it waits until the tap is answered, and begins once', () => {
  onFirstUse(begin);
  happens('pointerdown');
  vi.advanceTimersByTime(300);
  happens('pointerup', 'click');
  vi.advanceTimersByTime(399);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
  happens('keydown');
  vi.advanceTimersByTime(60_000);
  expect(begin).toHaveBeenCalledOnce();
});

test('where something happens all the time it begins all the same', () => {
  onFirstUse(begin);
  for (let moved = 0; moved < 20; moved++) {
    happens('pointermove');
    vi.advanceTimersByTime(100);
  }
  expect(begin).toHaveBeenCalledOnce();
});

test('a page that nobody touches begins after a while, and one that is left does not', () => {
  onFirstUse(begin);
  vi.advanceTimersByTime(6_000);
  expect(begin).toHaveBeenCalledOnce();
  const leave = onFirstUse(begin);
  happens('keydown');
  leave();
  vi.advanceTimersByTime(60_000);
  expect(begin).toHaveBeenCalledOnce();
});

test('what is not to wait so long begins sooner, and after a tap no sooner than anything else', () => {
  onFirstUse(begin, 2_000);
  vi.advanceTimersByTime(1_999);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
  onFirstUse(begin, 2_000);
  vi.advanceTimersByTime(1_900);
  happens('pointerdown');
  vi.advanceTimersByTime(399);
  expect(begin).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledTimes(2);
});
