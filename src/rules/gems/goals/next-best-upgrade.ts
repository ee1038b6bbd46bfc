import { requireWhole } from '../../bounds.ts';
import { upgradeBudgetBounds, upgradeGoalBounds } from '../bounds.ts';
import type { LegendaryGemPlan, LegendaryGemUpgrade } from '../legendary-gem-upgrade.ts';
import { goalLadder, type GoalLadder } from './upgrade-ladder.ts';
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
export interface AdvisedGoal {
  readonly id: string;
  readonly currentRank: number;
  /** The rank to reach; the current rank when the goal gets nothing. */
  readonly chosenRank: number;
  /** What remains after the goal's own gem power and duplicates: gem power, copies counted as gem power. */
  readonly power: number;
  /** Of that, copies in pieces. Always 0 by the planner's formulas. */
  readonly copies: number;
  /** Of `power`, paid from the pool. */
  readonly gemPower: number;
  /** The rest of `power` at the goal's price. */
  readonly platinum: number;
  readonly resonanceGain: number;
  readonly combatRatingGain: number;
}

/** The advice; sums run over all goals. */
export interface UpgradeAdvice {
  /** One for each goal, in the order of the goals. */
  readonly goals: readonly AdvisedGoal[];
  readonly steps: readonly AdvisedStep[];
  readonly totals: Omit<AdvisedGoal, 'id' | 'currentRank' | 'chosenRank'>;
  /** What is left of both budgets. */
  readonly left: UpgradeBudget;
}

/** How the search talks to its caller. */
export interface SearchWatch {
  /** Called after each goal. */
  readonly onProgress?: (goalsDone: number, goalsInAll: number) => void;
  /** Asked before each goal; true ends the search without advice. */
  readonly isCancelled?: () => boolean;
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
 * @returns the advice, or null when it was cancelled
 * @throws {RangeError} too many goals, an id twice, a budget or a goal's input outside its range, or no
 *   goal with the id that is to come first
 */
export function nextBestUpgrades(
  goals: readonly UpgradeGoal[],
  budget: UpgradeBudget,
  objective: UpgradeObjective,
  plan: (upgrade: LegendaryGemUpgrade) => LegendaryGemPlan,
  watch: SearchWatch = {},
): UpgradeAdvice | null {
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
  const chosen = bestChoice(ladders, budget, measure, firstId, watch);
  if (chosen === null) return null;

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
  const choices = ladders.map((ladder, goal) => {
    const steps = chosen[goal];
    const rung = steps === undefined ? undefined : ladder.rungs[steps];
    if (steps === undefined || rung === undefined)
      throw new RangeError(
        `${steps} steps were chosen for ${ladder.id}, which has ${ladder.rungs.length} rungs`,
      );
    return { ladder, steps, rung };
  });
  const fromPool = new Map<GoalLadder, number>();
  let left = pool;
  for (const { ladder, rung } of choices.toSorted((a, b) => b.ladder.price - a.ladder.price)) {
    const paid = Math.min(left, rung.power);
    fromPool.set(ladder, paid);
    left -= paid;
  }
  return choices.map(({ ladder, steps, rung }) => {
    const gemPower = fromPool.get(ladder);
    if (gemPower === undefined) throw new Error(`Nothing was said of what the pool pays for ${ladder.id}.`);
    return {
      id: ladder.id,
      currentRank: ladder.currentRank,
      chosenRank: ladder.currentRank + steps,
      power: rung.power,
      copies: rung.copies,
      gemPower,
      platinum: (rung.power - gemPower) * ladder.price,
      resonanceGain: rung.resonanceGain,
      combatRatingGain: rung.combatRatingGain,
    };
  });
}

const sum = (goals: readonly AdvisedGoal[], figure: keyof UpgradeAdvice['totals']) =>
  goals.reduce((total, goal) => total + goal[figure], 0);
