import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doLater, randomDelayMs } from './later-work.ts';

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
  doLater(work, 700, failed);
  await vi.advanceTimersByTimeAsync(699);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledWith(failure);
});
