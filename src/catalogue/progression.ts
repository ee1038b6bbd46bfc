import { classGuideTables, type DataSource } from './data-source.ts';

export const progressionSource: DataSource = classGuideTables;

/** Character levels. */
export const level = { max: 60, paragonUnlocksAt: 60, confidence: 'high' } as const;

/** Paragon levels and trees. Figures marked launch are of the first patch. */
export const paragon = {
  pointsPerLevel: 1,
  launchEquipmentBandMax: 600,
  trees: [
    { name: 'Survivor', unlock: 1, era: 'launch', gist: 'Defence and staying alive.' },
    { name: 'Vanquisher', unlock: 1, era: 'launch', gist: 'Kill streaks, damage and attack speed.' },
    { name: 'Treasure Hunter', unlock: 50, era: 'launch', gist: 'More loot, gold and experience.' },
    {
      name: 'Gladiator',
      unlock: 50,
      era: 'launch',
      gist: 'Player-versus-player resilience and cheating death.',
    },
    { name: 'Soldier', unlock: 150, era: 'launch', gist: 'Fighting side by side with the party.' },
    { name: 'Mastermind', unlock: 150, era: 'launch', gist: 'Bonuses for parties of mixed classes.' },
    { name: 'Harbinger', unlock: null, era: 'later', gist: 'Shield and mobility.' },
    { name: 'Slayer', unlock: null, era: 'later', gist: 'Primary Attack damage and speed.' },
    { name: 'Slinger', unlock: null, era: 'later', gist: 'Damage and critical chance from range.' },
  ],
  activeTrees: 1,
  launchPointsPerTree: 100,
  notes: [
    'Every level above 60 gives one paragon point.',
    'A tree has always-on attributes and specialisation skills that work only while the tree is active.',
    'The paragon system was reworked with the May 2024 Tempest update; launch numbers here may not match current servers.',
  ],
  confidence: 'high for launch, low for current values',
} as const;

/** How far a character lies from the server's paragon level, and what that does to experience. */
export const serverParagon = {
  launchGrowthPerDay: 2,
  resetTime: '03:00',
  belowServerLevel: 'Growing experience bonus the farther you lag behind.',
  atServerLevel: 'Normal experience.',
  aboveServerLevel: [
    { levelsAbove: '1-2', experiencePercent: 80 },
    { levelsAbove: '3-4', experiencePercent: 60 },
    { levelsAbove: '5-6', experiencePercent: 50 },
    { levelsAbove: '7-8', experiencePercent: 40 },
    { levelsAbove: '9-10', experiencePercent: 30 },
    { levelsAbove: '11-12', experiencePercent: 20 },
    { levelsAbove: '13-14', experiencePercent: 10 },
  ],
  confidence: 'high for launch',
} as const;

/** What raises combat rating and what it does. */
export const combatRatingFacts = {
  perAttributePoint: 1,
  rule: 'If your Combat Rating is below the monster rating you deal less and take more damage; above it you gain a bonus.',
  sources: ['attributes on gear', 'gear ranks', 'legendary gems', 'Helliquary', 'paragon'],
  confidence: 'high',
} as const;

/** The five attributes of a character. */
export const attributes = [
  { name: 'Strength', gist: '+0.3 Damage for Barbarian, Crusader, Demon Hunter and Monk.' },
  { name: 'Intelligence', gist: '+0.3 Damage for Wizard and Necromancer.' },
  { name: 'Fortitude', gist: '+0.1 Armor and +0.1 Armor Penetration.' },
  { name: 'Vitality', gist: '+3 Life.' },
  { name: 'Willpower', gist: '+0.1 Potency and +0.1 Resistance.' },
] as const;

/** The cycle of strife and the ranks of the Shadows. */
export const factions = {
  unlockLevel: 43,
  names: ['Adventurers', 'Shadows', 'Immortals'],
  shadowRanks: ['Initiate', 'Apprentice', 'Watcher', 'Hunter', 'Blade', 'Phantom', 'Unseen', 'Whisper'],
  stepsPerRank: 4,
  bonusPerStepPercent: 1,
  confidence: 'high for launch',
} as const;
