import type { StatName } from './stat-ranges.ts';

/** What has a bar without a record: no field says it, so its bar is empty. */
export type UnkeptStat = 'potencyEffectiveness';

/** At which figure the bar of a stat is full: the planner's own maxima. A stat without one has no bar. */
export const barMaxima = {
  combatRating: 10_000,
  resonance: 7_000,
  damage: 50_000,
  life: 120_000,
  armor: 10_000,
  potency: 5_000,
  resistance: 5_000,
  fortitude: 1_000,
  willpower: 1_000,
  vitality: 1_000,
  criticalHitChance: 100,
  criticalHitDamage: 200,
  blockChance: 100,
  armorPenetration: 1_000,
  potencyEffectiveness: 100,
  cooldownReduction: 50,
} as const satisfies Readonly<Partial<Record<StatName | UnkeptStat, number>>>;

export type BarStat = keyof typeof barMaxima;
/** Those that may say a share of 1 instead of a percentage. */
const shares: ReadonlySet<BarStat> = new Set(['potencyEffectiveness', 'cooldownReduction']);

export const hasBar = (stat: string): stat is BarStat => Object.hasOwn(barMaxima, stat);

/** Where the bars of a dashboard are full. */
export const dashboardMaxima = { paragonLevel: 600, combatRating: 5_000 } as const;

/**
 * How much of a stat's bar is filled, in percent from 0 to 100.
 *
 * @param value absent: 0. A reduction or effectiveness strictly between 0 and 1 is a share, not a percentage.
 */
export function statBarPercent(stat: BarStat, value = 0): number {
  const isShare = shares.has(stat) && value > 0 && value < 1;
  return percentOf(isShare ? value * 100 : value, barMaxima[stat]);
}

/** How much of a bar is filled, in percent; a value above the maximum fills it. */
export const percentOf = (value: number, maximum: number): number =>
  Math.min(100, Math.max(0, (value / maximum) * 100));
