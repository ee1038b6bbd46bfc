import { requireWhole } from '../bounds.ts';
import { gemPowerOwnedBounds, priceBounds } from './bounds.ts';
import type { FormulaSet } from './formulas.ts';
import type { GemTier } from './gem-tier.ts';
import { requireRankRange, type RankRange } from './ranks.ts';
import {
  gainLines,
  netLines,
  ownedGemPowerLines,
  quotient,
  stepLines,
  sumOf,
  type Quotient,
  type WorkingLine,
} from './working.ts';

/** What a player enters for a gem that is raised with gem power. */
export interface GemPowerUpgrade extends RankRange, GemTier {
  /** 0 to 1,000,000, whole. */
  readonly gemPowerOwned: number;
  /** Platinum for one gem power, 1 to 100,000,000, whole. */
  readonly price: number;
}

/** The figures that both calculators with gem power have. */
export interface GemPowerFigures {
  readonly formulas: FormulaSet;
  readonly price: number;
  /** Gross: before anything owned. */
  readonly gemPowerTotal: number;
  /** Net: after what is owned, never below 0. */
  readonly gemPowerNeeded: number;
  /** Copies of the gem beside the gem power, gross. Always 0 by the planner's formulas. */
  readonly copiesTotal: number;
  /** Copies beside the gem power, net. Always 0 by the planner's formulas. */
  readonly copiesNeeded: number;
  /** What a copy counts in gem power. */
  readonly gemPowerPerCopy: number;
  /** Gem power and copies as one sum, gross and net: what cost and efficiency are made of. */
  readonly effectivePowerTotal: number;
  readonly effectivePowerNeeded: number;
  readonly currentResonance: number;
  readonly targetResonance: number;
  /** 0 when the target is not above the current rank. */
  readonly resonanceGain: number;
  readonly combatRatingGain: number;
  /** Resonance gain per net gem power, copies included; 0 when none is needed. */
  readonly efficiency: number;
}

/** The way to each figure; see {@link WorkingLine}. */
export interface GemPowerWorking {
  readonly gemPowerNeeded: readonly WorkingLine[];
  readonly copiesNeeded: readonly WorkingLine[];
  readonly cost: readonly WorkingLine[];
  readonly resonanceGain: readonly WorkingLine[];
  readonly combatRatingGain: readonly WorkingLine[];
  readonly efficiency: Quotient;
}

/** What the calculators and formula sets do not share. */
export interface GemPowerFormulas {
  readonly stepGemPower: (fromRank: number) => number;
  /** Owned duplicates that count as gem power, taken off. */
  readonly ownedAsGemPower?: readonly WorkingLine[];
  readonly gemPowerPerCopy: number;
  /** Left out where the formulas know no copies beside the gem power. */
  readonly stepCopies?: (fromRank: number) => number;
  /** Owned duplicates that count as copies, taken off. */
  readonly ownedAsCopies?: readonly WorkingLine[];
  readonly resonanceAt: (rank: number) => WorkingLine;
  readonly combatRatingLines: (resonanceGain: number) => readonly WorkingLine[];
}

/**
 * Joins the figures of one calculator and formula set.
 *
 * @returns the figures, their platinum cost, and the way to each
 * @throws {RangeError} a rank, the gem power owned or the price lies outside its range
 */
export function joinGemPowerFigures(
  formulas: FormulaSet,
  upgrade: GemPowerUpgrade,
  of: GemPowerFormulas,
): { figures: GemPowerFigures; cost: number; working: GemPowerWorking } {
  requireRankRange(upgrade);
  requireWhole('gemPowerOwned', upgrade.gemPowerOwned, gemPowerOwnedBounds);
  requireWhole('price', upgrade.price, priceBounds);

  const { price } = upgrade;
  const powerSteps = stepLines(upgrade, of.stepGemPower);
  const powerLines = netLines(powerSteps, [
    ...ownedGemPowerLines(upgrade.gemPowerOwned),
    ...(of.ownedAsGemPower ?? []),
  ]);
  const copySteps = of.stepCopies === undefined ? [] : stepLines(upgrade, of.stepCopies);
  const copyLines = netLines(copySteps, of.ownedAsCopies ?? []);
  const resonanceLines = gainLines(upgrade, of.resonanceAt);

  const gemPowerTotal = sumOf(powerSteps);
  const gemPowerNeeded = sumOf(powerLines);
  const copiesTotal = sumOf(copySteps);
  const copiesNeeded = sumOf(copyLines);
  const effectivePowerNeeded = gemPowerNeeded + copiesNeeded * of.gemPowerPerCopy;
  const costLines = pricedLines(gemPowerNeeded, copiesNeeded, of.gemPowerPerCopy, price);
  const resonanceGain = sumOf(resonanceLines);
  const combatRatingLines = resonanceLines.length === 0 ? [] : of.combatRatingLines(resonanceGain);
  const efficiency = quotient(resonanceGain, effectivePowerNeeded);

  return {
    figures: {
      formulas,
      price,
      gemPowerTotal,
      gemPowerNeeded,
      copiesTotal,
      copiesNeeded,
      gemPowerPerCopy: of.gemPowerPerCopy,
      effectivePowerTotal: gemPowerTotal + copiesTotal * of.gemPowerPerCopy,
      effectivePowerNeeded,
      currentResonance: of.resonanceAt(upgrade.currentRank).amount,
      targetResonance: of.resonanceAt(upgrade.targetRank).amount,
      resonanceGain,
      combatRatingGain: sumOf(combatRatingLines),
      efficiency: efficiency.value,
    },
    cost: sumOf(costLines),
    working: {
      gemPowerNeeded: powerLines,
      copiesNeeded: copyLines,
      cost: costLines,
      resonanceGain: resonanceLines,
      combatRatingGain: combatRatingLines,
      efficiency,
    },
  };
}

function pricedLines(gemPower: number, copies: number, gemPowerPerCopy: number, price: number) {
  const lines: WorkingLine[] = [
    { kind: 'priced', unit: 'gemPower', quantity: gemPower, each: 1, price, amount: gemPower * price },
  ];
  if (copies > 0)
    lines.push({
      kind: 'priced',
      unit: 'copies',
      quantity: copies,
      each: gemPowerPerCopy,
      price,
      amount: copies * gemPowerPerCopy * price,
    });
  return lines;
}
