import { expect, test } from 'vitest';
import { equipmentItemOf } from '#catalogue/equipment/equipment-items.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { blankGear, gearOf } from '../form/character-values.ts';
import { gameItemsFor, gearOfGameItem, gearOfLoadout } from './game-items.ts';

const item = (id: string, said: Partial<Item>): Item => ({
  id,
  parent: 'valla',
  kind: 'ring',
  rarity: 'set',
  itemLevel: 0,
  attributes: [],
  note: '',
  ...said,
});
const ring = equipmentItemOf('severed-thumb');
if (ring === undefined) throw new Error('The catalogue has no Severed Thumb');
const chosen = { catalogueId: ring.id, name: ring.name, rarity: 'set' } as const;

test('a place offers what its class can wear there, and both rings and both necklaces the same', () => {
  const helms = gameItemsFor('helmet', 'monk');
  expect(helms.length).toBeGreaterThan(0);
  expect(helms.every(({ type, classes }) => type === 'helm' && classes.includes('monk'))).toBe(true);
  expect(gameItemsFor('ring2', 'monk')).toEqual(gameItemsFor('ring1', 'monk'));
  expect(gameItemsFor('secondaryNecklace', 'monk')).toEqual(gameItemsFor('primaryNecklace', 'monk'));
  expect(gameItemsFor('helmet', 'of-a-later-version')).toEqual([]);
});

test('an item of the game is a copy of the player, what is called so, or a new one', () => {
  const own = item('own', { catalogueId: ring.id, name: ring.name, itemLevel: 300 });
  expect(gearOfGameItem(ring, undefined, [own])).toEqual(gearOf(own));
  const called = gearOf(item('called', { name: ' severed thumb', itemLevel: 280, rarity: 'other' }));
  expect(gearOfGameItem(ring, called, [])).toEqual({ ...called, ...chosen });
  // What is worn there stays among the items; what was only typed keeps its figures.
  expect(gearOfGameItem(ring, gearOf(item('worn', { name: 'Mine' })), [])).toEqual({
    ...blankGear,
    ...chosen,
  });
  expect(gearOfGameItem(ring, { ...blankGear, name: 'Mine', itemLevel: 5 }, [])).toEqual({
    ...blankGear,
    ...chosen,
    itemLevel: 5,
  });
});

test('a loadout fills the places that the form has: owned items first, and nothing that stands there already', () => {
  const owned = item('owned', { name: 'Broken Palm', itemLevel: 290 });
  const loadout = {
    name: 'Frost PvP',
    class: 'monk',
    items: { ring1: ring.id, ring2: 'broken-palm', belt: 'open-gut', boots: 'of-a-later-version' },
  };
  const taken = gearOfLoadout(loadout, {}, [owned]);
  expect(taken).toEqual({ ring1: { ...blankGear, ...chosen }, ring2: gearOf(owned) });
  expect(gearOfLoadout(loadout, taken as { ring1: typeof blankGear }, [owned])).toEqual({});
});

test('a ring that is worn in the other place moves', () => {
  const worn = item('worn', { catalogueId: ring.id });
  const other = item('other', { name: 'Mine' });
  const gear = { ring1: gearOf(other), ring2: gearOf(worn) };
  const loadout = { name: '', class: 'monk', items: { ring1: ring.id } };
  expect(gearOfLoadout(loadout, gear, [worn, other])).toEqual({ ring1: gearOf(worn), ring2: gearOf(other) });
});
