import { readWord, removeWord, writeWord } from '../storage/local-storage.ts';

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
