import { requireWhole } from '../bounds.ts';
import { rankBounds } from './bounds.ts';
import {
  joinGemPowerFigures,
  type GemPowerFigures,
  type GemPowerUpgrade,
  type GemPowerWorking,
} from './gem-power-need.ts';
import { ofTier, type ByTier, type LegendaryGemType } from './gem-tier.ts';
import { ownedDuplicateLines, requireOwnedDuplicates, type OwnedDuplicates } from './owned-duplicates.ts';
import { atRank } from './ranks.ts';
import { sumOf, type WorkingLine } from './working.ts';

/** The edition of the planner's own tables and formulas. Whoever changes a figure of them raises it; a test holds both together. */
export const plannerEdition = { version: 1, date: 'November 2026' } as const;

/** What a player enters for a legendary gem. */
export interface LegendaryGemUpgrade extends GemPowerUpgrade {
  readonly ownedDuplicates: readonly OwnedDuplicates[];
}

/** Every figure of a legendary gem's upgrade. */
export interface LegendaryGemPlan extends GemPowerFigures {
  /** Gem power that the owned duplicates count, also beyond the need. Duplicates that count as copies are left out. */
  readonly ownedDuplicateValue: number;
  /** Rank-1 duplicates: by the planner's formulas in place of the gem power, by the in-game table beside it. */
  readonly duplicatesNeeded: number;
  /** Platinum. */
  readonly totalCost: number;
  readonly working: LegendaryGemWorking;
}

/** The way to each figure; see {@link WorkingLine}. */
export interface LegendaryGemWorking extends GemPowerWorking {
  readonly duplicatesNeeded: readonly WorkingLine[];
}

/** Gem power of a rank-1 duplicate, and the factor of every step. Planner's table. */
const gemPowerFactor: Readonly<Record<LegendaryGemType, number>> = {
  '1-star': 1,
  '2-star': 4,
  '5-star': 32,
};

/** Resonance of a legendary gem at ranks 1 to 10. Planner's table, for this calculator alone. */
export const legendaryResonance: ByTier<readonly number[]> = {
  '1-star': [5, 10, 15, 20, 30, 45, 65, 85, 110, 140],
  '2-star': [10, 20, 30, 40, 60, 90, 130, 170, 220, 280],
  '5-star': {
    '2/5': [16, 32, 48, 64, 96, 144, 208, 272, 352, 448],
    '3/5': [24, 48, 72, 96, 144, 216, 312, 408, 528, 672],
    '4/5': [32, 64, 96, 128, 192, 288, 416, 544, 704, 896],
    '5/5': [40, 80, 120, 160, 240, 360, 520, 680, 880, 1120],
  },
};

/**
 * Gem power that an owned legendary duplicate counts: a rank-1 duplicate is worth its type's factor, a
 * higher rank adds the gem power spent on it, `factor × (1 + 5 × rank × (rank − 1) ÷ 2)`.
 *
 * @throws {RangeError} the rank lies outside 1 to 10
 */
export function legendaryDuplicateWorth(gemType: LegendaryGemType, rank: number): number {
  requireWhole('rank', rank, rankBounds);
  return gemPowerFactor[gemType] * (1 + (5 * rank * (rank - 1)) / 2);
}

/**
 * Plans a legendary gem's upgrade by the planner's formulas.
 *
 * The step that starts at rank n takes n × 5 × factor gem power; owned gem power and owned duplicates are
 * taken off; resonance comes from {@link legendaryResonance}; combat rating is 1.5 × resonance gain, not
 * rounded; duplicates are the net gem power divided by the factor, rounded up. A target that is not above
 * the current rank needs, costs and gains nothing.
 *
 * @throws {RangeError} an input lies outside its range, or a 5-star gem has no quality
 */
export function planLegendaryGem(upgrade: LegendaryGemUpgrade): LegendaryGemPlan {
  requireOwnedDuplicates(upgrade.ownedDuplicates);
  const factor = gemPowerFactor[upgrade.gemType];
  const resonance = ofTier(legendaryResonance, upgrade);
  const owned = ownedDuplicateLines(upgrade.ownedDuplicates, (rank) =>
    legendaryDuplicateWorth(upgrade.gemType, rank),
  );
  const { figures, cost, working } = joinGemPowerFigures('planner-standard', upgrade, {
    stepGemPower: (fromRank) => fromRank * 5 * factor,
    ownedAsGemPower: owned,
    gemPowerPerCopy: factor,
    resonanceAt: (rank) => ({ kind: 'tableValue', rank, amount: atRank(resonance, rank) }),
    combatRatingLines: (gain) => [
      { kind: 'scaled', of: gain, factor: 1.5, isRounded: false, amount: 1.5 * gain },
    ],
  });
  const duplicatesNeeded = Math.ceil(figures.gemPowerNeeded / factor);
  return {
    ...figures,
    ownedDuplicateValue: Math.abs(sumOf(owned)),
    duplicatesNeeded,
    totalCost: cost,
    working: {
      ...working,
      duplicatesNeeded: [
        {
          kind: 'wholeCopies',
          gemPower: figures.gemPowerNeeded,
          each: factor,
          amount: duplicatesNeeded,
        },
      ],
    },
  };
}
