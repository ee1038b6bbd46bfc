import { texts } from '../language.ts';

/** What is said of legendary gems wherever they are listed. */
export const gemWords = texts('gemWords', {
  tiers: { '1-star': '1 star', '2-star': '2 stars', '5-star': '5 stars' },
  search: 'Search gems',
  searchHint: 'Name or effect',
  filter: 'What the gem does',
  tags: {
    damage: 'Damage',
    survivability: 'Survivability',
    control: 'Control',
    movement: 'Movement',
    dot: 'Damage over time',
    crit: 'Critical hits',
    support: 'Support',
    summon: 'Summons',
  },
  count: '{n} of {all} gems',
  unknownTitle: 'Effect not known yet',
  unknownText: 'Effects not documented yet; costs are.',
  none: 'No gem fits “{search}”.',
  noneOfTags: 'No gem does all of that.',
  noneOfBoth: 'No gem that does all of that fits “{search}”.',
  clearSearch: 'Clear search',
} as const);
