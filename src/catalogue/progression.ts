import { classGuideTables, communitySheets, paragonGuide, type DataSource } from './data-source.ts';

/** Points of an attribute are of the launch, caps of 2026, paragon trees of the time after May 2024. */
export const progressionSources: readonly DataSource[] = [
  classGuideTables,
  { ...communitySheets, confidence: 'medium' },
  paragonGuide,
];

/** The five attributes of a character. */
export const attributes = [
  { name: 'Strength', gist: '+0.3 Damage for Barbarian, Crusader, Demon Hunter and Monk.' },
  { name: 'Intelligence', gist: '+0.3 Damage for Wizard and Necromancer.' },
  { name: 'Fortitude', gist: '+0.1 Armor and +0.1 Armor Penetration.' },
  { name: 'Vitality', gist: '+3 Life.' },
  { name: 'Willpower', gist: '+0.1 Potency and +0.1 Resistance.' },
] as const;

/** The most that counts of an attribute, in percent. */
export const attributeCaps = {
  'Attack speed': 100,
  'Movement speed': 70,
  'Critical damage': 120,
  'Skill cooldown reduction': 30,
  'Block chance': 80,
  'Damage reduction': 70,
  Accuracy: 30,
  Evasion: 30,
  'Cheat death chance': 80,
  'Stun resistance': 80,
  'Fear resistance': 80,
  'Knockback resistance': 80,
  'Slow resistance': 80,
  'Healing increase': 80,
  Lifesteal: 100,
  'Energy use': -50,
  'Beneficial duration': 104,
} as const;

/** Paragon since the rework of May 2024; the order of the last two trees is not certain. */
export const paragon = {
  trees: ['Vanquisher', 'Survivor', 'Gladiator', 'Brawler', 'Slinger', 'Harbinger', 'Slayer'],
  skillsOfATree: 15,
  activeSkills: 5,
  pointsToTheNextTree: 10,
  everySkillGives: { damage: 80, life: 800, armorPenetrationPotencyAndResistance: 10 },
} as const;
