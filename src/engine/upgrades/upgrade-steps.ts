import type { GainMeasure, GoalLadder, Payment, Rung } from './upgrade-ladder.ts';

/** One rank of one goal, and the sums up to and with it. */
export interface AdvisedStep extends Payment {
  readonly goalId: string;
  readonly fromRank: number;
  readonly toRank: number;
  readonly running: Omit<Payment, 'power' | 'copies'>;
}

/** `gemPower` is paid from the pool for all steps of the goal. */
type TakenGoal = Readonly<Record<'currentRank' | 'chosenRank' | 'gemPower', number>>;

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
    for (const figure of ['gemPower', 'platinum', 'resonanceGain', 'combatRatingGain'] as const)
      running[figure] += next[figure];
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
