import { texts } from '../language.ts';

/** The cards of the tools, and what they have in common. */
export const aiToolWords = texts('aiToolWords', {
  title: 'AI Tools',
  subtitle:
    'Builds, groups and days worked out from the catalogue and from what you keep here, each with its reasons.',
  back: 'Back to tools',
  open: 'Open',
  requires: 'Requires: {plan}',
  /** Beside that, where plans are not enforced. */
  freeForNow: 'Free for now',
  used: '{n} of {limit} AI uses this month, resets {day}',
  wordedBy: 'Built by rules, worded by {model}.',
  wording: 'Wording by {model}…',
  notWorded: '{why} This plan is worded by rules.',
  leftOut: {
    one: '1 sentence of the model was left out.',
    other: '{n} sentences of the model were left out.',
  },
  model: 'Let {host} word the plan',
  modelText:
    '{model} gets your class, build type, focus and level, both texts above and the picks of the build. It writes words alone; every pick and figure stays as the rules have it.',
  noneInPlan: 'Your plan includes no AI uses.',
  comingSoon: 'Coming Soon',
  signedOutTitle: 'You are signed out',
  signedOutText: 'The tools work with your characters and loadouts. Sign in to use them.',
  tools: {
    planner: {
      name: 'AI Character Planner',
      text: 'A whole build for your class: skills, items, sets and gems, with a reason for every choice.',
    },
    clan: {
      name: 'Clan Optimizer',
      text: 'Fair groups from a roster that you paste or take from your clan: Shadow War rows, raids, or groups of your own size.',
    },
    gear: {
      name: 'Gear Analyzer',
      text: 'What a loadout lacks, and the three changes that help it most.',
    },
    farming: {
      name: 'Farming Assistant',
      text: 'A day that fits your minutes: what to do for your goals, and when it starts.',
    },
    meta: {
      name: 'Meta Predictor',
      text: 'What players here build: the shares of gems and sets among public builds, and how sure they are.',
    },
  },
} as const);
