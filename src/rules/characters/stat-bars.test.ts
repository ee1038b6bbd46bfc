import { expect, test } from 'vitest';
import { dashboardMaxima, hasBar, percentOf, statBarPercent } from './stat-bars.ts';

test.each([
  ['combatRating', 5_000, 50],
  ['life', 30_000, 25],
  ['cooldownReduction', 0.25, 50],
  ['cooldownReduction', 1, 2],
  ['cooldownReduction', 25, 50],
  ['potencyEffectiveness', 0.25, 25],
  ['potencyEffectiveness', 1, 1],
  ['potencyEffectiveness', 60, 60],
  ['damage', 0, 0],
  ['damage', 80_000, 100],
] as const)('the bar of %s at %d is %d %% full', (stat, value, percent) => {
  expect(statBarPercent(stat, value)).toBe(percent);
});

test('a stat that was not recorded has an empty bar, and some have none', () => {
  expect(statBarPercent('armor', undefined)).toBe(0);
  expect(statBarPercent('potencyEffectiveness')).toBe(0);
  expect(['resonance', 'dodge', 'level'].map(hasBar)).toEqual([true, false, false]);
});

test.each([
  [150, dashboardMaxima.paragonLevel, 25],
  [2_500, dashboardMaxima.combatRating, 50],
  [900, dashboardMaxima.paragonLevel, 100],
  [-1, dashboardMaxima.paragonLevel, 0],
])('%d of %d is %d %%', (value, maximum, percent) => {
  expect(percentOf(value, maximum)).toBe(percent);
});
