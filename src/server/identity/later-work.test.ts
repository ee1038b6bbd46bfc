import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LaterWork, randomDelayMs } from './later-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('times lie between half a second and four, and no two are likely the same', () => {
  const times = Array.from({ length: 200 }, randomDelayMs);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...times)).toBeLessThanOrEqual(4_000);
  expect(new Set(times).size).toBeGreaterThan(100);
});

test('work is done at its time and not before, and what it fails with is told', async () => {
  const failure = new Error('full');
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(failure);
  const failed = vi.fn<(error: unknown) => void>();
  new LaterWork(failed).do(work, 700);
  await vi.advanceTimersByTimeAsync(699);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledWith(failure);
});

test('a stop does at once what is still to be done, and waits for it', async () => {
  const later = new LaterWork(() => undefined);
  let mails = 0;
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  later.do(async () => void (mails += 1), 500);
  later.do(async () => {
    await isSent;
    mails += 1;
  }, 4_000);
  await vi.advanceTimersByTimeAsync(500);
  let hasStopped = false;
  const stopped = later.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([mails, hasStopped]).toEqual([1, false]);
  send();
  await stopped;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mails).toBe(2);
});
