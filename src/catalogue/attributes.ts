import { communitySheets, type DataSource } from './data-source.ts';

/** Caps and sums of attributes, as players have measured them. */
export const attributesSource = { ...communitySheets, confidence: 'medium' } as const satisfies DataSource;

interface Attribute {
  readonly id: string;
  readonly name: string;
  /** The most of it that counts, in percent, negative for what is lowered; null where no source names a cap. */
  readonly cap: number | null;
  /** The largest sum that the source knows against monsters and against players, in percent; null where it names none. */
  readonly mostPve: number | null;
  readonly mostPvp: number | null;
}

type Row = readonly [
  id: string,
  name: string,
  cap: number | null,
  mostPve: number | null,
  mostPvp: number | null,
];

const rows: readonly Row[] = [
  ['skill-cooldown', 'Skill cooldown', 30, 30, 30],
  ['movement-speed', 'Movement speed', 70, 20, 20],
  ['beneficial-duration', 'Beneficial duration', 104, 103.5, 54.5],
  ['attack-speed', 'Attack speed', 100, 89, 49],
  ['critical-chance', 'Critical chance', 100, 88.5, 43.67],
  ['critical-damage', 'Critical damage', 120, 90.5, 30.17],
  ['damage-to-players', 'Damage to players', null, null, 37.5],
  ['skill-damage', 'Skill damage', null, 95.5, 42.5],
  ['item-base-damage', 'Item base damage', null, 105, 35],
  ['primary-attack-damage', 'Primary attack damage', null, 142, 69.9],
  ['accuracy', 'Accuracy', 30, 45, 15],
  ['damage-by-summons', 'Damage by summons', null, 65, 21.67],
  ['damage-per-party-member-near', 'Damage per party member near', null, 25.5, 13.25],
  ['damage-to-beasts', 'Damage to beasts', null, 80, null],
  ['damage-to-demons', 'Damage to demons', null, 108, null],
  ['damage-to-undead', 'Damage to undead', null, 108, null],
  ['damage-to-elites', 'Damage to elites', null, 126, null],
  ['damage-to-enemies-below-30-life', 'Damage to enemies below 30% Life', null, 132, 65.33],
  ['damage-to-enemies-out-of-control', 'Damage to enemies out of control', null, 179.5, 91.17],
  ['damage-to-enemies-at-full-life', 'Damage to enemies at full Life', null, 150, 76.67],
  ['damage-to-shielded-enemies', 'Damage to shielded enemies', null, 104, 34.67],
  ['block-chance', 'Block chance', 80, 58, 32.33],
  ['item-base-life', 'Item base life', null, 65, 21.67],
  ['maximum-life', 'Maximum Life', null, 32.5, 32.5],
  ['damage-taken-from-players', 'Damage taken from players', null, null, 37.5],
  ['damage-taken', 'Damage taken', 70, 37.5, 12.5],
  ['continual-damage-taken', 'Continual damage taken', null, 96, 32],
  ['damage-taken-by-summons', 'Damage taken by summons', null, 78, 26],
  ['damage-taken-from-near-enemies', 'Damage taken from near enemies', null, 96, 53.33],
  ['damage-taken-while-moving', 'Damage taken while moving', null, 90.5, 51.5],
  ['damage-taken-while-out-of-control', 'Damage taken while out of control', null, 150, 71.33],
  ['chance-that-primary-attacks-slow', 'Chance that primary attacks slow', null, 150, 50],
  ['primary-attacks-cut-healing', 'Primary attacks cut healing', null, 93, 31],
  ['cheat-death-chance', 'Cheat death chance', 80, 78, 26],
  ['fear-resistance', 'Fear resistance', 80, 102, 34],
  ['knockback-resistance', 'Knockback resistance', 80, 102, 34],
  ['slow-resistance', 'Slow resistance', 80, 102, 34],
  ['stun-resistance', 'Stun resistance', 80, 106, 35.33],
  ['own-death-heals-party', 'Own death heals party', null, 41, 13.67],
  ['healing-potion-cooldown', 'Healing potion cooldown', null, 32, null],
  ['life-regeneration', 'Life regeneration', null, null, null],
  // Not among those that gear rolls, but with a cap.
  ['size', 'Size', 150, null, null],
  ['evasion', 'Evasion', 30, null, null],
  ['healing-increase', 'Healing increase', 80, null, null],
  ['lifesteal', 'Lifesteal', 100, null, null],
  ['energy-use', 'Energy use', -50, null, null],
];

/** The 41 attributes that gear, reforging and gems give, then five others with a cap. All in percent. */
export const cappedAttributes: readonly Attribute[] = rows.map(([id, name, cap, mostPve, mostPvp]) => ({
  id,
  name,
  cap,
  mostPve,
  mostPvp,
}));
