import type { GemPowerGoal } from '#contract/calculations.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';

/** A goal with another amount of gem power owned: what it needs, costs and yields per gem power follows. */
export function withGemPowerOwned(goal: GemPowerGoal, gemPowerOwned: number): GemPowerGoal {
  const plan = planGemPower({ ...goal, gemPowerOwned, price: goal.marketValue });
  return {
    ...goal,
    gemPowerOwned,
    gemPowerNeeded: plan.gemPowerNeeded,
    platinumCost: plan.platinumCost,
    efficiency: plan.efficiency,
  };
}
