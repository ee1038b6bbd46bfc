import type { FigureKind } from '../figures.ts';
import type { StatName } from './stat-ranges.ts';

const percentages: ReadonlySet<string> = new Set<StatName>([
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

/** Says whether a stat is given in percent; a level is not. */
export const isPercentage = (stat: StatName | 'level' | 'paragonLevel'): boolean => percentages.has(stat);

/** How a stat is written and read: percentages may have a fraction, points and levels are whole. */
export const figureKindOf = (stat: StatName | 'level' | 'paragonLevel'): Exclude<FigureKind, 'any'> =>
  isPercentage(stat) ? 'decimal' : 'whole';
