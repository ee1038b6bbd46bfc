import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('things are grouped by what they have in common, in the order in which they came', () => {
  const words = ['ruby', 'topaz', 'tourmaline', 'sapphire', 'rose'];
  expect([...groupBy(words, (word) => word[0])]).toEqual([
    ['r', ['ruby', 'rose']],
    ['t', ['topaz', 'tourmaline']],
    ['s', ['sapphire']],
  ]);
  expect([...groupBy([NaN, NaN, null], (key) => key)]).toEqual([
    [NaN, [NaN, NaN]],
    [null, [null]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
