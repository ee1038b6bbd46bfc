import { expect, test } from 'vitest';
import { percentOfReduction, reducedCooldown } from './cooldown.ts';

test.each([
  // 18 s less a quarter are 13.5 s.
  [18, 25, 13.5],
  [18, 0.25, 13.5],
  [12, 0, 12],
  // 7 s less 33.3 % are 4.669 s.
  [7, 33.3, 4.7],
  [10, 100, 0],
  [10, 140, 0],
  [10, -5, 10],
])('a cooldown of %d s with a reduction of %d takes %d s', (seconds, reduction, reduced) => {
  expect(reducedCooldown(seconds, reduction)).toBe(reduced);
});

test('1 is one percent, and what is smaller is a share', () => {
  expect([0, 0.5, 1, 50].map(percentOfReduction)).toEqual([0, 50, 1, 50]);
});
