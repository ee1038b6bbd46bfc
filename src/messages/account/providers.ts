import { texts } from '../language.ts';

/** Signing in with somebody else's account, and linking one. */
export const providerWords = texts('providerWords', {
  names: { google: 'Google', discord: 'Discord', microsoft: 'Microsoft', github: 'GitHub' },
  methods: {
    password: 'Email and password',
    passkey: 'Passkey',
    google: 'Google',
    discord: 'Discord',
    microsoft: 'Microsoft',
    github: 'GitHub',
  },

  continueWith: 'Continue with {provider}',
  or: 'or',
  agreement:
    "If you're new, this creates an account. By continuing you confirm that you are at least 13 and accept the [terms](terms) and the [privacy policy](privacy).",
  opening: 'Opening {provider}...',
  waiting: 'Waiting for {provider}...',
  waitingHint: 'You can start again at any time.',

  signedIn: 'Successfully signed in with {provider}',
  linked: 'Successfully linked {provider} account',
  unlinked: 'Successfully unlinked account',
  loginFailed: 'Login failed: {reason}',
  signUpFailed: 'Signup failed: {reason}',
  failed: {
    google: 'Google authentication failed',
    discord: 'Discord authentication failed',
    microsoft: 'Microsoft authentication failed',
    github: 'GitHub authentication failed',
  },
  discordWithoutReason: 'Failed to authenticate with Discord',
  authenticated: 'Successfully authenticated',
  popupClosed: 'OAuth popup was closed',

  ownerTitle: 'Sign in to link {provider}',
  ownerSignIn: 'Sign in and link',
  ownerStartAgain: 'Use another account',
  ownerStranger:
    'You have made no such account? Somebody else may have used your address. [Choose a new password](resetPassword), and it is yours.',
  ownerNotLinked: 'You are signed in, but {provider} is not linked: {reason}',

  returnLinkTitle: 'Link {provider}',
  returnText: 'One moment...',
  doneTitle: 'You are signed in',
  doneLinkTitle: 'Your account is linked',
  doneText: 'You can close this window.',
  failedTitle: 'Sign-in did not work',
  failedLinkTitle: 'Linking did not work',
  nothingTitle: 'Nothing to finish here',
  nothingText:
    'This page ends a sign-in with {provider}. If you have just reloaded it, the sign-in may be done already.',
  backToLogin: 'Back to Login',
  backToSettings: 'Back to Settings',
  goOn: 'Continue to Loadstone',

  title: 'Sign-in methods',
  noneLinked: 'None linked',
  text: 'Link accounts you have elsewhere, and sign in with any of them.',
  linkedSince: 'Linked on {date}',
  notLinked: 'Not linked',
  notConfigured: 'Not available on this site',
  link: 'Link',
  unlink: 'Unlink',
  unlinking: 'Unlinking...',
  notLinkedNow: 'The account is not linked.',
  notUnlinkedNow: 'The account is still linked.',
  confirmFirst: 'Confirm your email address first; then you can link other accounts.',
} as const);
