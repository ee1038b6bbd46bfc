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

/**
 * The game shows more than that: the largest figures that sources name, 58,500 and 13,024 and 14,738, with room above them;
 * and critical damage as the bonus alone, such as 15.
 */
const beyondRanges: Readonly<Partial<Record<StatName, Bounds>>> = {
  combatRating: { min: 0, max: 100_000 },
  resonance: { min: 0, max: 20_000 },
  armorPenetration: { min: 0, max: 20_000 },
  criticalHitDamage: { min: 0, max: 1_000 },
};

export type StatName = keyof typeof statRanges;
export const statNames = Object.keys(statRanges) as readonly StatName[];

/** Bounds of a stat. @param beyondTable its player says that the game shows more than the planner's own bounds */
export const rangeOf = (stat: StatName, beyondTable: boolean): Bounds =>
  (beyondTable ? beyondRanges[stat] : undefined) ?? statRanges[stat];

/** Says whether a figure lies outside the planner's own bounds, where the game can show it all the same. */
export function isBeyondTable(stat: StatName, value: number): boolean {
  const isWithin = ({ min, max }: Bounds) => value >= min && value <= max;
  return value !== 0 && !isWithin(statRanges[stat]) && isWithin(rangeOf(stat, true));
}

/** Stats as the player has recorded them; one that is absent was not. */
export type RecordedStats = { readonly [Stat in StatName]?: number | undefined };
