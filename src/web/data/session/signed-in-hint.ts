import { newRecordId } from '../storage/record-ids.ts';
import { readWord, removeWord, writeWord } from '../storage/local-storage.ts';

const HINT_KEY = 'loadstone.signed-in';

/**
 * A word that is there while this browser is signed in, for the first paint and the other tabs: another word after each
 * change of the account. It says nothing of who it is and opens nothing; null while nobody is signed in.
 */
export const readHint = (): string | null => readWord(HINT_KEY);

export const newHint = (): string => newRecordId();

/** Leaves a hint, or takes it away; the other tabs hear of either. */
export function writeHint(hint: string | null): void {
  if (hint !== null) writeWord(HINT_KEY, hint);
  else if (readHint() !== null) removeWord(HINT_KEY);
}
