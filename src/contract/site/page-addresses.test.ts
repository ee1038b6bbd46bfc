import { expect, test } from 'vitest';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { addressesOf, isOneOfMany, knownPageAt } from './page-addresses.ts';
import { gemAddress } from './link-addresses.ts';
import { hasPage, pageAt, pageList } from './pages.ts';

const page = (wanted: string) => pageList.filter(({ id }) => id === wanted).flatMap(addressesOf);

test('a page has its one address, and that of a gem has one for each of the 92', () => {
  expect(page('legendaryGems')).toEqual(['/legendary-gem-calculator']);
  expect(page('gems')).toEqual(['/gems']);
  expect(page('gem')).toEqual(legendaryGems.map(({ id }) => `/gems/${id}`));
  expect(page('gem')).toContain(gemAddress('power-and-command'));
});

test('every address of a page that exists leads back to it', () => {
  for (const row of pageList.filter(({ exists }) => exists))
    for (const address of addressesOf(row)) {
      expect(knownPageAt(address)?.id, address).toBe(row.id);
      expect(knownPageAt(`${address}/`)?.id, address).toBe(row.id);
    }
});

test('only a gem that there is has a page', () => {
  expect(pageAt('/gems/no-such-gem')?.id).toBe('gem');
  for (const path of ['/gems/no-such-gem', '/gems/frozen-heart/more', '/gems/Frozen-Heart', '/nowhere'])
    expect(knownPageAt(path), path).toBeUndefined();
  // Whose character it is, only the server knows.
  expect(knownPageAt('/character/abc')?.id).toBe('characterDetail');
});

test('the page of a gem is one of many, the book is not', () => {
  expect(isOneOfMany('/gems/frozen-heart')).toBe(true);
  expect(isOneOfMany('/gems')).toBe(false);
  expect(isOneOfMany('/nowhere')).toBe(false);
});

test('exactly the pages of the community go with it', () => {
  const gone = pageList.filter((page) => page.exists && !hasPage(['oauth'], page)).map(({ path }) => path);
  expect(gone).toEqual(
    pageList
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/community') || path === '/join/{code}'),
  );
  expect(gone).toContain('/community/clans/{clanId}/room');
  expect(pageList.filter((page) => !hasPage('all', page) || !hasPage(['community'], page))).toEqual([]);
});
