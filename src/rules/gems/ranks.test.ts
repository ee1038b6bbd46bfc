import { expect, test } from 'vitest';
import { atRank, requireRankRange } from './ranks.ts';

test.each([0, 11, 2.5, NaN, Infinity])('%s is no rank', (rank) => {
  expect(() => requireRankRange({ currentRank: rank, targetRank: 5 })).toThrow(RangeError);
  expect(() => requireRankRange({ currentRank: 5, targetRank: rank })).toThrow(RangeError);
});

test('a table says which rank it lacks', () => {
  expect(atRank([7, 9], 2)).toBe(9);
  expect(() => atRank([7, 9], 3)).toThrow('rank must be in the table of 2, not 3');
});
