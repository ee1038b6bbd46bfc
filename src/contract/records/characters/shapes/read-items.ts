import { limits } from '../../../limits.ts';
import { itemKinds, itemRarities, type Item } from '../../collections/characters/items.ts';
import type { WornPlace } from '../../collections/characters/characters.ts';
import { fieldsOf, isList, numberOf, oneOf, textOf, wholeWithin, type Named } from './read-values.ts';
import { alterations, type Finding, type Row } from './findings.ts';
import { wornPlaceOf } from './spellings.ts';

/** An item that was read. Its name may be too long, which a check says. */
export interface ReadItem extends Omit<Item, 'id' | 'parent' | 'name'>, Named {
  readonly id?: string;
  readonly name: string;
}

/** Fields of an item as other programs call them. */
const olderNames: ReadonlyMap<string, string> = new Map([
  ['base_combat_rating', 'combatRating'],
  ['item_level', 'itemLevel'],
]);

const kindOfPlace: Partial<Record<WornPlace, Item['kind']>> = {
  mainHand2: 'mainHand',
  offHand2: 'offHand',
  amulet2: 'amulet',
  ring1: 'ring',
  ring2: 'ring',
  bracelet1: 'bracelet',
  bracelet2: 'bracelet',
};

/** The kind of item that fits a place. */
export const kindAt = (place: WornPlace): Item['kind'] =>
  kindOfPlace[place] ?? oneOf(place, itemKinds, 'charm');

/**
 * Reads a piece of gear.
 *
 * @param kind what the place says that it is; null where it says so itself
 * @returns null for what is none, or has no name
 */
export function readItem(value: unknown, kind: Item['kind'] | null): ReadItem | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const name = textOf(fields['name']).trim();
  const catalogueId = textOf(fields['catalogueId']);
  if (name === '' && catalogueId === '') return null;
  const rating = numberOf(fields['combatRating'] ?? fields['base_combat_rating'], 0);
  const slot = wornPlaceOf(textOf(fields['slot']));
  const gems = isList(fields['gems']) ? gemsIn(fields['gems']) : [];
  const attributes = isList(fields['attributes']) ? fields['attributes'] : [];
  return {
    ...(typeof fields['id'] === 'string' ? { id: fields['id'] } : {}),
    ...(catalogueId === '' ? {} : { catalogueId }),
    name,
    kind: kind ?? oneOf(fields['kind'], itemKinds, slot === null ? 'charm' : kindAt(slot)),
    rarity: oneOf(fields['rarity'], itemRarities, 'other'),
    itemLevel: wholeWithin(fields['itemLevel'] ?? fields['item_level'], 0, limits.itemLevel),
    ...(rating > 0 ? { combatRating: rating } : {}),
    attributes: attributes.slice(0, limits.attributesPerItem).flatMap((each) => {
      const attribute = fieldsOf(each);
      const called = textOf(attribute?.['name']).trim().slice(0, limits.attributeNameLength);
      return attribute === null || called === ''
        ? []
        : [{ name: called, value: numberOf(attribute['value'], 0) }];
    }),
    ...(gems.length === 0 ? {} : { gems }),
    note: textOf(fields['note']).slice(0, limits.noteLength),
    named: ['kind', 'catalogueId', ...Object.keys(fields).map((key) => olderNames.get(key) ?? key)],
  };
}

/** What of an item is not kept as it stands. */
export function itemFindings(
  value: unknown,
  read: ReadItem | null,
  place: Omit<Row, 'name'>,
): readonly Finding[] {
  const fields = fieldsOf(value) ?? {};
  const row = { ...place, name: textOf(fields['name']) || textOf(fields['catalogueId']) };
  if (read === null) return Object.keys(fields).length === 0 ? [] : [{ ...row, kind: 'left-out' }];
  const said = Object.fromEntries(
    Object.entries(fields).map(([key, own]) => [olderNames.get(key) ?? key, saidOfParts(own)]),
  );
  return alterations(
    said,
    read,
    ['name', 'itemLevel', 'combatRating', 'rarity', 'attributes', 'gems', 'note'],
    row,
  );
}

/** The parts of a list with what a piece of gear keeps of them: that others say more of them is no alteration. */
const saidOfParts = (value: unknown): unknown =>
  isList(value)
    ? value.map((part) => {
        const { name, value: figure, rank, resonance } = fieldsOf(part) ?? {};
        return rank === undefined ? { name, value: figure } : { name, rank, resonance: resonance ?? 0 };
      })
    : value;

/** The gems of a piece of gear; one without a name is none. */
const gemsIn = (said: readonly unknown[]): NonNullable<Item['gems']> =>
  said.slice(0, limits.gemsPerItem).flatMap((each) => {
    const fields = fieldsOf(each);
    const name = textOf(fields?.['name']).trim().slice(0, limits.nameLength);
    if (fields === null || name === '') return [];
    const rank = Math.max(1, wholeWithin(fields['rank'], 0, 10));
    return [{ name, rank, resonance: Math.max(0, numberOf(fields['resonance'], 0)) }];
  });
