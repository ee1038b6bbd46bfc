import { expect, test } from 'vitest';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { setAt, setDescription, setTitle } from './set-pages.ts';

/** What search engines show of a description. */
const SHOWN = 200;

test('every set has a title and a description of its own, short enough to be shown', () => {
  expect(new Set(equipmentSets.map(setTitle)).size).toBe(equipmentSets.length);
  expect(new Set(equipmentSets.map(setDescription)).size).toBe(equipmentSets.length);
  for (const set of equipmentSets) expect(setDescription(set).length, set.id).toBeLessThanOrEqual(SHOWN);
});

test('a description promises what the page has', () => {
  expect(setDescription(setAt('/equipment/issatar-imbued'))).toContain('where each piece drops');
  expect(setDescription(setAt('/equipment/skybreakers-bolt'))).not.toContain('where each piece drops');
  expect(() => setAt('/equipment/no-such-set')).toThrow(RangeError);
});
