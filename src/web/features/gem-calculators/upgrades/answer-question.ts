import type { LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import { nextBestUpgrades, type UpgradeAdvice } from '#rules/gems/goals/next-best-upgrade.ts';
import { planLegendary } from '#web/game/plans.ts';
import { cheapestNextStep, type NextStep } from './next-step.ts';
import type { UpgradeQuestion } from '#contract/records/upgrade-question.ts';

/** The advice, and where it has no step the one that comes nearest. */
export interface UpgradeAnswer {
  readonly advice: UpgradeAdvice;
  readonly nextStep: NextStep | null;
}

/** Answers a question; takes a second or two for many goals and a large budget. */
export function answerQuestion(
  { goals, budget, objective, formulas }: UpgradeQuestion,
  onProgress: (goalsDone: number, goalsInAll: number) => void,
): UpgradeAnswer {
  const plan = (upgrade: LegendaryGemUpgrade) => planLegendary(upgrade, formulas);
  const advice = nextBestUpgrades(goals, budget, objective, plan, { onProgress });
  if (advice === null) throw new Error('A search that nobody can cancel ended without advice');
  return { advice, nextStep: advice.steps.length === 0 ? cheapestNextStep(goals, budget, plan) : null };
}
