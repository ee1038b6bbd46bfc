import { texts } from '../language.ts';

/** Codes of an app beside the password: signing in with one, and setting that up. */
export const secondStep = texts('secondStep', {
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeMissing: 'Type the six digits that your app shows',
  recoveryMissing: 'Type one of your recovery codes',

  signIn: {
    title: 'Type your code',
    text: 'Open your authenticator app. It shows six digits for Loadstone.',
    recoveryText: 'Type one of the recovery codes that you kept. Each works once.',
    recoveryHint: 'All of them gone? A passkey or a linked account signs you in without a code.',
    send: 'Sign in',
    sending: 'Signing in...',
    toRecovery: 'Use a recovery code instead',
    toApp: 'Use a code of the app instead',
    startAgain: 'Start again',
  },

  title: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  offText:
    'After your password, signing in can ask for a code that only your phone shows. A stolen password opens nothing then.',
  onText: 'After your password, signing in asks for a code of your authenticator app.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  unkept: 'Your recovery codes are not kept yet.',
  showCodes: 'Show recovery codes',

  current: 'Current password',
  passwordMissing: 'Password is required',
  goOn: 'Continue',
  asking: 'Checking...',

  turnOnTitle: 'Turn on two-step sign-in',
  turnOnText:
    'You need an authenticator app, such as the one of your password manager. First, your password.',
  turnOffTitle: 'Turn off two-step sign-in',
  turnOffText: 'From then on your password alone opens the account, and your recovery codes are void.',
  renewTitle: 'New recovery codes',
  renewText: 'You get ten new ones. Those that you have are void then.',
  notBegun: 'Nothing has changed.',

  scanTitle: 'Add Loadstone to your app',
  scanText: 'Scan this picture with your authenticator app, or type the key into it.',
  picture: 'QR code for your authenticator app',
  openInApp: 'Open in an app',
  key: 'Key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  confirmText: 'Type the six digits that the app shows then.',
  notOn: 'Two-step sign-in is not on yet.',

  codesTitle: 'Keep your recovery codes',
  codesText:
    'Two-step sign-in is on. Without your phone, each of these signs you in once. They are not shown again, so keep them where your phone is not.',
  codesList: 'Recovery codes',
  copyCodes: 'Copy',
  codesCopied: 'Recovery codes copied',
  download: 'Download',
  kept: 'I have kept them',
  copyFailed: 'Your browser did not allow copying. Mark the text and copy it yourself.',

  isOff: 'Two-step sign-in is off',

  fileName: 'loadstone-recovery-codes.txt',
  fileHead: 'Recovery codes of Loadstone for {email}, {day}',
  fileFoot: 'Each signs you in once, after your password, in place of a code of your app.',
} as const);
