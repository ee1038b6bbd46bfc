import { fill } from '../fill.ts';
import { texts } from '../language.ts';

/** What is said of legendary gems wherever they are listed. */
export const gemWords = texts('gemWords', {
  /** Gem figures, of which the player chooses by which formulas they come first. */
  figures: {
    title: 'Gem figures',
    ask: "The planner's formulas and the game's own tables give different resonance. Choose which comes first everywhere. The other stays beside it, and Settings can change it.",
    settings: 'Which resonance and combat rating come first on every page.',
    atLeast: '{n}+',
    unknown: 'not known',
    uncounted: {
      one: '1 gem is not counted: its active stars are not set.',
      other: '{n} gems are not counted: their active stars are not set.',
    },
    other: '{formulas}: {value}',
    lead: 'Show first',
    leadNamed: 'Show first: {formulas}',
  },
  formulas: { 'planner-standard': 'Planner standard', 'in-game-table': 'In-game table' },
  tiers: { '1-star': '1 star', '2-star': '2 stars', '5-star': '5 stars' },
  search: 'Search gems',
  searchHint: 'Name or effect',
  filter: 'What the gem does',
  count: '{n} of {all} gems',
  unknownTitle: 'Effect not known yet',
  unknownText: 'Effects not documented yet; costs are.',
  none: 'No gem fits “{search}”.',
  noneOfTags: 'No gem does all of that.',
  noneOfBoth: 'No gem that does all of that fits “{search}”.',
  clearSearch: 'Clear search',
} as const);

/** A sum over gems as it is shown, such as `1,000`, or `1,000+` where it lacks some of them. @param textOf words a number */
export function gemSumText(value: number, uncounted: number, textOf: (value: number) => string): string {
  if (uncounted === 0) return textOf(value);
  const { unknown, atLeast } = gemWords.figures;
  return value === 0 ? unknown : fill(atLeast, { n: textOf(value) });
}
