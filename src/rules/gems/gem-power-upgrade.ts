import {
  joinGemPowerFigures,
  type GemPowerFigures,
  type GemPowerUpgrade,
  type GemPowerWorking,
} from './gem-power-need.ts';
import { ofTier, type ByTier, type LegendaryGemType } from './gem-tier.ts';
import { atRank } from './ranks.ts';

/** Every figure of a gem power goal. */
export interface GemPowerPlan extends GemPowerFigures {
  readonly platinumCost: number;
  /** The way to each figure; see `WorkingLine`. */
  readonly working: GemPowerWorking;
}

/**
 * Gem power to reach each rank from the one before, ranks 1 to 10. Planner's table.
 *
 * The 5-star row counts a level-3 gem as 125 and a level-5 gem as 250, the same for every quality.
 */
export const gemPowerToReachRank: Readonly<Record<LegendaryGemType, readonly number[]>> = {
  '1-star': [0, 1, 5, 10, 15, 21, 26, 31, 41, 51],
  '2-star': [0, 5, 15, 29, 28, 105, 105, 129, 186, 243],
  '5-star': [0, 50, 75, 100, 250, 375, 500, 500, 625, 625],
};

/** Resonance of one rank; rank 10 has ten times as much. Planner's table, for this calculator alone. */
export const gemPowerResonancePerRank: ByTier<number> = {
  '1-star': 15,
  '2-star': 30,
  '5-star': { '2/5': 82, '3/5': 86, '4/5': 90, '5/5': 100 },
};

/**
 * Plans a gem power goal by the planner's formulas.
 *
 * Sums {@link gemPowerToReachRank} over the ranks above the current one up to the target and takes off
 * the gem power owned; resonance is the rank × {@link gemPowerResonancePerRank}; combat rating is
 * 0.24 × resonance gain, rounded half up. A target that is not above the current rank is allowed and
 * needs, costs and gains nothing.
 *
 * @throws {RangeError} an input lies outside its range, or a 5-star gem has no quality
 */
export function planGemPower(upgrade: GemPowerUpgrade): GemPowerPlan {
  const costs = gemPowerToReachRank[upgrade.gemType];
  const each = ofTier(gemPowerResonancePerRank, upgrade);
  const { figures, cost, working } = joinGemPowerFigures('planner-standard', upgrade, {
    stepGemPower: (fromRank) => atRank(costs, fromRank + 1),
    gemPowerPerCopy: 0,
    resonanceAt: (rank) => ({ kind: 'perRank', rank, each, amount: rank * each }),
    combatRatingLines: (gain) => [
      {
        kind: 'scaled',
        of: gain,
        factor: 0.24,
        isRounded: true,
        // 0.24 × gain + 0.5 in whole hundredths, as 0.24 has no exact binary form.
        amount: Math.floor((24 * gain + 50) / 100),
      },
    ],
  });
  return { ...figures, platinumCost: cost, working };
}
