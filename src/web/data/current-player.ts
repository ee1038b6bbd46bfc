import { readWord, removeWord, writeWord } from './stored-words.ts';

const PLAYER_KEY = 'loadstone.player';

/** Where it is noted whose records are to go from this browser and have not gone yet. */
export const LEAVING_KEY = 'loadstone.leaving';

/**
 * Whose records this browser shows: the account's id, so that they are there before the session is known, and without
 * the network; null for a guest's. It opens nothing.
 */
export const readPlayer = (): string | null => readWord(PLAYER_KEY);

export function writePlayer(id: string | null): void {
  if (id === readPlayer()) return;
  if (id === null) removeWord(PLAYER_KEY);
  else writeWord(PLAYER_KEY, id);
}
