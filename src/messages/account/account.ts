import { texts } from '../language.ts';

/** Signing in and up, a new password by mail, confirming an address. */
export const account = texts('account', {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  newPassword: 'New password',

  complaints: {
    emailMissing: 'Email is required',
    emailForm: 'Please enter a valid email address',
    passwordMissing: 'Password is required',
    passwordTooShortToSignIn: 'Password must be at least 6 characters',
    passwordTooShort: 'Password must be at least 8 characters',
    passwordTooPlain:
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    confirmationMissing: 'Please confirm your password',
    confirmationDiffers: 'Passwords do not match',
    resetEmailMissing: 'Please enter your email address',
    resetFieldsMissing: 'Please fill in all fields',
  },

  signInLead: 'Welcome back. Your account is the same on every device.',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  forgotPassword: 'Forgot password?',
  noAccount: 'New here?',
  toSignUp: 'Create an account',
  loadoutWithout: 'Plan a loadout without an account',
  signUpLead: 'Half a minute, and it stays free.',
  usernameHint: '3 to 30 letters, numbers, underscores or hyphens.',
  signUp: 'Create account',
  signingUp: 'Creating account...',
  agreement:
    'By creating an account you say that you are at least 13 years old and accept the [terms](terms) and the [privacy policy](privacy).',
  haveAccount: 'Have an account already?',
  toSignIn: 'Sign in',
  furtherLinks: 'Terms, privacy and support',
  welcome: 'Welcome, {username}!',
  welcomeText: 'We have sent a mail to {email}. Open its link to confirm the address.',

  networkError: 'Network error. Please check your connection.',
  signInFailed: 'Login failed',
  signInUnreadable: 'Authentication error occurred',
  signInUnknown: 'Unknown login error occurred',
  lockedOut: 'Is it your account? [A new password by mail](resetPassword) lets you in at once.',
  signUpFailed: 'Signup failed',
  kept: 'What you typed is kept here.',

  resetLead: 'Tell us the address of your account, and we mail you a link to choose a new password.',
  sendReset: 'Send reset email',
  sendingReset: 'Sending...',
  resetSent: 'Password reset email sent! Check your inbox.',
  resetFailed: 'Failed to send password reset email.',
  checkTitle: 'Check your email',
  checkText:
    'If there is an account for {email}, a mail with a link is on its way. The link works once, for an hour.',
  checkHint: 'Nothing there? Look into the spam folder, or check the address for slips.',
  resend: 'Resend email',
  resendIn: { one: 'You can ask again in 1 second.', other: 'You can ask again in {n} seconds.' },
  otherAddress: 'Use another address',
  backToLogin: 'Back to Login',

  checkingLink: 'Checking your link...',
  linkRefused: 'This link cannot be used',
  linkRefusedHint:
    'Links work once, for an hour, and only the latest one. If you have just reloaded this page, open the link in the mail again.',
  resetLinkUnknown: 'Invalid password reset link',
  linkUnknown: 'Your link could not be checked',
  newLink: 'Request a new link',
  tryAgain: 'Try again',
  newPasswordLead: 'For the account of {email}. Every device will be signed out.',
  unconfirmedText:
    'Nobody has confirmed {email} so far, so somebody else may have made the account “{username}” on {date}.',
  unconfirmedChoice: 'This account',
  keepAccount: 'Keep it',
  keepAccountText:
    'Everything in it stays, and only the new password opens it: every device is signed out, and passkeys, linked accounts and the code of an app are removed. Links to its loadouts stay public until you revoke them.',
  beginAnew: 'Start empty',
  beginAnewText: 'It is deleted with everything in it, and you get a new, empty account.',
  setPassword: 'Reset password',
  settingPassword: 'Saving...',
  setPasswordFailed: 'Failed to reset password. Please try again.',
  passwordSet: 'Your password was changed',
  passwordSetText: 'Every device was signed out. Sign in with the new password.',
  signInNow: 'Sign In Now',

  confirmAsked: 'Is this address yours?',
  confirmAskedText:
    'Press the button, and it belongs to your account. If you did not ask for it, close this page.',
  confirmNow: 'Confirm address',
  confirmElsewhere: 'Is this your account?',
  confirmElsewhereText:
    'The account was never signed in on this device. Enter its password, or open the link where you are signed in.',
  confirmStranger:
    'You have made no account? Then do not confirm it. [Choose a new password](resetPassword): you get an account of your own.',
  confirming: 'Confirming your address...',
  confirmed: 'Your address is confirmed',
  confirmedText: '{email} belongs to your account now.',
  notConfirmed: 'Your address could not be confirmed',
  notConfirmedHint: 'A new link can be sent from your settings.',
  confirmationMissingCode: 'This confirmation link is not complete',
  toSettings: 'Open settings',
  toSignInAfter: 'Sign in',
} as const);
