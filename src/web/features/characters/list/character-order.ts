import type { Character } from '#contract/records/collections/characters/characters.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { searchFor } from '#rules/names/search-names.ts';
import { className } from '#web/characters/describe-character.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';

/** What the list can stand by; the first where nothing was chosen. */
export const characterSorts = ['updated', 'name', 'level', 'rating', 'own'] as const;
export type CharacterSort = (typeof characterSorts)[number];

/** Which characters are wanted; an empty text wants all. */
export interface CharacterFilter {
  readonly class: string;
  readonly server: string;
  readonly tag: string;
}

export const everyCharacter: CharacterFilter = { class: '', server: '', tag: '' };

/** A character with the figures that it is known by, and when it was last changed, in ms since 1970. */
export interface ListedCharacter {
  readonly character: Character;
  readonly figures: CharacterFigures;
  readonly updatedAt: number;
  /** Where its player has put it, on the scale of creation times; one that was never moved stands where it was made. */
  readonly place: number;
}

/** Those that are wanted and in whose name, class or server every typed word occurs. */
export function wantedCharacters(
  listed: readonly ListedCharacter[],
  filter: CharacterFilter,
  search: string,
): readonly ListedCharacter[] {
  const isFound = searchFor(search);
  return listed.filter(({ character }) => {
    const { name, class: classId, server = '', tags } = character;
    if (filter.class !== '' && classId !== filter.class) return false;
    if (filter.server !== '' && server !== filter.server) return false;
    if (filter.tag !== '' && !tags.includes(filter.tag)) return false;
    return isFound(`${name} ${className(classId)} ${server}`);
  });
}

const orders: Readonly<Record<CharacterSort, (one: ListedCharacter, other: ListedCharacter) => number>> = {
  updated: (one, other) => other.updatedAt - one.updatedAt,
  name: ({ character: one }, { character: other }) => compareNames(one.name, other.name),
  level: ({ character: one }, { character: other }) =>
    other.level - one.level || other.paragonLevel - one.paragonLevel,
  rating: ({ figures: { combatRating: one } }, { figures: { combatRating: other } }) =>
    other.value - one.value,
  own: (one, other) => one.place - other.place,
};

/** The pinned ones first, each part by what was chosen; what is equal there stands by name. */
export function inOrder(listed: readonly ListedCharacter[], sort: CharacterSort): readonly ListedCharacter[] {
  return listed.toSorted(
    (one, other) =>
      Number(other.character.pinned) - Number(one.character.pinned) ||
      orders[sort](one, other) ||
      orders.name(one, other),
  );
}
