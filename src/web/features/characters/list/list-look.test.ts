import { expect, test } from 'vitest';
import { lookIn, wordOf } from './list-look.ts';

test('what was chosen is remembered in a word, and read from it again', () => {
  const look = { sort: 'level', class: 'wizard', server: '', tag: 'main & alt' } as const;
  expect(wordOf(look)).toBe('sort=level&class=wizard&tag=main+%26+alt');
  expect(lookIn(wordOf(look))).toEqual(look);
});

test('without a word, and with one that makes no sense, the list stands as it always does', () => {
  const usual = { sort: 'updated', class: '', server: '', tag: '' };
  expect(lookIn(null)).toEqual(usual);
  expect(lookIn('sort=luck')).toEqual(usual);
  expect(wordOf(lookIn(null))).toBe('');
});
