import type { CalculationRecords } from './calculations.ts';
import type { ActiveCharacter } from './collections/characters/active-character.ts';
import type { CharacterGoal } from './collections/characters/character-goals.ts';
import type { Character } from './collections/characters/characters.ts';
import type { GemSet } from './collections/characters/gem-sets.ts';
import type { Gem } from './collections/characters/gems.ts';
import type { Item } from './collections/characters/items.ts';
import type { ProgressEntry } from './collections/characters/progress-entries.ts';
import type { Loadout } from './collections/loadouts.ts';
import type { ConflictRecord } from './conflicts.ts';
import type { EventRecords } from './event-records.ts';
import type { PreferencesRecord } from './preferences.ts';
import { isSameContent } from './same-content.ts';

/** What only an account holds. */
interface AccountRecords {
  /** One record, with the id `PREFERENCES_ID`. */
  readonly preferences: PreferencesRecord;
  /** What characters would wear; they belong to none of them. */
  readonly loadouts: Loadout;
  /** Made by the server. */
  readonly conflicts: ConflictRecord;
}

/** A player's characters, and what belongs to each. */
interface CharacterRecords {
  readonly characters: Character;
  /** One record, with the id `ACTIVE_CHARACTER_ID`. */
  readonly activeCharacter: ActiveCharacter;
  readonly progressEntries: ProgressEntry;
  readonly characterGoals: CharacterGoal;
  readonly gems: Gem;
  readonly gemSets: GemSet;
  readonly items: Item;
}

/** Every collection that a player owns, with the record it holds. */
export type Records = CalculationRecords & EventRecords & CharacterRecords & AccountRecords;
export type CollectionName = keyof Records;
export type RecordOf<Name extends CollectionName> = Records[Name];

/** A record's id: made here as 128 random bits in hex, read leniently from files. */
export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** What an import would do, by id; each list holds the incoming records in the order of the file. */
export interface ImportComparison<Item> {
  readonly new: readonly Item[];
  readonly changed: readonly Item[];
  readonly identical: readonly Item[];
}

/** Sorts the records of a file by what they would do to the list that is there. */
export function compareImport<Item extends { readonly id: string }>(
  existing: readonly Item[],
  incoming: readonly Item[],
): ImportComparison<Item> {
  const known = new Map(existing.map((item) => [item.id, item]));
  const sorted: Record<keyof ImportComparison<Item>, Item[]> = { new: [], changed: [], identical: [] };
  for (const item of incoming) {
    const present = known.get(item.id);
    const kind = present === undefined ? 'new' : isSameContent(present, item) ? 'identical' : 'changed';
    sorted[kind].push(item);
  }
  return sorted;
}
