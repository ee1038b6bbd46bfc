import type { CharacterGoal } from '../../collections/characters/character-goals.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import { isSameContent } from '../../same-content.ts';
import { gemFields, itemOf } from './from-shapes.ts';
import { readGem } from './read-gems.ts';
import { readItem } from './read-items.ts';
import type { ReadCharacter } from './read-shapes.ts';
import type { Fields, Named } from './read-values.ts';
import { shapedGem, shapedItem } from './write-belongings.ts';

/** What a character has. */
export interface Belongings {
  readonly items: readonly Item[];
  readonly gems: readonly Gem[];
  readonly goals: readonly CharacterGoal[];
}

/**
 * What was read, where each item, gem and goal that the character has already bears the id of that one, and the others bear
 * none. Equal is what says the same in every field that the text names; of two equal ones in the text the character must
 * have two.
 */
export function recognised(read: ReadCharacter, { items, gems, goals }: Belongings): ReadCharacter {
  const idOfItem = finder(items, (item) => {
    const written = readItem(shapedItem(item), item.kind);
    return written === null ? item : itemOf(written, '', '');
  });
  const idOfGem = finder(gems, (gem) => {
    const written = readGem(shapedGem(gem));
    return written === null ? gem : gemFields(written);
  });
  const idOfGoal = finder(goals, (goal) => goal);
  const withId = <Read extends Named & { readonly id?: string }>(
    thing: Read,
    id: string | undefined,
  ): Read => {
    const { id: _given, ...rest } = thing;
    return { ...rest, ...(id === undefined ? {} : { id }) } as Read;
  };
  const item = <Read extends ReadCharacter['otherItems'][number]>(each: Read): Read =>
    withId(each, idOfItem(itemOf(each, '', ''), each.named));
  const gem = <Read extends ReadCharacter['otherGems'][number]>(each: Read): Read =>
    withId(each, idOfGem(gemFields(each), each.named));
  return {
    ...read,
    worn: Object.fromEntries(
      Object.entries(read.worn).map(([place, piece]) => [place, piece && item(piece)]),
    ),
    otherItems: read.otherItems.map(item),
    ...(read.equippedGems === undefined ? {} : { equippedGems: read.equippedGems.map(gem) }),
    otherGems: read.otherGems.map(gem),
    goals: read.goals.map((goal) => withId(goal, idOfGoal(goal, goal.named))),
  };
}

/** Finds the id of what says the same, each once. @param asRead a record as it is read from a text of it */
function finder<Kept extends { readonly id: string }>(
  kept: readonly Kept[],
  asRead: (record: Kept) => object,
): (said: object, named: readonly string[]) => string | undefined {
  const left = new Map(kept.map((record) => [record.id, asRead(record) as Fields]));
  // What it is called is compared in any case: of the catalogue by its id.
  const always = ['catalogueId', 'kind', 'name'];
  return (said, named) => {
    const fields = [...always, ...named.filter((field) => field !== 'id' && field !== 'catalogueId')];
    for (const [id, there] of left) {
      if (!fields.every((field) => isSameContent((said as Fields)[field], there[field]))) continue;
      left.delete(id);
      return id;
    }
    return undefined;
  };
}
