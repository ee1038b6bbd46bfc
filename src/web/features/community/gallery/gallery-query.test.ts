import { expect, test } from 'vitest';
import { queryOf, searchOf, sortOf } from './gallery-query.ts';

test.each([
  ['', {}],
  ['?class=wizard&sort=nonsense', { class: 'wizard' }],
  ['?sort=rating&server=Asia&words=x', { server: 'Asia', sort: 'rating' }],
  // The usual order needs no word.
  ['?sort=updated&class=', {}],
  [`?server=${'x'.repeat(61)}`, {}],
])('%s asks for what can be asked', (search, query) => {
  expect(queryOf(search)).toEqual(query);
});

test('an address says what is asked in one order, and nothing beside', () => {
  expect(searchOf({ sort: 'rating', server: 'Asia', class: 'monk' })).toBe(
    '?class=monk&server=Asia&sort=rating',
  );
  expect(searchOf({ sort: 'updated' })).toBe('');
  expect([sortOf({}), sortOf({ sort: 'rating' })]).toEqual(['updated', 'rating']);
});
