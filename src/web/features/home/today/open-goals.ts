import type { CalculationCollection, CalculationRecords } from '#contract/records/calculations.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { nearestRankUp, type RankUp } from '#rules/gems/goals/nearest-rank-up.ts';
import type { LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import type { RankRange } from '#rules/gems/ranks.ts';
import { subjectOf } from '#web/game/gem-tiers.ts';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { planLegendary, planPower, priced } from '#contract/records/plans/gem-plans.ts';

type Lists = { readonly [Name in CalculationCollection]: readonly CalculationRecords[Name][] };
export type LegendaryGoal = CalculationRecords['legendaryGoals'];

export interface OpenGoal extends RankRange {
  readonly id: string;
  readonly collection: CalculationCollection;
  readonly name: string;
  readonly subject: GemSubject;
}

export interface OpenGoals {
  /** In the order in which their player has put or made them. */
  readonly goals: readonly OpenGoal[];
  readonly gemPower: number;
  /** Beside the gem power, by the game's tables. */
  readonly copies: number;
  readonly resonance: number;
  readonly nearest: RankUp<LegendaryGoal & LegendaryGemUpgrade> | null;
}

const isOpen = ({ completed }: { readonly completed: boolean }): boolean => !completed;

/**
 * Everything that is open in the three calculators, by one formula set.
 *
 * @param placeOf where a record stands among all others
 */
export function openGoals(
  lists: Lists,
  formulas: FormulaSet,
  placeOf: (
    collection: CalculationCollection,
    record: { readonly id: string; readonly position?: number },
  ) => number,
): OpenGoals {
  const inOrder = <Name extends CalculationCollection>(
    collection: Name,
  ): readonly CalculationRecords[Name][] =>
    lists[collection]
      .filter(isOpen)
      .toSorted((one, other) => placeOf(collection, one) - placeOf(collection, other));
  const normal = inOrder('normalCalculations');
  const legendary = inOrder('legendaryGoals');
  const power = inOrder('gemPowerGoals');
  const placed = [
    ...legendary.map((goal) => ({
      goal: lineOf('legendaryGoals', goal, goal.name, subjectOf(goal.gemType, goal.gemId ?? null)),
      place: placeOf('legendaryGoals', goal),
    })),
    ...power.map((goal) => ({
      goal: lineOf('gemPowerGoals', goal, goal.name ?? goal.gemName, subjectOf(goal.gemType, null)),
      place: placeOf('gemPowerGoals', goal),
    })),
    ...normal.map((goal) => ({
      goal: lineOf('normalCalculations', goal, goal.gemName, { kind: goal.gemColor }),
      place: placeOf('normalCalculations', goal),
    })),
  ].sort((one, other) => one.place - other.place);
  const plans = [
    ...legendary.map((goal) => planLegendary(priced(goal), formulas)),
    ...power.map((goal) => planPower(priced(goal), formulas)),
  ];
  const sum = (amountOf: (plan: (typeof plans)[number]) => number) =>
    plans.reduce((total, plan) => total + amountOf(plan), 0);
  return {
    goals: placed.map(({ goal }) => goal),
    gemPower: sum((plan) => plan.gemPowerNeeded),
    copies: sum((plan) => plan.copiesNeeded),
    resonance: sum((plan) => plan.resonanceGain),
    nearest: nearestRankUp(legendary.map(priced), (upgrade) => planLegendary(upgrade, formulas)),
  };
}

const lineOf = (
  collection: CalculationCollection,
  { id, currentRank, targetRank }: RankRange & { readonly id: string },
  name: string,
  subject: GemSubject,
): OpenGoal => ({ id, collection, currentRank, targetRank, name, subject });
