import { exactText } from '#messages';
import type { StatName } from '#rules/characters/stat-ranges.ts';

/** The stats that are given in percent. */
const percentages: ReadonlySet<StatName> = new Set([
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

/** What stands behind the value of a stat. */
export const statUnit = (stat: StatName): '%' | '' => (percentages.has(stat) ? '%' : '');

/** The value of a stat with its unit; a reduction that was recorded as a share of 1 is said in percent. */
export const statText = (stat: StatName, value: number): string =>
  `${exactText(stat === 'cooldownReduction' && value < 1 ? value * 100 : value)}${statUnit(stat)}`;
