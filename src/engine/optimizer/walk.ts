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

/** A page draws each report: every tenth of a second or so, not a hundred times a second. */
const VISITS_TO_TELL = 0x4_0000;

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
  const once = new Map<string, number>();
  let lowest = floor;

  for (const plan of plans) {
    const bounds = boundsOf(plan, lowest);
    const many = bounds.length;
    const limit = new Float64Array(many);
    const setLimits = () => {
      if (found.length === answers) lowest = Math.max(floor, found.at(-1)!.score);
      for (const [index, { weight, least }] of bounds.entries())
        limit[index] = weight === 0 ? least : weight * (lowest - plan.points) + least;
    };
    setLimits();
    if (bounds.some((bound, index) => mostOf(bound, plan.needed) < limit[index]!)) {
      visits.pruned++;
      continue;
    }
    const weights = bounds.map(({ weight }) => weight);
    const wanted = [...plan.needed.keys()].filter((set) => plan.needed[set]! > 0);
    // By level: of each option what it adds to each bound, with and without the most that the rest of its choice adds.
    const values = choiceAt.map((choice) =>
      Float64Array.from(
        { length: (from[choice + 1]! - from[choice]!) * many },
        (_, place) => bounds[place % many]!.values[from[choice]! + Math.floor(place / many)]!,
      ),
    );
    const reaches = choiceAt.map((choice, level) => {
      const width = from[choice + 1]! - from[choice]! + 1;
      return values[level]!.map(
        (value, place) =>
          value +
          bounds[place % many]!.top[choice]![leftAfter[level]! * width + Math.floor(place / many) + 1]!,
      );
    });
    const sums = Array.from({ length: depth + 1 }, () => new Float64Array(many));
    const aheads = Array.from({ length: depth }, () => new Float64Array(many));
    // The bound that pruned last is asked first.
    let first = 0;

    const comesLater = (level: number) => {
      const last = found.at(-1)!.path;
      for (let place = 0; place <= level; place++)
        if (path[place] !== last[place]) return path[place]! > last[place]!;
      return false;
    };

    const keep = (score: number) => {
      const build = { score, options: path.map((place) => options[place]!), path: [...path] };
      const after = found.findIndex(
        (other) => other.score < score || (other.score === score && comparePaths(other.path, path) > 0),
      );
      found.splice(after === -1 ? found.length : after, 0, build);
      if (found.length > answers) found.pop();
      setLimits();
    };

    const visit = (level: number, start: number, points: number) => {
      const choice = choiceAt[level]!;
      const left = leftAfter[level]!;
      const [begin, end] = [from[choice]!, from[choice + 1]!];
      const [own, next, ahead] = [sums[level]!, sums[level + 1]!, aheads[level]!];
      const [value, reach] = [values[level]!, reaches[level]!];
      // A piece out of the places of this choice that are still free costs nothing, by which the bound stays right.
      const lossAfter = (bound: Bound, set: number, needed: number) =>
        lossOf(bound, choice + 1, set, hasSet[choice]![set]! ? needed - left : needed);
      for (let index = 0; index < many; index++) {
        const bound = bounds[index]!;
        let sum = own[index]! + bound.rest[choice + 1]!;
        for (const set of wanted) sum -= lossAfter(bound, set, plan.needed[set]! - brought[set]!);
        ahead[index] = sum;
      }
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
        const lost = group === null ? 0 : full - addToGroup(once, options[option]!);
        const lacking = set < 0 ? 0 : plan.needed[set]! - brought[set]!;
        const offset = (option - begin) * many;
        let isTie = false;
        let isPruned = false;
        for (let turn = 0; turn < many; turn++) {
          const index = turn === 0 ? first : turn === first ? 0 : turn;
          let most = ahead[index]! + reach[offset + index]! - weights[index]! * lost;
          if (lacking > 0)
            most += lossAfter(bounds[index]!, set, lacking) - lossAfter(bounds[index]!, set, lacking - 1);
          if (most < limit[index]!) {
            first = index;
            isPruned = true;
            break;
          }
          if (most < limit[index]! + weights[index]!) isTie = true;
        }
        if (!isPruned) {
          path[level] = option;
          isPruned = isTie && found.length === answers && found.at(-1)!.score === lowest && comesLater(level);
        }
        if (isPruned) visits.pruned++;
        else {
          visits.visited++;
          if (visits.visited % VISITS_TO_TELL === 0) tell();
          const sum = points + full - lost;
          if (level + 1 === depth) keep(sum + plan.points);
          else {
            for (let index = 0; index < many; index++)
              next[index] = own[index]! + value[offset + index]! - weights[index]! * lost;
            if (set >= 0) brought[set]!++;
            visit(level + 1, left === 0 ? end : option + 1, sum);
            if (set >= 0) brought[set]!--;
          }
          if (anyWillDo && found.length === answers) return;
        }
        if (group !== null)
          if (known === undefined) once.delete(group.id);
          else once.set(group.id, known);
      }
    };
    visit(0, 0, 0);
  }
  return found;
}
