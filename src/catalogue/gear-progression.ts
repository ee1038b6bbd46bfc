import { classGuideTables, type DataSource } from './data-source.ts';

export const gearProgressionSource: DataSource = classGuideTables;

/** Sockets for gems by slot of the gear. */
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
    ring1: { red: 1, blue: 1, yellow: 1 },
    ring2: { red: 1, blue: 1, yellow: 1 },
  },
} as const;

/** Ranks of gear, and what they raise. */
export const gearRanks = {
  max: { rare: 5, set: 10, legendary: 20 },
  reforgeAtRanks: [6, 11, 16],
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

/** Sets that characters wear together, by pieces. */
export const setBonusFacts = {
  typicalSplits: [
    [6, 2],
    [4, 4],
    [4, 2, 2],
    [2, 2, 2, 2],
  ],
} as const;
