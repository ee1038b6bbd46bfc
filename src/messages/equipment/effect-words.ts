import { texts } from '../language.ts';

/** Effects of gems, items and sets, in one word each, as filters and lists show it. */
export const effectWords = texts('effectWords', {
  filter: 'What it does',
  tags: {
    damage: 'Damage',
    survivability: 'Survivability',
    control: 'Control',
    movement: 'Movement',
    dot: 'Damage over time',
    crit: 'Critical hits',
    support: 'Support',
    summon: 'Summons',
    area: 'Area',
    attackSpeed: 'Attack speed',
    cooldown: 'Cooldown and duration',
    reach: 'Reach',
  },
  noneOfTags: 'No item does all of that.',
  noneOfBoth: 'No item that does all of that matches “{search}”.',
} as const);
