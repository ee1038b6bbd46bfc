import type { PreferencesRecord } from '#contract/records/preferences.ts';
import type { RequestContext } from '#server/http/area.ts';

/** A player who may do things, in one session. */
export interface SignedInPlayer {
  readonly id: string;
  readonly sessionId: string;
  /** In words, such as `Chrome on Android`. */
  readonly device: string;
}

/** What another part of the server keeps of players, as far as their accounts show it. */
export interface PlayerRecords {
  /** Takes one of a player's places for long answers, until the answer to this request is over. @throws {Problem} TOO_MANY_READS 429 */
  takePlace(userId: string, context: RequestContext): Promise<void>;
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
