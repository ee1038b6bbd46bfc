import { expect, test } from 'vitest';

import { figureLines, isWithin, median } from './figures.ts';

const figure = { name: 'first paint', unit: 'ms', digits: 0 };

test('a figure keeps its limit up to and including the limit', () => {
  expect(isWithin({ ...figure, measured: 100, limit: { atMost: 100 } })).toBe(true);
  expect(isWithin({ ...figure, measured: 101, limit: { atMost: 100 } })).toBe(false);
  expect(isWithin({ ...figure, measured: 99, limit: { atLeast: 99 } })).toBe(true);
  expect(isWithin({ ...figure, measured: 98, limit: { atLeast: 99 } })).toBe(false);
});

test('what could not be measured keeps no limit', () => {
  expect(isWithin({ ...figure, measured: Number.NaN, limit: { atMost: 100 } })).toBe(false);
  expect(isWithin({ ...figure, measured: median([]), limit: { atLeast: 0 } })).toBe(false);
});

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 3])).toBe(2.5);
});

test('a table names the figure, the measurement, the budget and whether it is kept', () => {
  expect(
    figureLines([
      { ...figure, measured: 120, limit: { atMost: 100 } },
      { name: 'all', measured: 1.25, unit: '', digits: 2 },
    ]),
  ).toEqual(['first paint  120 ms  at most 100 ms  EXCEEDED', 'all            1.25']);
});
