import type { Confidence } from '../data-source.ts';

export interface CharacterClass {
  /** Kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly snakeCaseId: string;
  readonly description: string;
  /** Null where no source says. */
  readonly role: 'Melee DPS' | 'Tank/Support' | 'Ranged DPS' | 'Caster DPS' | 'Hybrid' | null;
  /** The planner's own grouping; null where it is open. */
  readonly primaryStat: 'Fortitude' | 'Willpower' | null;
  /** The attribute that raises the class's damage in the game; null where no source says. */
  readonly gamePrimaryAttribute: 'Strength' | 'Intelligence' | null;
  readonly gamePrimaryAttributeConfidence: Confidence;
  /** The planner's own colour for the class. */
  readonly color: `#${string}`;
}

export const classes = [
  {
    id: 'barbarian',
    name: 'Barbarian',
    snakeCaseId: 'barbarian',
    description:
      'Fast close-range brawler with heavy area damage, war cries for the group and strong mobility.',
    role: 'Melee DPS',
    primaryStat: 'Fortitude',
    gamePrimaryAttribute: 'Strength',
    gamePrimaryAttributeConfidence: 'high',
    color: '#c0392b',
  },
  {
    id: 'crusader',
    name: 'Crusader',
    snakeCaseId: 'crusader',
    description:
      'Mounted holy warrior with party-wide protection, battlefield control and strong area damage.',
    role: 'Tank/Support',
    primaryStat: 'Fortitude',
    gamePrimaryAttribute: 'Strength',
    gamePrimaryAttributeConfidence: 'high',
    color: '#d4a017',
  },
  {
    id: 'demon-hunter',
    name: 'Demon Hunter',
    snakeCaseId: 'demon_hunter',
    description:
      'Mobile archer with the strongest single-target shots, traps and turrets, but little protection.',
    role: 'Ranged DPS',
    primaryStat: 'Willpower',
    gamePrimaryAttribute: 'Strength',
    gamePrimaryAttributeConfidence: 'high',
    color: '#8e44ad',
  },
  {
    id: 'monk',
    name: 'Monk',
    snakeCaseId: 'monk',
    description:
      'Agile martial artist mixing quick strikes, dashes and enemy gathering with shields for the party.',
    role: 'Melee DPS',
    primaryStat: 'Fortitude',
    gamePrimaryAttribute: 'Strength',
    gamePrimaryAttributeConfidence: 'high',
    color: '#e67e22',
  },
  {
    id: 'necromancer',
    name: 'Necromancer',
    snakeCaseId: 'necromancer',
    description:
      'Summoner who commands skeletons and golems, detonates corpses and shields the group with bone.',
    role: 'Caster DPS',
    primaryStat: 'Willpower',
    gamePrimaryAttribute: 'Intelligence',
    gamePrimaryAttributeConfidence: 'high',
    color: '#16a085',
  },
  {
    id: 'wizard',
    name: 'Wizard',
    snakeCaseId: 'wizard',
    description: 'Elemental caster built on spell combinations, area control and instant repositioning.',
    role: 'Caster DPS',
    primaryStat: 'Willpower',
    gamePrimaryAttribute: 'Intelligence',
    gamePrimaryAttributeConfidence: 'high',
    color: '#2980b9',
  },
  {
    id: 'blood-knight',
    name: 'Blood Knight',
    snakeCaseId: 'blood_knight',
    description:
      'Cursed polearm fighter who switches between melee and mid range, drains life and can turn monstrous.',
    role: 'Hybrid',
    primaryStat: 'Fortitude',
    gamePrimaryAttribute: 'Strength',
    gamePrimaryAttributeConfidence: 'low',
    color: '#7b0f1e',
  },
  {
    id: 'tempest',
    name: 'Tempest',
    snakeCaseId: 'tempest',
    description: 'Blade dancer of wind and water whose Zephyrs, shades of the Tempest, copy many attacks.',
    role: 'Hybrid',
    primaryStat: 'Willpower',
    gamePrimaryAttribute: 'Strength',
    gamePrimaryAttributeConfidence: 'low',
    color: '#1abc9c',
  },
  {
    id: 'druid',
    name: 'Druid',
    snakeCaseId: 'druid',
    description: 'Shapeshifter who fights as wolf, bear or stag, calls animals and commands earth and fire.',
    role: 'Hybrid',
    primaryStat: null,
    gamePrimaryAttribute: null,
    gamePrimaryAttributeConfidence: 'name-only',
    color: '#6b8e23',
  },
  {
    id: 'warlock',
    name: 'Warlock',
    snakeCaseId: 'warlock',
    description:
      'Mage who opens portals and bends demons to service; carries a skull and a sacrificial blade.',
    role: null,
    primaryStat: null,
    gamePrimaryAttribute: null,
    gamePrimaryAttributeConfidence: 'name-only',
    color: '#c2458c',
  },
] as const satisfies readonly CharacterClass[];
