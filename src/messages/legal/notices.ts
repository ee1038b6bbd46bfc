import { texts } from '../language.ts';

/** The page about subscriptions, of which there are none. */
export const subscription = texts('subscription', {
  title: 'Subscription',
  text: 'Subscriptions were removed. All features are currently free, for everybody, and nothing is locked.',
  limits:
    'There are limits only to keep your browser quick: each list holds {items} goals, and the last {steps} changes can be undone.',
  home: 'Back to Home',
} as const);

/** The page about advertising. Loadstone comes without; an operator can set up a service. */
export const advertise = texts('advertise', {
  title: 'Advertise',
  text: 'All ads are removed from Loadstone, so there is no space to book.',
  contact: 'Something else in mind?',
  write: 'Write to us',
  operatorsAds:
    'The operator of this site has set up an ad service of their own, {host}. It is loaded only for visitors who allow it in the cookie settings.',
} as const);
