import { type Bound, lossOf, mostOf, type Table } from './bounds.ts';
import { addToGroup, type Part } from './parts.ts';
import type { Plan } from './plans.ts';
import type { Option, Visits } from './world.ts';

/** A way to make the choices of a part. */
export interface PartBuild {
  readonly score: number;
  /** The options of each choice in the order of ids, choice by choice. */
  readonly options: readonly Option[];
  /** The same as places in the rows of the choices: of equal scores the lower one comes first. */
  readonly path: readonly number[];
}

export const comparePaths = (one: readonly number[], other: readonly number[]): number => {
  for (const [place, own] of one.entries()) if (own !== other[place]) return own - other[place]!;
  return 0;
};

interface Target {
  readonly answers: number;
  /** Builds below are not looked for. */
  readonly from: number;
  /** Ends as soon as there are enough, good or not. */
  readonly anyWillDo?: boolean;
}

/** Walks through the choices of a part, plan by plan, and keeps the best builds of at least a score. */
export function walk(
  part: Part,
  table: Table,
  plans: readonly Plan[],
  boundsOf: (plan: Plan, lowest: number) => readonly Bound[],
  { answers, from: floor, anyWillDo = false }: Target,
  visits: Visits,
  tell: () => void,
): PartBuild[] {
  const { from, picks, setOf } = table;
  const options = part.choices.flatMap((choice) => choice.options);
  const choiceAt = picks.flatMap((many, choice) => Array.from({ length: many }, () => choice));
  const leftAfter = picks.flatMap((many) => Array.from({ length: many }, (_, index) => many - 1 - index));
  const depth = choiceAt.length;
  const hasSet = picks.map((_, choice) =>
    Array.from({ length: table.sets }, (_set, set) =>
      setOf.slice(from[choice], from[choice + 1]).includes(set),
    ),
  );
  const pieces = options.map(({ piece }) => piece);
  const hasCopies = picks.map(
    (many, choice) =>
      many > 1 &&
      new Set(pieces.slice(from[choice], from[choice + 1])).size < from[choice + 1]! - from[choice]!,
  );
  const found: PartBuild[] = [];
  const path: number[] = Array.from({ length: depth }, () => 0);
  const brought = new Int32Array(table.sets);
  const once = new Map(part.groups);
  let lowest = floor;

  for (const plan of plans) {
    const bounds = boundsOf(plan, lowest);
    const limit = new Float64Array(bounds.length);
    const setLimits = () => {
      if (found.length === answers) lowest = Math.max(floor, found.at(-1)!.score);
      for (const [index, { weight, least }] of bounds.entries())
        limit[index] = weight === 0 ? least : weight * (lowest - plan.points) + least;
    };
    setLimits();
    const sums = Array.from({ length: depth + 1 }, () => new Float64Array(bounds.length));

    const comesLater = (level: number) => {
      const last = found.at(-1)!.path;
      for (let place = 0; place <= level; place++)
        if (path[place] !== last[place]) return path[place]! > last[place]!;
      return false;
    };

    const visit = (level: number, start: number, points: number) => {
      const choice = choiceAt[level]!;
      const left = leftAfter[level]!;
      const [begin, end] = [from[choice]!, from[choice + 1]!];
      const width = end - begin + 1;
      const own = sums[level]!;
      const next = sums[level + 1]!;
      const isLast = level + 1 === depth;
      // A piece out of the places of this choice that are still free costs nothing, by which the bound stays right.
      const lossAfter = (bound: Bound, set: number, needed: number) =>
        lossOf(bound, choice + 1, set, needed - (hasSet[choice]![set]! ? left : 0));
      const ahead = bounds.map((bound, index) => {
        let sum = own[index]! + bound.rest[choice + 1]!;
        for (let set = 0; set < brought.length; set++)
          sum -= lossAfter(bound, set, plan.needed[set]! - brought[set]!);
        return sum;
      });
      options: for (let option = start; option < end - left; option++) {
        const set = setOf[option]!;
        if (set >= 0 && brought[set]! >= plan.most[set]!) {
          visits.pruned++;
          continue;
        }
        if (hasCopies[choice]!)
          for (let place = level - 1; place >= 0 && choiceAt[place] === choice; place--)
            if (pieces[path[place]!] === pieces[option]) continue options;
        const { group } = options[option]!;
        const full = table.points[option]!;
        const known = group === null ? undefined : once.get(group.id);
        const added = group === null ? full : addToGroup(once, options[option]!);
        let isTie = false;
        let isPruned = false;
        for (let index = 0; index < bounds.length; index++) {
          const bound = bounds[index]!;
          let most =
            ahead[index]! + bound.values[option]! + bound.top[choice]![left * width + option - begin + 1]!;
          if (added !== full) most -= bound.weight * (full - added);
          if (set >= 0) {
            const needed = plan.needed[set]! - brought[set]!;
            if (needed > 0) most += lossAfter(bound, set, needed) - lossAfter(bound, set, needed - 1);
          }
          if (most < limit[index]!) {
            isPruned = true;
            break;
          }
          if (most < limit[index]! + bound.weight) isTie = true;
        }
        if (!isPruned) {
          path[level] = option;
          if (isTie && found.length === answers && found.at(-1)!.score === lowest && comesLater(level))
            isPruned = true;
        }
        if (isPruned) visits.pruned++;
        else {
          visits.visited++;
          if ((visits.visited & 0xffff) === 0) tell();
          if (isLast) {
            const build = {
              score: points + added + plan.points,
              options: path.map((place) => options[place]!),
              path: [...path],
            };
            let place = found.length;
            while (
              place > 0 &&
              (found[place - 1]!.score - build.score || -comparePaths(found[place - 1]!.path, path)) < 0
            )
              place--;
            found.splice(place, 0, build);
            if (found.length > answers) found.pop();
            setLimits();
          } else {
            for (let index = 0; index < bounds.length; index++) {
              const bound = bounds[index]!;
              next[index] =
                own[index]! + bound.values[option]! - (added === full ? 0 : bound.weight * (full - added));
            }
            if (set >= 0) brought[set]!++;
            visit(level + 1, left === 0 ? end : option + 1, points + added);
            if (set >= 0) brought[set]!--;
          }
          if (anyWillDo && found.length === answers) return;
        }
        if (group !== null)
          if (known === undefined) once.delete(group.id);
          else once.set(group.id, known);
      }
    };
    if (bounds.every((bound, index) => mostOf(bound, plan.needed) >= limit[index]!)) visit(0, 0, 0);
    else visits.pruned++;
  }
  return found;
}
