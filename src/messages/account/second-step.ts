import { texts } from '../language.ts';

/** Codes of an app beside the password: signing in with one, and setting that up. */
export const secondStep = texts('secondStep', {
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeMissing: 'Type the six digits your app shows',
  recoveryMissing: 'Type one of your recovery codes',

  signIn: {
    title: 'Type your code',
    text: 'Open your authenticator app. It shows six digits for Loadstone.',
    recoveryText: 'Type one of the recovery codes that you kept. Each works once.',
    recoveryHint: 'None left? Sign in with a passkey or a linked account instead.',
    send: 'Sign in',
    sending: 'Signing in...',
    toRecovery: 'Use a recovery code instead',
    toApp: 'Use an app code instead',
    startAgain: 'Start again',
  },

  title: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  offText: "Adds a code from your phone, so a stolen password isn't enough.",
  onText: 'Signing in asks for a code from your authenticator app after your password.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  unkept: 'You have not saved your recovery codes yet.',
  showCodes: 'Show recovery codes',

  current: 'Current password',
  passwordMissing: 'Password is required',
  goOn: 'Continue',
  asking: 'Checking...',

  turnOnTitle: 'Turn on two-step sign-in',
  turnOnText:
    'You need an authenticator app, such as the one of your password manager. First, your password.',
  turnOffTitle: 'Turn off two-step sign-in',
  turnOffText: 'You will sign in with your password alone, and your recovery codes stop working.',
  renewTitle: 'New recovery codes',
  renewText: 'You get ten new codes. The old ones stop working.',
  notBegun: 'Nothing has changed.',

  scanTitle: 'Add Loadstone to your app',
  scanText: 'Scan this picture with your authenticator app, or type the key into it.',
  picture: 'QR code for your authenticator app',
  openInApp: 'Open in an app',
  key: 'Key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  confirmText: 'Type the six digits the app shows.',
  notOn: 'Two-step sign-in is not on yet.',

  codesTitle: 'Save your recovery codes',
  codesText:
    'Two-step sign-in is on. Without your phone, each of these signs you in once. They are not shown again, so keep them where your phone is not.',
  codesList: 'Recovery codes',
  copyCodes: 'Copy',
  codesCopied: 'Recovery codes copied',
  download: 'Download',
  kept: 'I have saved them',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',

  isOff: 'Two-step sign-in is off',

  fileName: 'loadstone-recovery-codes.txt',
  fileHead: 'Recovery codes of Loadstone for {email}, {day}',
  fileFoot: 'Each signs you in once, after your password, in place of a code of your app.',
} as const);
