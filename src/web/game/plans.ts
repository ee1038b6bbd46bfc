import { inGameGemTables } from '#catalogue/in-game-gem-tables.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { GemPowerUpgrade } from '#rules/gems/gem-power-need.ts';
import { planGemPower, type GemPowerPlan } from '#rules/gems/gem-power-upgrade.ts';
import { planGemPowerInGame, planLegendaryGemInGame } from '#rules/gems/in-game-upgrade.ts';
import {
  planLegendaryGem,
  type LegendaryGemPlan,
  type LegendaryGemUpgrade,
} from '#rules/gems/legendary-gem-upgrade.ts';

/** A record with its price as the rules call it. */
export const priced = <Item extends { readonly marketValue: number }>(record: Item) => ({
  ...record,
  price: record.marketValue,
});

/** A legendary gem's upgrade by one formula set. */
export const planLegendary = (upgrade: LegendaryGemUpgrade, formulas: FormulaSet): LegendaryGemPlan =>
  formulas === 'in-game-table' ? planLegendaryGemInGame(upgrade, inGameGemTables) : planLegendaryGem(upgrade);

/** A gem power goal by one formula set. */
export const planPower = (upgrade: GemPowerUpgrade, formulas: FormulaSet): GemPowerPlan =>
  formulas === 'in-game-table' ? planGemPowerInGame(upgrade, inGameGemTables) : planGemPower(upgrade);
