import { texts } from '../language.ts';

/** The page to which Discord sends a browser back that links an account. */
export const chatReturn = texts('chatReturn', {
  title: 'Link Discord',
  linking: 'Linking Discord...',
  linked: 'Linked to {username}',
  linkedText: 'The settings open in a moment.',
  toSettings: 'Open the settings',
  failed: 'Discord is not linked',
  startAgain: 'Start again',
  withCode: 'Use a code instead',
  asked: 'Link Discord to {username}?',
  password: 'Your password at Loadstone',
  passwordHint: 'Somebody else may have sent you here, so nothing is linked without it.',
  byCode: 'Link with a code',
  byCodeText: 'Your account has no password. Type /link in Discord, and enter the code in the settings.',
  signInFirst: 'Please sign in to link your Discord account',
  signInText: 'Then type /link in Discord once more, as this way is used up.',
  signIn: 'Sign in',
  nothing: 'Nothing to finish here',
  nothingText:
    'This page ends the linking of Discord. If you have just reloaded it, that may be done already: the settings say so.',
} as const);
