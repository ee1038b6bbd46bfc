import { expect, test } from 'vitest';
import { gemMasks, masksText } from '#catalogue/community/gem-bits.ts';
import { countFilters, isTooShort, queryOf, searchOf, sortOf } from './build-query.ts';

test.each([
  ['', {}],
  ['?class=wizard&mode=nonsense', { class: 'wizard' }],
  ['?sort=trending&words=%20frost%20', { words: 'frost' }],
  ['?sort=votes&patch=now&patch=then', { sort: 'votes', patch: 'now' }],
  ['?own=1.2.3&tag=solo', { tag: 'solo' }],
  [`?own=${masksText(gemMasks(['zod-stone']))}&by=Ann%20B`, { own: '0.0.2bt4axc.0', by: 'Ann B' }],
  [`?words=${'x'.repeat(101)}&by=${'y'.repeat(61)}`, {}],
])('%s asks for %j', (search, query) => {
  const read = queryOf(search);
  if (read.own !== undefined) expect(read.own).toBe(masksText(gemMasks(['zod-stone'])));
  expect({ ...read, own: undefined }).toEqual({ ...query, own: undefined });
});

test('an address says the same in one order, and says nothing of what is not asked', () => {
  const [one, other] = ['?mode=pvp&class=wizard&sort=trending', '?class=wizard&mode=pvp'].map((search) =>
    searchOf(queryOf(search)),
  );
  expect(one).toBe('?class=wizard&mode=pvp');
  expect(other).toBe(one);
  expect(searchOf({})).toBe('');
  expect(searchOf({ words: 'a & b', sort: 'nonsense' })).toBe('?words=a+%26+b');
});

test('the first order is the usual one', () => {
  expect(sortOf({})).toBe('trending');
  expect(sortOf({ sort: 'copies' })).toBe('copies');
});

test('two letters find nothing, and are not counted as a filter', () => {
  expect(isTooShort({ words: 'ab' })).toBe(true);
  expect(isTooShort({ words: 'abc' })).toBe(false);
  expect(isTooShort({})).toBe(false);
  expect(countFilters({ words: 'frost', sort: 'votes', by: 'Ann', class: 'wizard', own: '1.0.0.0' })).toBe(2);
});
