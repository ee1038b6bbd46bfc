import { texts } from '../language.ts';

/** Sentences of the frame that no page needs before a press, and of the document without scripts. */
export const laterShell = texts('laterShell', {
  closeMenu: 'Close menu',
  ownWays: 'Your planner',
  profile: 'Profile and account',
  signedInAs: 'Signed in as {name}',
  signedOut: 'You are signed out.',
  sessionEndsLater: 'The server could not be reached. Your session ends later.',
  needsScript: 'Loadstone needs JavaScript to calculate in your browser.',
} as const);
