import { accountRoutes } from '#contract/account/account-routes.ts';
import { CallFailed } from './call-failed.ts';
import { call } from './call.ts';
import { forgetSignOut, noteSignOut } from '../storage/signed-in-hint.ts';

/** Nobody waits at a door for long. */
const PATIENCE_MS = 5_000;

/**
 * Ends the session of this browser: at the server too where it answers, else at the next contact. Until then nothing here
 * takes the session for one.
 *
 * @returns whether the server has ended it
 */
export async function endSession(): Promise<boolean> {
  // First, so that a page that is closed meanwhile has it ended all the same.
  noteSignOut();
  try {
    await call(accountRoutes.signOut, {}, PATIENCE_MS);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return false;
  }
  forgetSignOut();
  return true;
}
