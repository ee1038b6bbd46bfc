import type { LegendaryGoal } from '#contract/records/calculations.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { UpgradeAdvice, UpgradeBudget, UpgradeGoal, UpgradeObjective } from './next-best-upgrade.ts';

/** Everything that an advice depends on. */
export interface UpgradeQuestion {
  readonly goals: readonly UpgradeGoal[];
  readonly budget: UpgradeBudget;
  readonly objective: UpgradeObjective;
  readonly formulas: FormulaSet;
}

/** The goal to have that rank as its target. */
export type ReachedTarget = Pick<UpgradeGoal, 'id' | 'targetRank'>;

/** The goals that take part: not completed, and with ranks to go. */
export function openGoals(goals: readonly LegendaryGoal[]): LegendaryGoal[] {
  return goals.filter((goal) => !goal.completed && goal.currentRank < goal.targetRank);
}

/** What the search reads of a goal. */
export function upgradeGoal(goal: LegendaryGoal): UpgradeGoal {
  return {
    id: goal.id,
    gemType: goal.gemType,
    ...(goal.gemQuality === undefined ? {} : { gemQuality: goal.gemQuality }),
    currentRank: goal.currentRank,
    targetRank: goal.targetRank,
    ownedDuplicates: goal.ownedDuplicates,
    gemPowerOwned: goal.gemPowerOwned,
    price: goal.marketValue,
  };
}

/** The targets that applying an advice changes: those of chosen goals that end at another rank now. */
export function targetsOf(goals: readonly UpgradeGoal[], advice: UpgradeAdvice): ReachedTarget[] {
  const targets = new Map(goals.map(({ id, targetRank }) => [id, targetRank]));
  return advice.goals
    .filter(({ id, currentRank, chosenRank }) => chosenRank > currentRank && targets.get(id) !== chosenRank)
    .map(({ id, chosenRank }) => ({ id, targetRank: chosenRank }));
}

/** The question as it stands once the targets are applied; the advice answers it just as well. */
export function withTargets(question: UpgradeQuestion, targets: readonly ReachedTarget[]): UpgradeQuestion {
  const reached = new Map(targets.map(({ id, targetRank }) => [id, targetRank]));
  return {
    ...question,
    goals: question.goals.map((goal) => ({ ...goal, targetRank: reached.get(goal.id) ?? goal.targetRank })),
  };
}
