import { askedOf } from './parts.ts';
import { bestOfPart, canBuild } from './search.ts';
import { comparePaths } from './walk.ts';
import { checkWorld, type Build, type Rule, type Visits, type World } from './world.ts';

/** The best builds, the best first, proved: there is no better one, and of equal scores no earlier one. */
export interface BestBuilds extends Visits {
  readonly builds: readonly Build[];
  /** Legal builds, before sets and minimums are asked for. */
  readonly combinations: bigint;
}

/**
 * Searches the best builds.
 *
 * Builds come by their score. Of equal ones that comes first which has the lower id where they first differ: pool by pool in the order
 * of the world, of each what is locked before the rest, and that by id.
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
  // By choice: the places of what is taken in the row of its options.
  type Whole = { readonly score: number; readonly taken: readonly (readonly number[])[] };
  let best: Whole[] = [{ score: 0, taken: question.choices.map(() => []) }];
  for (const part of question.parts) {
    const found = bestOfPart(part, answers, visits, () => tell(visits)).map(({ score, options }) => {
      let from = 0;
      const rows = part.choices.map(({ options: all, picks }) =>
        options.slice(from, (from += picks)).map((option) => all.indexOf(option)),
      );
      return { score, rows };
    });
    const places = part.choices.map((choice) => question.choices.indexOf(choice));
    best = best
      .flatMap(({ score, taken }) =>
        found.map((build): Whole => {
          const all = [...taken];
          for (const [index, place] of places.entries()) all[place] = build.rows[index]!;
          return { score: score + build.score, taken: all };
        }),
      )
      .toSorted((one, other) => other.score - one.score || comparePaths(one.taken.flat(), other.taken.flat()))
      .slice(0, answers);
  }
  const builds = best.map(({ score, taken }) => ({
    score,
    worn: Object.fromEntries(
      question.choices.flatMap(({ places, options }, choice) =>
        taken[choice]!.map((option, index) => [places[index]!, options[option]!.id]),
      ),
    ),
  }));
  return { builds, combinations: question.combinations, ...visits };
}

/**
 * Tells if there is any build under the rules.
 *
 * @param visits are counted on
 * @param tell called from time to time
 */
export function isPossible(
  world: World,
  rules: readonly Rule[],
  visits: Visits = { visited: 0, pruned: 0 },
  tell: () => void = () => undefined,
): boolean {
  const question = askedOf(world, rules);
  return question !== null && question.parts.every((part) => canBuild(part, visits, tell));
}
