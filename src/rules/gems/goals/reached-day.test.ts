import { describe, expect, test } from 'vitest';
import {
  FARTHEST_DAYS,
  firstOfMonthAfterNext,
  reachedDay,
  savedIn,
  weeklyPowerBounds,
  weeklyPowerOf,
} from './reached-day.ts';

const on = (day: string, days: number) => ({ kind: 'day', day, days });

describe('the day at which gem power has come in', () => {
  test.each([
    // Nothing is lacking, whatever comes in.
    [0, 60, '2026-11-30', { kind: 'now' }],
    [0, 0, '2026-11-30', { kind: 'now' }],
    // 1 × 7 / 60 = 0.12: a part of a day is a day.
    [1, 60, '2026-11-30', on('2026-12-01', 1)],
    // 60 × 7 / 60 = 7.
    [60, 60, '2026-11-30', on('2026-12-07', 7)],
    // 61 × 7 / 60 = 7.12.
    [61, 60, '2026-11-30', on('2026-12-08', 8)],
    // 725 × 7 / 60 = 84.6, so 85 days: 1 of November, 31, 31, and 22 of February.
    [725, 60, '2026-11-30', on('2027-02-23', 85)],
    // 725 × 7 / 150 = 33.8, so 34 days.
    [725, 150, '2026-11-30', on('2027-01-03', 34)],
    // Across February 29: 30 a day.
    [60, 210, '2028-02-28', on('2028-03-01', 2)],
    // 7 × 7 / 7 = 7, without a rest that a fraction would leave.
    [7, 7, '2026-12-31', on('2027-01-07', 7)],
    // 521 × 7 = 3,647 days at one a week, and 522 are 3,654.
    [521, 1, '2026-11-30', on('2036-11-24', 3_647)],
    [522, 1, '2026-11-30', { kind: 'far' }],
    [Number.MAX_SAFE_INTEGER, 100_000, '2026-11-30', { kind: 'far' }],
    [1, 0, '2026-11-30', { kind: 'never' }],
  ] as const)('%i lacking at %i a week on %s', (lacking, aWeek, today, reached) => {
    expect(reachedDay(lacking, aWeek, today)).toEqual(reached);
  });

  test('no date lies farther than the bound, and the last one within is a date', () => {
    const { max } = weeklyPowerBounds;
    const most = Math.floor((FARTHEST_DAYS * max) / 7);
    expect(reachedDay(most, max, '2026-11-30')).toMatchObject({ kind: 'day', days: FARTHEST_DAYS });
    expect(reachedDay(most + 1, max, '2026-11-30')).toEqual({ kind: 'far' });
  });

  test.each([
    [-1, 60],
    [1.5, 60],
    [1, -1],
    [1, 1.5],
    [1, weeklyPowerBounds.max + 1],
    [Number.NaN, 60],
  ])('%d lacking at %d a week is refused', (lacking, aWeek) => {
    expect(() => reachedDay(lacking, aWeek, '2026-11-30')).toThrow(RangeError);
  });
});

test.each([
  [0, 60, 0],
  // 10 × 60 / 7 = 85.7.
  [10, 60, 85],
  [364, 150, 7_800],
  [32, 0, 0],
])('in %i days at %i a week %i gem power is saved', (days, aWeek, saved) => {
  expect(savedIn(days, aWeek)).toBe(saved);
});

test('what is saved by a day is what that day was said for', () => {
  for (const lacking of [1, 59, 60, 61, 725]) {
    const reached = reachedDay(lacking, 60, '2026-11-30');
    if (reached.kind !== 'day') throw new Error('It is reached on a day.');
    expect(savedIn(reached.days, 60)).toBeGreaterThanOrEqual(lacking);
    expect(savedIn(reached.days - 1, 60)).toBeLessThan(lacking);
  }
  for (const days of [-1, 0.5, FARTHEST_DAYS + 1]) expect(() => savedIn(days, 60)).toThrow(RangeError);
});

test.each([
  ['2026-11-30', '2027-01-01'],
  ['2026-12-31', '2027-02-01'],
  ['2026-01-01', '2026-03-01'],
  ['2027-12-31', '2028-02-01'],
])('of %s the first of the month after next is %s', (today, first) => {
  expect(firstOfMonthAfterNext(today)).toBe(first);
});

test.each([
  ['0', 0],
  ['60', 60],
  ['100000', 100_000],
  ['100001', null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['6e1', null],
  [null, null],
])('the word %j is the income %j', (word, power) => {
  expect(weeklyPowerOf(word)).toBe(power);
});
