import type { LegendaryGemPlan, LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';

/** One or several rank-ups: what they take after their goals' own holdings, how that is paid, and what they give. */
export interface Payment {
  /** Gem power, copies counted as gem power. */
  readonly power: number;
  /** Of that, copies in pieces. Always 0 by the planner's formulas. */
  readonly copies: number;
  /** Of `power`, paid from the pool. */
  readonly gemPower: number;
  /** The rest of `power` at the price of each goal. */
  readonly platinum: number;
  readonly resonanceGain: number;
  readonly combatRatingGain: number;
}

/** A goal taken a number of steps, of which nothing is paid yet. */
export type Rung = Omit<Payment, 'gemPower' | 'platinum'>;

/** One open goal with all it can be taken to; the index of a rung is the number of steps. */
export interface GoalLadder {
  readonly id: string;
  readonly price: number;
  readonly currentRank: number;
  readonly rungs: readonly [Rung, ...Rung[]];
}

/** What can be got most of. */
export type GainMeasure = 'resonanceGain' | 'combatRatingGain';

/** @throws {RangeError} an input of the goal lies outside its range */
export function goalLadder(
  goal: LegendaryGemUpgrade & { readonly id: string },
  plan: (upgrade: LegendaryGemUpgrade) => LegendaryGemPlan,
): GoalLadder {
  const { id, price, currentRank, targetRank } = goal;
  const rungAt = (rank: number): Rung => {
    const { effectivePowerNeeded, copiesNeeded, resonanceGain, combatRatingGain } = plan({
      ...goal,
      targetRank: rank,
    });
    return { power: effectivePowerNeeded, copies: copiesNeeded, resonanceGain, combatRatingGain };
  };
  // Planning the whole goal first refuses a target outside the ranks.
  plan(goal);
  const higher: Rung[] = [];
  for (let rank = currentRank + 1; rank <= targetRank; rank++) higher.push(rungAt(rank));
  return { id, price, currentRank, rungs: [rungAt(currentRank), ...higher] };
}
