import type { TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import { exactText } from '#messages';

/** The stats that are given in percent. */
const percentages: ReadonlySet<TargetStat> = new Set([
  'criticalHitChance',
  'criticalHitDamage',
  'blockChance',
  'dodge',
  'movementSpeed',
  'attackSpeed',
  'cooldownReduction',
  'healingBonus',
  'damageReduction',
]);

/** What stands behind the value of a figure. */
export const statUnit = (stat: TargetStat): '%' | '' => (percentages.has(stat) ? '%' : '');

/** The value of a figure with its unit; a reduction that was recorded as a share of 1 is said in percent. */
export const statText = (stat: TargetStat, value: number): string =>
  `${exactText(stat === 'cooldownReduction' && value < 1 ? value * 100 : value)}${statUnit(stat)}`;
