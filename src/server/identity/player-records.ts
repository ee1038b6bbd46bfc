import { noGems } from '#contract/records/characters/shapes/write-shapes.ts';
import { PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';
import type { RequestContext } from '#server/http/area.ts';

/** A player who may do things, in one session. */
export interface SignedInPlayer {
  readonly id: string;
  readonly sessionId: string;
  /** In words, such as `Chrome on Android`. */
  readonly device: string;
}

/** Another part of the server keeps it of players; this is as much as their accounts show. */
export interface PlayerRecords {
  /** Takes one of a player's places for long answers, until the answer to this request is over. @throws {Problem} TOO_MANY_READS 429 */
  takePlace(userId: string, context: RequestContext): Promise<void>;
  /** Everything, for the player to take along: lists by name, read a part at a time, each item as JSON. */
  exportOf(userId: string): readonly {
    readonly name: string;
    readonly parts: AsyncIterable<readonly string[]>;
  }[];
  preferences(userId: string): Promise<PreferencesRecord>;
  changePreferences(player: SignedInPlayer, changes: Omit<PreferencesRecord, 'id'>): Promise<void>;
  /** The player's characters: their ids as they were made, the active one, and its gems, as a `JsonStream` may hold them. */
  charactersOf(userId: string): Promise<{
    readonly ids: readonly string[];
    readonly activeId: string | null;
    readonly gems: object;
  }>;
  /** Makes a character the active one; null leaves it to the order. @throws {Problem} where there is no such character */
  activateCharacter(player: SignedInPlayer, id: string | null): Promise<void>;
  /** When one of them was changed last; null where there never was one. */
  lastChangeAt(userId: string): Promise<number | null>;
}

const exportedLists = ['records', 'trash', 'versions', 'answers'];
async function* nothing(): AsyncGenerator<readonly string[]> {}

/** Of an installation whose players keep nothing. */
export const noRecords: PlayerRecords = {
  takePlace: async () => {},
  exportOf: () => exportedLists.map((name) => ({ name, parts: nothing() })),
  preferences: async () => ({ id: PREFERENCES_ID }),
  changePreferences: async () => {
    throw new Error('There is nothing that keeps preferences.');
  },
  charactersOf: async () => ({ ids: [], activeId: null, gems: noGems }),
  activateCharacter: async () => {
    throw new Error('There is nothing that keeps characters.');
  },
  lastChangeAt: async () => null,
};
