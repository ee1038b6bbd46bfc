import { expect, test } from 'vitest';
import { addressOfTag, viewOfAddress } from './gem-book-view.ts';

test('an address asks for a search, for what gems do, or for nothing', () => {
  expect(viewOfAddress('?q=frost&does=control&does=damage')).toEqual({
    search: 'frost',
    tags: new Set(['damage', 'control']),
  });
  expect(viewOfAddress('')).toBeNull();
  expect(viewOfAddress('?q=%20&does=everything')).toBeNull();
});

test('the way to the gems that do something is understood by the book', () => {
  const [path, query] = addressOfTag('dot').split('?');
  expect(path).toBe('/gems');
  expect(viewOfAddress(`?${query}`)?.tags).toEqual(new Set(['dot']));
});
