import { expect, test } from 'vitest';
import { boardQueryOf, boardSearchOf, hasFilters } from './advert-query.ts';

test.each([
  ['', { side: 'clan' }, ''],
  ['?side=player', { side: 'player' }, '?side=player'],
  ['?side=nobody&server=Mars&language=tlh&class=%3Cb%3E', { side: 'clan' }, ''],
  [
    '?class=monk&language=de&server=Europe&side=player',
    { side: 'player', server: 'Europe', language: 'de', class: 'monk' },
    '?side=player&server=Europe&language=de&class=monk',
  ],
])('%j is read, and written in one order', (search, query, written) => {
  expect(boardQueryOf(search)).toEqual(query);
  expect(boardSearchOf(boardQueryOf(search))).toBe(written);
});

test('the side is no filter', () => {
  expect(hasFilters({ side: 'player' })).toBe(false);
  expect(hasFilters({ side: 'clan', server: 'Asia' })).toBe(true);
});
