import { texts } from '../language.ts';

/** The search for the upgrades that give most for a budget. */
export const upgrades = texts('upgrades', {
  title: 'Next best upgrade',
  text: 'Enter what you can spend to see the best way to spend it on your open goals.',
  gemPowerBudget: 'Gem power budget',
  platinumBudget: 'Platinum budget',
  budgetComplaint: 'A whole number from 0 to 1,000,000.',
  objective: 'Get the most',
  resonance: 'Resonance',
  combatRating: 'Combat rating',
  nameWithRanks: '{name} (goal {from} to {to})',
  nameWithNumber: '{name}, no. {n}',
  goalFirst: '{name} first, then resonance',
  find: 'Find best upgrades',
  findAgain: 'Find again',
  searching: 'Searching',
  searchingText: '{done} of {all} goals weighed',

  noGoalsTitle: 'No open goals',
  noGoalsText: 'Add a legendary goal above. Open goals are included.',
  tooManyTitle: 'Too many open goals',
  tooManyText: 'You have {n} open goals; up to {limit} can be compared. Complete or delete {over} of them.',
  failedTitle: 'The search did not finish',
  failedText: 'Something went wrong while searching. Your goals are unchanged.',
  retry: 'Retry',

  staleBadge: 'Out of date',
  staleText: 'Goals or budget have changed since this plan was found.',
  nothingTitle: 'Nothing affordable yet',
  nothingStep:
    'The cheapest next step is {name}, rank {from} to {to}: {power} gem power at {price} platinum each.',
  nothingLacks: 'You need {power} more gem power, or {platinum} platinum.',

  rankUpsOne: '1 rank-up',
  rankUps: '{n} rank-ups',
  found: 'Plan found: {rankUps}, resonance +{resonance}, combat rating +{combatRating}.',
  foundNothing: 'Nothing affordable yet.',
  resonanceGained: 'Resonance gained',
  combatRatingGained: 'Combat rating gained',
  poolUsed: 'From your gem power',
  platinumUsed: 'To be bought',
  gemPowerUnit: 'gem power',
  platinumUnit: 'platinum',
  left: 'Left over: {gemPower} gem power, {platinum} platinum.',
  whyResonance:
    'No other plan within this budget gains more resonance, and none that gains as much costs less platinum.',
  whyCombatRating:
    'No other plan within this budget gains more combat rating, and none that gains as much costs less platinum.',
  whyFirst:
    '{name} goes as far as the budget takes it. No other plan that does the same gains more resonance, and none that gains as much costs less platinum.',
  order: 'Each goal goes rank by rank. The step with the most gain for its gem power comes first.',

  steps: 'Rank-ups in order',
  stepRanks: 'Rank {from} to {to}',
  gain: '+{resonance} resonance, +{combatRating} combat rating',
  payPool: '{n} gem power',
  payPlatinum: '{n} platinum',
  payNothing: 'Covered by what you own for this goal',
  withCopy: '{payment}, with 1 copy in it',
  withCopies: '{payment}, with {n} copies in it',
  nothingSpent: 'nothing spent',
  runningResonance: 'So far {payment}, +{gain} resonance',
  runningCombatRating: 'So far {payment}, +{gain} combat rating',
  showAll: 'Show all {n} rank-ups',
  showFirst: 'Show the first {n} only',

  apply: 'Apply to goals',
  applyText: 'Sets each goal’s target to the rank it reaches. You can undo this.',
  applyNothing: 'Every goal already ends at the rank it reaches.',
  applied: 'Applied to your goals.',
} as const);
