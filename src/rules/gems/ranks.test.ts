import { expect, test } from 'vitest';
import { atRank, isHighRank, ranks } from './ranks.ts';

test('rank 4 and above are high ranks', () => {
  expect(ranks.filter(isHighRank)).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test.each([0, 11, 2.5, NaN, Infinity])('%s is no rank', (rank) => {
  expect(() => isHighRank(rank)).toThrow(RangeError);
});

test('a table says which rank it lacks', () => {
  expect(atRank([7, 9], 2)).toBe(9);
  expect(() => atRank([7, 9], 3)).toThrow('rank must be in the table of 2, not 3');
});
