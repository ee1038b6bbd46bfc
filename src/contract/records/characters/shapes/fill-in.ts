import { gemPlaces, type Character } from '../../collections/characters/characters.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import { fieldsOf, isList, type Fields } from './read-values.ts';
import { wornPlaceOf } from './spellings.ts';
import { shapedGem, shapedItem } from './write-belongings.ts';

/** What a part of a character is completed from. */
interface There {
  readonly character: Character;
  readonly items: readonly Item[];
  readonly gems: readonly Gem[];
}

/** A text that says only a part of its items and gems, with the rest of them as they stand. */
export interface FilledIn {
  readonly fields: Fields;
  /** Each item and each gem that it speaks of. */
  readonly said: { readonly items: readonly Fields[]; readonly gems: readonly Fields[] };
}

/**
 * Completes what a part of a character says of items and gems: a piece by the item with its id, else by what is worn in its
 * place; a gem by the one with its id. A piece without a name where there is nothing to complete it from stays without.
 */
export function filledIn(fields: Fields, { character, items, gems }: There): FilledIn {
  const itemById = new Map(items.map((item) => [item.id, item]));
  const gemById = new Map(gems.map((gem) => [gem.id, gem]));
  const said = { items: [] as Fields[], gems: [] as Fields[] };
  const piece = (key: string | null, value: unknown): unknown => {
    const own = fieldsOf(value);
    if (own === null) return value;
    const place = key === null ? null : wornPlaceOf(key);
    const there =
      itemById.get(String(own['id'])) ??
      (place === null ? undefined : itemById.get(character.worn[place] ?? ''));
    // An empty name says that nothing is worn there.
    const whole = there === undefined || own['name'] === '' ? own : { ...shapedItem(there), ...own };
    said.items.push(whole);
    return whole;
  };
  const pieces = (given: Fields): Fields =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => {
        const inner = fieldsOf(value);
        if (wornPlaceOf(key) !== null) return [key, piece(key, value)];
        return [key, inner === null ? value : pieces(inner)];
      }),
    );
  const gem = (value: unknown): unknown => {
    const own = fieldsOf(value);
    if (own === null) return value;
    const there = gemById.get(String(own['id']));
    const whole = there === undefined ? own : { ...shapedGem(there), ...own };
    said.gems.push(whole);
    return whole;
  };
  const gemList = (value: unknown): unknown => (isList(value) ? value.map(gem) : value);

  const { gear, equipment, equippedGems, gems: givenGems } = fields;
  const worn = fieldsOf(equipment);
  const state = fieldsOf(givenGems);
  const gearList = isList(gear)
    ? gear.map((each) => piece(slotOf(each), each))
    : pieces(fieldsOf(gear) ?? {});
  return {
    said,
    fields: {
      ...fields,
      ...(gear === undefined ? {} : { gear: gearList }),
      ...(worn === null
        ? {}
        : {
            equipment: {
              ...pieces(worn),
              ...(isList(worn['inventory'])
                ? { inventory: worn['inventory'].map((each) => piece(null, each)) }
                : {}),
            },
          }),
      ...(isList(equippedGems) ? { equippedGems: equippedGems.slice(0, gemPlaces.length + 1).map(gem) } : {}),
      ...(state === null
        ? isList(givenGems)
          ? { gems: givenGems.map(gem) }
          : {}
        : {
            // Gems in second weapons can be sent again as they are, and stay.
            gems: {
              ...state,
              secondWeapons: undefined,
              equipped: gemList(state['equipped']),
              inventory: gemList(state['inventory']),
            },
          }),
    },
  };
}

const slotOf = (value: unknown): string | null => {
  const slot = fieldsOf(value)?.['slot'];
  return typeof slot === 'string' ? slot : null;
};
