import type { Bounds } from '../bounds.ts';

/**
 * What each stat of a character may be, where it is recorded at all: percentages for chances, bonuses, speeds and reductions
 * (100 is a character's usual speed), points for the others. The planner's own bounds.
 */
export const statRanges = {
  combatRating: { min: 0, max: 50_000 },
  resonance: { min: 0, max: 10_000 },
  damage: { min: 0, max: 1_000_000 },
  life: { min: 1_000, max: 2_000_000 },
  armor: { min: 0, max: 100_000 },
  potency: { min: 0, max: 20_000 },
  resistance: { min: 0, max: 20_000 },
  fortitude: { min: 0, max: 20_000 },
  willpower: { min: 0, max: 20_000 },
  vitality: { min: 0, max: 20_000 },
  criticalHitChance: { min: 0, max: 100 },
  criticalHitDamage: { min: 50, max: 1_000 },
  blockChance: { min: 0, max: 100 },
  armorPenetration: { min: 0, max: 10_000 },
  dodge: { min: 0, max: 100 },
  movementSpeed: { min: 80, max: 200 },
  attackSpeed: { min: 80, max: 200 },
  cooldownReduction: { min: 0, max: 100 },
  healingBonus: { min: 0, max: 100 },
  damageReduction: { min: 0, max: 100 },
} as const satisfies Readonly<Record<string, Bounds>>;

export type StatName = keyof typeof statRanges;
export const statNames = Object.keys(statRanges) as readonly StatName[];

/** Stats as the player has recorded them; one that is absent was not. */
export type RecordedStats = { readonly [Stat in StatName]?: number | undefined };
