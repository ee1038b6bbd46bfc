import { requireWhole } from '#rules/bounds.ts';
import { upgradeBudgetBounds, upgradeGoalBounds } from '#rules/gems/bounds.ts';
import type { LegendaryGemPlan, LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import { goalLadder, type GoalLadder, type Payment } from './upgrade-ladder.ts';
import { bestChoice } from './upgrade-search.ts';
import { orderSteps, type AdvisedStep } from './upgrade-steps.ts';

/** An open legendary goal. */
export interface UpgradeGoal extends LegendaryGemUpgrade {
  readonly id: string;
}

/** What may be spent on all goals together, each 0 to 1,000,000, whole. */
export interface UpgradeBudget {
  /** Gem power in the pool, beside what each goal has of its own. */
  readonly gemPower: number;
  readonly platinum: number;
}

/** What to get most of. A named goal goes as far as it can; what remains buys the most resonance. */
export type UpgradeObjective = 'resonance' | 'combatRating' | { readonly firstGoalId: string };

/** How far one goal is taken, and what that takes. */
interface AdvisedGoal extends Payment {
  readonly id: string;
  readonly currentRank: number;
  /** The rank to reach; the current rank when the goal gets nothing. */
  readonly chosenRank: number;
}

/** The advice; sums run over all goals. */
export interface UpgradeAdvice {
  /** One for each goal, in the order of the goals. */
  readonly goals: readonly AdvisedGoal[];
  readonly steps: readonly AdvisedStep[];
  readonly totals: Payment;
  /** What is left of both budgets. */
  readonly left: UpgradeBudget;
}

/** Goals that the search has weighed, of all. */
export interface GoalsWeighed {
  readonly goalsDone: number;
  readonly goalsInAll: number;
}

/**
 * Finds how far to take each open legendary goal so that the budgets give the most.
 *
 * A goal is taken rank by rank, never past its target. Its own gem power and duplicates lower its first
 * steps. What remains is paid from the pool, given to the dearest goals first, which is the cheapest plan
 * there is, and beyond the pool in platinum at the goal's price. The answer is exact: no other choice gives
 * more of the objective. Among equal choices the one with less platinum stands, then less from the pool,
 * then the one in which the earlier goal takes more steps.
 *
 * @param goals at most 50, each with its own id; their order decides ties
 * @param plan one formula set, for instance `planLegendaryGem`; a copy counts as its gem power
 * @param tell called after each goal
 * @throws {RangeError} too many goals, an id twice, a budget or a goal's input outside its range, or no
 *   goal with the id that is to come first
 */
export function nextBestUpgrades(
  goals: readonly UpgradeGoal[],
  budget: UpgradeBudget,
  objective: UpgradeObjective,
  plan: (upgrade: LegendaryGemUpgrade) => LegendaryGemPlan,
  tell: (progress: GoalsWeighed) => void = () => undefined,
): UpgradeAdvice {
  requireWhole('goals', goals.length, upgradeGoalBounds);
  requireWhole('gem power budget', budget.gemPower, upgradeBudgetBounds);
  requireWhole('platinum budget', budget.platinum, upgradeBudgetBounds);
  if (new Set(goals.map(({ id }) => id)).size < goals.length)
    throw new RangeError('goals must have an id of their own each');
  const firstId = typeof objective === 'object' ? objective.firstGoalId : null;
  if (firstId !== null && !goals.some(({ id }) => id === firstId))
    throw new RangeError(`firstGoalId must be the id of one of the goals, not ${firstId}`);

  const measure = objective === 'combatRating' ? 'combatRatingGain' : 'resonanceGain';
  const ladders = goals.map((goal) => goalLadder(goal, plan));
  const chosen = bestChoice(ladders, budget, measure, firstId, (goalsDone) =>
    tell({ goalsDone, goalsInAll: goals.length }),
  );
  const taken = payFromPool(ladders, chosen, budget.gemPower);
  const totals = {
    power: sum(taken, 'power'),
    copies: sum(taken, 'copies'),
    gemPower: sum(taken, 'gemPower'),
    platinum: sum(taken, 'platinum'),
    resonanceGain: sum(taken, 'resonanceGain'),
    combatRatingGain: sum(taken, 'combatRatingGain'),
  };
  return {
    goals: taken,
    steps: orderSteps(ladders, taken, measure, firstId),
    totals,
    left: {
      gemPower: budget.gemPower - totals.gemPower,
      platinum: budget.platinum - totals.platinum,
    },
  };
}

/** Gives the pool to the dearest goals first; of equal prices, to the earlier goal. */
function payFromPool(ladders: readonly GoalLadder[], chosen: readonly number[], pool: number): AdvisedGoal[] {
  const choices = ladders.map(({ id, currentRank, price, rungs }, goal) => {
    const steps = chosen[goal];
    const rung = steps === undefined ? undefined : rungs[steps];
    if (steps === undefined || rung === undefined)
      throw new RangeError(`${steps} steps were chosen for ${id}, which has ${rungs.length} rungs`);
    const taken = { id, currentRank, chosenRank: currentRank + steps, ...rung, gemPower: 0, platinum: 0 };
    return { price, taken };
  });
  let left = pool;
  for (const { price, taken } of choices.toSorted((a, b) => b.price - a.price)) {
    taken.gemPower = Math.min(left, taken.power);
    taken.platinum = (taken.power - taken.gemPower) * price;
    left -= taken.gemPower;
  }
  return choices.map(({ taken }) => taken);
}

const sum = (goals: readonly AdvisedGoal[], figure: keyof Payment) =>
  goals.reduce((total, goal) => total + goal[figure], 0);
