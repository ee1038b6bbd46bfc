import { upgrades } from '#messages/calculators/upgrades.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { UpgradeAdvice, UpgradeObjective } from '#engine/upgrades/next-best-upgrade.ts';
import type { Payment } from '#engine/upgrades/upgrade-ladder.ts';

/** How a step is paid: from the pool and in platinum; `nothing` where it takes neither. */
export function paymentText(
  { gemPower, platinum, copies }: Pick<Payment, 'gemPower' | 'platinum' | 'copies'>,
  nothing: string,
): string {
  const parts = [
    ...(gemPower > 0 ? [fill(upgrades.payPool, { n: numberText(gemPower) })] : []),
    ...(platinum > 0 ? [fill(upgrades.payPlatinum, { n: numberText(platinum) })] : []),
  ];
  if (parts.length === 0) return nothing;
  const payment = parts.join(' + ');
  if (copies === 0) return payment;
  const text = copies === 1 ? upgrades.withCopy : upgrades.withCopies;
  return fill(text, { payment, n: numberText(copies) });
}

export const rankUpsText = (count: number): string =>
  count === 1 ? upgrades.rankUpsOne : fill(upgrades.rankUps, { n: numberText(count) });

/** Why no other plan is better. */
export function reasonText(objective: UpgradeObjective, nameOf: (goalId: string) => string): string {
  if (objective === 'resonance') return upgrades.whyResonance;
  if (objective === 'combatRating') return upgrades.whyCombatRating;
  return fill(upgrades.whyFirst, { name: nameOf(objective.firstGoalId) });
}

/** What was found, for those who listen. */
export function foundText({ steps, totals }: UpgradeAdvice): string {
  if (steps.length === 0) return upgrades.foundNothing;
  return fill(upgrades.found, {
    rankUps: rankUpsText(steps.length),
    resonance: numberText(totals.resonanceGain),
    combatRating: numberText(totals.combatRatingGain),
  });
}

/** The objective as the value of a select, and back; a goal that is gone gives way to resonance. */
export const objectiveValue = (objective: UpgradeObjective): string =>
  typeof objective === 'object' ? goalPrefix + objective.firstGoalId : objective;

export function objectiveOf(value: string, goals: readonly { readonly id: string }[]): UpgradeObjective {
  if (value === 'combatRating') return value;
  const goal = goals.find(({ id }) => goalPrefix + id === value);
  return goal === undefined ? 'resonance' : { firstGoalId: goal.id };
}

const goalPrefix = 'goal:';

interface NamedGoal {
  readonly id: string;
  readonly name: string;
  readonly currentRank: number;
  readonly targetRank: number;
}

/** Names of goals; those of the same gem are told apart by their ranks, and of the same ranks by a number. */
export function goalNames(goals: readonly NamedGoal[]): (goalId: string) => string {
  const withRanks = goals.map(({ id, name, currentRank, targetRank }) => ({
    id,
    name:
      goals.filter((goal) => goal.name === name).length === 1
        ? name
        : fill(upgrades.nameWithRanks, { name, from: currentRank, to: targetRank }),
  }));
  const names = new Map(
    withRanks.map(({ id, name }, index) => {
      const n = withRanks.slice(0, index + 1).filter((other) => other.name === name).length;
      return [id, n === 1 ? name : fill(upgrades.nameWithNumber, { name, n })];
    }),
  );
  return (goalId) => names.get(goalId) ?? '';
}
