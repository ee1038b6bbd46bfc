import { companionData, gemOptimizer, type DataSource } from '../data-source.ts';

export const legendaryGemFactsSources: readonly DataSource[] = [gemOptimizer, companionData];

/** Magic find from rank 5 on, in percent. */
export const magicFindAtRank5 = { '1-star': 5, '2-star': 10, '5-star': 15 } as const;

/** Chances in percent: gem by crest, quality by 5-star gem. */
export const gemDropChances = {
  legendaryCrest: { '1-star': 75.395, '2-star': 20.105, '5-star': 4.5 },
  fiveStarQuality: { '2/5': 75, '3/5': 20, '4/5': 4, '5/5': 1 },
} as const;

/** How many legendary gems a character wears. */
export const gemSlots = { launch: 6, withSecondWeaponSet: 8 } as const;

/** Resonance sockets by tier; `accepts` and `unlockRanks` are by socket. */
export const gemAwakening = {
  sockets: {
    '1-star': { count: 2, accepts: [1, 1], unlockRanks: [3, 7] },
    '2-star': { count: 3, accepts: [1, 2, 2], unlockRanks: [3, 5, 7] },
    '5-star': { count: 5, accepts: [2, 2, 2, 5, 5], unlockRanks: [3, 4, 5, 6, 7] },
  },
} as const;
