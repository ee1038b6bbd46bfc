import { requireNumber, requireWhole } from '../bounds.ts';
import { baseValueBounds, priceBounds, rankBounds } from './bounds.ts';
import type { FormulaSet } from './formulas.ts';
import { ownedDuplicateLines, requireOwnedDuplicates, type OwnedDuplicates } from './owned-duplicates.ts';
import { requireRankRange, type RankRange } from './ranks.ts';
import {
  gainLines,
  netLines,
  quotient,
  stepLines,
  sumOf,
  type Quotient,
  type WorkingLine,
} from './working.ts';

/** What a player enters for a normal gem. */
export interface NormalGemUpgrade extends RankRange {
  readonly ownedDuplicates: readonly OwnedDuplicates[];
  /** Platinum for one rank-1 duplicate, 1 to 100,000,000, whole. */
  readonly price: number;
}

/** Every figure of a normal gem's upgrade. Duplicates are counted in rank-1 gems. */
export interface NormalGemPlan {
  readonly formulas: FormulaSet;
  readonly price: number;
  /** Gross: before owned duplicates. */
  readonly totalDuplicatesNeeded: number;
  /** What all owned duplicates are worth, also beyond the need. */
  readonly ownedDuplicateValue: number;
  /** Net: after owned duplicates, never below 0. */
  readonly duplicatesNeeded: number;
  /** Platinum for the net duplicates. */
  readonly totalCost: number;
  readonly currentStatValue: number;
  readonly targetStatValue: number;
  /** 0 when the target is not above the current rank. */
  readonly statGain: number;
  /** Stat gain per net duplicate, 0 when none is needed. */
  readonly efficiency: number;
  /** Says whether the calculation starts as completed: nothing is needed. */
  readonly completed: boolean;
  /** Says whether the target lies above rank 5, where the game also takes Echoing Crystals, which no figure counts. */
  readonly takesEchoingCrystals: boolean;
  readonly working: NormalGemWorking;
}

/** The way to each figure; see {@link WorkingLine}. */
export interface NormalGemWorking {
  readonly duplicatesNeeded: readonly WorkingLine[];
  readonly totalCost: readonly WorkingLine[];
  readonly statGain: readonly WorkingLine[];
  readonly efficiency: Quotient;
}

const lastRankWithoutEchoingCrystals = 5;

/** What an owned normal gem is worth in rank-1 duplicates: 3^(rank − 1), as three of a rank make the next. */
export function normalDuplicateWorth(rank: number): number {
  requireWhole('rank', rank, rankBounds);
  return 3 ** (rank - 1);
}

/**
 * Plans a normal gem's upgrade by the planner's formulas.
 *
 * The step that starts at rank r takes 3^r duplicates; an owned duplicate of rank r counts as 3^(r − 1);
 * the stat at rank r is the base doubled r − 1 times, rounded down. A target that is not above the current
 * rank needs, costs and gains nothing.
 *
 * @param baseValue value of the gem's first effect at rank 1, 0 to 1,000,000, fractions allowed
 * @throws {RangeError} a rank, a duplicate row, the price or the base lies outside its range
 */
export function planNormalGem(upgrade: NormalGemUpgrade, baseValue: number): NormalGemPlan {
  requireNumber('baseValue', baseValue, baseValueBounds);
  return joinNormalGemPlan('planner-standard', upgrade, {
    stepDuplicates: plannerStepDuplicates,
    statAt: (rank) => {
      const factor = 2 ** (rank - 1);
      // Doubling is exact in binary, and a decimal that doubling makes whole is itself exact: no fraction gets lost.
      return { kind: 'stat', rank, baseValue, factor, amount: Math.floor(baseValue * factor) };
    },
  });
}

/**
 * Plans the upgrade of a gem whose stat no table has: the duplicates by one formula set, the stat as given.
 *
 * @param stat the stat at the current and at the target rank
 * @throws {RangeError} a rank, a duplicate row or the price lies outside its range
 */
export function planNormalGemOfGivenStat(
  formulas: FormulaSet,
  upgrade: NormalGemUpgrade,
  stat: { readonly current: number; readonly target: number },
): NormalGemPlan {
  return joinNormalGemPlan(formulas, upgrade, {
    stepDuplicates: formulas === 'in-game-table' ? inGameStepDuplicates : plannerStepDuplicates,
    statAt: (rank) => ({
      kind: 'tableValue',
      rank,
      amount: rank === upgrade.currentRank ? stat.current : stat.target,
    }),
  });
}

/** Rank-1 duplicates of the step that starts at a rank, by the planner's formulas. */
const plannerStepDuplicates = (fromRank: number): number => 3 ** fromRank;

/** The same in the game, where three gems of a rank make one of the next: 3^rank less 3^(rank - 1). */
export const inGameStepDuplicates = (fromRank: number): number => 3 ** fromRank - 3 ** (fromRank - 1);

/** What the formula sets do not share. */
export interface NormalGemFormulas {
  readonly stepDuplicates: (fromRank: number) => number;
  readonly statAt: (rank: number) => WorkingLine;
}

/**
 * Joins the figures of one formula set to a plan.
 *
 * @throws {RangeError} a rank, a duplicate row or the price lies outside its range
 */
export function joinNormalGemPlan(
  formulas: FormulaSet,
  upgrade: NormalGemUpgrade,
  { stepDuplicates, statAt }: NormalGemFormulas,
): NormalGemPlan {
  requireRankRange(upgrade);
  requireOwnedDuplicates(upgrade.ownedDuplicates);
  requireWhole('price', upgrade.price, priceBounds);

  const { price } = upgrade;
  const steps = stepLines(upgrade, stepDuplicates);
  const owned = ownedDuplicateLines(upgrade.ownedDuplicates, normalDuplicateWorth);
  const neededLines = netLines(steps, owned);
  const duplicatesNeeded = sumOf(neededLines);
  const costLines: WorkingLine[] = [
    {
      kind: 'priced',
      unit: 'duplicates',
      quantity: duplicatesNeeded,
      each: 1,
      price,
      amount: duplicatesNeeded * price,
    },
  ];
  const statLines = gainLines(upgrade, statAt);
  const statGain = sumOf(statLines);
  const efficiency = quotient(statGain, duplicatesNeeded);

  return {
    formulas,
    price,
    totalDuplicatesNeeded: sumOf(steps),
    ownedDuplicateValue: Math.abs(sumOf(owned)),
    duplicatesNeeded,
    totalCost: sumOf(costLines),
    currentStatValue: statAt(upgrade.currentRank).amount,
    targetStatValue: statAt(upgrade.targetRank).amount,
    statGain,
    efficiency: efficiency.value,
    completed: duplicatesNeeded === 0,
    takesEchoingCrystals: steps.length > 0 && upgrade.targetRank > lastRankWithoutEchoingCrystals,
    working: { duplicatesNeeded: neededLines, totalCost: costLines, statGain: statLines, efficiency },
  };
}
