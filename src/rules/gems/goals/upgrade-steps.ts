import type { GainMeasure, GoalLadder, Rung } from './upgrade-ladder.ts';

/** One rank of one goal, and the sums up to and with it. */
export interface AdvisedStep {
  readonly goalId: string;
  readonly fromRank: number;
  readonly toRank: number;
  /** After the goal's own holdings: gem power, copies counted as gem power. */
  readonly power: number;
  /** Of that, copies in pieces. */
  readonly copies: number;
  /** Of `power`, paid from the pool. */
  readonly gemPower: number;
  /** The rest of `power` at the goal's price. */
  readonly platinum: number;
  readonly resonanceGain: number;
  readonly combatRatingGain: number;
  readonly running: {
    readonly gemPower: number;
    readonly platinum: number;
    readonly resonanceGain: number;
    readonly combatRatingGain: number;
  };
}

interface TakenGoal {
  readonly currentRank: number;
  readonly chosenRank: number;
  /** Paid from the pool for all steps of the goal. */
  readonly gemPower: number;
}

type Step = Omit<AdvisedStep, 'running'>;

/**
 * The steps of the chosen goals in the order in which to take them.
 *
 * A goal's steps keep their order, and its first steps take its part of the pool. Among the next steps of
 * all goals the one with the most gain per power comes first, a step that takes nothing before all others;
 * ties by goal order. The goal that is to come first comes before all.
 */
export function orderSteps(
  ladders: readonly GoalLadder[],
  taken: readonly TakenGoal[],
  measure: GainMeasure,
  firstId: string | null,
): AdvisedStep[] {
  const waiting = ladders.flatMap((ladder, goal) => {
    const of = taken[goal];
    return of === undefined ? [] : [stepsOf(ladder, of)];
  });
  const running = { gemPower: 0, platinum: 0, resonanceGain: 0, combatRatingGain: 0 };
  const ordered: AdvisedStep[] = [];
  for (;;) {
    let next: Step | undefined;
    let from: Step[] | undefined;
    for (const steps of waiting) {
      const step = steps[0];
      if (step === undefined || (next !== undefined && !comesBefore(step, next, measure, firstId))) continue;
      next = step;
      from = steps;
    }
    if (next === undefined || from === undefined) return ordered;
    from.shift();
    running.gemPower += next.gemPower;
    running.platinum += next.platinum;
    running.resonanceGain += next.resonanceGain;
    running.combatRatingGain += next.combatRatingGain;
    ordered.push({ ...next, running: { ...running } });
  }
}

function comesBefore(a: Step, b: Step, measure: GainMeasure, firstId: string | null): boolean {
  if ((a.goalId === firstId) !== (b.goalId === firstId)) return a.goalId === firstId;
  // Cross-multiplied, so that equal ratios are equal and nothing is divided by zero.
  if (a.power === 0 || b.power === 0) return a.power === 0 && b.power > 0;
  return a[measure] * b.power > b[measure] * a.power;
}

function stepsOf(ladder: GoalLadder, { currentRank, chosenRank, gemPower }: TakenGoal): Step[] {
  const steps: Step[] = [];
  let poolLeft = gemPower;
  let before: Rung = ladder.rungs[0];
  for (let rank = currentRank + 1; rank <= chosenRank; rank++) {
    const rung = ladder.rungs[rank - currentRank] ?? before;
    const power = rung.power - before.power;
    const fromPool = Math.min(poolLeft, power);
    poolLeft -= fromPool;
    steps.push({
      goalId: ladder.id,
      fromRank: rank - 1,
      toRank: rank,
      power,
      copies: rung.copies - before.copies,
      gemPower: fromPool,
      platinum: (power - fromPool) * ladder.price,
      resonanceGain: rung.resonanceGain - before.resonanceGain,
      combatRatingGain: rung.combatRatingGain - before.combatRatingGain,
    });
    before = rung;
  }
  return steps;
}
