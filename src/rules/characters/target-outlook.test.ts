import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf } from './progress.ts';
import { isReached, outlookOf, paceThatWouldDo, type Target } from './target-outlook.ts';
import { DAY_MS } from '../time-units.ts';

const start = Date.parse('2026-01-25T12:00:00Z');
const day = (days: number) => start + days * DAY_MS;

/** From 1,800 to 2,340 in 28 days: 540 / 28 = 19.2857… a day. */
const points = [
  { timestamp: day(0), value: 1_800 },
  { timestamp: day(28), value: 2_340 },
];

const outlook = (target: Partial<Target>, some = points, now = day(28)) => {
  const growth = growthOf(some);
  if (growth === null) throw new Error('No points');
  return outlookOf(
    { value: 3_000, bound: 'atLeast', deadlineEnd: null, ...target },
    growth,
    some.length,
    now,
  );
};

test('a target that is far for its day is late, with the pace that would do', () => {
  // 660 are left: at 19.2857 a day 34.22 days. In 29.9 days it would take 22.0736 a day, and 34.22 − 29.9 are 5 begun days.
  const found = outlook({ deadlineEnd: day(28 + 29.9) });
  expect(found).toMatchObject({ kind: 'late', remaining: 660, daysLate: 5 });
  if (found.kind !== 'late') return;
  expect(found.perDay).toBeCloseTo(19.2857, 4);
  expect(found.needed).toBeCloseTo(22.0736, 4);
  expect(paceThatWouldDo(found.needed)).toBe(22.1);
  expect(found.arrival).toBeCloseTo(day(28) + (660 / (540 / 28)) * DAY_MS, -1);
});

test.each([
  ['a day that is far enough is kept', { deadlineEnd: day(28 + 35) }, 'inTime'],
  ['without a day there is only the one on which it comes', {}, 'open'],
  ['what is there already is reached', { value: 2_340 }, 'reached'],
  ['a deadline that is over is passed', { deadlineEnd: day(27) }, 'passed'],
  ['a figure that is to fall and rises goes away from it', { value: 2_000, bound: 'atMost' }, 'away'],
] as const)('%s', (_, target, kind) => {
  expect(outlook(target).kind).toBe(kind);
});

test('one point has no pace', () => {
  expect(outlook({}, points.slice(1))).toEqual({ kind: 'unknown', remaining: 660 });
});

test('a figure that is to fall arrives by its fall', () => {
  const falling = [
    { timestamp: day(0), value: 500 },
    { timestamp: day(10), value: 400 },
  ];
  expect(outlook({ value: 300, bound: 'atMost', deadlineEnd: day(30) }, falling, day(10))).toEqual({
    kind: 'inTime',
    remaining: 100,
    perDay: 10,
    arrival: day(20),
  });
});

test('a pace that would do is rounded up, and one that is exact stays', () => {
  expect([22.0736, 22.1, 22.100_000_1, 0].map(paceThatWouldDo)).toEqual([22.1, 22.1, 22.2, 0]);
});

test('late is exactly what needs a higher pace than there is', () => {
  const whole = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(
      whole,
      whole,
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      (from, gain, took, left) => {
        const some = [
          { timestamp: day(0), value: from },
          { timestamp: day(took), value: from + gain },
        ];
        const target = { value: from + gain + 777, deadlineEnd: day(took + left) };
        const found = outlook(target, some, day(took));
        const isSlow = 777 / left > gain / took + 1e-9;
        if (Math.abs(777 / left - gain / took) > 1e-6) expect(found.kind).toBe(isSlow ? 'late' : 'inTime');
      },
    ),
  );
});

test('at least counts from its value up, at most from it down', () => {
  expect(isReached(3_000, { value: 3_000, bound: 'atLeast' })).toBe(true);
  expect(isReached(2_999, { value: 3_000, bound: 'atLeast' })).toBe(false);
  expect(isReached(3_000, { value: 3_000, bound: 'atMost' })).toBe(true);
  expect(isReached(3_001, { value: 3_000, bound: 'atMost' })).toBe(false);
});
