import { expect, test } from 'vitest';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { manyPages, oneOfMany } from './one-of-many.ts';

/** What search engines show of a description. */
const SHOWN = 200;

test.each([
  ['gem', legendaryGems.length],
  ['equipmentSet', equipmentSets.length],
] as const)('every %s has a title and a description of its own, short enough to be shown', (id, count) => {
  const all = [...manyPages[id].values()];
  expect(new Set(all.map(({ title }) => title)).size).toBe(count);
  expect(new Set(all.map(({ description }) => description)).size).toBe(count);
  for (const { title, description } of all) expect(description.length, title).toBeLessThanOrEqual(SHOWN);
});

test('a description tells what the gem does, where that is known', () => {
  const of = (path: string) => oneOfMany('gem', path)?.description;
  expect(of('/gems/frozen-heart')).toMatch(/^Frozen Heart, a 5-star .*frost shield/);
  expect(of('/gems/manaflux')).toContain('fireball');
  expect(of('/gems/baneboil')).not.toContain('not documented');
  expect(() => oneOfMany('gem', '/gems/no-such-gem')).toThrow(RangeError);
});

test('a description promises what the page of a set has', () => {
  const of = (path: string) => oneOfMany('equipmentSet', path)?.description;
  expect(of('/equipment/issatar-imbued')).toContain('where each piece drops');
  expect(of('/equipment/wildfire-imperative')).not.toContain('where each piece drops');
  expect(() => oneOfMany('equipmentSet', '/equipment/no-such-set')).toThrow(RangeError);
  expect(oneOfMany('events', '/events')).toBeUndefined();
});
