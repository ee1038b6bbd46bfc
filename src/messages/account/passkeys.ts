import { texts } from '../language.ts';

/** Devices that sign in by themselves. */
export const passkeyWords = texts('passkeyWords', {
  signIn: 'Sign in with a passkey',
  signingIn: 'Waiting for your passkey...',
  signInFailed: 'Your browser could not use a passkey. Sign in another way.',

  title: 'Passkeys',
  text: 'Sign in with the fingerprint, face or number that unlocks your device: no password, no code.',
  cannot: 'This browser cannot make passkeys here.',
  loading: 'Loading your passkeys',
  failed: 'Your passkeys could not be loaded.',
  none: 'You have no passkey yet.',
  count: { one: '1 passkey', other: '{n} passkeys' },
  noneYet: 'None',
  added: 'Added on {day}',
  add: 'Add a passkey',
  remove: 'Remove',
  removeTitle: 'Remove “{name}”',
  removeText: 'You can no longer sign in with it. Enter your password first.',
  removing: 'Removing...',
  removed: 'Passkey removed. You can delete it on its device, too.',
  notRemoved: 'The passkey still signs you in.',

  addText: 'Your device will ask you to confirm.',
  name: 'Name',
  nameHint: 'To recognize it in the list.',
  nameMissing: 'Give it a name',
  goOn: 'Continue',
  adding: 'Waiting for your device...',
  isAdded: 'Passkey added',
  known: 'This device already has a passkey for your account.',
  notMade: 'Your browser could not make a passkey.',
  notAdded: 'The passkey is not added.',
} as const);
