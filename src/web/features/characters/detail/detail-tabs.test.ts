import { expect, test } from 'vitest';
import { idIn, tabIn } from './CharacterDetail.tsx';

test.each([
  ['/character/char_1_ab', 'char_1_ab'],
  ['/character/char_1_ab/', 'char_1_ab'],
  ['/character/a%20b', 'a b'],
  ['/character/%E0%A4%A', '%E0%A4%A'],
])('the address %s is about %s', (pathname, id) => {
  expect(idIn(pathname)).toBe(id);
});

test('an unknown tab is the first one', () => {
  expect(tabIn('?tab=gear')).toBe('gear');
  expect(tabIn('?tab=nonsense')).toBe('overview');
});
