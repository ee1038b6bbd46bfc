import { readGemPlaces } from './gem-places.ts';
import type { Standing } from '#contract/records/characters/raise-gem.ts';
import {
  activeAmong,
  ACTIVE_CHARACTER_ID,
  type ActiveCharacter,
} from '#contract/records/collections/characters/active-character.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** Reads the active character. @returns null where there is none @throws {StorageProblem} */
export async function readStanding(): Promise<Standing | null> {
  const owner = localStore.owner();
  if (owner === null) return null;
  return localStore.read(owner, async (storage) => {
    const [characters, [mark]] = await Promise.all([
      storage.readCollection('characters'),
      storage.readDocuments('activeCharacter', [ACTIVE_CHARACTER_ID]),
    ]);
    const marked = (mark?.data as ActiveCharacter | undefined)?.characterId;
    const id = activeAmong(characters, marked);
    const character = characters.find((each) => each.id === id)?.data as Character | undefined;
    if (character === undefined) return null;
    const [gems, goals, entries] = await Promise.all([
      storage.readChildren('gems', character.id),
      storage.readChildren('characterGoals', character.id),
      storage.readChildren('progressEntries', character.id),
    ]);
    return {
      character,
      gems: gems.map(({ data }) => data as Gem),
      goals: goals.map(({ data }) => data as CharacterGoal),
      entries: entries.length,
      formulas: readPreference('formulas'),
      places: readGemPlaces(),
    };
  });
}
