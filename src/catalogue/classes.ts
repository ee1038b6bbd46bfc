import { classGuideArchive, classWriteUps, type Confidence, type DataSource } from './data-source.ts';

export interface CharacterClass {
  /** Kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly snakeCaseId: string;
  readonly description: string;
  readonly role: 'Melee DPS' | 'Tank/Support' | 'Ranged DPS' | 'Caster DPS' | 'Hybrid';
  /** The planner's own grouping. */
  readonly primaryStat: 'Fortitude' | 'Willpower';
  /** The attribute that raises the class's damage in the game. */
  readonly gamePrimaryAttribute: 'Strength' | 'Intelligence';
  readonly gamePrimaryAttributeConfidence: Confidence;
  /** The planner's own colour for the class. */
  readonly color: `#${string}`;
  readonly weaponTypes: readonly { readonly slot: 'mainHand' | 'offHand'; readonly type: string }[];
  /** Day of release, year-month-day. */
  readonly released: string;
  readonly confidence: Confidence;
}

/** Where a class was read: the six of the launch in the guide archive, later ones in write-ups. */
export const classSource = (id: string): DataSource =>
  id === 'blood-knight' || id === 'tempest' ? classWriteUps : classGuideArchive;

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
    weaponTypes: [
      { slot: 'mainHand', type: 'One-handed axes, maces and swords' },
      { slot: 'offHand', type: 'Off-hand axes, maces and clubs' },
    ],
    released: '2022-06-02',
    confidence: 'high',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Flails and maces' },
      { slot: 'offHand', type: 'Shields' },
    ],
    released: '2022-06-02',
    confidence: 'high',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Crossbows' },
      { slot: 'offHand', type: 'Crossbows and quivers' },
    ],
    released: '2022-06-02',
    confidence: 'high',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Fist weapons and staves' },
      { slot: 'offHand', type: 'Fist weapons' },
    ],
    released: '2022-06-02',
    confidence: 'high',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Scythes, sickles and daggers' },
      { slot: 'offHand', type: 'Phylacteries and skulls' },
    ],
    released: '2022-06-02',
    confidence: 'high',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Wands and enchanted blades' },
      { slot: 'offHand', type: 'Orbs and sources' },
    ],
    released: '2022-06-02',
    confidence: 'high',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Polearms' },
      { slot: 'offHand', type: 'Daggers' },
    ],
    released: '2023-07-13',
    confidence: 'medium',
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
    weaponTypes: [
      { slot: 'mainHand', type: 'Edges (wind and water blades)' },
      { slot: 'offHand', type: 'Edges (wind and water blades)' },
    ],
    released: '2024-05-23',
    confidence: 'medium',
  },
] as const satisfies readonly CharacterClass[];
