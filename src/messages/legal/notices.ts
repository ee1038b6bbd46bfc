/** The page about subscriptions, of which there are none. */
export const subscription = {
  title: 'Subscription',
  text: 'Subscriptions were removed. All features are currently free, for everybody, and nothing is locked.',
  limits:
    'The limits are there for your browser, not for your wallet: each list holds {items} goals, and {steps} changes can be undone.',
  home: 'Back to Home',
} as const;

/** The page about advertising, of which there is none. */
export const advertise = {
  title: 'Advertise',
  text: 'All ads are removed from Loadstone, so there is no space to book.',
  contact: 'Something else in mind?',
  write: 'Write to us',
} as const;
