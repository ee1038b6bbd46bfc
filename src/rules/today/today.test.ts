import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameDayAt } from '../events/zoned-time.ts';
import { DAY_MS } from '../time-units.ts';
import { dailiesOfDay, type Daily } from './day-list.ts';
import { dateOfDay, dayOfDate, gameDateAt } from './game-date.ts';
import { FREEZES_A_MONTH, streakOf } from './streak.ts';
import { surplusTicks } from './surplus-ticks.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('the date of a game day', () => {
  test.each([
    ['2026-11-29T02:59:59', 'UTC', '2026-11-28'],
    ['2026-11-29T03:00:00', 'UTC', '2026-11-29'],
    // In Berlin 03:00 is 02:00 UTC in winter and 01:00 in summer.
    ['2026-11-29T01:59:59', 'Europe/Berlin', '2026-11-28'],
    ['2026-11-29T02:00:00', 'Europe/Berlin', '2026-11-29'],
    ['2026-07-01T00:59:59', 'Europe/Berlin', '2026-06-30'],
    ['2026-07-01T01:00:00', 'Europe/Berlin', '2026-07-01'],
    // Clocks go from 02:00 to 03:00 at 01:00 UTC on March 28, 2027, and back at the same hour on October 31.
    ['2027-03-28T00:59:59', 'Europe/Berlin', '2027-03-27'],
    ['2027-03-28T01:00:00', 'Europe/Berlin', '2027-03-28'],
    ['2027-10-31T01:59:59', 'Europe/Berlin', '2027-10-30'],
    ['2027-10-31T02:00:00', 'Europe/Berlin', '2027-10-31'],
    // At one moment Shanghai plays the day after New York's.
    ['2026-11-29T22:00:00', 'Asia/Shanghai', '2026-11-30'],
    ['2026-11-29T22:00:00', 'America/New_York', '2026-11-29'],
    // A year ends at 03:00, too.
    ['2027-01-01T02:30:00', 'UTC', '2026-12-31'],
  ])('%s UTC is in %s on %s', (at, zone, date) => {
    expect(gameDateAt(utc(at), zone)).toBe(date);
  });

  test('days follow one another without a gap in every zone, daylight saving or not', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Shanghai',
      'Australia/Sydney',
      'America/Sao_Paulo',
    ];
    for (const zone of zones) {
      let at = utc('2026-01-01T12:00:00');
      let day = dayOfDate(gameDateAt(at, zone));
      for (let n = 0; n < 400; n++) {
        at = gameDayAt(at, zone).endMs;
        const next = dayOfDate(gameDateAt(at, zone));
        expect(next, `${zone} ${new Date(at).toISOString()}`).toBe(day + 1);
        day = next;
      }
    }
  });

  test('a text that is no date is refused', () => {
    expect(() => dayOfDate('2026-13-01')).toThrow(RangeError);
  });
});

describe('a streak', () => {
  const november = (...days: readonly number[]) =>
    days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

  test.each([
    ['nothing yet', [], 0, false, 2],
    ['today alone', november(29), 1, true, 2],
    ['yesterday: today is not missed before it is over', november(28), 1, false, 2],
    ['three in a row', november(27, 28, 29), 3, true, 2],
    ['one frozen', november(26, 28), 2, false, 1],
    ['two frozen', november(25, 27, 29), 3, true, 0],
    // 26, 27 and 28 are missed: no freeze is left for the third.
    ['three missed in one month end it', november(24, 25), 0, false, 2],
    ['what came before the third missed day is no part of it', november(20, 22, 24, 26, 27, 28), 5, false, 0],
    // 28, 26: the run begins on the 25th, and what is missed before it costs nothing.
    ['missed days before the first do not count', november(3, 25, 27), 2, false, 0],
    ['the date of a server farther west comes again', november(28, 29, 30), 3, true, 2],
  ] as const)('%s', (_, days, length, hasToday, freezesLeft) => {
    expect(streakOf(days, '2026-11-29')).toEqual({ days: length, hasToday, freezesLeft });
  });

  test('each month has freezes of its own', () => {
    // October 30 and 31 and November 1 and 2 are missed.
    expect(streakOf(['2026-10-29', '2026-11-03'], '2026-11-03')).toEqual({
      days: 2,
      hasToday: true,
      freezesLeft: 0,
    });
    // In March, what February froze is forgotten.
    expect(streakOf(['2026-02-25', '2026-02-28', '2026-03-01'], '2026-03-01').freezesLeft).toBe(2);
  });

  const today = dayOfDate('2026-11-29');
  const somedays = fc.uniqueArray(fc.integer({ min: today - 90, max: today + 3 }), { maxLength: 80 });

  test('a day more never makes it shorter, nor does its order or a day twice change it', () => {
    fc.assert(
      fc.property(somedays, fc.integer({ min: today - 90, max: today + 3 }), (days, more) => {
        const dates = days.map(dateOfDay);
        const { days: before } = streakOf(dates, '2026-11-29');
        expect(streakOf([...dates, dateOfDay(more)], '2026-11-29').days).toBeGreaterThanOrEqual(before);
        expect(streakOf([...dates.toReversed(), ...dates], '2026-11-29').days).toBe(before);
      }),
    );
  });

  test('it is the longest run that has at most two missed days of each month', () => {
    fc.assert(
      fc.property(somedays, (days) => {
        const counted = new Set(days);
        // Every first day that a run can have, tried one by one.
        const runs = days
          .filter((first) => first <= today + 1)
          .map((first) => {
            const missed = new Map<string, number>();
            let length = 0;
            for (let day = first; day <= today + 1; day++) {
              const month = dateOfDay(day).slice(0, 7);
              if (counted.has(day)) length += 1;
              else if (day < today) missed.set(month, (missed.get(month) ?? 0) + 1);
            }
            return Math.max(0, ...missed.values()) <= FREEZES_A_MONTH ? length : 0;
          });
        expect(streakOf(days.map(dateOfDay), '2026-11-29').days).toBe(Math.max(0, ...runs));
      }),
    );
  });
});

describe('the dailies of a day', () => {
  const days = ['Sunday'] as const;
  const allDay = (id: string): Daily => ({ id, name: id, schedule: null });
  const at = (
    id: string,
    startTimes: readonly string[],
    weekdays: typeof days | readonly ['Monday'] = days,
  ): Daily => ({
    id,
    name: id,
    schedule: [{ days: weekdays, startTimes, durationMinutes: 120 }],
  });
  const sunday = gameDayAt(utc('2026-11-29T12:00:00'), 'UTC');
  const listed = (dailies: readonly Daily[], now: string, done: readonly string[] = []) =>
    dailiesOfDay(dailies, new Set(done), sunday, 'UTC', utc(`2026-11-29T${now}:00`)).map(
      ({ daily, isDone, isOver, deadlineMs }) =>
        `${daily.id}${isDone ? ' done' : ''}${isOver ? ' over' : ''} ${new Date(deadlineMs).toISOString().slice(11, 16)}`,
    );
  const fights = at('fights', ['08:00', '18:00']);

  test('come by what ends next, those of one end in their order', () => {
    const all = [allDay('bounty'), fights, allDay('rift'), at('meeting', ['12:00'])];
    expect(listed(all, '07:00')).toEqual(['fights 10:00', 'meeting 14:00', 'bounty 03:00', 'rift 03:00']);
    expect(listed(all, '10:00')).toEqual(['meeting 14:00', 'fights 20:00', 'bounty 03:00', 'rift 03:00']);
    expect(listed(all, '19:59')).toEqual([
      'fights 20:00',
      'bounty 03:00',
      'rift 03:00',
      'meeting over 03:00',
    ]);
  });

  test('are left out where their times are on other days, unless they were done', () => {
    const other = at('other', ['12:00'], ['Monday']);
    expect(listed([other], '12:00')).toEqual([]);
    expect(listed([other], '12:00', ['other'])).toEqual(['other done over 03:00']);
  });

  test('that run past the reset end with the day', () => {
    expect(listed([at('late', ['02:00'], ['Monday'])], '12:00')).toEqual(['late 03:00']);
  });
});

describe('ticks that can go', () => {
  const tick = (day: string, id: string) => ({ id: `${day}_${id}`, day });

  test('are all but one of each day of more than a month ago, the oldest first', () => {
    const ticks = [
      tick('2026-11-29', 'a'),
      tick('2026-11-29', 'b'),
      // 31 days ago.
      tick('2026-10-29', 'a'),
      tick('2026-10-29', 'b'),
      tick('2026-10-28', 'b'),
      tick('2026-10-28', 'a'),
      tick('2026-10-27', 'a'),
      tick('2026-01-02', 'b'),
      tick('2026-01-02', 'a'),
      tick('2026-01-02', 'c'),
    ];
    expect(surplusTicks(ticks, '2026-11-29', 9)).toEqual(['2026-01-02_b', '2026-01-02_c', '2026-10-28_b']);
    expect(surplusTicks(ticks, '2026-11-29', 1)).toEqual(['2026-01-02_b']);
  });

  test('take no day from a streak', () => {
    const ticksOf = fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('a', 'b', 'c'))
        .map(([ago, id]) => tick(dateOfDay(utc('2026-11-29T00:00:00') / DAY_MS - ago), id)),
      { maxLength: 200, selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(ticksOf, (ticks) => {
        const gone = new Set(surplusTicks(ticks, '2026-11-29', 32));
        const daysOf = (list: typeof ticks) => new Set(list.map(({ day }) => day));
        expect(daysOf(ticks.filter(({ id }) => !gone.has(id)))).toEqual(daysOf(ticks));
      }),
    );
  });
});
