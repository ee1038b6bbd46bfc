import { texts } from '../language.ts';

/** The page on which characters are made and changed. */
export const characterManager = texts('characterManager', {
  title: 'Character Management',
  signedOut: 'Please log in to manage your characters',
  logIn: 'Log In',
  loading: 'Loading your characters...',
  create: 'Create New Character',
  empty: "You haven't created any characters yet.",
  createFirst: 'Create your first character',
  list: 'Your Characters',
  back: 'All characters',
  gone: 'This character no longer exists.',
  actions: {
    edit: 'Edit',
    track: 'Track Progress',
    details: 'View Details',
  },
  modes: {
    label: 'Mode',
    basic: 'Basic',
    enhanced: 'Enhanced',
    integrated: 'Integrated',
    next: 'Press again for {mode}',
  },
  integrated: {
    tabs: 'Parts of the plan',
    overview: 'Overview',
    equipment: 'Equipment',
    loadouts: 'Loadout Builder',
    goals: 'Goals',
    choose: 'Choose a character above or create one.',
    level: 'Level',
    paragon: 'Paragon',
    combatRating: 'Combat Rating',
    resonance: 'Resonance',
    pool: 'Health and mana at level {level}',
    poolText: 'The planner’s rule: 100 and 50 at level 1, plus 10 and 5 a level, without gear.',
    health: 'Health',
    mana: 'Mana',
    stats: 'Stats',
    noStats: 'No stats recorded yet. Enter them under Stats in the Enhanced or Basic mode.',
    notes: 'Notes',
    editAll: 'Edit everything',
    quickHint: 'Starts at level 1 on {server}. You can change everything later.',
  },
  promo: {
    title: 'What you can do here',
    cards: {
      plan: {
        title: 'Plan gem upgrades',
        text: 'See what each gem rank costs and gives, with every number explained.',
      },
      events: {
        title: 'Never miss an event',
        text: 'Every event in server time and yours, with alarms and a calendar.',
      },
      book: {
        title: 'Look up any gem',
        text: 'All 92 legendary gems: effects and the cost of every rank.',
      },
      safe: {
        title: 'Lose nothing',
        text: 'Your characters are on this device, in your account and in every backup.',
      },
    },
  },
} as const);

/** The loadouts of a character's class, as its page lists them. */
export const characterLoadouts = texts('characterLoadouts', {
  title: 'Loadouts',
  new: 'New loadout',
  empty: 'No loadouts for this class yet.',
  active: 'Active',
  about: '{n} of 16 items · {gems} of {places} gems',
} as const);
