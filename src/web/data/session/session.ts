import { useEffect, useSyncExternalStore } from 'react';
import type { Account } from '#contract/account/account.ts';
import { SessionKeeper, type Session } from './session-keeper.ts';
import { takeFirstSession } from '../storage/page/first-answers.ts';
import { sessionEnded } from './session-end.ts';
import { forgetSignOut, isSignOutDue } from '../storage/signed-in-hint.ts';

export type { Session };

const keeper = new SessionKeeper(async () => {
  // Whatever it says, it is of before this question, and the next one must not have it.
  const first = takeFirstSession();
  if (first !== undefined && !isSignOutDue()) return first.account;
  const { callRoute } = await import('./account-calls.ts');
  if (isSignOutDue()) {
    await callRoute('signOut', {});
    forgetSignOut();
    return null;
  }
  return (await callRoute('session', {})).account;
});

sessionEnded.subscribe(() => keeper.keep(null));

const unknownYet = (): undefined => undefined;
const notYet = (): boolean => false;

/** Whose session this is, for pages that need to know: null for nobody's, undefined while nobody knows. */
export function useSession(): Session {
  useEffect(() => void keeper.want(), []);
  return useKnownSession();
}

/** The same for what can wait: it does not make the page ask. */
export const useKnownSession = (): Session =>
  useSyncExternalStore<Session>(keeper.subscribe, keeper.session, unknownYet);

/** Whether to show what signed-in players see; before the page has woken up, and while nobody knows, by the hint. */
export const useSeemsSignedIn = (): boolean =>
  useSyncExternalStore(keeper.subscribe, keeper.seemsSignedIn, notYet);

/** Says that nobody could tell whose session this is, or be asked. */
export const useIsSessionUnanswered = (): boolean =>
  useSyncExternalStore(keeper.subscribe, keeper.isUnanswered, notYet);

/** Whose session this is, as far as it is known. */
export const knownSession = (): Session => keeper.session();

/** Why it is not known, after that was asked in vain; null where the last answer told. */
export const sessionFailure = (): unknown => keeper.failure();

/** Whether it was there though nothing in this browser said so, as where the browser has deleted what the site kept. */
export const isSessionFound = (): boolean => keeper.isFound();

/** Calls `listener` after the session changed. */
export const subscribeToSession = (listener: () => void): (() => void) => keeper.subscribe(listener);

/** Makes sure that the session becomes known. Ends with the try, also in vain. */
export const wantSession = (): Promise<void> => keeper.want();

/** Takes over how the account stands after a call, or that nobody is signed in; the other tabs hear of it. */
export const keepAccount = (account: Account | null): void => keeper.keep(account);

/** Asks the server anew whose session this is: what was done may have changed the account, or signed it out. */
export const askSessionAgain = (): void => void keeper.renew();

/** The same for whoever needs to know whether there was an answer. */
export const renewSession = (): Promise<boolean> => keeper.renew();
