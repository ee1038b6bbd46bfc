import type { TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import { exactText } from '#messages/formats.ts';
import { isPercentage } from '#rules/characters/stat-figures.ts';

export const statUnit = (stat: TargetStat): '%' | '' => (isPercentage(stat) ? '%' : '');

/** The value of a figure with its unit; a reduction that was recorded as a share of 1 is said in percent. */
export const statText = (stat: TargetStat, value: number): string =>
  `${exactText(stat === 'cooldownReduction' && value < 1 ? value * 100 : value)}${statUnit(stat)}`;
