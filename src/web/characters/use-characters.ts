import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';

export interface CharactersView {
  /** `failed`: they could not be read; they are not gone. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** In the order in which they were made. */
  readonly characters: readonly Character[];
  /** Null where there is none. */
  readonly active: Character | null;
}

/** The player's characters, live, and which of them is active. */
export function useCharacters(): CharactersView {
  const { status, records: characters } = useCollection('characters');
  const marks = useCollection('activeCharacter');
  const marked = marks.records.find(({ id }) => id === ACTIVE_CHARACTER_ID)?.characterId;
  const isKnown = status !== 'ready' || marks.status !== 'loading';
  return {
    status: isKnown ? status : 'loading',
    characters,
    // The list stands by creation and then by id, so its first is whom `activeAmong` takes on the server.
    active: characters.find(({ id }) => id === marked) ?? characters[0] ?? null,
  };
}
