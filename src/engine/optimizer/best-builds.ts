import { askedOf, type Question } from './parts.ts';
import { bestOfPart, canBuild } from './search.ts';
import { comparePaths, type PartBuild } from './walk.ts';
import { checkWorld, type Build, type Rule, type Visits, type World } from './world.ts';

/** The best builds, the best first, proved: there is no better one, and of equal scores no earlier one. */
export interface BestBuilds extends Visits {
  readonly builds: readonly Build[];
  /** Legal builds, before sets and minimums are asked for. */
  readonly combinations: bigint;
}

/** By place what a build wears: what is locked where it is locked, the rest by id into what is free. */
function placed(
  { pools }: World,
  { locked }: Question,
  worn: readonly { readonly id: string }[],
): Build['worn'] {
  const places: Record<string, string> = {};
  for (const { place, option } of locked) places[place] = option.id;
  const ids = new Set(worn.map(({ id }) => id));
  for (const pool of pools) {
    const free = pool.places.filter((place) => !Object.hasOwn(places, place));
    const own = pool.options.flatMap(({ id }) => (ids.has(id) ? [id] : [])).toSorted();
    for (const [index, id] of own.entries()) places[free[index]!] = id;
  }
  return places;
}

/**
 * Searches the best builds.
 *
 * Builds come by their score. Of equal ones that comes first which, pool by pool in the order of the world, has the lower id where
 * they first differ.
 *
 * @param answers how many, from 1 on
 * @param tell called from time to time with how far the search is
 * @throws {RangeError} the world is out of its bounds
 */
export function bestBuilds(
  world: World,
  rules: readonly Rule[],
  answers: number,
  tell: (visits: Visits) => void = () => undefined,
): BestBuilds {
  checkWorld(world);
  const visits: Visits = { visited: 0, pruned: 0 };
  const question = askedOf(world, rules);
  if (question === null) return { builds: [], combinations: 0n, ...visits };
  type Whole = { readonly score: number; readonly parts: readonly PartBuild[] };
  let best: Whole[] = [{ score: question.points, parts: [] }];
  for (const part of question.parts) {
    const found = bestOfPart(part, answers, visits, () => tell(visits));
    best = best
      .flatMap(({ score, parts }) =>
        found.map((build): Whole => ({ score: score + build.score, parts: [...parts, build] })),
      )
      .toSorted((one, other) => other.score - one.score || compareWholes(question, one.parts, other.parts))
      .slice(0, answers);
  }
  const builds = best.map(({ score, parts }) => ({
    score,
    worn: placed(
      world,
      question,
      parts.flatMap(({ options }) => options),
    ),
  }));
  return { builds, combinations: question.combinations, ...visits };
}

/** Compares two builds of the same parts choice by choice in the order of the world. */
function compareWholes({ parts }: Question, one: readonly PartBuild[], other: readonly PartBuild[]): number {
  const inOrder = (builds: readonly PartBuild[]) =>
    builds
      .flatMap(({ path }, part) => {
        let from = 0;
        return parts[part]!.choices.map(({ pool, picks }) => ({
          pool,
          own: path.slice(from, (from += picks)),
        }));
      })
      .toSorted((a, b) => a.pool - b.pool)
      .flatMap(({ own }) => own);
  return comparePaths(inOrder(one), inOrder(other));
}

/** Tells if there is any build under the rules. */
export function isPossible(world: World, rules: readonly Rule[]): boolean {
  const question = askedOf(world, rules);
  if (question === null) return false;
  const visits = { visited: 0, pruned: 0 };
  return question.parts.every((part) => canBuild(part, visits));
}
