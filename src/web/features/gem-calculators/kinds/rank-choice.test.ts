import { expect, test } from 'vitest';
import { withCurrentRank, withTappedRank } from './rank-choice.ts';

test.each([
  [3, 5, { currentRank: 3 }],
  [5, 5, { currentRank: 5 }],
  [7, 5, { currentRank: 7, targetRank: 8 }],
  [10, 5, { currentRank: 10, targetRank: 10 }],
])('a current rank of %i with the target at %i gives %o', (current, target, change) => {
  expect(withCurrentRank(current, target)).toEqual(change);
});

test.each([
  ['currentRank', 3, 1, 5, { currentRank: 3 }],
  ['currentRank', 5, 1, 5, { currentRank: 5, targetRank: 6 }],
  ['currentRank', 8, 1, 5, { currentRank: 8, targetRank: 9 }],
  ['currentRank', 10, 1, 5, { currentRank: 10, targetRank: 10 }],
  ['targetRank', 7, 3, 5, { targetRank: 7 }],
  ['targetRank', 3, 3, 5, { targetRank: 3, currentRank: 2 }],
  ['targetRank', 2, 6, 9, { targetRank: 2, currentRank: 1 }],
  ['targetRank', 1, 6, 9, { targetRank: 1, currentRank: 1 }],
] as const)(
  'a tap that sets %s to %i while the ranks are %i to %i gives %o',
  (end, rank, current, target, change) => {
    expect(withTappedRank(end, rank, { currentRank: current, targetRank: target })).toEqual(change);
  },
);
