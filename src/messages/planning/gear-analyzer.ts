import { texts } from '../language.ts';

/** The analyzer of gear: what a loadout lacks, and what helps it most. */
export const gearAnalyzerWords = texts('gearAnalyzerWords', {
  intro:
    'Weighs a loadout as the planner weighs its builds, and works out which change gains most. Nothing is changed until you apply it.',
  loadout: 'Loadout',
  none: 'You have no loadouts yet.',
  plan: 'Plan a build',
  build: 'Open the loadout builder',
  mode: 'Build type',
  focus: 'Focus',
  use: 'Changes to',
  uses: { ignore: 'Anything in the catalogue', only: 'What I own' },
  analyze: 'Analyze',
  analyzing: 'Weighing your loadout…',
  failed: 'Your loadout could not be weighed. Try again.',
  fitText: '{score} of {best} points: the best build that the catalogue has with anything.',
  changes: 'Three best changes',
  noChange: 'Nothing gains a point: no change of one place is better.',
  apply: 'Apply',
  applyOf: 'Apply: {change}',
  gain: '+{n} points',
  owned: 'You have it',
  put: '{place}: {name}',
  putGem: 'Gem {place}: {name}, rank {rank}',
  applied: 'Changed {name}',
  undo: 'Undo',
  findings: 'What counts for nothing, or less than it could',
  noFinding: 'Everything in it counts.',
  found: {
    noSkills: 'No skills are chosen, so items that change a skill count for nothing.',
    skillNotUsed: '{name} changes {skill}, which is not among the skills.',
    twoTransforms: '{name} turns {skill} into another skill, as another item does. One of them works.',
    unknownEffect: 'No source documents what {name} does.',
    gemTwice: '{name} is in two places. It counts once.',
    setUnfed: '{name} needs more: {trait} comes from too few skills, so {share}% of it counts.',
  },
} as const);
