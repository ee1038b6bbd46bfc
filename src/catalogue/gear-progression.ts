import { classGuideTables, type DataSource } from './data-source.ts';

export const gearProgressionSource: DataSource = classGuideTables;

/** Sockets for gems by slot of the gear. */
export const gemSockets = {
  primarySlots: {
    slots: ['helm', 'chest', 'shoulders', 'pants', 'mainHand', 'offHand', 'mainHand2', 'offHand2'],
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
  note: 'Values are the maximum number of normal-gem sockets by color; bracelets are not documented.',
  confidence: 'high for launch',
} as const;

/** Ranks of gear, what they raise and what salvaging gives. */
export const gearRanks = {
  max: { rare: 5, set: 10, legendary: 20 },
  reforgeAtRanks: [6, 11, 16],
  paragonGate: 'Primary gear needs growing paragon levels from rank 7 (paragon 20) on.',
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
  salvage: [
    { rarity: 'common', yields: '1 Scrap Material' },
    { rarity: 'magic', yields: '3 Scrap Materials' },
    { rarity: 'rare', yields: '1 Enchanted Dust' },
    { rarity: 'legendary', yields: '1 Glowing Shard' },
    { rarity: 'set', yields: '1 Glowing Shard' },
  ],
  rankTransfer: 'Ranks and reforged bonuses move to a new item in the same slot for free.',
  reforgeFamilies: [
    { name: 'Barrier', bonus: 'Being attacked may grant an absorb shield.' },
    { name: 'Jolt', bonus: 'Being attacked may root the attacker.' },
    { name: 'Ravager', bonus: 'Kills may make the corpse explode.' },
    { name: 'Tremor', bonus: 'Primary Attacks may damage and stun around you.' },
    { name: 'Vengeance', bonus: 'Primary Attacks may double your damage for a second.' },
    { name: 'Wildfire', bonus: 'Kills may summon a Hydra.' },
  ],
  confidence: 'high for launch',
} as const;

/** When the bonuses of a set apply. */
export const setBonusFacts = {
  thresholds: [2, 4, 6],
  rule: 'Bonuses add up; six pieces grant all three.',
  anyClass: true,
  dropFrom: 'Final bosses of Hell dungeons',
  typicalSplits: [
    [6, 2],
    [4, 4],
    [4, 2, 2],
    [2, 2, 2, 2],
  ],
} as const;

/** How legendary powers move between items. */
export const essenceFacts = {
  rule: 'Legendary powers are extracted as essences and applied to another item of the same slot; one power per item, no duplicates.',
  confidence: 'high',
} as const;
