import { texts } from '#messages/language.ts';

/** The categories of questions, in the order in which they are shown. One without questions is not shown. */
export const faqCategories = [
  'getting-started',
  'calculators',
  'character-builder',
  'loadout-builder',
  'events',
  'community',
  'technical',
] as const;

export type FaqCategory = (typeof faqCategories)[number];

/** A question that players ask, with its answer. How many found it helpful, the server counts. */
export interface FaqItem {
  /** Part of the question's address, so it never changes. */
  readonly id: string;
  readonly question: string;
  /** Text in which `[words](page)` or `[words](page#part)` leads to a page of the product, by its id. */
  readonly answer: string;
  readonly category: FaqCategory;
  /** What else it may be searched by; one or two. */
  readonly tags: readonly [string] | readonly [string, string];
  /** The page that the answer speaks of: the question is published together with it. */
  readonly about?: string;
}

const byCategory: {
  readonly [Category in FaqCategory]?: Readonly<Record<string, Omit<FaqItem, 'id' | 'category'>>>;
} = {
  'getting-started': {
    'no-account-needed': {
      question: 'Do I need an account?',
      answer:
        'No. Open a page and use it: what you add is kept in this browser, on this device. With a free [account](signup) your lists are on every device that you sign in on, with earlier versions to go back to and a trash.',
      tags: ['account', 'access'],
    },
    'where-to-start': {
      question: 'Where do I start?',
      answer:
        'Open the [gem calculators](calculators) and choose the one for your gem. The answer changes while you fill in the form. Press Add Calculation or Add Goal to keep it.',
      tags: ['overview', 'gems'],
    },
    'what-it-costs': {
      question: 'Is Loadstone free?',
      answer: 'Yes. Every tool is free, and nothing is held back for a paid plan, because there is none.',
      tags: ['cost', 'plans'],
    },
    unofficial: {
      question: 'Is this an official tool?',
      answer:
        "No. Loadstone is made for players and has no ties to the game's publisher. It never asks for the name or password of your game account.",
      tags: ['about', 'legal'],
    },
    'on-a-phone': {
      question: 'Can I use it on my phone while I play?',
      answer:
        'Yes, it was drawn for that: one column, large buttons, and the answer stays in view below the form. Switching back to the game loses nothing you have typed.',
      tags: ['phone', 'screen'],
    },
    beta: {
      question: 'Why does the header say Beta?',
      answer:
        'Because Loadstone is young and grows with what players tell us. If something does not work, [write to us](support).',
      tags: ['beta', 'about'],
    },
  },
  calculators: {
    'which-calculator': {
      question: 'Which calculator do I need?',
      answer:
        'For tourmaline, ruby and the other four colored gems: [Normal Gem Calculator](normalGems). For one particular legendary gem, with the duplicates you own: [Legendary Gem Calculator](legendaryGems). For what any gem of a tier takes: [Gem Power Calculator](gemPower).',
      tags: ['gems', 'overview'],
    },
    'normal-gem-duplicates': {
      question: 'How many duplicates does a normal gem need?',
      answer:
        'By the planner standard the step from rank 1 to 2 takes 3 rank-1 gems, the next one 9, the next 27. In the in-game table three gems of a rank make one of the next, so rank 1 to 2 takes 2 more and rank 1 to 5 takes 80. The [Calculator Guide](guideToCalculators) explains both.',
      tags: ['normal-gems', 'duplicates'],
    },
    'owned-gems': {
      question: 'How are gems I already own counted?',
      answer:
        'Add them under Owned duplicates. An owned normal gem counts as the rank-1 gems it was made of: 1 at rank 1, 3 at rank 2, 9 at rank 3. By the planner standard an owned legendary copy counts as gem power: 1, 4 or 32 at rank 1 for 1-star, 2-star and 5-star gems, and more at higher ranks. Owning more than you need makes the need 0.',
      tags: ['duplicates', 'owned'],
    },
    'formula-sets': {
      question: 'Planner standard or in-game table: which one should I use?',
      answer:
        "The in-game table is what the game itself takes, with copies beside the gem power. The planner standard is Loadstone's own, simpler set of rules and is what exported files hold. The switch above the form changes list and totals too, and this browser remembers it.",
      tags: ['formulas', 'in-game-table'],
    },
    'check-a-number': {
      question: 'How can I check where a number comes from?',
      answer:
        'Press "How was this calculated?" below a result, on an item of your list or beside the totals. You see every step and subtraction, the lines add up to the number, and the tables behind them are named with their date.',
      tags: ['working', 'sources'],
    },
    'chart-by-rank': {
      question: 'What does the chart show?',
      answer:
        'What each rank takes and gives, with your current rank and your goal marked. Bars that differ too much get a logarithmic scale, and the chart says so. Show as table gives the figures as numbers.',
      tags: ['chart', 'ranks'],
    },
    efficiency: {
      question: 'What does efficiency mean?',
      answer:
        'What you gain for each piece you still need: stat points per duplicate for normal gems, resonance per gem power for legendary gems. A higher number means more for what you spend. It is 0 when nothing is needed.',
      tags: ['efficiency', 'resonance'],
    },
    quality: {
      question: 'Why can I choose a quality for 5-star gems only?',
      answer:
        'Only 5-star gems come in qualities, from 2/5 to 5/5. A better quality gives more resonance at the same rank and takes the same gem power.',
      tags: ['legendary-gems', 'quality'],
    },
    'which-price': {
      question: 'Which price do I enter?',
      answer:
        'What the market asks today, in platinum: for one rank-1 gem in the normal calculator, for one gem power in the other two. It is a whole number of at least 1.',
      tags: ['price', 'platinum'],
    },
    'echoing-crystals': {
      question: 'Are Echoing Crystals counted?',
      answer:
        'No. Above rank 5 the game also takes Echoing Crystals for normal gems. The calculator counts gems and platinum and reminds you of the crystals.',
      tags: ['normal-gems', 'crystals'],
    },
    'goal-priorities': {
      question: 'How do I say which goal comes first?',
      answer:
        'Every goal of the [Gem Power Calculator](gemPower) starts at medium priority. Set it to low or high on the goal in the list, where you can also type the gem power put aside for it.',
      tags: ['gem-power', 'goals'],
    },
    'completed-goals': {
      question: 'What happens when I press Complete?',
      answer:
        'The item stays in the list but no longer counts in the totals, the shopping list and the next best upgrade. Undo on the same item opens it again.',
      tags: ['goals', 'list'],
    },
    'shopping-list': {
      question: 'Can I see what all my goals need together?',
      answer:
        'Yes. The [shopping list](calculators#shopping-list) adds up the open goals of all three calculators, takes off what you own and ends with the platinum to spend. Copy as text takes it along.',
      tags: ['shopping-list', 'goals'],
    },
    'next-best-upgrade': {
      question: 'What should I upgrade next with what I have?',
      answer:
        'Below the list of the [Legendary Gem Calculator](legendaryGems), enter the gem power and platinum you can spend. Next best upgrade weighs up to 50 open goals and finds the plan that gains most. Apply to goals sets the targets, and one undo takes it back.',
      tags: ['upgrades', 'budget'],
    },
    awakening: {
      question: 'Which gem goes into which socket?',
      answer:
        'The [Awakening Planner](awakening) knows: enter the gems you wear and the copies you own, and it finds the plan that spends least, gives most resonance or lights most bonuses.',
      tags: ['awakening', 'gems'],
    },
    'share-a-calculation': {
      question: 'Can I send a calculation to somebody?',
      answer:
        'Yes. Copy link below the result gives an address that opens the form exactly as you have filled it in. It holds everything, so it does not expire.',
      tags: ['links', 'sharing'],
    },
  },
  'character-builder': {
    'make-a-character': {
      question: 'How do I make a character?',
      answer:
        'Sign in, open the [character manager](characterBuilder) and press Create New Character. A name and a server are enough to begin with.',
      tags: ['characters', 'create'],
    },
    'combat-rating': {
      question: 'Where does the combat rating come from?',
      answer:
        'From damage, life, armor, potency, resistance and resonance, by weight, and anew whenever one of them changes.',
      tags: ['combat rating', 'stats'],
    },
    'track-progress': {
      question: 'How do I see whether I get stronger?',
      answer:
        'Press Track Progress in the [character manager](characterBuilder), then Record Current Stats. From the second record on there are charts.',
      tags: ['progress', 'charts'],
    },
    'deleted-character': {
      question: 'I deleted a character. Is it gone?',
      answer:
        'Not for 30 days: it waits in the trash of the [settings](settings), with all its gems, gear and goals.',
      tags: ['delete', 'trash'],
    },
  },
  'loadout-builder': {
    'loadout-without-account': {
      question: 'Do I need an account for a loadout?',
      answer:
        'Not to [plan one](sharedLoadout) and send its link. With an account the [loadout builder](loadoutBuilder) keeps all of yours.',
      tags: ['account', 'loadouts'],
    },
    'offered-items': {
      question: 'Why do I see only some items?',
      answer: 'The choice holds what fits the slot and what the class of the loadout can wear.',
      tags: ['class', 'equipment'],
    },
    'set-bonuses': {
      question: 'When does a set bonus count?',
      answer: 'At 2, 4 and 6 worn pieces of the same set.',
      tags: ['sets', 'bonuses'],
    },
    'share-a-loadout': {
      question: 'How do I show somebody my loadout?',
      answer: 'Copy Loadout Link under Share & Save makes a link. Who opens it needs no account.',
      tags: ['links', 'sharing'],
    },
  },
  events: {
    'event-time-zone': {
      question: 'Which time zone do event times use?',
      answer:
        'Events follow the clock of your server. Choose your region on the [events page](events), and every time stands there twice: on the server and where you are, with daylight saving on both sides.',
      tags: ['time', 'server'],
    },
    'daily-reset': {
      question: 'When are the daily and the weekly reset?',
      answer:
        'Both at 03:00 server time, the weekly one on Monday. The [events page](events) counts down to them.',
      tags: ['reset', 'daily'],
    },
    'event-accuracy': {
      question: 'Can an event time be wrong?',
      answer:
        'It can. Schedules are collected by players and may change with any update of the game. The [events page](events) marks times as unconfirmed where sources differ; the game has the last word.',
      tags: ['accuracy', 'schedule'],
    },
    'event-alarms': {
      question: 'Can I be reminded before an event starts?',
      answer:
        'Yes. Set an alarm on the [events page](events), up to an hour ahead, and allow notifications when the browser asks. It rings while Loadstone is open in a tab. Signed in, it rings with the site closed, too, where your browser and this installation can; Settings, Preferences turns that off for a device. What has rung on a page stays in the list behind the bell, for guests on a phone behind More. Or add the event to your calendar.',
      tags: ['alarm', 'notifications'],
    },
    'event-calendar': {
      question: 'Can I have the events in my own calendar?',
      answer:
        'Yes. Calendar on the [events page](events) gives you a file that any calendar app opens, or an address to subscribe to. Neither needs an account.',
      tags: ['calendar', 'export'],
    },
  },
  community: {
    'share-a-build': {
      question: 'How do I share a build?',
      answer: 'By Share to Community in the builder. You can withdraw it at any time.',
      tags: ['builds', 'sharing'],
      about: 'sharedBuilds',
    },
    'find-a-build': {
      question: 'Which builds can I play?',
      answer: '“Only gems I own” in [Shared Builds](sharedBuilds) shows these.',
      tags: ['builds', 'search'],
      about: 'sharedBuilds',
    },
    'order-of-builds': {
      question: 'Which builds come first?',
      answer: 'By date, plus three days for each doubling of votes and copies.',
      tags: ['votes', 'trending'],
      about: 'sharedBuilds',
    },
    'report-a-build': {
      question: 'What if a build breaks the rules?',
      answer: 'Report it on its page. A moderator decides by the [rules](communityRules).',
      tags: ['report', 'moderation'],
      about: 'communityRules',
    },
  },
  technical: {
    'where-data-lives': {
      question: 'Where is what I add kept?',
      answer:
        "In this browser, on this device. Without an account your lists are sent nowhere, and clearing the browser's data for this site deletes them, so export what you would miss. While you are signed in, your account keeps them as well.",
      tags: ['saving', 'privacy'],
    },
    'forgotten-password': {
      question: 'I forgot my password. What now?',
      answer:
        'Ask for a [link by mail](resetPassword) and choose a new one. The link works once, for an hour; if no mail comes, look into the spam folder. An account made with Google, say, opens by the same button again.',
      tags: ['account', 'password'],
    },
    'two-steps': {
      question: 'Can I sign in with a second step or a passkey?',
      answer:
        'Yes, turn them on in the profile of the [settings](settings). With two-step sign-in an authenticator app gives a code after your password; keep the recovery codes. A passkey signs you in by fingerprint, face or code of your device.',
      tags: ['account', 'security'],
      about: 'login',
    },
    'several-devices': {
      question: 'How do my lists get onto my other devices?',
      answer:
        'Sign in on each of them. A change goes to your account within about a second and shows on each; without a network it waits.',
      tags: ['sync', 'account'],
    },
    conflicts: {
      question: 'What happens when I change the same thing on two devices?',
      answer:
        'Changes to different fields are merged. If both change the same field, the later one is used until you choose: the Sync tab of the [settings](settings) shows both.',
      tags: ['conflict', 'sync'],
    },
    versions: {
      question: 'Can I see what an item was before?',
      answer:
        'With an account, yes: Versions on an item has its last 50 states and brings any of them back. The [settings](settings) have a trash of 30 days.',
      tags: ['versions', 'trash'],
    },
    'delete-account': {
      question: 'How do I delete my account?',
      answer:
        'In [Settings](settings), under Profile. You can change your mind for 14 days: sign in and keep it. After that it is gone for good, with everything in it.',
      tags: ['account', 'privacy'],
    },
    'export-import': {
      question: 'How do I move my lists to another device?',
      answer:
        'Press Export above a list and open the file with Import on the other device. You see first what is new, changed and identical; where both have an item, the file wins. One undo takes the import back.',
      tags: ['export', 'import'],
    },
    undo: {
      question: 'I deleted something by mistake. Can I get it back?',
      answer:
        'Yes. Use Undo last change above the list, or Ctrl+Z. The last 100 changes of a tab can be undone, also after a reload, and Clear offers Restore right away.',
      tags: ['undo', 'restore'],
    },
    offline: {
      question: 'Does it work without a network?',
      answer:
        'Yes. After one visit over https the whole site is on your device and opens in flight mode. You can install it from your browser’s menu. Only votes, messages to us and calendar addresses need a network.',
      tags: ['offline', 'network'],
    },
    'several-tabs': {
      question: 'Can I have Loadstone open in several tabs?',
      answer:
        'Yes. What you change in one tab appears in the others at once. Each tab has its own undo, which leaves alone what another tab has changed since.',
      tags: ['tabs', 'undo'],
    },
    'browser-keeps-nothing': {
      question: 'Why does it say that this browser keeps nothing?',
      answer:
        'Private windows and strict settings do not let a page store anything. You can go on working; export your list before you close the page, or use a normal window.',
      tags: ['storage', 'saving'],
    },
    'how-much-fits': {
      question: 'How much can I keep?',
      answer: 'Each calculator keeps up to 1,000 items. A file to import may be up to 5 MB.',
      tags: ['limits', 'list'],
    },
    theme: {
      question: 'How do I change the colors or make rows smaller?',
      answer:
        'The button in the header switches between dark and light. In [Settings](settings) the theme can also follow your device, and the density makes rows and fields compact, normal or comfortable.',
      tags: ['theme', 'settings'],
    },
    'what-is-sent': {
      question: 'What does Loadstone know about me?',
      answer:
        'What you send: messages from the [support page](support), votes on this page, with a random number in a cookie so that each visitor counts once, and your account, if you make one. Your lists stay in your browser; while you are signed in, your account keeps them too. The [privacy policy](privacy) has it all.',
      tags: ['privacy', 'cookies'],
    },
    'cookie-settings': {
      question: 'What do the cookie settings control?',
      answer:
        'Whether this site may load statistics (Analytics) and ads (Marketing), where it has any. Cookie settings at the end of every page changes your choice; the [privacy policy](privacy#cookies) lists what is kept.',
      tags: ['cookies', 'privacy'],
    },
    'wrong-number': {
      question: 'A number looks wrong. What can I do?',
      answer:
        'See first which formulas are on, then find the line that is off under "How was this calculated?". Send us the link from Copy link and what you expected through the [support page](support).',
      tags: ['bug', 'working'],
    },
    contact: {
      question: 'How do I reach you?',
      answer: 'With the form on the [support page](support). We usually answer within 24 hours, by e-mail.',
      tags: ['support', 'contact'],
    },
  },
};

/** Every question, by category. */
export const faqItems: readonly FaqItem[] = texts(
  'faq-items',
  faqCategories.flatMap((category) =>
    Object.entries(byCategory[category] ?? {}).map(([id, item]) => ({ id, category, ...item })),
  ),
);
