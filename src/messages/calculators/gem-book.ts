import { texts } from '../language.ts';

/** The gem book: a page of all legendary gems, and a page for each. */
export const gemBook = texts('gemBook', {
  title: 'Gem Book',
  lead: 'All {n} legendary gems: what each one does, what every rank takes, and what it gives.',
  gemsOf: 'Gems with {tier}',
  gemsOfUnknownEffect: 'Gems of unknown effect',

  gemTitle: '{name}, {stars}-star gem',
  /** For search engines and link previews. */
  description: '{name}, a {stars}-star legendary gem of Diablo Immortal. {effect}',
  descriptionOfUnknown:
    '{name}, a {stars}-star legendary gem of Diablo Immortal: gem power, copies and resonance for every rank from 1 to 10, with sources.',

  back: 'Gem Book',
  where: 'You are here',
  tier: '{stars}-star legendary gem',
  effect: 'What it does',
  rank1: 'Rank 1',
  rank10: 'Rank 10',
  otherNames: 'Also written {names}.',
  unknown: 'Effect not documented yet. Its costs and resonance are known.',
  /** Where there is room for a line. */
  unknownBriefly: 'Effect not known yet',
  atRank: '{rank}: {text}',
  tagsLabel: 'Gems with the same effect',
  plan: 'Plan this gem',

  costs: 'What each rank takes',
  costsCaption: 'Cost of each rank-up',
  resonance: 'What each rank gives',
  resonanceCaption: 'Resonance of the gem at each rank',
  resonanceOf: 'Resonance by quality, {formulas}',
  rank: 'Rank',
  all: 'All',
  planner: 'Planner standard',
  inGame: 'In-game table',
  gemPower: 'Gem power',
  copies: 'Copies',
  combatRating: 'Combat rating',
  resonanceColumn: 'Resonance',
  differ:
    'The planner’s own formulas are what its calculators show at first; the in-game table was collected from the game. They differ, and the calculator can show either.',

  sources: 'Sources',
  plannerSource: 'Planner standard: the planner’s own formulas, version {version}, {date}.',
  inGameSource: 'In-game table: {sources}.',
  effectSources: {
    high: 'Effect: {sources} (paraphrased).',
    medium: 'Effect: {sources} (paraphrased). Numbers may have changed.',
    low: 'Effect: {sources} (paraphrased). The source has gaps: take its numbers with care.',
  },
  source: '{title}, {date}',
  dataOf: 'Data of {tables}, effects of {effects}. Each gem names its sources.',

  neighbours: 'Gems of the same tier',
  before: 'Before: {name}',
  after: 'Next: {name}',
} as const);
