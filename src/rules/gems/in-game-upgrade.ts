import { joinGemPowerFigures, type GemPowerFormulas, type GemPowerUpgrade } from './gem-power-need.ts';
import type { GemPowerPlan } from './gem-power-upgrade.ts';
import { ofTier, type ByTier, type GemTier, type LegendaryGemType } from './gem-tier.ts';
import type { LegendaryGemPlan, LegendaryGemUpgrade } from './legendary-gem-upgrade.ts';
import {
  inGameStepDuplicates,
  joinNormalGemPlan,
  type NormalGemPlan,
  type NormalGemUpgrade,
} from './normal-gem-upgrade.ts';
import { ownedDuplicateLines, requireOwnedDuplicates, type OwnedDuplicates } from './owned-duplicates.ts';
import { atRank, type RankRange } from './ranks.ts';
import { gainLines, sumOf, type WorkingLine } from './working.ts';

/** What the game takes for each rank of a star tier. Index 0 is rank 1, whose entry is 0. */
export interface InGameUpgradeCost {
  readonly gemPowerPerRank: readonly number[];
  /** Copies beside the gem power. */
  readonly duplicatesPerRank: readonly number[];
  readonly gemPowerPerCopy: number;
  /** Gem power and copies as one sum. */
  readonly effectivePowerPerRank: readonly number[];
}

/** The game's own tables of legendary gems, as sources give them. */
export interface InGameGemTables {
  readonly resonanceByRank: ByTier<readonly number[]>;
  readonly combatRatingByRank: ByTier<readonly number[]>;
  readonly upgradeCosts: Readonly<Record<LegendaryGemType, InGameUpgradeCost>>;
}

/**
 * Plans a normal gem's upgrade by the game's own table.
 *
 * Three gems of a rank make one of the next, so the way takes 3^(target − 1) − 3^(current − 1) rank-1
 * gems; Echoing Crystals above rank 5 are not counted. Owned duplicates, cost and efficiency as in the
 * planner's formulas.
 *
 * @param rankValues the gem's stat at ranks 1 to 10, from the catalogue
 * @throws {RangeError} an input lies outside its range, or the table lacks a rank
 */
export function planNormalGemInGame(upgrade: NormalGemUpgrade, rankValues: readonly number[]): NormalGemPlan {
  return joinNormalGemPlan('in-game-table', upgrade, {
    stepDuplicates: inGameStepDuplicates,
    statAt: (rank) => ({ kind: 'tableValue', rank, amount: atRank(rankValues, rank) }),
  });
}

/**
 * Plans a legendary gem's upgrade by the game's own tables: gem power and copies as two figures.
 *
 * Owned rank-1 duplicates are taken off the copies; an owned duplicate of a higher rank gives gem power,
 * the effective power up to its rank and that of the copy itself, beside the gem power owned. A surplus of
 * one does not lower the other. Cost and efficiency count a copy as its gem power.
 *
 * @throws {RangeError} an input lies outside its range, a 5-star gem has no quality, or a table lacks a rank
 */
export function planLegendaryGemInGame(
  upgrade: LegendaryGemUpgrade,
  tables: InGameGemTables,
): LegendaryGemPlan {
  requireOwnedDuplicates(upgrade.ownedDuplicates);
  const costs = tables.upgradeCosts[upgrade.gemType];
  const isCopy = (row: OwnedDuplicates) => row.rank === 1;
  const asGemPower = ownedDuplicateLines(
    upgrade.ownedDuplicates.filter((row) => !isCopy(row)),
    (rank) => inGameDuplicateWorth(costs, rank),
  );
  const { figures, cost, working } = joinGemPowerFigures('in-game-table', upgrade, {
    ...inGameFormulas(upgrade, tables),
    ownedAsGemPower: asGemPower,
    ownedAsCopies: ownedDuplicateLines(upgrade.ownedDuplicates.filter(isCopy), () => 1),
  });
  return {
    ...figures,
    ownedDuplicateValue: Math.abs(sumOf(asGemPower)),
    duplicatesNeeded: figures.copiesNeeded,
    totalCost: cost,
    working: { ...working, duplicatesNeeded: working.copiesNeeded },
  };
}

/**
 * Plans a gem power goal by the game's own tables: gem power and copies as two figures.
 *
 * The gem power owned is taken off the gem power. Cost and efficiency count a copy as its gem power.
 *
 * @throws {RangeError} an input lies outside its range, a 5-star gem has no quality, or a table lacks a rank
 */
export function planGemPowerInGame(upgrade: GemPowerUpgrade, tables: InGameGemTables): GemPowerPlan {
  const { figures, cost, working } = joinGemPowerFigures(
    'in-game-table',
    upgrade,
    inGameFormulas(upgrade, tables),
  );
  return { ...figures, platinumCost: cost, working };
}

/** Gem power that a duplicate above rank 1 gives back: all that was spent on it, and its own copy. */
function inGameDuplicateWorth(costs: InGameUpgradeCost, rank: number): number {
  return costs.effectivePowerPerRank
    .slice(0, rank)
    .reduce((sum, power) => sum + power, costs.gemPowerPerCopy);
}

function inGameFormulas(upgrade: RankRange & GemTier, tables: InGameGemTables): GemPowerFormulas {
  const costs = tables.upgradeCosts[upgrade.gemType];
  const resonance = ofTier(tables.resonanceByRank, upgrade);
  const combatRating = ofTier(tables.combatRatingByRank, upgrade);
  const tableValue = (table: readonly number[], rank: number): WorkingLine => ({
    kind: 'tableValue',
    rank,
    amount: atRank(table, rank),
  });
  return {
    stepGemPower: (fromRank) => atRank(costs.gemPowerPerRank, fromRank + 1),
    stepCopies: (fromRank) => atRank(costs.duplicatesPerRank, fromRank + 1),
    gemPowerPerCopy: costs.gemPowerPerCopy,
    resonanceAt: (rank) => tableValue(resonance, rank),
    combatRatingLines: () => gainLines(upgrade, (rank) => tableValue(combatRating, rank)),
  };
}
