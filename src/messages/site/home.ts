import { texts } from '../language.ts';

/** The home page. */
export const home = texts('home', {
  bannerLabel: 'Introduction',
  slideOf: 'Slide {n} of {count}',
  pause: 'Pause the slides',
  play: 'Play the slides',
  welcome: 'Welcome to Loadstone',
  welcomeTitle: 'Know what the next rank costs before you spend',
  welcomeText:
    'Loadstone plans gem upgrades for Diablo Immortal: what you need, what it costs, what you gain, and why.',
  welcomeAction: 'Open the calculators',
  legendaryTitle: 'Rank 10, step by step',
  legendaryText:
    'Pick one of 92 legendary gems and see the gem power, platinum and resonance for every rank on the way. What you already own is deducted.',
  legendaryAction: 'Plan a legendary gem',
  /** In the narrow banner of a browser that keeps goals. */
  legendaryBrief: 'What each rank takes and gives, for 92 gems.',

  /** What a player finds who keeps goals. */
  today: {
    title: 'Today',
    loading: 'Reading your goals',
    nearest: 'Your nearest rank-up',
    ranks: '{from} → {to}',
    takes: '{power} power for +{gain} resonance',
    takesCopies: '{power} power and {copies} for +{gain} resonance',
    takesNothing: 'Nothing left to pay for +{gain} resonance',
    copies: { one: '1 copy', other: '{n} copies' },
    done: 'Done',
    raised: 'Raised {name} to rank {rank}',
    open: 'open goals',
    power: 'gem power to go',
    copiesToo: '+ {copies}',
    brings: 'brings',
    noLegendary: 'No legendary goal is open',
    noLegendaryText: 'Add one to see your next rank here.',
    allReached: 'Every goal is reached',
    allReachedText: 'Your next plan will appear here.',
    plan: 'Plan one',
    starts: 'Next events',
    nothingNext: 'Nothing is planned',
    in: 'in {span}',
    allEvents: 'All events',
    more: 'and {n} more',
    alarm: 'alarm {time}',
    reset: 'daily reset in {span}',
    goals: 'Goals',
    allGoals: 'All goals',
    another: 'Plan another gem',
  },
  quickAccess: 'Quick Access',
  moreTools: '+{n} more',
  noTools: 'No tools available',
  noToolsSignedIn: 'Contact support if you believe this is an error',
  noToolsSignedOut: 'Sign in to access planning tools and calculators',
  aboutMore: 'Read more',
  aboutLess: 'Read less',
  aboutTitle: 'About Loadstone',
  aboutText: 'A planner that shows its work',
  about: [
    {
      title: 'Every number can be checked',
      text: 'Tap a total and read the steps behind it: each rank, each subtraction, the table it came from. The lines add up to the figure.',
    },
    {
      title: 'Your plans stay yours',
      text: 'Goals are saved on this device as you add them, and with an account on all your devices. Every change can be undone.',
    },
    {
      title: 'Made for the phone beside the game',
      text: 'Answers appear while you type, buttons fit a thumb, and the arithmetic needs no network.',
    },
  ],
} as const);

/** What each tool does, in a line. */
export const tools = texts('tools', {
  normalGems: 'Duplicates, platinum and stat gain for Tourmaline, Ruby and the other four.',
  legendaryGems: 'Gem power, resonance and combat rating for any of the 92 legendary gems.',
  events: 'What is running, what comes next, and alarms before it starts.',
  characters: 'Your characters, with their stats, gems and gear.',
  characterBuilder: 'Track a character: stats, gear, skills, gems and goals.',
  loadoutBuilder: 'Build a loadout: 16 slots, 6 gems, live set bonuses.',
  dashboard: 'Your active character at a glance: growth, gems, what comes next.',
  aiTools: 'A proved build, what a loadout lacks, and fair clan groups.',
  gemPower: 'What a gem of each tier needs, with priorities for what to raise first.',
  awakening: 'Which copy goes into which socket: the best plan, proved.',
  community: 'What players publish, and what was decided about it.',
  sharedBuilds: 'Builds by players: search by class, activity or your own gems, and copy one.',
  forum: 'Ask and answer: builds and gear, clans, help and feedback.',
  characterGallery: 'Characters that players show, with the gear, gems and figures they chose to.',
  clans: 'Find a clan or warband, or run yours: roster, events, Shadow War lists.',
  guides: 'Gems, equipment and the calculators explained, with sources and examples.',
  guideToGems: 'What normal and legendary gems give, and what each rank costs.',
  guideToEquipment: 'Slots, set bonuses, and which dungeon drops which set item.',
} as const);
