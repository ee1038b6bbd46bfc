import { inGameGemTables } from '#catalogue/gems/in-game-gem-tables.ts';
import type { NormalGem } from '#catalogue/gems/normal-gems.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { GemPowerUpgrade } from '#rules/gems/gem-power-need.ts';
import { planGemPower, type GemPowerPlan } from '#rules/gems/gem-power-upgrade.ts';
import {
  planGemPowerInGame,
  planLegendaryGemInGame,
  planNormalGemInGame,
} from '#rules/gems/in-game-upgrade.ts';
import {
  planLegendaryGem,
  type LegendaryGemPlan,
  type LegendaryGemUpgrade,
} from '#rules/gems/legendary-gem-upgrade.ts';
import { planNormalGem, type NormalGemPlan, type NormalGemUpgrade } from '#rules/gems/normal-gem-upgrade.ts';

const noStat: readonly number[] = Array.from({ length: 10 }, () => 0);

/** A record with its price as the rules call it. */
export const priced = <Item extends { readonly marketValue: number }>(record: Item) => ({
  ...record,
  price: record.marketValue,
});

/** A normal gem's upgrade by one formula set; without a gem it gains nothing. */
export const planNormal = (
  upgrade: NormalGemUpgrade,
  gem: NormalGem | undefined,
  formulas: FormulaSet,
): NormalGemPlan =>
  formulas === 'in-game-table'
    ? planNormalGemInGame(upgrade, gem?.rankValues ?? noStat)
    : planNormalGem(upgrade, gem?.effects[0].value ?? 0);

/** A legendary gem's upgrade by one formula set. */
export const planLegendary = (upgrade: LegendaryGemUpgrade, formulas: FormulaSet): LegendaryGemPlan =>
  formulas === 'in-game-table' ? planLegendaryGemInGame(upgrade, inGameGemTables) : planLegendaryGem(upgrade);

/** A gem power goal by one formula set. */
export const planPower = (upgrade: GemPowerUpgrade, formulas: FormulaSet): GemPowerPlan =>
  formulas === 'in-game-table' ? planGemPowerInGame(upgrade, inGameGemTables) : planGemPower(upgrade);
