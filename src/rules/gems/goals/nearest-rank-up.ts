import type { LegendaryGemPlan, LegendaryGemUpgrade } from '../legendary-gem-upgrade.ts';
import type { OwnedDuplicates } from '../owned-duplicates.ts';

/** A formula set, as a function. */
type Plan = (upgrade: LegendaryGemUpgrade) => LegendaryGemPlan;

/** The next single rank of a goal: what it takes after what is owned, and what it brings. */
export interface RankUp<Goal extends LegendaryGemUpgrade = LegendaryGemUpgrade> {
  readonly goal: Goal;
  readonly toRank: number;
  readonly plan: LegendaryGemPlan;
}

/** What a goal has once its next rank is reached. */
export interface RankedUp {
  readonly currentRank: number;
  readonly gemPowerOwned: number;
  readonly ownedDuplicates: readonly OwnedDuplicates[];
}

const nextRankOf = <Goal extends LegendaryGemUpgrade>(goal: Goal, plan: Plan): RankUp<Goal> => {
  const toRank = goal.currentRank + 1;
  return { goal, toRank, plan: plan({ ...goal, targetRank: toRank }) };
};

/**
 * Of all goals the next single rank that takes the least gem power, copies counted as theirs; of equal ones the earlier
 * goal's. A goal at its target has none.
 *
 * @param goals those that are open, in their player's order
 * @returns null where no goal has a rank before it
 * @throws {RangeError} an input of a goal lies outside its range
 */
export function nearestRankUp<Goal extends LegendaryGemUpgrade>(
  goals: readonly Goal[],
  plan: Plan,
): RankUp<Goal> | null {
  let nearest: RankUp<Goal> | null = null;
  for (const goal of goals) {
    if (goal.currentRank >= goal.targetRank) continue;
    const next = nextRankOf(goal, plan);
    if (nearest === null || next.plan.effectivePowerNeeded < nearest.plan.effectivePowerNeeded)
      nearest = next;
  }
  return nearest;
}

/**
 * What a goal has once its next rank is reached. What it owned is spent on the rank, so the way to the target gets shorter
 * by exactly what the rank took beside that: gem power first, then duplicates of the lowest rank, whose change stays as gem
 * power; where a formula set counts copies beside the power, rank-1 duplicates are the copies.
 *
 * @throws {RangeError} an input of the goal lies outside its range, or it has no rank before it
 */
export function afterRankUp(goal: LegendaryGemUpgrade, plan: Plan): RankedUp {
  const { currentRank, gemPowerOwned, ownedDuplicates } = goal;
  const { toRank, plan: step } = nextRankOf(goal, plan);
  const powerSpent = step.gemPowerTotal - step.gemPowerNeeded;
  const fromPower = Math.min(gemPowerOwned, powerSpent);
  const worthOf = (rank: number) =>
    plan({ ...goal, targetRank: currentRank, ownedDuplicates: [{ rank, count: 1 }] }).ownedDuplicateValue;
  const copies = spendCopies(ownedDuplicates, step.copiesTotal - step.copiesNeeded);
  const { rows, change } = spendDuplicates(copies, powerSpent - fromPower, worthOf);
  return {
    currentRank: toRank,
    gemPowerOwned: gemPowerOwned - fromPower + change,
    ownedDuplicates: rows.filter(({ count }, index) => count > 0 || ownedDuplicates[index]?.count === 0),
  };
}

/** Takes copies off the rows of rank 1. */
function spendCopies(rows: readonly OwnedDuplicates[], copies: number): OwnedDuplicates[] {
  let left = copies;
  return rows.map((row) => {
    const taken = row.rank === 1 ? Math.min(left, row.count) : 0;
    left -= taken;
    return { ...row, count: row.count - taken };
  });
}

/** Takes duplicates that are worth some gem power off the rows, the lowest rank first; what is too much is the change. */
function spendDuplicates(
  rows: readonly OwnedDuplicates[],
  power: number,
  worthOf: (rank: number) => number,
): { readonly rows: readonly OwnedDuplicates[]; readonly change: number } {
  let left = power;
  const counts = new Map<OwnedDuplicates, number>();
  for (const row of rows.toSorted((one, other) => one.rank - other.rank)) {
    const worth = left > 0 ? worthOf(row.rank) : 0;
    const taken = worth > 0 ? Math.min(row.count, Math.ceil(left / worth)) : 0;
    left -= taken * worth;
    counts.set(row, row.count - taken);
  }
  return {
    rows: rows.map((row) => ({ ...row, count: counts.get(row) ?? row.count })),
    change: Math.max(0, -left),
  };
}
