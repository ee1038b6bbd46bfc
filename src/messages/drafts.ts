import { texts } from './language.ts';

/** Of dialogs that are closed before what waits in them is used. */
export const drafts = texts('drafts', {
  kept: 'What you entered is kept',
  keptText: 'Open this again to continue.',
} as const);
