import { texts } from '../language.ts';

/** The cookie settings: what a visitor is asked, and what comes of the answer. */
export const cookies = texts('cookies', {
  title: 'Cookie settings',
  // Short enough to be no page's largest text.
  ask: 'What may this site use beyond the necessary?',
  askForNothing: 'Just now this site uses only what is necessary.',
  announcement: 'Cookie settings: please choose. They are the first thing on the page.',
  acceptAll: 'Accept all',
  necessaryOnly: 'Necessary only',
  choose: 'Choose one by one',
  saveChoices: 'Save choices',
  closeUnchanged: 'Close without a change',
  privacy: 'Privacy Policy',
  options: 'What this site may use',
  necessary: 'Necessary',
  necessaryText: 'Always on: your plans, your settings and this choice, kept in this browser.',
  analytics: 'Analytics',
  analyticsText:
    'Counts visits with a script from {host}, which is told to shorten your IP address and to send nothing to ad networks.',
  marketing: 'Marketing',
  marketingText: 'Shows ads with a script from {host}, which sets cookies of its own.',
  notInUse: 'Not in use on this site at present.',
  preferences: 'Preferences',
  preferencesText:
    'Nothing uses this at present. Your theme and other settings are necessary and kept anyway.',
  saved: 'Cookie settings saved',
  notKept:
    'Your browser does not let this site keep your choice. It lasts until you close or reload the page.',
  switchedOff: 'The page was loaded anew, and the cookies of what you switched off are deleted.',
} as const);
