import { planLegendary } from '#contract/records/plans/gem-plans.ts';
import type { LegendaryGemPlan, LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import {
  nextBestUpgrades,
  type GoalsWeighed,
  type UpgradeAdvice,
  type UpgradeBudget,
  type UpgradeGoal,
} from './next-best-upgrade.ts';
import type { UpgradeQuestion } from './upgrade-question.ts';

/** The advice, and where it has no step the one that comes nearest. */
export interface UpgradeAnswer {
  readonly advice: UpgradeAdvice;
  readonly nextStep: NextStep | null;
}

/**
 * Answers a question; takes a second or two for many goals and a large budget.
 *
 * @throws {RangeError} the question is one that `nextBestUpgrades` refuses
 */
export function answerQuestion(
  { goals, budget, objective, formulas }: UpgradeQuestion,
  tell?: (progress: GoalsWeighed) => void,
): UpgradeAnswer {
  const plan = (upgrade: LegendaryGemUpgrade) => planLegendary(upgrade, formulas);
  const advice = nextBestUpgrades(goals, budget, objective, plan, tell);
  return { advice, nextStep: advice.steps.length === 0 ? cheapestNextStep(goals, budget, plan) : null };
}

/** The next rank of one goal, and what a budget lacks for it. */
export interface NextStep {
  readonly goalId: string;
  readonly fromRank: number;
  readonly toRank: number;
  /** Gem power that remains after the goal's own holdings, copies counted as gem power. */
  readonly power: number;
  /** Platinum for one gem power. */
  readonly price: number;
  /** Gem power that is missing when the whole budget goes into this step, rounded up. */
  readonly lacksPower: number;
  /** The same in platinum, at the goal's price. */
  readonly lacksPlatinum: number;
}

/** The next step that is nearest to the budget, by the platinum it lacks; null when there is no step. */
export function cheapestNextStep(
  goals: readonly UpgradeGoal[],
  budget: UpgradeBudget,
  plan: (upgrade: LegendaryGemUpgrade) => LegendaryGemPlan,
): NextStep | null {
  let cheapest: NextStep | null = null;
  for (const goal of goals) {
    if (goal.currentRank >= goal.targetRank) continue;
    const toRank = goal.currentRank + 1;
    const { effectivePowerNeeded: power } = plan({ ...goal, targetRank: toRank });
    const bought = Math.max(0, power - budget.gemPower);
    const lacksPlatinum = Math.max(0, bought * goal.price - budget.platinum);
    if (cheapest !== null && cheapest.lacksPlatinum <= lacksPlatinum) continue;
    cheapest = {
      goalId: goal.id,
      fromRank: goal.currentRank,
      toRank,
      power,
      price: goal.price,
      lacksPower: Math.ceil(lacksPlatinum / goal.price),
      lacksPlatinum,
    };
  }
  return cheapest;
}
