import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameDayAt, instantOf, isTimeZone, wallTimeAt, weekdayOf } from './zoned-time.ts';
import { HOUR_MS } from '../time-units.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
/** `2026-03-08 03:00` as a wall time. */
function wall(text: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute };
}

describe('on both sides of a change of the clocks', () => {
  // By hand: New York is 5 h behind UTC in winter, 4 h in summer; Berlin 1 h and 2 h ahead; Sydney 10 h and 11 h.
  test.each([
    ['America/New_York', '2026-03-08T06:59:59', '2026-03-08 01:59', 'Sunday'],
    ['America/New_York', '2026-03-08T07:00:00', '2026-03-08 03:00', 'Sunday'],
    ['America/New_York', '2026-11-01T05:59:59', '2026-11-01 01:59', 'Sunday'],
    ['America/New_York', '2026-11-01T06:00:00', '2026-11-01 01:00', 'Sunday'],
    ['Europe/Berlin', '2026-03-29T00:59:59', '2026-03-29 01:59', 'Sunday'],
    ['Europe/Berlin', '2026-03-29T01:00:00', '2026-03-29 03:00', 'Sunday'],
    ['Europe/Berlin', '2026-10-25T00:59:59', '2026-10-25 02:59', 'Sunday'],
    ['Europe/Berlin', '2026-10-25T01:00:00', '2026-10-25 02:00', 'Sunday'],
    ['Australia/Sydney', '2026-04-04T15:59:59', '2026-04-05 02:59', 'Sunday'],
    ['Australia/Sydney', '2026-04-04T16:00:00', '2026-04-05 02:00', 'Sunday'],
    ['Australia/Sydney', '2026-10-03T15:59:59', '2026-10-04 01:59', 'Sunday'],
    ['Australia/Sydney', '2026-10-03T16:00:00', '2026-10-04 03:00', 'Sunday'],
    ['Asia/Singapore', '2026-12-31T16:00:00', '2027-01-01 00:00', 'Friday'],
  ])('the clocks of %s show at %s UTC %s', (timeZone, instant, shown, weekday) => {
    expect(wallTimeAt(utc(instant), timeZone)).toEqual({
      ...wall(shown),
      weekday,
      second: Number(instant.slice(-2)),
    });
  });

  test('the clocks are right to the second where an offset has seconds', () => {
    // Liberia gave up its 44 minutes and 30 seconds behind at midnight.
    expect(wallTimeAt(utc('1972-01-07T00:44:29'), 'Africa/Monrovia')).toMatchObject({
      day: 6,
      hour: 23,
      minute: 59,
      second: 59,
    });
    expect(wallTimeAt(utc('1972-01-07T00:44:30'), 'Africa/Monrovia')).toMatchObject({
      day: 7,
      hour: 0,
      minute: 44,
      second: 30,
    });
  });

  test.each([
    ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59', 'once'],
    ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30', 'skipped: 03:30 in summer time'],
    ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00', 'once'],
    ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30', 'twice: the first, still summer time'],
    ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00', 'once'],
    ['Europe/Berlin', '2026-03-29 02:00', '2026-03-29T01:00', 'skipped: 03:00 in summer time'],
    ['Europe/Berlin', '2026-03-29 02:59', '2026-03-29T01:59', 'skipped: 03:59 in summer time'],
    ['Europe/Berlin', '2026-03-29 03:00', '2026-03-29T01:00', 'once'],
    ['Europe/Berlin', '2026-10-25 02:00', '2026-10-25T00:00', 'twice: the first, still summer time'],
    ['Europe/Berlin', '2026-10-25 03:00', '2026-10-25T02:00', 'once'],
    ['Australia/Sydney', '2026-04-05 02:30', '2026-04-04T15:30', 'twice: the first, still summer time'],
    ['Australia/Sydney', '2026-04-05 03:00', '2026-04-04T17:00', 'once'],
    ['Australia/Sydney', '2026-10-04 02:30', '2026-10-03T16:30', 'skipped: 03:30 in summer time'],
    ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45', 'skipped by half an hour: 02:45'],
    ['Pacific/Apia', '2011-12-30 12:00', '2011-12-30T22:00', 'a skipped day: the 31st, 12:00'],
    ['Africa/Monrovia', '1972-01-07 00:10', '1972-01-07T00:54:30', 'skipped by 44 minutes 30 seconds'],
  ])('%s shows %s at %s UTC (%s)', (timeZone, shown, instant) => {
    expect(instantOf(wall(shown), timeZone)).toBe(utc(instant));
  });
});

describe('a game day', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28T12:00', '2026-03-28T02:00', 23],
    ['Europe/Berlin', '2026-03-29T01:00', '2026-03-29T01:00', 24],
    ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T01:00', 25],
    ['America/New_York', '2026-03-08T06:59', '2026-03-07T08:00', 23],
    ['Asia/Singapore', '2026-01-01T18:59', '2025-12-31T19:00', 24],
    // Athens moves its clocks at 03:00 itself: it skips 03:00 in spring and shows it twice in autumn.
    ['Europe/Athens', '2026-03-29T00:59', '2026-03-28T01:00', 24],
    ['Europe/Athens', '2026-03-29T01:00', '2026-03-29T01:00', 23],
    ['Europe/Athens', '2026-10-25T01:30', '2026-10-25T00:00', 25],
  ])('of %s at %s UTC began at %s UTC and lasts %i hours', (timeZone, instant, start, hours) => {
    const { startMs, endMs } = gameDayAt(utc(instant), timeZone);
    expect(startMs).toBe(utc(start));
    expect((endMs - startMs) / HOUR_MS).toBe(hours);
  });

  test('holds its instant, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instantMs, timeZone) => {
        const { startMs, endMs } = gameDayAt(instantMs, timeZone);
        expect(startMs <= instantMs && instantMs < endMs).toBe(true);
        expect(gameDayAt(endMs, timeZone).startMs).toBe(endMs);
        expect(gameDayAt(startMs, timeZone)).toEqual({ startMs, endMs });
      }),
    );
  });
});

const anyInstant = fc.integer({ min: utc('2000-01-01T00:00'), max: utc('2040-01-01T00:00') });
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

describe('for every zone and instant', () => {
  test('the clocks show what Intl says', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instantMs, timeZone) => {
        const { year, month, day, weekday, hour, minute, second } = wallTimeAt(instantMs, timeZone);
        const two = (value: number) => String(value).padStart(2, '0');
        expect(
          `${weekday} ${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`,
        ).toBe(
          `${new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(instantMs)} ${new Date(instantMs).toLocaleString('sv', { timeZone })}`,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('the instant of what the clocks show is that instant, or the first of two', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (someMs, timeZone) => {
        const instantMs = someMs - (someMs % 60_000);
        const shown = wallTimeAt(instantMs, timeZone);
        const found = instantOf(shown, timeZone);
        expect(found).toBeLessThanOrEqual(instantMs);
        if (found !== instantMs) expect(wallTimeAt(found, timeZone)).toEqual(shown);
      }),
      { numRuns: 500 },
    );
  });
});

describe('bad input', () => {
  test.each([
    [{ year: 2026, month: 2, day: 29, hour: 0, minute: 0 }],
    [{ year: 2026, month: 13, day: 1, hour: 0, minute: 0 }],
    [{ year: 2026, month: 1, day: 0, hour: 0, minute: 0 }],
    [{ year: 2026, month: 1, day: 1, hour: 24, minute: 0 }],
    [{ year: 2026, month: 1, day: 1, hour: 0, minute: 60 }],
    [{ year: 1969, month: 1, day: 1, hour: 0, minute: 0 }],
    [{ year: 2026.5, month: 1, day: 1, hour: 0, minute: 0 }],
  ])('%o is no time', (time) => {
    expect(() => instantOf(time, 'UTC')).toThrow(RangeError);
  });

  test.each([NaN, Infinity, -1, Date.UTC(10_000, 0)])('%s is no instant', (instantMs) => {
    expect(() => wallTimeAt(instantMs, 'UTC')).toThrow(RangeError);
  });

  test('a zone is known by its name alone', () => {
    for (const name of ['Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'])
      expect(isTimeZone(name), name).toBe(true);
    for (const name of ['', 'Mars/Olympus', '+02:00', '-05', 'Europe/Berlin ', 'Ä', 'x'.repeat(10_000)])
      expect(isTimeZone(name), name.slice(0, 20)).toBe(false);
    expect(() => wallTimeAt(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  test('a day is counted in whole numbers', () => {
    expect(weekdayOf(0)).toBe('Thursday');
    expect(weekdayOf(-1)).toBe('Wednesday');
  });
});
