import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  durationBounds,
  nextOccurrence,
  occurrencesBetween,
  requireSchedule,
  runningOccurrence,
  startTimeBounds,
  type Schedule,
} from './schedule.ts';
import { wallTimeAt, weekdays } from './zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const told = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
  `${new Date(startMs).toISOString().slice(0, 16)} ${(endMs - startMs) / MINUTE_MS}`;

const carriage: Schedule = {
  days: ['Tuesday', 'Saturday'],
  startTimes: ['12:00', '20:30'],
  durationMinutes: 30,
};
const reset: Schedule = { days: weekdays, startTimes: ['03:00'], durationMinutes: 0 };
const ranking: Schedule = { daysOfMonth: [1, 31], startTimes: ['03:00'], durationMinutes: 0 };
const raid: Schedule = { date: '2026-03-29', startTimes: ['01:30'], durationMinutes: 120 };

describe('occurrences of a span', () => {
  test('are those of the week, in order, each at its own offset', () => {
    // Saturday 24 October 2026 is summer time in Berlin (UTC+2), Tuesday the 27th is winter time (UTC+1).
    const found = occurrencesBetween(
      [carriage],
      'Europe/Berlin',
      utc('2026-10-24T00:00'),
      utc('2026-10-28T00:00'),
    );
    expect(found.map(told)).toEqual([
      '2026-10-24T10:00 30',
      '2026-10-24T18:30 30',
      '2026-10-27T11:00 30',
      '2026-10-27T19:30 30',
    ]);
  });

  test('include what began before and still runs, and leave out what starts at its end', () => {
    const noon = utc('2026-10-24T10:00');
    const between = (fromMs: number, toMs: number) =>
      occurrencesBetween([carriage], 'Europe/Berlin', fromMs, toMs).length;
    expect(between(noon + 29 * MINUTE_MS, noon + 40 * MINUTE_MS)).toBe(1);
    expect(between(noon + 30 * MINUTE_MS, noon + 40 * MINUTE_MS)).toBe(0);
    expect(between(noon - 1, noon)).toBe(0);
    expect(between(noon - 1, noon + 1)).toBe(1);
  });

  test('include a moment from its instant on', () => {
    const at = utc('2026-07-01T01:00');
    const between = (fromMs: number, toMs: number) =>
      occurrencesBetween([reset], 'Europe/Berlin', fromMs, toMs).length;
    expect(between(at, at + 1)).toBe(1);
    expect(between(at - 1, at)).toBe(0);
    expect(between(at + 1, at + 2)).toBe(0);
  });

  test('last as many minutes as they say while the clocks are moved', () => {
    // 01:30 to 02:00, then the clocks go to 03:00: two hours later they show 04:30.
    const [only] = occurrencesBetween(
      [raid],
      'Europe/Berlin',
      utc('2026-03-01T00:00'),
      utc('2026-04-01T00:00'),
    );
    expect(only && told(only)).toBe('2026-03-29T00:30 120');
    expect(wallTimeAt(only?.endMs ?? 0, 'Europe/Berlin')).toMatchObject({ hour: 4, minute: 30 });
  });

  test('that a month does not have are left out', () => {
    const found = occurrencesBetween(
      [ranking],
      'Asia/Singapore',
      utc('2026-01-30T00:00'),
      utc('2026-04-01T16:00'),
    );
    expect(found.map(told)).toEqual([
      '2026-01-30T19:00 0',
      '2026-01-31T19:00 0',
      '2026-02-28T19:00 0',
      '2026-03-30T19:00 0',
      '2026-03-31T19:00 0',
    ]);
  });

  test('given twice count once, and those of another length count too', () => {
    const found = occurrencesBetween(
      [carriage, { ...carriage, durationMinutes: 15 }, { ...carriage, days: ['Saturday'] }],
      'Asia/Singapore',
      utc('2026-10-24T00:00'),
      utc('2026-10-24T10:00'),
    );
    expect(found.map(told)).toEqual(['2026-10-24T04:00 15', '2026-10-24T04:00 30']);
  });

  test('are found where the clocks are moved about midnight', () => {
    // Nuuk goes from Saturday 23:00 to Sunday 00:00 at 01:00 UTC: Saturday's 23:30 is Sunday's 00:30.
    const late: Schedule = { days: ['Saturday'], startTimes: ['23:30'], durationMinutes: 5 };
    const spring = occurrencesBetween(
      [late],
      'America/Nuuk',
      utc('2026-03-29T01:20'),
      utc('2026-03-29T01:40'),
    );
    expect(spring.map(told)).toEqual(['2026-03-29T01:30 5']);
    // St. John's went from Sunday 00:01 back to Saturday 23:01 at 02:31 UTC: Sunday's midnight was before that.
    const midnight: Schedule = { days: ['Sunday'], startTimes: ['00:00'], durationMinutes: 5 };
    const autumn = occurrencesBetween(
      [midnight],
      'America/St_Johns',
      utc('2010-11-07T02:00'),
      utc('2010-11-07T03:00'),
    );
    expect(autumn.map(told)).toEqual(['2010-11-07T02:30 5']);
  });

  test('of an event without a schedule are none', () => {
    expect(occurrencesBetween([], 'Asia/Singapore', 0, DAY_MS)).toEqual([]);
    expect(nextOccurrence([], 'Asia/Singapore', 0)).toBeNull();
    expect(runningOccurrence([], 'Asia/Singapore', 0)).toBeNull();
  });
});

describe('the next occurrence', () => {
  const next = (schedules: readonly Schedule[], timeZone: string, at: string) => {
    const found = nextOccurrence(schedules, timeZone, utc(at));
    return found && told(found);
  };

  test('is the one that starts now, else the first after it', () => {
    expect(next([carriage], 'Europe/Berlin', '2026-10-24T10:00')).toBe('2026-10-24T10:00 30');
    expect(next([carriage], 'Europe/Berlin', '2026-10-24T10:01')).toBe('2026-10-24T18:30 30');
    expect(next([carriage], 'Europe/Berlin', '2026-10-24T18:31')).toBe('2026-10-27T11:00 30');
  });

  test.each([
    ['America/New_York', '2026-03-08T06:59', '2026-03-08T07:00 0'],
    ['America/New_York', '2026-11-01T07:00', '2026-11-01T08:00 0'],
    ['Europe/Berlin', '2026-03-29T00:59', '2026-03-29T01:00 0'],
    ['Europe/Berlin', '2026-10-25T01:00', '2026-10-25T02:00 0'],
    ['Australia/Sydney', '2026-04-04T16:59', '2026-04-04T17:00 0'],
    ['Australia/Sydney', '2026-10-03T15:59', '2026-10-03T16:00 0'],
  ])('of the daily reset in %s, asked at %s UTC while the clocks are moved, is %s', (timeZone, at, start) => {
    expect(next([reset], timeZone, at)).toBe(start);
  });

  test('of a skipped time is an hour later on the clock, and another start may come before it', () => {
    const night: Schedule = { days: weekdays, startTimes: ['02:30', '03:10'], durationMinutes: 5 };
    // Berlin, 29 March 2026: 02:30 is skipped and moves to 03:30, after 03:10.
    expect(next([night], 'Europe/Berlin', '2026-03-29T01:00')).toBe('2026-03-29T01:10 5');
    expect(next([night], 'Europe/Berlin', '2026-03-29T01:11')).toBe('2026-03-29T01:30 5');
  });

  test('of a skipped time can come after a start of the next day', () => {
    const night: Schedule = { days: weekdays, startTimes: ['00:10', '23:30'], durationMinutes: 5 };
    // Nuuk, 28 March 2026: 23:30 is skipped and moves to 00:30 of the 29th, after that day's 00:10.
    expect(next([night], 'America/Nuuk', '2026-03-29T01:00')).toBe('2026-03-29T01:10 5');
    expect(next([night], 'America/Nuuk', '2026-03-29T01:11')).toBe('2026-03-29T01:30 5');
  });

  test('of a doubled time is the first; the second is no start', () => {
    const night: Schedule = { days: weekdays, startTimes: ['02:30'], durationMinutes: 5 };
    expect(next([night], 'Europe/Berlin', '2026-10-25T00:00')).toBe('2026-10-25T00:30 5');
    expect(next([night], 'Europe/Berlin', '2026-10-25T00:31')).toBe('2026-10-26T01:30 5');
  });

  test('of a 31st waits for a month that has one', () => {
    const last: Schedule = { daysOfMonth: [31], startTimes: ['23:59'], durationMinutes: 0 };
    expect(next([last], 'UTC', '2027-01-31T23:59')).toBe('2027-01-31T23:59 0');
    expect(next([last], 'UTC', '2027-02-01T00:00')).toBe('2027-03-31T23:59 0');
    expect(next([last], 'UTC', '2027-05-31T23:59:30')).toBe('2027-07-31T23:59 0');
  });

  test('of a date is there until it has begun, however far away', () => {
    expect(next([raid], 'Europe/Berlin', '2020-01-01T00:00')).toBe('2026-03-29T00:30 120');
    expect(next([raid], 'Europe/Berlin', '2026-03-29T00:31')).toBeNull();
  });
});

describe('what is on', () => {
  const running = (schedules: readonly Schedule[], at: string) => {
    const found = runningOccurrence(schedules, 'Europe/Berlin', utc(at));
    return found && told(found);
  };

  test('is on from its start up to its end', () => {
    expect(running([carriage], '2026-10-24T09:59:59')).toBeNull();
    expect(running([carriage], '2026-10-24T10:00:00')).toBe('2026-10-24T10:00 30');
    expect(running([carriage], '2026-10-24T10:29:59')).toBe('2026-10-24T10:00 30');
    expect(running([carriage], '2026-10-24T10:30:00')).toBeNull();
  });

  test('is on past midnight, and of two the one that ends last', () => {
    const late: Schedule = { days: ['Sunday'], startTimes: ['23:00', '23:30'], durationMinutes: 90 };
    expect(running([late], '2026-01-11T23:15')).toBe('2026-01-11T22:30 90');
    expect(running([late], '2026-01-11T23:45')).toBe('2026-01-11T22:30 90');
    expect(running([late], '2026-01-11T22:45')).toBe('2026-01-11T22:30 90');
    expect(running([late], '2026-01-11T22:15')).toBe('2026-01-11T22:00 90');
  });

  test('is never a moment', () => {
    expect(running([reset], '2026-07-01T01:00')).toBeNull();
  });
});

const anyTime = fc
  .integer({ min: 0, max: 1_439 })
  .map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16));
const times = {
  startTimes: fc.uniqueArray(anyTime, { minLength: 1, maxLength: 4 }),
  durationMinutes: fc.integer({ min: 0, max: 3_000 }),
};
const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }), ...times }),
  fc.record({
    daysOfMonth: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
    ...times,
  }),
  fc.record({
    date: fc
      .integer({ min: 0, max: 120 })
      .map((day) => new Date(utc('2026-02-01T00:00') + day * DAY_MS).toISOString().slice(0, 10)),
    ...times,
  }),
);
const anySchedules = fc.array(anySchedule, { maxLength: 3 });
const anyInstant = fc.integer({ min: utc('2026-02-01T00:00'), max: utc('2026-06-01T00:00') });
const anyZone = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Singapore',
);

describe('for every schedule, zone and instant', () => {
  test('a span holds what its two halves hold', () => {
    fc.assert(
      fc.property(
        anySchedules,
        anyZone,
        anyInstant,
        fc.nat(30 * DAY_MS),
        fc.nat(30 * DAY_MS),
        (schedules, timeZone, fromMs, firstMs, secondMs) => {
          const between = (startMs: number, endMs: number) =>
            occurrencesBetween(schedules, timeZone, startMs, endMs).map(told);
          const halves = [
            ...between(fromMs, fromMs + firstMs),
            ...between(fromMs + firstMs, fromMs + firstMs + secondMs),
          ];
          expect(new Set(between(fromMs, fromMs + firstMs + secondMs))).toEqual(new Set(halves));
        },
      ),
    );
  });

  test('the next one is the first of the coming days that has not begun', () => {
    fc.assert(
      fc.property(anySchedules, anyZone, anyInstant, (schedules, timeZone, atMs) => {
        const coming = occurrencesBetween(schedules, timeZone, atMs, atMs + 62 * DAY_MS).find(
          ({ startMs }) => startMs >= atMs,
        );
        const next = nextOccurrence(schedules, timeZone, atMs);
        if (coming === undefined)
          expect(next?.startMs ?? Infinity).toBeGreaterThanOrEqual(atMs + 62 * DAY_MS);
        else expect(next).toEqual(coming);
      }),
    );
  });

  test('what is on has begun, has not ended, and is missing only where nothing overlaps', () => {
    fc.assert(
      fc.property(anySchedules, anyZone, anyInstant, (schedules, timeZone, atMs) => {
        const running = runningOccurrence(schedules, timeZone, atMs);
        const overlapping = occurrencesBetween(schedules, timeZone, atMs - DAY_MS, atMs + DAY_MS).filter(
          ({ startMs, endMs }) => startMs <= atMs && endMs > atMs,
        );
        expect(running?.endMs).toBe(
          overlapping.length === 0 ? undefined : Math.max(...overlapping.map((o) => o.endMs)),
        );
      }),
    );
  });

  test('a start stands on the clock as the schedule says, unless the clocks skip it', () => {
    fc.assert(
      fc.property(anySchedules, anyZone, anyInstant, (schedules, timeZone, atMs) => {
        const start = nextOccurrence(schedules, timeZone, atMs)?.startMs;
        if (start === undefined) return;
        const { hour, minute } = wallTimeAt(start, timeZone);
        const shown = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const isMoved = wallTimeAt(start - 2 * 60 * MINUTE_MS, timeZone).hour !== (hour + 22) % 24;
        expect(isMoved || schedules.some(({ startTimes }) => startTimes.includes(shown))).toBe(true);
      }),
    );
  });
});

describe('bad input', () => {
  test.each<[string, Schedule]>([
    ['no day', { ...carriage, days: [] }],
    ['a day that is none', { ...carriage, days: ['Funday' as 'Sunday'] }],
    ['no start', { ...carriage, startTimes: [] }],
    ['too many starts', { ...carriage, startTimes: Array(startTimeBounds.max + 1).fill('12:00') }],
    ['an hour too late', { ...carriage, startTimes: ['24:00'] }],
    ['a time in other words', { ...carriage, startTimes: ['8:00'] }],
    ['a debt of minutes', { ...carriage, durationMinutes: durationBounds.min - 1 }],
    ['more than a week', { ...carriage, durationMinutes: durationBounds.max + 1 }],
    ['half a minute', { ...carriage, durationMinutes: 0.5 }],
    ['a 32nd', { ...ranking, daysOfMonth: [32] }],
    ['no day of the month', { ...ranking, daysOfMonth: [] }],
    ['a date that does not exist', { ...raid, date: '2026-02-29' }],
    ['a date in other words', { ...raid, date: '29.3.2026' }],
  ])('%s is refused everywhere', (_, schedule) => {
    expect(() => requireSchedule(schedule)).toThrow(RangeError);
    expect(() => occurrencesBetween([carriage, schedule], 'UTC', 0, 1)).toThrow(RangeError);
    expect(() => nextOccurrence([carriage, schedule], 'UTC', 0)).toThrow(RangeError);
    expect(() => runningOccurrence([carriage, schedule], 'UTC', 0)).toThrow(RangeError);
  });

  test('a span is at most 62 days, and no time runs backwards or stands outside the calendar', () => {
    const between = (fromMs: number, toMs: number) => () => occurrencesBetween([reset], 'UTC', fromMs, toMs);
    expect(between(0, 62 * DAY_MS)).not.toThrow();
    expect(between(0, 62 * DAY_MS + 1)).toThrow(RangeError);
    expect(between(1, 0)).toThrow(RangeError);
    expect(between(-1, 1)).toThrow(RangeError);
    expect(between(NaN, 1)).toThrow(RangeError);
    expect(between(0, NaN)).toThrow(RangeError);
  });

  test('a zone that is unknown is refused', () => {
    expect(() => nextOccurrence([reset], 'Mars/Olympus', 0)).toThrow(RangeError);
  });
});
