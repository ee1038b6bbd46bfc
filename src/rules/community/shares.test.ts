import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, shareOf, trendOf } from './shares.ts';

const percent = ({ share, low, high }: ReturnType<typeof shareOf>) =>
  [share, low, high].map((value) => Number((value * 100).toFixed(1)));

test.each([
  [12, 30, [40, 24.6, 57.7]],
  [0, 30, [0, 0, 11.4]],
  [30, 30, [100, 88.6, 100]],
  [15, 60, [25, 15.8, 37.2]],
])('%i of %i', (part, whole, expected) => {
  expect(percent(shareOf(part, whole))).toEqual(expected);
});

test.each([
  [40, 60, 18, 60, [36.7, 13.2, 55], 'more'],
  [30, 60, 18, 60, [20, -2.9, 40.2], null],
  [18, 60, 40, 60, [-36.7, -55, -13.2], 'less'],
] as const)('%i of %i after %i of %i', (part, whole, partBefore, wholeBefore, expected, trend) => {
  const now = { part, whole };
  const before = { part: partBefore, whole: wholeBefore };
  expect(percent(changeOf(now, before))).toEqual(expected);
  expect(trendOf(now, before)).toBe(trend);
});

test('no trend is told from fewer than 30 builds on either side', () => {
  expect(trendOf({ part: 29, whole: 29 }, { part: 0, whole: 1_000 })).toBeNull();
  expect(trendOf({ part: 1_000, whole: 1_000 }, { part: 0, whole: 29 })).toBeNull();
});

test('a share lies within its interval, and the interval within 0 and 1', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 100_000 })
        .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole))),
      ([part, whole]) => {
        const { share, low, high } = shareOf(part, whole);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share - 1e-12);
        expect(high).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test.each([
  [1, 0],
  [-1, 30],
  [31, 30],
])('%i of %i is no share', (part, whole) => {
  expect(() => shareOf(part, whole)).toThrow(RangeError);
});
