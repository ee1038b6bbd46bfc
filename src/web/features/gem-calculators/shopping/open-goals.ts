import { inGameGemTables } from '#catalogue/in-game-gem-tables.ts';
import type { NormalGemColor } from '#catalogue/normal-gems.ts';
import type {
  CalculationRecords,
  GemPowerGoal,
  LegendaryGoal,
  NormalCalculation,
} from '#contract/calculations.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import { planGemPowerInGame, planLegendaryGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { planNormalGemOfGivenStat } from '#rules/gems/normal-gem-upgrade.ts';
import { shoppingList, type NormalGemShopping, type ShoppingList } from '#rules/gems/shopping-list.ts';

/** Everything that the three calculators keep. */
export type CalculatorLists = {
  readonly [Name in keyof CalculationRecords]: readonly CalculationRecords[Name][];
};

/** A normal gem of the list with its colour. */
interface ColoredGemShopping extends NormalGemShopping {
  readonly color: NormalGemColor;
}

/** What the open goals take, ready for the screen. */
export interface OpenGoalsShopping extends Omit<ShoppingList, 'normal'> {
  readonly openGoals: number;
  readonly normal: readonly ColoredGemShopping[];
  /** Whether a normal gem goes above rank 5, where the game also takes Echoing Crystals. */
  readonly takesEchoingCrystals: boolean;
}

/** Nothing here depends on the stat. */
const noStat = { current: 0, target: 0 };

const planNormal = (record: NormalCalculation, formulas: FormulaSet) =>
  planNormalGemOfGivenStat(formulas, { ...record, price: record.marketValue }, noStat);

function planLegendary(record: LegendaryGoal, formulas: FormulaSet) {
  const upgrade = { ...record, price: record.marketValue };
  return formulas === 'in-game-table'
    ? planLegendaryGemInGame(upgrade, inGameGemTables)
    : planLegendaryGem(upgrade);
}

function planPower(record: GemPowerGoal, formulas: FormulaSet) {
  const upgrade = { ...record, price: record.marketValue };
  return formulas === 'in-game-table' ? planGemPowerInGame(upgrade, inGameGemTables) : planGemPower(upgrade);
}

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
    plan: planLegendary(record, formulas),
  }));
  const gemPower = open(lists.gemPowerGoals).map((record) => ({
    gemType: record.gemType,
    plan: planPower(record, formulas),
  }));
  const list = shoppingList({ normal, legendary, gemPower });
  const colors = new Map(normal.map(({ gemName, color }) => [gemName, color]));
  return {
    ...list,
    openGoals: normal.length + legendary.length + gemPower.length,
    normal: list.normal.map((gem) => ({ ...gem, color: colors.get(gem.gemName) ?? 'red' })),
    takesEchoingCrystals: normal.some(({ plan }) => plan.takesEchoingCrystals && plan.duplicatesNeeded > 0),
  };
}
