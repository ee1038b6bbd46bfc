import { expect, test } from 'vitest';
import { DAY_MS } from '../time-units.ts';
import { hotOf } from './ranking.ts';

test.each([
  [0, 0, 0],
  [1, 0, 3],
  [0, 1, 3],
  [2, 1, 6],
  [7, 0, 9],
  [500, 523, 30],
])('%i votes and %i copies are worth %i days', (votes, copies, days) => {
  expect(hotOf(1_000, votes, copies)).toBe(1_000 + days * DAY_MS);
});

test('one more vote never takes a build back', () => {
  for (let votes = 0; votes < 100_000; votes += 97)
    expect(hotOf(0, votes + 1, 0)).toBeGreaterThan(hotOf(0, votes, 0));
});
