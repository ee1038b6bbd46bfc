import { describe, expect, test } from 'vitest';
import { adRuleOf, mayShowAds, takesAds } from './ad-pages.ts';
import { addressWith } from './link-addresses.ts';
import { pageList, type PageRow } from './pages.ts';

describe('the rule of a page', () => {
  test.each([
    ['/', 'allowed'],
    ['/normal-gem-calculator', 'allowed'],
    ['/legendary-gem-calculator', 'allowed'],
    ['/gem-power-calculator', 'allowed'],
    ['/events', 'allowed'],
    ['/community/characters', 'allowed'],
    ['/community/forum', 'allowed'],
    ['/settings', 'allowed'],
    // Any path with the word in it.
    ['/calculators', 'allowed'],
    ['/calculators/normal-gems', 'allowed'],
    ['/guides/calculators', 'allowed'],
    ['/a-calculator-of-my-own', 'allowed'],
    // Any path that starts with it.
    ['/community', 'allowed'],
    ['/community/builds', 'allowed'],
    ['/community/forum/17', 'allowed'],
    // The same page with a slash behind it.
    ['/settings/', 'allowed'],
    ['/login', 'blocked'],
    ['/signup', 'blocked'],
    ['/__/auth/handler', 'blocked'],
    ['/dashboard', 'blocked'],
    ['/dashboard/', 'blocked'],
    // Blocked goes first.
    ['/dashboard/calculator', 'blocked'],
    ['/login/community', 'blocked'],
    ['/terms', 'neither'],
    ['/privacy', 'neither'],
    ['/faq', 'neither'],
    ['/support', 'neither'],
    ['/advertise', 'neither'],
    ['/events/past', 'neither'],
    ['/reset-password', 'neither'],
    ['/auth/discord/callback', 'neither'],
    ['/logins', 'neither'],
    ['/Calculator', 'neither'],
    ['/guides/community', 'neither'],
    ['', 'allowed'],
  ] as const)('%s is %s', (path, rule) => {
    expect(adRuleOf(path)).toBe(rule);
  });
});

const addressesIn = (rows: readonly PageRow[]) =>
  rows.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => addressWith(path, 'one'));

test.each(addressesIn(pageList.filter(({ addressIsSecret }) => addressIsSecret === true)))(
  'the secret address %s shows no ads',
  (path) => {
    expect(mayShowAds(path)).toBe(false);
  },
);
test.each(addressesIn(pageList.filter(({ access }) => access !== 'public')))(
  '%s is for players alone and shows no ads',
  (path) => {
    expect(mayShowAds(path)).toBe(false);
  },
);
test.each([
  [{ exists: true, access: 'public' }, true],
  [{ exists: false, access: 'public' }, false],
  [{ exists: true, access: 'signed-in' }, false],
  [{ exists: true, access: 'public', addressIsSecret: true }, false],
] as const)('a page such as %j takes ads: %s', (page, takes) => {
  expect(takesAds(page)).toBe(takes);
});
test.each(['/l/calculator', '/l/a-calculator-of-my-own'])('the secret address %s shows none', (path) => {
  expect(adRuleOf(path)).toBe('allowed');
  expect(mayShowAds(path)).toBe(false);
});

test('an address without a page shows no ads, whatever it is called', () => {
  expect(mayShowAds('/')).toBe(true);
  expect(mayShowAds('/calculators/normal-gems')).toBe(true);
  expect(mayShowAds('/a-calculator-of-my-own')).toBe(false);
  for (const page of pageList.filter(({ exists }) => !exists)) expect(mayShowAds(page.path)).toBe(false);
});
