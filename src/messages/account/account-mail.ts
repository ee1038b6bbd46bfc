import { texts } from '../language.ts';

/** The mails about an account. Each says what happened, what to do, and what to do when it was somebody else. */
export const accountMail = texts('accountMail', {
  greeting: 'Hello {username},',
  ending: 'This mail was sent by Loadstone at {site} and needs no answer.',
  plainLink: 'If the button does not work, copy this address into your browser:',

  confirmSubject: 'Confirm your e-mail address',
  confirmText:
    'please confirm that {email} is your address, on the page that the link opens. It works for 48 hours.',
  confirmButton: 'Confirm address',
  confirmOther:
    'If you did not make an account at Loadstone, do nothing: somebody has mistyped their address.',

  resetSubject: 'Choose a new password',
  resetText:
    'somebody, hopefully you, asked for a new password for {email}. The link works for one hour, once.',
  resetButton: 'Choose a new password',
  resetOther: 'If it was not you, do nothing: your password stays as it is.',

  changeSubject: 'Confirm your new e-mail address',
  changeText:
    'open the link and press the button there to make {email} the address of your account. It works for one hour. An account with that address that was never confirmed is deleted then.',
  changeButton: 'Confirm new address',
  changeOther: 'If you did not ask for this, do nothing: nothing changes.',

  changingSubject: 'Your e-mail address is about to change',
  changingText:
    'somebody, hopefully you, asked to change the address of your account to {email}. It changes once that address is confirmed.',
  changedSubject: 'Your e-mail address was changed',
  changedText: 'the address of your account is {email} now.',

  passwordSubject: 'Your password was changed',
  passwordText: 'the password of your account was changed, and every other device was signed out.',

  linkedSubject: '{provider} was linked to your account',
  linkedText: 'from now on {provider} signs you in, too. You can unlink it in your settings.',
  unlinkedSubject: '{provider} was unlinked from your account',
  unlinkedText: '{provider} no longer signs you in. You can link it again in your settings.',
  chatLinkedSubject: 'A Discord account was linked for the bot',
  chatLinkedText:
    'from now on whoever uses @{name} on Discord can read your characters here through the bot. What else it may do, you choose in your settings.',
  chatUnlinkedSubject: 'A Discord account was unlinked',
  chatUnlinkedText: 'the bot does nothing for @{name} on Discord any more. Nothing that you made is deleted.',
  secondStepOnSubject: 'Signing in asks for a code now',
  secondStepOnText: 'from now on your account asks for a code of your app after the password.',
  secondStepOffSubject: 'Signing in asks for no code any more',
  secondStepOffText: 'your account is open with the password alone again.',
  secondStepOffByOperatorText:
    'somebody, hopefully you, asked us to let you in without a code. Your account is open with the password alone again, and every device was signed out.',
  moderatorSubject: 'You are a moderator now',
  moderatorText:
    'we have made you a moderator of the community. You decide about what players report and about what waits, and need a second step or a passkey for it: set one up in your settings first.',
  moderatorButton: 'Open the moderation',
  moderatorOther: 'Was this not agreed with you? Write to us:',
  moderatorEndedSubject: 'You are no moderator any more',
  moderatorEndedText: 'you no longer moderate the community. Everything else of your account is as it was.',
  passkeySubject: 'A passkey was added to your account',
  passkeyText: 'the passkey “{name}” can sign in to your account from now on.',
  passkeyRemovedSubject: 'A passkey was removed from your account',
  passkeyRemovedText: 'the passkey “{name}” can no longer sign in to your account.',
  codesRenewedSubject: 'You have new recovery codes',
  codesRenewedText: 'new recovery codes were made for your account. The old ones no longer work.',
  codeUsedSubject: 'A recovery code was used to sign in',
  codeUsedText:
    'somebody, hopefully you, signed in to your account with the password and one of your recovery codes. That code no longer works.',
  newDeviceSubject: 'A new device signed in to your account',
  newDeviceText:
    'somebody, hopefully you, signed in to your account with {device}, which had not been signed in before, on {time} UTC.',

  takenSubject: 'You already have an account',
  takenText:
    'somebody, hopefully you, tried to make an account for {email}, which has one already. Sign in instead, or choose a new password.',
  takenButton: 'Sign in',
  takenOther: 'If it was not you, do nothing: nothing has changed.',

  deletionSubject: 'Your account will be deleted',
  deletionText:
    'your account and everything in it will be deleted on {date}. Until then you can keep it: sign in and choose “Keep my account”.',
  deletionButton: 'Sign in',
  keptSubject: 'Your account stays',
  keptText: 'the deletion of your account was cancelled. Everything is as it was.',
  claimedSubject: 'The leadership of your clan is claimed',
  claimedText:
    '{officer}, an officer of {clan}, claims its leadership, as you were not here for 60 days. It passes in seven days unless you say no in the room of the clan.',
  claimedButton: 'Open the clan',

  deletedSubject: 'Your account was deleted',
  deletedText: 'your account and everything in it were deleted. Thank you for having been here.',

  notYou: 'If this was not you, choose a new password at once:',
  notYouChanged: 'If this was not you, write to us at once, so that you get your account back:',
  notYouPasskey:
    'If this was not you, choose a new password at once, then sign in and remove the passkey in your settings:',
  notYouLinked:
    'If this was not you, choose a new password at once, then sign in and unlink {provider} in your settings:',
} as const);

/** How a device is called in the list of those that are signed in. */
export const deviceWords = texts('deviceWords', {
  both: '{browser} on {system}',
  unknown: 'Unknown device',
} as const);
