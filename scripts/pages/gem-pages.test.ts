import { expect, test } from 'vitest';
import { legendaryGems } from '#catalogue/legendary-gems.ts';
import { gemAt, gemDescription, gemTitle } from './gem-pages.ts';

/** What search engines show of a description. */
const SHOWN = 200;

test('every gem has a title and a description of its own, short enough to be shown', () => {
  expect(new Set(legendaryGems.map(gemTitle)).size).toBe(legendaryGems.length);
  expect(new Set(legendaryGems.map(gemDescription)).size).toBe(legendaryGems.length);
  for (const gem of legendaryGems) expect(gemDescription(gem).length, gem.id).toBeLessThanOrEqual(SHOWN);
});

test('a description tells what the gem does, where that is known', () => {
  expect(gemDescription(gemAt('/gems/frozen-heart'))).toMatch(/^Frozen Heart, a 5-star .*frost shield/);
  expect(gemDescription(gemAt('/gems/manaflux'))).not.toContain('not documented');
  expect(() => gemAt('/gems/no-such-gem')).toThrow(RangeError);
});
