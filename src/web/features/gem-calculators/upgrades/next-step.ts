import type { LegendaryGemPlan, LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import type { UpgradeBudget, UpgradeGoal } from '#rules/gems/goals/next-best-upgrade.ts';

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
