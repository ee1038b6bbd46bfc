import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { LegendaryGoal } from '#contract/records/calculations.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';

/** A gem of a plan that its player does not have at the rank that the plan counts with. */
export interface MissingGem {
  readonly gemId: string;
  readonly name: string;
  /** The highest rank that is owned; 1 where none is, as the calculators reckon from there. */
  readonly from: number;
  /** 2 to 10. */
  readonly to: number;
  /** Of a 5-star gem, as in the calculator 5 where nobody says. */
  readonly stars: 2 | 3 | 4 | 5;
  /** An open goal for this gem that ends too early, which is raised; null where there is none. */
  readonly goalId: string | null;
}

export interface MissingGems {
  /** In the order of their places. */
  readonly goals: readonly MissingGem[];
  /** Names of gems that are not owned and wanted at rank 1, to which no goal leads. */
  readonly atFirstRank: readonly string[];
  /** So many are open goals already. */
  readonly planned: number;
}

/**
 * Finds the gems of a plan that their player lacks, or has at a lower rank.
 *
 * @param picks the plan's gems, by place
 * @param owned the gems of the character that the plan is for
 * @param goals all goals of the legendary gem calculator; completed ones do not count
 * @example a plan with Frozen Heart at rank 5 lacks ranks 4 and 5 where its player has one at rank 3
 */
export function missingGems(
  picks: readonly LoadoutGem[],
  owned: readonly Gem[],
  goals: readonly LegendaryGoal[],
): MissingGems {
  const wanted = new Map<string, LoadoutGem>();
  for (const pick of picks) {
    const before = wanted.get(pick.catalogueId);
    if (before === undefined || before.rank < pick.rank) wanted.set(pick.catalogueId, pick);
  }
  const missing: MissingGem[] = [];
  const atFirstRank: string[] = [];
  let planned = 0;
  for (const { catalogueId: gemId, rank: to, activeStars: stars = 5 } of wanted.values()) {
    const gem = legendaryGems.find(({ id }) => id === gemId);
    const ranks = owned.filter((each) => each.catalogueId === gemId).map(({ rank }) => rank);
    if (gem === undefined || Math.max(0, ...ranks) >= to) continue;
    if (to === 1) {
      atFirstRank.push(gem.name);
      continue;
    }
    const open = goals
      .filter(
        (goal) =>
          !goal.completed && (goal.gemId ?? goal.name) === (goal.gemId === undefined ? gem.name : gemId),
      )
      .toSorted((one, other) => other.targetRank - one.targetRank)[0];
    if (open !== undefined && open.targetRank >= to) planned += 1;
    else
      missing.push({
        gemId,
        name: gem.name,
        from: Math.max(1, ...ranks),
        to,
        stars,
        goalId: open?.id ?? null,
      });
  }
  return { goals: missing, atFirstRank, planned };
}
