/**
 * Everything that the product itself puts into a browser: its name as the browser's own tools show it with the place,
 * its kind, what for, how long. A name that ends in `*` stands for all that begin so.
 */
export const storedItems: readonly (readonly [
  name: string,
  kind: string,
  purpose: string,
  duration: string,
])[] = [
  [
    'loadstone:guest (IndexedDB)',
    'Necessary',
    'Your calculations and goals, your pins, marks, alarms and events, and the steps to undo what you changed.',
    'Until you delete it; undo steps of closed tabs for a day',
  ],
  [
    'loadstone.form.* (sessionStorage)',
    'Necessary',
    'What is typed into a calculator, so that a reload does not lose it.',
    'Until the tab is closed',
  ],
  [
    'loadstone.support-message (sessionStorage)',
    'Necessary',
    'A message to the support that is not sent yet.',
    'Until it is sent or the tab is closed',
  ],
  [
    'loadstone.profile-name (sessionStorage)',
    'Necessary',
    'A username that is typed into your profile and not saved yet.',
    'Until it is saved or the tab is closed',
  ],
  [
    'loadstone.tab (sessionStorage)',
    'Necessary',
    'A random number by which a tab finds its own undo steps after a reload.',
    'Until the tab is closed',
  ],
  [
    'loadstone.torn (localStorage)',
    'Necessary',
    'Marks that a write broke off because the disk was full, so that it is repaired.',
    'Until it is repaired',
  ],
  [
    'loadstone.reloaded-* (sessionStorage)',
    'Necessary',
    'Keeps a page that reloads itself after a failure from doing so again and again.',
    'Until the tab is closed',
  ],
  [
    'loadstone.theme (localStorage)',
    'Necessary',
    'The theme, once you have chosen one.',
    'Until you delete it',
  ],
  [
    'loadstone.density (localStorage)',
    'Necessary',
    'The display density, once you have chosen one.',
    'Until you delete it',
  ],
  [
    'loadstone.notifications (localStorage)',
    'Necessary',
    'Whether reminders of events ring, once you have switched them.',
    'Until you delete it',
  ],
  [
    'loadstone.formulas (localStorage)',
    'Necessary',
    'The formulas of the calculators, once you have chosen them.',
    'Until you delete it',
  ],
  [
    'loadstone.server-zone (localStorage)',
    'Necessary',
    'The time zone of your server on the events page, once you have chosen one.',
    'Until you delete it',
  ],
  [
    'loadstone.consent (localStorage)',
    'Necessary',
    'What you chose in the cookie settings, and when.',
    'Until you delete it',
  ],
  [
    'loadstone.signed-in (localStorage)',
    'Necessary',
    'A random word while you are signed in, so that pages and tabs know it at once. It opens nothing.',
    'Until you sign out',
  ],
  [
    '__Host-session (cookie)',
    'Necessary',
    'Keeps you signed in. On sites without https it is called session.',
    '30 days without use, or until you sign out',
  ],
  [
    '__Host-device (cookie)',
    'Necessary',
    'Marks of the accounts that were signed in here, so that wrong passwords typed elsewhere do not lock you out. It serves to limit wrong passwords and nothing else. On sites without https it is called device.',
    'A year',
  ],
  [
    '__Host-sign-in (cookie)',
    'Necessary',
    'A random number that ties a sign-in with Google, Discord, Microsoft or GitHub to this browser. On sites without https it is called sign-in.',
    '5 minutes',
  ],
  [
    '__Host-second-step* (cookie)',
    'Necessary',
    'Between your password and the code of your app: which sign-in the code is for. On sites without https they are called second-step*.',
    '10 minutes',
  ],
  [
    '__Host-passkey (cookie)',
    'Necessary',
    'Which question your passkey answers, while you add one or sign in with it. On sites without https it is called passkey.',
    '5 minutes',
  ],
  [
    '__Host-visitor (cookie)',
    'Necessary',
    'A random number by which your votes on answers are known as yours, from the first vote on. On sites without https it is called visitor.',
    '400 days',
  ],
  [
    'loadstone.scripts-ran (localStorage)',
    'Necessary',
    'Which cookies were there before a script for statistics or ads ran, so that a withdrawal can delete the others. Only if you agreed to one.',
    'Until you withdraw your consent',
  ],
  [
    'loadstone-site-* (cache)',
    'Necessary',
    'The pages themselves, so that they open without a network.',
    'Until a newer version takes its place',
  ],
];
