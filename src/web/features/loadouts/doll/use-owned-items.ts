import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { CharactersView } from '#web/characters/use-characters.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';

/** The belongings of one of the player's characters, to choose from them first. */
export interface OwnedItems {
  /** The characters of the class, the active one first. */
  readonly owners: readonly Character[];
  /** Whose items they are; null where no character is of the class. */
  readonly owner: Character | null;
  /** Nothing while they may still come, or where they could not be read. */
  readonly items: readonly Item[];
  readonly choose: (ownerId: string) => void;
}

/** What a character of a class has, live: the active one or the first, unless another one is chosen. */
export function useOwnedItems({ characters, active }: CharactersView, classId: string): OwnedItems {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const owners = characters
    .filter((each) => each.class === classId)
    .toSorted((one, other) => Number(other.id === active?.id) - Number(one.id === active?.id));
  const owner = owners.find(({ id }) => id === chosenId) ?? owners[0] ?? null;
  // No character has this id, so nothing belongs to it.
  const { records } = useChildren('items', owner?.id ?? '');
  return { owners, owner, items: owner === null ? [] : records, choose: setChosenId };
}
