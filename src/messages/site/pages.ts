import { texts } from '../language.ts';

const providerReturn = { title: 'Finish Signing In' };

/** The title of each page, as its heading, the browser's tab and search engines show it, and a shorter name in the menu. */
export const pageTexts = texts('pageTexts', {
  home: { title: 'Loadstone: gem planner for Diablo Immortal' },
  calculators: { title: 'Gem Calculators' },
  normalGems: { title: 'Normal Gem Calculator', inMenu: 'Normal Gems' },
  legendaryGems: { title: 'Legendary Gem Calculator', inMenu: 'Legendary Gems' },
  gemPower: { title: 'Gem Power Calculator', inMenu: 'Gem Power' },
  resonance: { title: 'Resonance Calculator' },
  nextDifficulty: { title: 'Next Difficulty' },
  caps: { title: 'Attribute Caps' },
  awakening: { title: 'Awakening Planner', inMenu: 'Awakening' },
  gems: { title: 'Gem Book' },
  gem: { title: 'Legendary Gem' },
  equipment: { title: 'Equipment' },
  equipmentSet: { title: 'Equipment Set' },
  settings: { title: 'Settings' },
  events: { title: 'Events & Activities' },
  faq: { title: 'Frequently Asked Questions', inMenu: 'FAQ' },
  support: { title: 'Support' },
  guides: { title: 'Guides', inMenu: 'All Guides' },
  guideToGems: { title: 'Gem Guide' },
  guideToEquipment: { title: 'Equipment Guide' },
  guideToCalculators: { title: 'Calculator Guide' },
  subscription: { title: 'Subscription' },
  advertise: { title: 'Advertise' },
  terms: { title: 'Terms of Service' },
  privacy: { title: 'Privacy Policy' },
  characterDetail: { title: 'Character' },
  login: { title: 'Sign In' },
  signup: { title: 'Create Account' },
  resetPassword: { title: 'Reset Password' },
  confirmPasswordReset: { title: 'Choose a New Password' },
  authHandler: providerReturn,
  discordCallback: providerReturn,
  githubCallback: providerReturn,
  confirmEmail: { title: 'Confirm Your Address' },
  characters: { title: 'Your Characters', inMenu: 'Characters' },
  characterBuilder: { title: 'Character Management', inMenu: 'Character Builder' },
  loadoutBuilder: { title: 'Loadout Builder' },
  sharedLoadout: { title: 'Loadout' },
  storedLoadout: { title: 'Loadout' },
  dashboard: { title: 'Dashboard' },
  aiTools: { title: 'AI Tools' },
  community: { title: 'Community Hub' },
  sharedBuilds: { title: 'Shared Builds' },
  build: { title: 'Build' },
  player: { title: 'Player' },
  publish: { title: 'Share to Community' },
  moderation: { title: 'Moderation' },
  moderationLog: { title: 'Moderation Log' },
  communityRules: { title: 'Community Rules' },
  characterGallery: { title: 'Character Gallery' },
  characterCard: { title: 'Character' },
  forum: { title: 'Forum' },
  thread: { title: 'Thread' },
  clans: { title: 'Clan Management' },
  clan: { title: 'Clan' },
  clanRoom: { title: 'Clan Room' },
  joinClan: { title: 'Join a Clan' },
  clansLooking: { title: 'Looking for a Clan' },
  notFound: { title: 'Page Not Found' },
} as const);

const endsSignIn = 'Ends a sign-in to Loadstone with an account that you have elsewhere.';

/** What search engines and link previews say of each page. The pages themselves show none of it. */
export const pageDescriptions = texts('pageDescriptions', {
  home: 'Plan gem upgrades for Diablo Immortal: what a rank needs, costs and gains, with every number explained.',
  calculators:
    'Three gem calculators for Diablo Immortal: normal gems, legendary gems and gem power. Answers appear as you type, and each one shows its working.',
  normalGems:
    'How many duplicates a normal gem needs from one rank to another in Diablo Immortal, what they cost in platinum and what the gem gains.',
  legendaryGems:
    'Gem power, cost, resonance and combat rating for ranking up any of the 92 legendary gems of Diablo Immortal, from rank 1 to rank 10.',
  gemPower:
    'How much gem power a 1-star, 2-star or 5-star gem needs for each rank in Diablo Immortal, and what that power costs in platinum.',
  resonance:
    'What more resonance adds to damage and Life in Diablo Immortal, by the difficulty of your gear, with the working and the source.',
  nextDifficulty:
    'What combat rating the next difficulty of Diablo Immortal asks for, how much of it you lack, and which part of your rating has most room.',
  caps: 'How much of the caps of 41 attributes of Diablo Immortal your character reaches, and what is wasted beyond them.',
  awakening:
    'Which gem goes into which socket in Diablo Immortal: least gem power, most resonance or most bonuses, proved best, with every figure explained.',
  gems: 'All 92 legendary gems of Diablo Immortal by stars: what each one does, what every rank takes, and what it gives. Search them by name or effect.',
  equipment:
    'The legendary items and sets of Diablo Immortal that are known: search them by name, skill or effect, by class and by slot, with sources.',
  community:
    'What players of Diablo Immortal publish on Loadstone: builds to read, compare and copy, in an order that nobody can buy.',
  sharedBuilds:
    'Builds for Diablo Immortal by players: search by class, activity, gems and patch, see gear and skills, compare and copy them.',
  forum:
    'The forum of Loadstone, for players of Diablo Immortal: builds and gear, clans, questions, and what is new here.',
  thread: 'A thread in the forum of Loadstone, for players of Diablo Immortal: read it without an account.',
  characterGallery:
    'Characters of Diablo Immortal that players show: level, resonance, combat rating, gear and gems, by class and server.',
  clans:
    'Clans and warbands of Diablo Immortal: find one by server and by who may join, or run yours with roster, events and Shadow War lists.',
  moderationLog:
    'What moderators of the Loadstone community did, by day: the act and the reason, without names.',
  communityRules:
    'What may be published on Loadstone, who moderates, how to report and to appeal, and what of you is public for how long.',
  clansLooking:
    'Clans of Diablo Immortal that look for members, and players who look for a clan: by server, language, times, class and resonance.',
  sharedLoadout:
    'A loadout for Diablo Immortal in a link: sixteen slots, gems, skills, and what they come to. No account needed.',
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
  privacy: 'What Loadstone keeps about you, where and for how long. Cookies, your rights, contact.',
  login: 'Sign in to your Loadstone account. The calculators and events work without one.',
  signup: 'Create a free Loadstone account for Diablo Immortal in half a minute, with e-mail and a password.',
  resetPassword: 'Have a link mailed to you to choose a new password.',
  confirmPasswordReset: 'Choose a new password for your Loadstone account.',
  confirmEmail: 'Confirms the e-mail address of a Loadstone account.',
  authHandler: endsSignIn,
  discordCallback: endsSignIn,
  githubCallback: endsSignIn,
  notFound: 'There is no page at this address.',
} as const);

/** The line below the title in the picture that chats and networks show of a link to a page; a page without one has the home page's. */
export const previewLines = texts('previewLines', {
  calculators: 'Answers as you type · every step shown',
  normalGems: 'Duplicates, cost and stat gain',
  legendaryGems: 'Gem power, cost and resonance',
  gemPower: 'What each tier takes, rank by rank',
  gems: 'What each one does, takes and gives',
  equipment: 'Sets and items, and where they drop',
  events: 'In server time and yours, with alarms',
  faq: 'Numbers, lists, accounts, working offline',
  guides: 'Gems, equipment and the calculators',
  guideToGems: 'Ranks, costs, resonance, chances',
  guideToEquipment: 'Slots, sets, dungeons, essences',
  guideToCalculators: 'Formulas, duplicates, goals',
} as const);
