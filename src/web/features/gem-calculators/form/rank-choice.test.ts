import { expect, test } from 'vitest';
import { withCurrentRank } from './rank-choice.ts';

test.each([
  [3, 5, { currentRank: 3 }],
  [5, 5, { currentRank: 5 }],
  [7, 5, { currentRank: 7, targetRank: 8 }],
  [10, 5, { currentRank: 10, targetRank: 10 }],
])('a current rank of %i with the target at %i gives %o', (current, target, change) => {
  expect(withCurrentRank(current, target)).toEqual(change);
});
