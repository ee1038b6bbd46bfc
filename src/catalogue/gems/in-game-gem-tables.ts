import type { InGameGemTables } from '#rules/gems/in-game-upgrade.ts';
import { companionData, gemOptimizer, type DataSource } from '../data-source.ts';

/** Where the tables of this file were read: costs and resonance in the first, combat rating in the second. */
export const inGameGemSources: readonly DataSource[] = [
  { ...gemOptimizer, confidence: 'high' },
  { ...companionData, confidence: 'high' },
];

/** The game's own figures of legendary gems. Index 0 is rank 1. */
export const gemFigureTables = {
  resonanceByRank: {
    '1-star': [15, 30, 45, 60, 75, 90, 105, 120, 135, 150],
    '2-star': [30, 60, 90, 120, 150, 180, 210, 240, 270, 300],
    '5-star': {
      '2/5': [30, 110, 190, 280, 370, 460, 550, 640, 730, 820],
      '3/5': [60, 140, 230, 320, 410, 500, 590, 680, 770, 860],
      '4/5': [90, 180, 270, 360, 450, 540, 630, 720, 810, 900],
      '5/5': [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000],
    },
  },
  combatRatingByRank: {
    '1-star': [8, 12, 16, 20, 24, 28, 32, 36, 40, 44],
    '2-star': [12, 18, 24, 30, 36, 42, 48, 54, 60, 66],
    '5-star': {
      '2/5': [12, 24, 44, 66, 88, 110, 132, 154, 176, 198],
      '3/5': [18, 36, 56, 78, 100, 122, 144, 166, 188, 210],
      '4/5': [22, 44, 66, 88, 110, 132, 154, 176, 198, 220],
      '5/5': [24, 48, 72, 96, 120, 144, 168, 192, 216, 240],
    },
  },
} as const satisfies Pick<InGameGemTables, 'resonanceByRank' | 'combatRatingByRank'>;

/** The same with the costs of ranks; a cost stands at the rank it leads to. */
export const inGameGemTables = {
  ...gemFigureTables,
  upgradeCosts: {
    '1-star': {
      gemPowerPerRank: [0, 1, 5, 10, 15, 20, 25, 30, 40, 50],
      duplicatesPerRank: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
      gemPowerPerCopy: 1,
      effectivePowerPerRank: [0, 1, 5, 10, 15, 21, 26, 31, 41, 51],
    },
    '2-star': {
      gemPowerPerRank: [0, 5, 15, 25, 20, 85, 85, 105, 150, 195],
      duplicatesPerRank: [0, 0, 0, 1, 2, 5, 5, 6, 9, 12],
      gemPowerPerCopy: 4,
      effectivePowerPerRank: [0, 5, 15, 29, 28, 105, 105, 129, 186, 243],
    },
    '5-star': {
      gemPowerPerRank: [0, 50, 75, 100, 250, 375, 725, 725, 1075, 1075],
      duplicatesPerRank: [0, 0, 1, 1, 5, 6, 12, 12, 18, 18],
      gemPowerPerCopy: 32,
      effectivePowerPerRank: [0, 50, 107, 132, 410, 567, 1109, 1109, 1651, 1651],
    },
  },
} as const satisfies InGameGemTables;

/** What the source states as the sums from rank 1 to 10. */
export const upgradeTotals = {
  '1-star': { totalGemPower: 196, totalDuplicates: 5, totalEffectivePower: 201 },
  '2-star': { totalGemPower: 685, totalDuplicates: 40, totalEffectivePower: 845 },
  '5-star': { totalGemPower: 4450, totalDuplicates: 73, totalEffectivePower: 6786 },
} as const;

/** What the gem power of the high 5-star ranks stands for: gems of the same kind, by the rank they lead to. Such a gem embodies 125 (rank 3) or 475 (rank 5) gem power. */
export const fiveStarMaterials = {
  '5': 'two rank-3 gems and one more copy',
  '6': 'three rank-3 gems',
  '7': 'two rank-3 and one rank-5 gem',
  '8': 'two rank-3 and one rank-5 gem',
  '9': 'one rank-3 and two rank-5 gems',
  '10': 'one rank-3 and two rank-5 gems',
} as const;
