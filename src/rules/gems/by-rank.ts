import type { GemPowerFigures } from './gem-power-need.ts';
import type { GemTier } from './gem-tier.ts';
import type { LegendaryGemUpgrade } from './legendary-gem-upgrade.ts';
import type { NormalGemPlan, NormalGemUpgrade } from './normal-gem-upgrade.ts';
import { ranks } from './ranks.ts';

/** A normal gem at one rank. Duplicates are rank-1 gems, gross. */
export interface NormalGemAtRank {
  readonly rank: number;
  /** From the rank before; 0 at rank 1. */
  readonly stepDuplicates: number;
  /** From rank 1. */
  readonly cumulativeDuplicates: number;
  readonly stat: number;
}

/** A gem raised with gem power at one rank, gross. Copies are 0 by the planner's formulas. */
export interface PowerGemAtRank {
  readonly rank: number;
  /** From the rank before; 0 at rank 1. */
  readonly stepGemPower: number;
  /** From rank 1. */
  readonly cumulativeGemPower: number;
  readonly stepCopies: number;
  readonly cumulativeCopies: number;
  readonly resonance: number;
}

/**
 * A normal gem at ranks 1 to 10, for charts.
 *
 * @param plan one of the formula sets, for instance `(upgrade) => planNormalGem(upgrade, 8)`
 */
export function normalGemByRank(plan: (upgrade: NormalGemUpgrade) => NormalGemPlan): NormalGemAtRank[] {
  let before = 0;
  return ranks.map((rank) => {
    const { totalDuplicatesNeeded, targetStatValue } = plan({
      currentRank: 1,
      targetRank: rank,
      ownedDuplicates: [],
      price: 1,
    });
    const stepDuplicates = totalDuplicatesNeeded - before;
    before = totalDuplicatesNeeded;
    return { rank, stepDuplicates, cumulativeDuplicates: totalDuplicatesNeeded, stat: targetStatValue };
  });
}

/**
 * A legendary gem at ranks 1 to 10, for charts.
 *
 * @param plan one calculator with one formula set, for instance `planLegendaryGem` or `planGemPower`
 * @throws {RangeError} a 5-star gem without its quality
 */
export function powerGemByRank(
  tier: GemTier,
  plan: (upgrade: LegendaryGemUpgrade) => GemPowerFigures,
): PowerGemAtRank[] {
  let gemPowerBefore = 0;
  let copiesBefore = 0;
  return ranks.map((rank) => {
    const { gemPowerTotal, copiesTotal, targetResonance } = plan({
      ...tier,
      currentRank: 1,
      targetRank: rank,
      gemPowerOwned: 0,
      ownedDuplicates: [],
      price: 1,
    });
    const point = {
      rank,
      stepGemPower: gemPowerTotal - gemPowerBefore,
      cumulativeGemPower: gemPowerTotal,
      stepCopies: copiesTotal - copiesBefore,
      cumulativeCopies: copiesTotal,
      resonance: targetResonance,
    };
    gemPowerBefore = gemPowerTotal;
    copiesBefore = copiesTotal;
    return point;
  });
}
