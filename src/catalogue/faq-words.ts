/**
 * What people call one thing when they search the questions. A word of a search finds whatever holds any word of its
 * group; a group is one thing, not a field.
 */
export const faqSynonyms: readonly (readonly string[])[] = [
  ['login', 'log in', 'logging in', 'sign in', 'signing in', 'signed in', 'signin'],
  ['register', 'registration', 'sign up', 'signup', 'free account'],
  ['logout', 'log out', 'sign out', 'signing out'],
  ['sync', 'synchronise', 'synchronize', 'cloud', 'every device', 'several devices'],
  ['backup', 'back up', 'export', 'restore'],
  ['timezone', 'time zone', 'clock', 'server time'],
  ['dark', 'night mode', 'theme', 'appearance'],
  ['2fa', 'mfa', 'totp', 'authenticator', 'two-step', 'two-factor'],
  ['passkey', 'fingerprint', 'webauthn', 'face id'],
  ['reminder', 'notification', 'alarm'],
  ['ics', 'ical', 'calendar'],
  ['history', 'versions', 'earlier version'],
  ['merge', 'conflict'],
  ['phone', 'mobile', 'android', 'iphone'],
  ['email', 'e-mail', 'mail'],
];
