import { expect, test } from 'vitest';
import { item as itemSchema } from '#contract/records/collections/characters/items.schema.ts';
import type { BuilderItem } from '#contract/records/loadouts/equipment-catalogue.ts';
import { ownedFirst, ownedIds } from './owned-first.ts';

const ring = (id: string, name: string): BuilderItem => ({
  id,
  name,
  type: 'ring1',
  classes: ['wizard'],
  setId: 'flagellant',
  setName: 'Feast',
  skill: null,
  power: null,
  rating: null,
});
const rings = [ring('broken-palm', 'Broken Palm'), ring('severed-thumb', 'Severed Thumb'), ring('x', 'X')];
const has = (but: object) =>
  itemSchema.parse({
    id: 'i',
    parent: 'c',
    kind: 'ring',
    rarity: 'set',
    itemLevel: 0,
    attributes: [],
    ...but,
  });

test('an item is owned by its id in the catalogue, or by the name that its player typed for such a slot', () => {
  const owned = (...all: readonly object[]) => [...ownedIds(rings, 'ring2', all.map(has))];
  expect(owned({ catalogueId: 'severed-thumb', name: 'Thumb' })).toEqual(['severed-thumb']);
  expect(owned({ name: ' broken PALM ' })).toEqual(['broken-palm']);
  expect(owned({ name: 'Broken Palm', kind: 'bracelet' })).toEqual([]);
  // What is of the catalogue goes by its id alone.
  expect(owned({ catalogueId: 'another', name: 'Broken Palm' })).toEqual([]);
  expect(owned()).toEqual([]);
});

test('owned items come first, and alone where that is asked', () => {
  const ids = (owned: readonly string[], isOwnedOnly: boolean) =>
    ownedFirst(rings, new Set(owned), isOwnedOnly).map(({ id }) => id);
  expect(ids([], false)).toEqual(['broken-palm', 'severed-thumb', 'x']);
  expect(ids(['x', 'severed-thumb'], false)).toEqual(['severed-thumb', 'x', 'broken-palm']);
  expect(ids(['x', 'severed-thumb'], true)).toEqual(['severed-thumb', 'x']);
});
