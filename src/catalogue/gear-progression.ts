import { classGuideTables, communitySheets, type DataSource } from './data-source.ts';

/** Ranks, sockets and reforging are of 2026; what ranks raise, and the colors of sockets, of the launch. */
export const gearProgressionSources: readonly DataSource[] = [
  { ...communitySheets, confidence: 'medium' },
  classGuideTables,
];

/** Sockets for gems by slot of the gear, at most. No source gives the colors of bracelets. */
export const gemSockets = {
  primarySlots: {
    gemType: 'legendary',
    perItem: 1,
  },
  secondarySlots: {
    belt: { red: 3 },
    boots: { blue: 3 },
    gloves: { yellow: 3 },
    amulet: { red: 1, blue: 1, yellow: 1 },
    ring1: { any: 1 },
    ring2: { any: 1 },
  },
} as const;

/** Ranks of gear, and what they raise. */
export const gearRanks = {
  max: { rare: 5, set: 25, legendary: 30 },
  reforgeAtRanks: [6, 11, 16, 21, 26],
  upgradeAttributes: {
    helm: ['primary', 'vitality'],
    mainHand: ['primary', 'vitality'],
    offHand: ['primary', 'vitality'],
    chest: ['willpower', 'fortitude'],
    shoulders: ['willpower', 'fortitude'],
    pants: ['willpower', 'fortitude'],
    amulet: ['primary', 'vitality'],
    ring1: ['primary', 'vitality'],
    ring2: ['primary', 'vitality'],
    gloves: ['willpower', 'fortitude'],
    belt: ['willpower', 'fortitude'],
    boots: ['willpower', 'fortitude'],
  },
} as const;

/** Of a family of reforging, by the pieces that have its bonus, one to eight: percent of chance, seconds of cooldown. */
export const reforgeBonus = [
  [2, 80],
  [4, 40],
  [6, 27],
  [8, 20],
  [10, 16],
  [12, 13],
  [14, 12],
  [16, 10],
] as const;

/** Sets that characters wear together, by pieces. */
export const setBonusFacts = {
  typicalSplits: [
    [6, 2],
    [4, 4],
    [4, 2, 2],
    [2, 2, 2, 2],
  ],
} as const;
