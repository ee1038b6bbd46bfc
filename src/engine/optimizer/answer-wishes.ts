import { bestBuilds } from './best-builds.ts';
import { loadoutWorld, type LoadoutAsked } from './loadout-world.ts';
import { smallestDrop } from './smallest-drop.ts';
import type { Build, Rule, Visits } from './world.ts';

export interface BuildWishes {
  readonly asked: LoadoutAsked;
  /** In the order of the form, by which the rules to drop are chosen. */
  readonly rules: readonly Rule[];
  /** So many builds at most. */
  readonly answers: number;
}

export interface WishesAnswered extends Visits {
  /** The best first; items and gems by their ids in the catalogue. Scores are tenths of a point. */
  readonly builds: readonly Build[];
  /** Legal builds, before sets and minimums are asked for. */
  readonly combinations: bigint;
  /** Places of the fewest rules without which there is a build; none where there is one. */
  readonly drop: readonly number[];
}

/** So far the work is. */
export interface WishesProgress extends Visits {
  /** Choices of wishes that were tried for the fewest to drop; 0 as long as builds are looked for. */
  readonly tried: number;
}

/**
 * The best loadouts under the wishes of a player, or the fewest wishes to drop.
 *
 * @throws {RangeError} for a class that the catalogue does not have
 */
export function answerWishes(
  { asked, rules, answers }: BuildWishes,
  tell: (progress: WishesProgress) => void = () => undefined,
): WishesAnswered {
  const world = loadoutWorld(asked);
  const { builds, ...told } = bestBuilds(world, rules, answers, (visits) => tell({ ...visits, tried: 0 }));
  const { visited, pruned } = told;
  const visits = { visited, pruned };
  const pieces = new Map(
    world.pools.flatMap(({ options }) => options.map(({ id, piece }) => [id, piece] as const)),
  );
  return {
    ...told,
    builds: builds.map(({ score, worn }) => ({
      score,
      worn: Object.fromEntries(Object.entries(worn).map(([place, id]) => [place, pieces.get(id)!])),
    })),
    drop:
      builds.length === 0 ? smallestDrop(world, rules, visits, (tried) => tell({ ...visits, tried })) : [],
  };
}
