import { type Bound, lossOf } from './bounds.ts';
import type { PartSet } from './parts.ts';

/** Which sets give what: each build is of one plan. */
export interface Plan {
  /** By set: pieces that the choices must bring. */
  readonly needed: readonly number[];
  /** By set: the most that they may bring. */
  readonly most: readonly number[];
  readonly points: number;
}

/**
 * The plans that the places have room for and that can reach a score by each bound.
 *
 * @param from the score
 */
export function plansOf(
  sets: readonly PartSet[],
  places: number,
  bounds: readonly Bound[],
  from: number,
): Plan[] {
  const levels = sets.map((set, index) =>
    set.levels.flatMap(({ pieces, points }, place) => {
      const needed = Math.max(pieces, set.wanted);
      const most = (set.levels[place + 1]?.pieces ?? Infinity) - 1;
      const gains = bounds.map((bound) => bound.weight * points - lossOf(bound, 0, index, needed));
      return most < needed ? [] : [{ needed, most, points, gains }];
    }),
  );
  // By set and bound: the most that it and those after it add to what the choices add without them.
  const ahead = [bounds.map(() => 0)];
  for (const own of levels.toReversed())
    ahead.unshift(
      bounds.map((_, index) => ahead[0]![index]! + Math.max(...own.map(({ gains }) => gains[index]!))),
    );
  const limits = bounds.map(
    ({ weight, least, rest }) => (weight === 0 ? least : weight * from + least) - rest[0]!,
  );
  const plans: Plan[] = [];
  const add = (index: number, left: number, gained: readonly number[], plan: Plan) => {
    if (gained.some((gain, bound) => gain + ahead[index]![bound]! < limits[bound]!)) return;
    if (index === sets.length) plans.push(plan);
    else
      for (const { needed, most, points, gains } of levels[index]!)
        if (needed <= left)
          add(
            index + 1,
            left - needed,
            gained.map((gain, bound) => gain + gains[bound]!),
            { needed: [...plan.needed, needed], most: [...plan.most, most], points: plan.points + points },
          );
  };
  add(
    0,
    places,
    bounds.map(() => 0),
    { needed: [], most: [], points: 0 },
  );
  return plans;
}
