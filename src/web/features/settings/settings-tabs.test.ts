import { expect, test } from 'vitest';
import { tabIn, withTab } from './Settings.tsx';

test('an address asks for a tab by its name', () => {
  expect(tabIn('?tab=profile')).toBe('profile');
  expect(tabIn('?debug=oauth&tab=preferences')).toBe('preferences');
  expect(tabIn('?tab=discord')).toBe('discord');
});

test.each(['', '?tab=', '?tab=Profile', '?tab=constructor', '?tab=Discord', '?profile'])(
  'an address with %j asks for no tab',
  (search) => expect(tabIn(search)).toBeNull(),
);

test('a chosen tab stands in the address, once, beside what else was there', () => {
  expect(withTab('', 'profile')).toBe('?tab=profile');
  expect(withTab('?tab=preferences&debug=oauth', 'profile')).toBe('?tab=profile&debug=oauth');
});
