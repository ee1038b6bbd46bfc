import { classGuideTables, type DataSource } from '../data-source.ts';

export type NormalGemColor = 'red' | 'blue' | 'yellow';

export interface NormalGem {
  readonly id: string;
  readonly name: string;
  readonly color: NormalGemColor;
  /** The attribute that the gem raises, as a key and as the game words it. */
  readonly statType: string;
  readonly statLabel: string;
  readonly description: string;
  /** The first effect's value is the base of the planner's own stat formula. */
  readonly effects: readonly [{ readonly description: string; readonly value: number }];
  /** The attribute in the game at ranks 1 to 10. */
  readonly rankValues: readonly number[];
}

export const normalGemsSource: DataSource = classGuideTables;

/** Every normal gem of the game, two of each colour. */
export const normalGems = [
  {
    id: 'tourmaline',
    name: 'Tourmaline',
    color: 'red',
    statType: 'damage',
    statLabel: 'Damage',
    description: 'Adds flat Damage; the offensive red gem.',
    effects: [{ description: '+Damage', value: 8 }],
    rankValues: [8, 16, 32, 56, 92, 148, 216, 292, 380, 480],
  },
  {
    id: 'ruby',
    name: 'Ruby',
    color: 'red',
    statType: 'life',
    statLabel: 'Life',
    description: 'Adds flat Life; the defensive red gem.',
    effects: [{ description: '+Life', value: 80 }],
    rankValues: [80, 160, 320, 560, 920, 1480, 2160, 2920, 3800, 4800],
  },
  {
    id: 'sapphire',
    name: 'Sapphire',
    color: 'blue',
    statType: 'armorPenetration',
    statLabel: 'Armor Penetration',
    description: 'Adds Armor Penetration; the offensive blue gem.',
    effects: [{ description: '+Armor Penetration', value: 8 }],
    rankValues: [8, 16, 24, 36, 56, 136, 368, 656, 952, 1256],
  },
  {
    id: 'aquamarine',
    name: 'Aquamarine',
    color: 'blue',
    statType: 'armor',
    statLabel: 'Armor',
    description: 'Adds Armor; the defensive blue gem.',
    effects: [{ description: '+Armor', value: 8 }],
    rankValues: [8, 16, 24, 36, 56, 136, 368, 656, 952, 1256],
  },
  {
    id: 'topaz',
    name: 'Topaz',
    color: 'yellow',
    statType: 'resistance',
    statLabel: 'Resistance',
    description: 'Adds Resistance; shortens harmful effects on you.',
    effects: [{ description: '+Resistance', value: 8 }],
    rankValues: [8, 16, 24, 36, 56, 136, 368, 656, 952, 1256],
  },
  {
    id: 'citrine',
    name: 'Citrine',
    color: 'yellow',
    statType: 'potency',
    statLabel: 'Potency',
    description: 'Adds Potency; lengthens harmful effects you apply.',
    effects: [{ description: '+Potency', value: 8 }],
    rankValues: [8, 16, 24, 36, 56, 136, 368, 656, 952, 1256],
  },
] as const satisfies readonly NormalGem[];
