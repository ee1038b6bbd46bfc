import type { LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import type { UpgradeAdvice } from '#rules/gems/goals/next-best-upgrade.ts';
import { adviseOn } from '#contract/records/plans/upgrade-advice.ts';
import { planLegendary } from '#contract/records/plans/gem-plans.ts';
import { cheapestNextStep, type NextStep } from './next-step.ts';
import type { UpgradeQuestion } from '#contract/records/plans/upgrade-question.ts';

/** The advice, and where it has no step the one that comes nearest. */
export interface UpgradeAnswer {
  readonly advice: UpgradeAdvice;
  readonly nextStep: NextStep | null;
}

/** Answers a question; takes a second or two for many goals and a large budget. */
export function answerQuestion(
  question: UpgradeQuestion,
  onProgress: (goalsDone: number, goalsInAll: number) => void,
): UpgradeAnswer {
  const { goals, budget, formulas } = question;
  const plan = (upgrade: LegendaryGemUpgrade) => planLegendary(upgrade, formulas);
  const advice = adviseOn(question, onProgress);
  return { advice, nextStep: advice.steps.length === 0 ? cheapestNextStep(goals, budget, plan) : null };
}
