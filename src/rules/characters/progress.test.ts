import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysBetween,
  growthOf,
  isWithin,
  percentOfBase,
  recentChangeOf,
  spanOf,
  summaryOf,
  type ChartRange,
} from './progress.ts';
import { DAY_MS } from '../time-units.ts';

const at = (moment: string) => Date.parse(moment);
const entry = (moment: string, combatRating: number, resonance: number) => ({
  timestamp: at(moment),
  combatRating,
  resonance,
});

const march = [
  entry('2024-03-01T08:00:00.000Z', 2000, 500),
  entry('2024-03-03T08:00:00.000Z', 2100, 500),
  entry('2024-03-11T08:00:00.000Z', 2600, 540),
];

test.each([
  {
    entries: [entry('2024-03-01T08:00:00.000Z', 1000, 200), entry('2024-03-05T08:00:00.000Z', 1400, 260)],
    summary: [2, 100, 15, 4, '2024-03-05T08:00:00.000Z'],
  },
  {
    // Twelve hours are a begun day.
    entries: [entry('2024-03-01T08:00:00.000Z', 1000, 200), entry('2024-03-01T20:00:00.000Z', 1090, 230)],
    summary: [2, 90, 30, 1, '2024-03-01T20:00:00.000Z'],
  },
  { entries: march, summary: [3, 60, 4, 10, '2024-03-11T08:00:00.000Z'] },
  // However they come, time orders them.
  { entries: march.toReversed(), summary: [3, 60, 4, 10, '2024-03-11T08:00:00.000Z'] },
  { entries: march.slice(0, 1), summary: [1, 0, 0, 1, '2024-03-01T08:00:00.000Z'] },
])('$entries.length entries come to $summary', ({ entries, summary }) => {
  const [total, rating, resonance, days, last] = summary;
  expect(summaryOf(entries)).toEqual({
    totalProgressionEntries: total,
    averageCombatRatingGrowth: rating,
    averageResonanceGrowth: resonance,
    daysTracked: days,
    lastProgressionDate: at(String(last)),
  });
});

test('no entries come to nothing', () => {
  expect(summaryOf([])).toEqual({
    totalProgressionEntries: 0,
    averageCombatRatingGrowth: 0,
    averageResonanceGrowth: 0,
    daysTracked: 0,
    lastProgressionDate: null,
  });
  expect(growthOf([])).toBeNull();
  expect(recentChangeOf([{ timestamp: 0, value: 1 }])).toBeNull();
});

test.each([
  { values: [1000, 1100], recent: [100, 10], total: [100, 10] },
  { values: [1000, 1100, 1045], recent: [-55, -5], total: [45, 4.5] },
  { values: [400, 500, 575], recent: [75, 15], total: [175, 43.75] },
  // A third of 100 is not exact; a part of nothing is none.
  { values: [300, 400, 403], recent: [3, 0.8], total: [103, 34.33] },
  { values: [0, 40], recent: [40, 0], total: [40, 0] },
])('$values changed by $recent lately and by $total in all', ({ values, recent, total }) => {
  const points = values.map((value, day) => ({ timestamp: day * DAY_MS, value }));
  const change = recentChangeOf(points);
  expect([change?.change, change?.percent]).toEqual(recent);
  const growth = growthOf(points);
  expect([growth?.gain, growth?.percent]).toEqual(total);
});

test('growth says what was divided by what', () => {
  const first = { timestamp: at('2026-01-25T20:00:00Z'), value: 1_800 };
  const last = { timestamp: at('2026-02-22T19:00:00Z'), value: 2_340 };
  // 27 days and 23 hours are 28 begun days; 540 over 28 is 19.2857….
  expect(growthOf([first, { timestamp: at('2026-02-01T00:00:00Z'), value: 1 }, last])).toEqual({
    first,
    last,
    gain: 540,
    percent: 30,
    days: 28,
    perDay: 540 / 28,
  });
});

test('a loss is rounded as a gain is, and no loss is less than none', () => {
  expect(percentOfBase(-1, 80, 1)).toBe(-1.3);
  expect(percentOfBase(1, 80, 1)).toBe(1.3);
  expect(Object.is(percentOfBase(-1, 100_000, 1), 0)).toBe(true);
});

test.each<[ChartRange, string, boolean]>([
  ['week', '2024-06-12T12:00:00.000Z', true],
  ['week', '2024-06-05T12:00:00.000Z', false],
  ['month', '2024-06-05T12:00:00.000Z', true],
  // The edge is inside, a moment before it is not.
  ['week', '2024-06-08T12:00:00.000Z', true],
  ['week', '2024-06-08T11:59:59.999Z', false],
  ['month', '2024-05-16T12:00:00.000Z', true],
  ['month', '2024-05-16T11:59:59.999Z', false],
  ['all', '2022-06-02T00:00:00.000Z', true],
  ['custom', '2024-06-01T00:00:00.000Z', true],
  ['custom', '2024-06-10T00:00:00.000Z', true],
  ['custom', '2024-06-10T00:00:00.001Z', false],
])('a chart of %s shows %s: %s', (range, moment, isShown) => {
  const custom = { from: at('2024-06-01T00:00:00.000Z'), to: at('2024-06-10T00:00:00.000Z') };
  expect(isWithin(at(moment), spanOf(range, at('2024-06-15T12:00:00.000Z'), custom))).toBe(isShown);
});

test('growth a day times its days is the gain, and no span has less than one day', () => {
  const points = fc.array(
    fc.record({ timestamp: fc.integer({ min: 0, max: 4e12 }), value: fc.integer({ min: 0, max: 2e6 }) }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(points, (some) => {
      const sorted = some.toSorted((one, other) => one.timestamp - other.timestamp);
      const growth = growthOf(sorted);
      expect(growth).not.toBeNull();
      if (growth === null) return;
      expect(growth.days).toBeGreaterThanOrEqual(1);
      expect(growth.perDay * growth.days).toBeCloseTo(growth.gain, 3);
      expect(daysBetween(growth.first.timestamp, growth.last.timestamp)).toBe(growth.days);
    }),
  );
});
