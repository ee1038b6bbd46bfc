import { expect, test } from 'vitest';
import { marksAndTraitsOf, marksOf } from './effect-tags.ts';

test('marks are read from words, and a word that is none is refused', () => {
  expect(marksOf('')).toEqual([]);
  expect(marksOf('damage area -control')).toEqual(['damage', 'area', '-control']);
  expect(() => marksOf('damage stuns')).toThrow('"stuns"');
  expect(() => marksOf('continual')).toThrow('"continual"');
});

test('tags supply traits of their own, lost ones none, and others follow after a >', () => {
  expect(marksAndTraitsOf('summon control')).toEqual({
    tags: ['summon', 'control'],
    feeds: ['summon', 'control'],
  });
  expect(marksAndTraitsOf('crit -control > buff dash').feeds).toEqual(['crit', 'buff', 'dash']);
  expect(() => marksAndTraitsOf('damage > area')).toThrow('"area"');
});
