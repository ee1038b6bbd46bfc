import { texts } from '../language.ts';

/** The cookie settings: what a visitor is asked, and what comes of the answer. */
export const cookies = texts('cookies', {
  title: 'Cookie settings',
  // Short enough to be no page's largest text.
  ask: 'What may this site use beyond the necessary?',
  askForNothing: 'This site currently uses only necessary cookies.',
  announcement: 'Cookie settings: please choose. They are the first thing on the page.',
  acceptAll: 'Accept all',
  necessaryOnly: 'Necessary only',
  choose: 'Customize',
  saveChoices: 'Save choices',
  closeUnchanged: 'Close',
  privacy: 'Privacy Policy',
  options: 'What this site may use',
  necessary: 'Necessary',
  necessaryText: 'Always on: your plans, your settings and this choice, kept in this browser.',
  analytics: 'Analytics',
  analyticsText:
    'Counts visits with a script from {host}, which is told to shorten your IP address and to send nothing to ad networks.',
  marketing: 'Marketing',
  marketingText: 'Shows ads with a script from {host}, which sets cookies of its own.',
  notInUse: 'Not currently used on this site.',
  preferences: 'Preferences',
  preferencesText: 'Not currently used. Your theme and other settings are necessary.',
  saved: 'Cookie settings saved',
  notKept: 'Your browser cannot save your choice. It lasts until you close or reload the page.',
  switchedOff: 'The page was reloaded, and the cookies you switched off are deleted.',
} as const);
