import { texts } from '../language.ts';

/** What an operator reads of how the installation is set up: in the debug panels, and of Discord at start too. */
export const debugWords = texts('debugWords', {
  environment: 'Environment',
  oauth: 'Sign-in providers',
  name: 'Environment',
  build: 'Build',
  address: 'Public address',
  opened: 'Opened menu entries',
  features: 'Feature flags',
  analytics: 'Analytics',
  ads: 'Ads',
  none: 'none',
  all: 'all',
  configured: 'Configured',
  yes: 'yes',
  no: 'no',
  clientId: 'Client id',
  idRight: 'looks right',
  idWrong: 'wrong form, so sign-in is off',
  redirect: 'Redirect address',
} as const);

/** What Discord wants before anybody links or signs in with it; which settings these are is said behind it. */
export const discordSetUp = texts('discordSetUp', {
  noId: 'Discord client ID not configured.',
  noSecret: 'Discord client secret is required but not configured.',
  settings: 'Set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.',
} as const);
