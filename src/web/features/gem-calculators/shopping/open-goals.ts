import type { NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import type { CalculationRecords, NormalCalculation } from '#contract/records/calculations.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { planNormalGemOfGivenStat } from '#rules/gems/normal-gem-upgrade.ts';
import { shoppingList, type NormalGemShopping, type ShoppingList } from '#rules/gems/goals/shopping-list.ts';
import { planLegendary, planPower, priced } from '#contract/records/plans/gem-plans.ts';

/** Everything that the three calculators keep. */
export type CalculatorLists = {
  readonly [Name in keyof CalculationRecords]: readonly CalculationRecords[Name][];
};

interface ColoredGemShopping extends NormalGemShopping {
  readonly color: NormalGemColor;
}

/** What the open goals take, ready for the screen. */
export interface OpenGoalsShopping extends Omit<ShoppingList, 'normal'> {
  readonly openGoals: number;
  readonly normal: readonly ColoredGemShopping[];
  /** Says whether a normal gem goes above rank 5, where the game also takes Echoing Crystals. */
  readonly takesEchoingCrystals: boolean;
}

/** Nothing here depends on the stat. */
const noStat = { current: 0, target: 0 };

const planNormal = (record: NormalCalculation, formulas: FormulaSet) =>
  planNormalGemOfGivenStat(formulas, priced(record), noStat);

/** Sums what all goals that are not completed take, by one formula set. */
export function shoppingOfOpenGoals(lists: CalculatorLists, formulas: FormulaSet): OpenGoalsShopping {
  const open = <Item extends { readonly completed: boolean }>(items: readonly Item[]) =>
    items.filter(({ completed }) => !completed);
  const normal = open(lists.normalCalculations).map((record) => ({
    gemName: record.gemName,
    color: record.gemColor,
    plan: planNormal(record, formulas),
  }));
  const legendary = open(lists.legendaryGoals).map((record) => ({
    gemType: record.gemType,
    plan: planLegendary(priced(record), formulas),
  }));
  const gemPower = open(lists.gemPowerGoals).map((record) => ({
    gemType: record.gemType,
    plan: planPower(priced(record), formulas),
  }));
  const list = shoppingList({ normal, legendary, gemPower });
  const colors = new Map(normal.map(({ gemName, color }) => [gemName, color]));
  return {
    ...list,
    openGoals: normal.length + legendary.length + gemPower.length,
    normal: list.normal.map((gem) => {
      const color = colors.get(gem.gemName);
      if (color === undefined) throw new Error(`No goal is for the gem ${gem.gemName}`);
      return { ...gem, color };
    }),
    takesEchoingCrystals: normal.some(({ plan }) => plan.takesEchoingCrystals && plan.duplicatesNeeded > 0),
  };
}
