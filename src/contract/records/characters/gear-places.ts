import type { WornPlace } from '../collections/characters/characters.ts';
import type { Item } from '../collections/characters/items.ts';

export const gearCategories = ['weapons', 'armor', 'jewelry'] as const;

/**
 * The twelve places of a build's gear, in the order of its form: each is a name for a place where a character wears an item,
 * and says what kind of item fits.
 */
export const gearPlaces = [
  { key: 'mainWeapon', category: 'weapons', place: 'mainHand', kind: 'mainHand' },
  { key: 'offhand', category: 'weapons', place: 'offHand', kind: 'offHand' },
  { key: 'helmet', category: 'armor', place: 'helm', kind: 'helm' },
  { key: 'chest', category: 'armor', place: 'chest', kind: 'chest' },
  { key: 'shoulders', category: 'armor', place: 'shoulders', kind: 'shoulders' },
  { key: 'legs', category: 'armor', place: 'pants', kind: 'pants' },
  { key: 'gloves', category: 'armor', place: 'gloves', kind: 'gloves' },
  { key: 'boots', category: 'armor', place: 'boots', kind: 'boots' },
  { key: 'primaryNecklace', category: 'jewelry', place: 'amulet', kind: 'amulet' },
  { key: 'secondaryNecklace', category: 'jewelry', place: 'amulet2', kind: 'amulet' },
  { key: 'ring1', category: 'jewelry', place: 'ring1', kind: 'ring' },
  { key: 'ring2', category: 'jewelry', place: 'ring2', kind: 'ring' },
] as const satisfies readonly {
  readonly key: string;
  readonly category: (typeof gearCategories)[number];
  readonly place: WornPlace;
  readonly kind: Item['kind'];
}[];

export type GearKey = (typeof gearPlaces)[number]['key'];
export const gearKeys: readonly GearKey[] = gearPlaces.map(({ key }) => key);

/** Where and what a gear key is. */
export function gearPlaceOf(key: GearKey): (typeof gearPlaces)[number] {
  const found = gearPlaces.find((row) => row.key === key);
  if (found === undefined) throw new Error(`There is no gear place ${key}`);
  return found;
}
