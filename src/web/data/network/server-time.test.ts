import { beforeEach, expect, test, vi } from 'vitest';
import { clockErrorMs, noteServerTime, serverNow, subscribeToClockError } from './server-time.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const serverMs = Date.parse('2026-11-21T18:10:00Z');
const date = new Date(serverMs).toUTCString();

/** Hears an answer at what the device takes for a moment. */
function hear(deviceMs: number, tookMs = 100): void {
  vi.setSystemTime(deviceMs);
  noteServerTime(date, deviceMs - tookMs);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  hear(serverMs);
  return () => vi.useRealTimers();
});

test.each([-3 * HOUR, 3 * HOUR, -61 * SECOND, 61 * SECOND])(
  'a clock that is wrong by %d ms is corrected',
  (error) => {
    const heard = vi.fn();
    const end = subscribeToClockError(heard);
    hear(serverMs + error, 0);
    expect([clockErrorMs(), serverNow()]).toEqual([error, serverMs]);
    expect(heard).toHaveBeenCalledTimes(1);
    // Put right by the visitor meanwhile.
    hear(serverMs);
    expect(clockErrorMs()).toBe(0);
    end();
  },
);

test.each([
  ['by less than a minute', serverMs + 59 * SECOND, 0],
  ['as the device slept over the answer', serverMs + 2 * HOUR, 2 * HOUR + SECOND],
])('a clock that only seems wrong %s is let be', (_, deviceMs, tookMs) => {
  hear(deviceMs, tookMs);
  expect(clockErrorMs()).toBe(0);
});

test('an answer that tells no time tells nothing', () => {
  vi.setSystemTime(serverMs + HOUR);
  noteServerTime(null, serverMs + HOUR);
  expect(clockErrorMs()).toBe(0);
});
