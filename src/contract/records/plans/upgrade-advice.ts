import type { LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import { nextBestUpgrades, type UpgradeAdvice } from '#rules/gems/goals/next-best-upgrade.ts';
import { planLegendary } from './gem-plans.ts';
import type { UpgradeQuestion } from './upgrade-question.ts';

/** Answers a question; takes a second or two for many goals and a large budget. */
export function adviseOn(
  { goals, budget, objective, formulas }: UpgradeQuestion,
  onProgress: (goalsDone: number, goalsInAll: number) => void = () => undefined,
): UpgradeAdvice {
  const plan = (upgrade: LegendaryGemUpgrade) => planLegendary(upgrade, formulas);
  const advice = nextBestUpgrades(goals, budget, objective, plan, { onProgress });
  if (advice === null) throw new Error('A search that nobody can cancel ended without advice');
  return advice;
}
