import type { StoredRecord } from '#contract/records/documents.ts';
import { PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';

/** A player who may do things, in one session. */
export interface SignedInPlayer {
  readonly id: string;
  readonly sessionId: string;
  /** In words, such as `Chrome on Android`. */
  readonly device: string;
}

/** What another part of the server keeps of players, as far as their accounts show it. */
export interface PlayerRecords {
  /** Everything, for the player to take along. */
  all(userId: string): Promise<readonly StoredRecord[]>;
  preferences(userId: string): Promise<PreferencesRecord>;
  changePreferences(player: SignedInPlayer, changes: Omit<PreferencesRecord, 'id'>): Promise<void>;
  /** When one of them was changed last; null where there never was one. */
  lastChangeAt(userId: string): Promise<number | null>;
}

/** Of an installation whose players keep nothing. */
export const noRecords: PlayerRecords = {
  all: async () => [],
  preferences: async () => ({ id: PREFERENCES_ID }),
  changePreferences: async () => {
    throw new Error('There is nothing that keeps preferences.');
  },
  lastChangeAt: async () => null,
};
