import { texts } from '../language.ts';

const providerReturn = 'Ends a sign-in to Loadstone with an account that you have elsewhere.';

/** What search engines and link previews say of each page. The pages themselves show none of it. */
export const pageDescriptions = texts('pageDescriptions', {
  home: 'Plan gem upgrades for Diablo Immortal: what a rank needs, costs and gains, with every number explained. Keeps your plans on your device.',
  calculators:
    'Three gem calculators for Diablo Immortal: normal gems, legendary gems and gem power. Answers appear as you type, and each one shows its working.',
  normalGems:
    'How many duplicates a normal gem needs from one rank to another in Diablo Immortal, what they cost in platinum and what the gem gains.',
  legendaryGems:
    'Gem power, cost, resonance and combat rating for ranking up any of the 92 legendary gems of Diablo Immortal, from rank 1 to rank 10.',
  gemPower:
    'How much gem power a 1-star, 2-star or 5-star gem needs for each rank in Diablo Immortal, and what that power costs in platinum.',
  gems: 'All 92 legendary gems of Diablo Immortal by stars: what each one does, what every rank takes, and what it gives. Search them by name or effect.',
  equipment:
    'All 395 legendary items and 15 sets of Diablo Immortal that are known: search them by name, skill or effect, by class and by slot, with sources.',
  sharedLoadout:
    'A loadout for Diablo Immortal in a link: sixteen slots, six gems, and what they come to. No account needed.',
  settings: 'Your account and its devices, and the theme and display density of this browser.',
  events:
    'When the events of Diablo Immortal start, in server time and in yours: what is running, what comes next, alarms, and a calendar to subscribe to.',
  faq: 'Answers about the gem calculators, their numbers, your saved lists and working offline: search them or browse by topic.',
  support: 'Write to the people behind Loadstone: report a bug, suggest a feature or ask a question.',
  guides:
    'Short guides to gems, equipment and the gem calculators for Diablo Immortal, with sources, dates and examples to try.',
  guideToGems:
    'Normal and legendary gems of Diablo Immortal: what they give, what each rank costs, sockets, resonance and chances, in tables.',
  guideToEquipment:
    'Equipment of Diablo Immortal: slots, difficulties, set bonuses and which dungeon drops which set item, ranks, reforging and essences.',
  guideToCalculators:
    'How the gem calculators of Loadstone work: formulas, owned duplicates, efficiency, saved goals, with examples that open filled in.',
  subscription: 'Subscriptions were removed from Loadstone. All features are currently free.',
  advertise: 'All ads are removed from Loadstone.',
  terms: 'The rules for using Loadstone, an unofficial third-party tool, in plain words.',
  privacy:
    'What Loadstone keeps about you, where and for how long: without an account, plans stay in your browser. Cookies, your rights, contact.',
  login: 'Sign in to your Loadstone account. The calculators and events work without one.',
  signup: 'Create a free Loadstone account for Diablo Immortal in half a minute, with e-mail and a password.',
  resetPassword: 'Have a link mailed to you to choose a new password.',
  confirmPasswordReset: 'Choose a new password for your Loadstone account.',
  confirmEmail: 'Confirms the e-mail address of a Loadstone account.',
  authHandler: providerReturn,
  discordCallback: providerReturn,
  githubCallback: providerReturn,
  notFound: 'There is no page at this address.',
} as const);
