import { calculators } from '#messages/calculators/calculators.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { GemPowerFigures, GemPowerWorking } from '#rules/gems/gem-power-need.ts';
import type { PowerGemAtRank } from '#rules/gems/by-rank.ts';
import type { Lacking } from '#web/game/income/weekly-power.ts';
import type { ChartSeries } from './calculator-kind.ts';
import { gemTypeOptions } from '#web/game/gem-tiers.ts';
import { dividedFigure, linedFigure, totalFigure, type ShownFigure } from '#web/game/working/shown-figure.ts';

const { figures, units } = calculators;

/** A plan of either calculator with gem power, with its cost under one name. */
export interface PricedPlan extends GemPowerFigures {
  readonly cost: number;
  readonly working: GemPowerWorking;
}

/** The figures that both calculators with gem power show. */
export function powerFigures({ working }: PricedPlan): ShownFigure[] {
  return [
    linedFigure(figures.gemPowerNeeded, units.gemPower, working.gemPowerNeeded),
    linedFigure(figures.cost, units.platinum, working.cost),
    linedFigure(figures.resonanceGain, units.resonance, working.resonanceGain),
    linedFigure(figures.combatRatingGain, units.combatRating, working.combatRatingGain),
    dividedFigure(figures.efficiency, units.resonancePerPower, working.efficiency),
  ];
}

/** Copies beside the gem power, which only the game's own tables know. */
export const copiesFigure = ({ working }: PricedPlan): ShownFigure =>
  linedFigure(figures.copiesNeeded, units.copies, working.copiesNeeded);

/** The gem power and copies that a plan lacks. */
export const lacking = ({ gemPowerNeeded, copiesNeeded }: PricedPlan): Lacking => ({
  gemPower: gemPowerNeeded,
  copies: copiesNeeded,
});

/** A goal that counts in the totals. */
export interface PlannedGoal {
  readonly id: string;
  readonly name: string;
  readonly plan: PricedPlan;
}

/** The four totals of both calculators with gem power; by the game's tables the copies stand beside them. */
export function powerTotals(goals: readonly PlannedGoal[], formulas: FormulaSet): ShownFigure[] {
  const total = (name: string, unit: string, amountOf: (plan: PricedPlan) => number) =>
    totalFigure(
      name,
      unit,
      goals.map((goal) => ({ id: goal.id, name: goal.name, amount: amountOf(goal.plan) })),
    );
  return [
    total(figures.totalGemPowerNeeded, units.gemPower, (plan) => plan.gemPowerNeeded),
    ...(formulas === 'in-game-table'
      ? [total(figures.totalCopiesNeeded, units.copies, (plan) => plan.copiesNeeded)]
      : []),
    total(figures.totalResonanceGain, units.resonance, (plan) => plan.resonanceGain),
    total(figures.totalCombatRatingGain, units.combatRating, (plan) => plan.combatRatingGain),
    total(figures.totalCost, units.platinum, (plan) => plan.cost),
  ];
}

/** Gem power by step, and resonance by rank. */
export const powerSeries = (points: readonly PowerGemAtRank[]): ChartSeries => ({
  costName: figures.gemPowerNeeded,
  costUnit: units.gemPower,
  costs: points.map((point) => point.stepGemPower),
  beside: { name: figures.copiesNeeded, unit: units.copies, values: points.map((point) => point.stepCopies) },
  gainName: units.resonance,
  gains: points.map((point) => point.resonance),
});

export const typeFilters = (all: string) => [{ value: 'all', label: all }, ...gemTypeOptions()];
