import { newRecordId } from './record-ids.ts';
import { readWord, removeWord, writeWord } from './local-storage.ts';

const HINT_KEY = 'loadstone.signed-in';

/**
 * A word that is there while this browser is signed in, for the first paint and the other tabs: another word after each
 * change of the account. It says nothing of who it is and opens nothing; null while nobody is signed in.
 */
export const readHint = (): string | null => readWord(HINT_KEY);

export const newHint = (): string => newRecordId();

const CHANGED_KEY = 'loadstone.session-changed';

/** When somebody signed in or out in this browser last, or changed the account, in ms since 1970; 0 where nobody ever has. */
export const lastSessionChange = (): number => Number(readWord(CHANGED_KEY) ?? 0);

/** Leaves a hint, or takes it away; the other tabs hear of either. */
export function writeHint(hint: string | null): void {
  if (hint !== null) writeWord(HINT_KEY, hint);
  else if (readHint() !== null) removeWord(HINT_KEY);
  // After the hint: whoever hears of this word looks at the hint.
  writeWord(CHANGED_KEY, String(Date.now()));
}

const DUE_KEY = 'loadstone.sign-out-due';

/**
 * Whether somebody has signed out of this browser and the server has not heard of it: it could not be reached. Until it
 * has, the cookie is there, so whoever asks whose session it is has to end it first.
 */
export const isSignOutDue = (): boolean => readWord(DUE_KEY) !== null;

export const noteSignOut = (): void => void writeWord(DUE_KEY, '1');

/** The server has ended the session, or somebody has signed in since, which ends it too. */
export function forgetSignOut(): void {
  if (isSignOutDue()) removeWord(DUE_KEY);
}
