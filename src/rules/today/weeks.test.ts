import { describe, expect, test } from 'vitest';
import { isBestWeek, mondayOf, weekNumber, weeksUpTo } from './weeks.ts';

test.each([
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['1970-01-01', '1969-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  // As calendars have it: 2026 has 53 weeks, and 2025 begins in a week of 2024's last days.
  ['2026-11-16', 47],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2025-12-29', 1],
  ['2020-12-28', 53],
])('the week from %s on is number %i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

const none = { days: [], points: [], rankUps: [] };

describe('a week in review', () => {
  test('has the days that count once each, the gain from the figure before it, and the ranks that were reached', () => {
    const [before, week, now] = weeksUpTo(
      {
        days: ['2026-11-16', '2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23', '2026-11-15'],
        points: [
          { day: '2026-11-12', value: 2_000 },
          { day: '2026-11-16', value: 2_050 },
          { day: '2026-11-22', value: 2_138 },
          { day: '2026-11-23', value: 2_130 },
        ],
        rankUps: ['2026-11-16', '2026-11-22', '2026-11-23'],
      },
      '2026-11-24',
      3,
    );
    // Nothing was before the first figure.
    expect(before).toMatchObject({ monday: '2026-11-09', days: 1, gain: 0, rankUps: 0 });
    // 2,138 less the 2,000 of the week before.
    expect(week).toEqual({ monday: '2026-11-16', number: 47, days: 3, gain: 138, rankUps: 2 });
    expect(now).toMatchObject({ monday: '2026-11-23', days: 1, gain: -8, rankUps: 1 });
  });

  test('without a record has no gain, and a year has 52 of them, this one last', () => {
    const weeks = weeksUpTo(none, '2026-11-30', 52);
    expect(weeks).toHaveLength(52);
    expect(weeks[0]?.monday).toBe('2025-12-08');
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-30', number: 49, days: 0, gain: null, rankUps: 0 });
  });
});

test.each([
  // The gain of each week, and whether the last one is the best.
  [[10, 20, 30], true],
  [[10, 30, 30], false],
  [[30, 10, 20], false],
  // One week before it is no comparison, and one without a gain is none.
  [[10, 30], false],
  [[0, 10, 30], false],
  [[null, 10, 5, 30], true],
  [[10, 20, null], false],
  [[], false],
] as const)('of weeks with %j the last one is the best: %s', (gains, isBest) => {
  const weeks = gains.map((gain) => ({ monday: '2026-11-30', number: 49, days: 0, rankUps: 0, gain }));
  expect(isBestWeek(weeks)).toBe(isBest);
});
