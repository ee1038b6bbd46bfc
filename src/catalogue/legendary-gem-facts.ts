import { companionData, gemOptimizer, type DataSource } from './data-source.ts';

export const legendaryGemFactsSources: readonly DataSource[] = [gemOptimizer, companionData];

/** Magic find from rank 5 on, in percent. */
export const magicFindAtRank5 = { '1-star': 5, '2-star': 10, '5-star': 15 } as const;

/** Chances in percent: gem by crest, quality by 5-star gem. */
export const gemDropChances = {
  legendaryCrest: { '1-star': 75.395, '2-star': 20.105, '5-star': 4.5 },
  rareCrest: { '1-star': 5 },
  fiveStarQuality: { '2/5': 75, '3/5': 20, '4/5': 4, '5/5': 1 },
  pity: 'One 5-star gem at the latest every 50 Legendary Crests.',
} as const;

/** How many legendary gems a character wears. */
export const gemSlots = { launch: 6, withSecondWeaponSet: 8 } as const;

/** Awakening at launch and now; `accepts` and `unlockRanks` are by socket. */
export const gemAwakening = {
  launch: 'A rank-10 gem and a Dawning Echo awaken the item it sits in.',
  current: 'Each gem has its own resonance sockets that open as it ranks up.',
  sockets: {
    '1-star': { count: 2, accepts: [1, 1], unlockRanks: [3, 7] },
    '2-star': { count: 3, accepts: [1, 2, 2], unlockRanks: [3, 5, 7] },
    '5-star': { count: 5, accepts: [2, 2, 2, 5, 5], unlockRanks: [3, 4, 5, 6, 7] },
  },
  resonancePerSocketedRank: { '1-star': 1, '2-star': 2, '5-star': 10, '5-star 5/5': 11 },
} as const;

/** What an auxiliary gem does. */
export const auxiliaryGems =
  'An auxiliary gem of the same star tier replaces the effect with its rank-1 effect; resonance and Combat Rating stay.' as const;

/** How normal gems rise in the game. */
export const normalGemFacts = {
  ranks: 10,
  combine: 'Three gems of one rank make one of the next rank.',
  beyondRank5: 'Ranks above 5 also need Echoing Crystals, sold for 500 platinum at launch.',
  dailyLairDropCap: 6,
  confidence: 'high for launch',
} as const;
