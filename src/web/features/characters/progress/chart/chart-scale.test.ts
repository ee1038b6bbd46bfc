import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, nearestPlace, scaleOver, silenceOf, tickTexts } from './chart-scale.ts';
import { DAY_MS } from '#rules/time-units.ts';

const days = (...of: readonly number[]) => Float64Array.from(of, (day) => day * DAY_MS);
const same = (value: number) => value;

test.each([
  [
    [1_800, 2_340, 3_000],
    [1_500, 2_000, 2_500, 3_000],
    ['1.5K', '2K', '2.5K', '3K'],
  ],
  [
    [58, 60],
    [58, 59, 60],
    ['58', '59', '60'],
  ],
  [
    [0, 7],
    [0, 2.5, 5, 7.5],
    ['0', '2.5', '5', '7.5'],
  ],
  [
    [3_510, 3_525],
    [3_510, 3_515, 3_520, 3_525],
    ['3,510', '3,515', '3,520', '3,525'],
  ],
  // One value stands in the middle.
  [[1_000], [900, 1_000, 1_100], ['900', '1,000', '1,100']],
  [[0], [0, 0.5, 1], ['0', '0.5', '1']],
])('%j has lines at %j', (values, ticks, texts) => {
  const scale = scaleOver(values);
  expect(scale.ticks).toEqual(ticks);
  expect([scale.min, scale.max]).toEqual([ticks[0], ticks.at(-1)]);
  expect(tickTexts(scale.ticks)).toEqual(texts);
});

test('a scale holds every value and has few lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 30 }),
      (values) => {
        const { min, max, ticks } = scaleOver(values);
        expect(min).toBeLessThanOrEqual(Math.min(...values));
        expect(max).toBeGreaterThanOrEqual(Math.max(...values));
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(new Set(tickTexts(ticks)).size).toBe(ticks.length);
      },
    ),
  );
});

test('a line breaks at an entry without a value and over a long silence, and a lone point is a dot', () => {
  const times = days(0, 1, 2, 3, 40);
  const values = Float64Array.from([10, 20, Number.NaN, 30, 40]);
  const path = linePath({ times, values }, [0, 1, 2, 3, 4], silenceOf(times), {
    x: (time) => time / DAY_MS,
    y: same,
  });
  expect(path).toBe('M0.0 10.0h0L1.0 20.0M3.0 30.0h0M40.0 40.0h0');
});

test('who records once a month has no silence between two months', () => {
  expect(silenceOf(days(0, 30, 60, 91)) / DAY_MS).toBe(90);
  expect(silenceOf(days(0, 1, 2)) / DAY_MS).toBe(21);
});

test('the nearest entry is found from both sides', () => {
  const times = days(0, 10, 20);
  expect([-5, 4, 6, 10, 14, 19, 99].map((day) => nearestPlace(times, day * DAY_MS))).toEqual([
    0, 0, 1, 1, 1, 2, 2,
  ]);
});
