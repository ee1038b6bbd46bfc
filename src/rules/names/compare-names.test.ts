import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('numbers in names go by their value', () => {
  expect(['Goal 10', 'Goal 9', 'Goal 1'].toSorted(compareNames)).toEqual(['Goal 1', 'Goal 9', 'Goal 10']);
});

test('names come in one order, whichever language the browser has', () => {
  expect(['Hellfire', 'Chained Death', 'élan', 'Ezra', 'apple'].toSorted(compareNames)).toEqual([
    'apple',
    'Chained Death',
    'élan',
    'Ezra',
    'Hellfire',
  ]);
});
