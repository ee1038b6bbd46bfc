import type { Part } from './parts.ts';

/** A sum that no choice can have: above every real one, and still exact beside them. */
export const IMPOSSIBLE = 2 ** 50;
/** Real sums stay below this, so that they and a few IMPOSSIBLE ones add up exactly. */
const MOST_SUM = 2 ** 46;

/** The options of a part in one row, choice by choice, and each in the order of ids. */
export interface Table {
  /** By choice: where its options begin; one more at the end. */
  readonly from: readonly number[];
  readonly picks: readonly number[];
  readonly points: readonly number[];
  /** By minimum, then option. */
  readonly held: readonly (readonly number[])[];
  readonly least: readonly number[];
  /** By option: its place in `Part.sets`, or -1. */
  readonly setOf: readonly number[];
  readonly sets: number;
}

/** Lays out the options of a part that are kept. */
export function tableOf({ choices, sets, minimums }: Part): Table {
  const options = choices.flatMap((choice) => choice.options);
  const from = [0];
  for (const choice of choices) from.push(from.at(-1)! + choice.options.length);
  const places = new Map(sets.map(({ id }, index) => [id, index] as const));
  return {
    from,
    picks: choices.map(({ picks }) => picks),
    points: options.map(({ points }) => points),
    held: minimums.map(({ attribute, of }) =>
      choices.flatMap(({ places, options: own }) =>
        own.map(({ attributes }) => (of.has(places) ? attributes[attribute]! : 0)),
      ),
    ),
    least: minimums.map(({ least }) => least),
    setOf: options.map(({ setId }) => (setId === null ? -1 : (places.get(setId) ?? -1))),
    sets: sets.length,
  };
}

/**
 * A sum of points and attributes, each times a weight of 0 or more. A build that has the points and the minimums has at least the
 * same sum of them, so that what cannot reach this sum cannot have both.
 */
export interface Bound {
  /** Weight of the points; 0 for a bound that speaks of the minimums alone. */
  readonly weight: number;
  /** The sum that the minimums alone come to. */
  readonly least: number;
  readonly values: Float64Array;
  /** By choice, `top[left × (options + 1) + index]`: the most that `left` options from `index` on add. */
  readonly top: readonly Float64Array[];
  /** By choice: the most that it and those after it add. */
  readonly rest: Float64Array;
  /** By choice, then set: what the first, second, … piece out of this choice and those after it costs at least, added up. */
  readonly losses: readonly (readonly (readonly number[])[])[];
}

/**
 * Prepares a bound.
 *
 * @param weights of the points, then of each minimum; whole
 */
export function boundOf(table: Table, [weight = 0, ...ofMinimums]: readonly number[]): Bound {
  const { from, picks, points, held, setOf, sets } = table;
  const values = Float64Array.from(points, (own, option) =>
    ofMinimums.reduce((sum, each, index) => sum + each * held[index]![option]!, weight * own),
  );
  const rest = new Float64Array(picks.length + 1);
  const losses: number[][][] = Array.from({ length: picks.length + 1 }, () => []);
  losses[picks.length] = Array.from({ length: sets }, () => []);
  const top: Float64Array[] = [];
  for (let choice = picks.length - 1; choice >= 0; choice--) {
    const [begin, end, most] = [from[choice]!, from[choice + 1]!, picks[choice]!];
    const width = end - begin + 1;
    const own = new Float64Array((most + 1) * width).fill(-IMPOSSIBLE, width);
    const best: number[] = [];
    for (let option = end - 1; option >= begin; option--) {
      const value = values[option]!;
      let place = best.length;
      while (place > 0 && best[place - 1]! < value) place--;
      if (place < most) best.splice(place, 0, value);
      if (best.length > most) best.pop();
      let sum = 0;
      for (const [index, each] of best.entries()) own[(index + 1) * width + option - begin] = sum += each;
    }
    top[choice] = own;
    rest[choice] = rest[choice + 1]! + own[most * width]!;
    const worstOfBest = best.at(-1)!;
    for (let set = 0; set < sets; set++) {
      const pieces: number[] = [];
      for (let option = begin; option < end; option++)
        if (setOf[option] === set) pieces.push(Math.max(0, worstOfBest - values[option]!));
      const later = losses[choice + 1]![set]!;
      if (pieces.length === 0) losses[choice]![set] = later;
      else {
        const cheapest = pieces.toSorted((a, b) => a - b).slice(0, most);
        const single = [...later.map((sum, index) => sum - (later[index - 1] ?? 0)), ...cheapest];
        let sum = 0;
        losses[choice]![set] = single.toSorted((a, b) => a - b).map((each) => (sum += each));
      }
    }
  }
  const least = ofMinimums.reduce((sum, each, index) => sum + each * table.least[index]!, 0);
  return { weight, least, values, top, rest, losses };
}

/** The least that `needed` more pieces of a set cost out of a choice and those after it. */
export function lossOf({ losses }: Bound, choice: number, set: number, needed: number): number {
  return needed <= 0 ? 0 : (losses[choice]![set]![needed - 1] ?? IMPOSSIBLE);
}

/** The most that a whole part adds where so many pieces of its sets are needed. */
export const mostOf = (bound: Bound, needed: readonly number[]): number =>
  needed.reduce((sum, each, set) => sum - lossOf(bound, 0, set, each), bound.rest[0]!);

const SHRINK = 0.9;
const NEAR = 0.1;

/** By minimum: the points that its whole reach counts for in a bound. */
type Prices = Float64Array;

/**
 * Looks for the prices of the minimums under which a bound is lowest, by steps against what is over (a subgradient method). Any prices
 * make a right bound; better ones prune more.
 */
export function priceFinder(table: Table) {
  const { from, picks, points, held, least, setOf } = table;
  const minimums = held.length;
  const spread = (values: readonly number[]) =>
    picks.reduce((sum, _, choice) => {
      const own = values.slice(from[choice], from[choice + 1]);
      return sum + Math.max(...own) - Math.min(...own);
    }, 0);
  // An attribute is measured by how far it reaches, since one counts in tens and another in thousands.
  const unit = held.map((values) => Math.max(1, spread(values)));
  const shares = held.map((values, index) => Float64Array.from(values, (value) => value / unit[index]!));
  const wanted = Float64Array.from(least, (each, index) => each / unit[index]!);
  const reach = Math.max(1, spread(points));
  const values = new Float64Array(points.length);
  const total = new Float64Array(minimums);
  const worst = new Int32Array(picks.length);
  const best: number[] = [];
  const pieces: { loss: number; option: number; instead: number }[] = [];

  let sum = 0;
  const add = (option: number, sign: 1 | -1) => {
    sum += sign * values[option]!;
    for (let index = 0; index < minimums; index++) total[index]! += sign * shares[index]![option]!;
  };

  /** The sum of a bound; `total` is by how much its options are over what is wanted of each minimum. */
  const over = (prices: Prices, needed: readonly number[], weight: 0 | 1) => {
    sum = 0;
    for (let index = 0; index < minimums; index++) {
      total[index] = -wanted[index]!;
      sum -= prices[index]! * wanted[index]!;
    }
    for (let choice = 0; choice < picks.length; choice++) {
      const most = picks[choice]!;
      best.length = 0;
      for (let option = from[choice]!; option < from[choice + 1]!; option++) {
        let value = weight * points[option]!;
        for (let index = 0; index < minimums; index++) value += prices[index]! * shares[index]![option]!;
        values[option] = value;
        let place = best.length;
        while (place > 0 && values[best[place - 1]!]! < value) place--;
        if (place === most) continue;
        best.splice(place, 0, option);
        if (best.length > most) best.pop();
      }
      for (const option of best) add(option, 1);
      worst[choice] = best.at(-1)!;
    }
    for (let set = 0; set < needed.length; set++) {
      if (needed[set]! <= 0) continue;
      pieces.length = 0;
      for (let choice = 0; choice < picks.length; choice++) {
        const instead = worst[choice]!;
        const begin = pieces.length;
        for (let option = from[choice]!; option < from[choice + 1]!; option++) {
          if (setOf[option] !== set) continue;
          const loss = Math.max(0, values[instead]! - values[option]!);
          if (picks[choice] !== 1 || pieces.length === begin) pieces.push({ loss, option, instead });
          else if (loss < pieces[begin]!.loss) pieces[begin] = { loss, option, instead };
        }
      }
      if (pieces.length < needed[set]!) return -Infinity;
      pieces.sort((one, other) => one.loss - other.loss);
      for (let piece = 0; piece < needed[set]!; piece++) {
        const { loss, option, instead } = pieces[piece]!;
        if (loss === 0) continue;
        add(option, 1);
        add(instead, -1);
      }
    }
    return sum;
  };

  /**
   * Looks for good prices of a whole part.
   *
   * @param needed by set: the pieces that the builds must have
   * @param weight of the points: 1, or 0 to find whether the minimums exclude one another
   * @param start prices that are good already, to which the new ones are near
   */
  function find(needed: readonly number[], weight: 0 | 1, steps: number, start?: Prices): Prices {
    let prices = start ?? new Float64Array(minimums).fill(weight === 0 ? 1 / minimums : 0);
    let found = prices;
    let lowest = Infinity;
    let step = (weight === 0 ? 1 : reach) * (start === undefined ? 1 : NEAR);
    for (let turn = 0; turn < steps; turn++) {
      const value = over(prices, needed, weight);
      if (value < lowest) [lowest, found] = [value, prices];
      const length = Math.hypot(...total);
      if (length === 0) break;
      const moved = prices.map((own, index) => Math.max(0, own - (step * total[index]!) / length));
      const all = moved.reduce((before, own) => before + own, 0);
      prices = weight === 1 || all === 0 ? moved : moved.map((own) => own / all);
      step *= SHRINK;
    }
    return found;
  }

  const boundAt = (prices: Prices, weight: 0 | 1) =>
    boundOf(table, wholeWeights(table, [weight, ...Array.from(prices, (own, index) => own / unit[index]!)]));
  return { find, boundAt };
}

/** Weights in whole numbers, as large as the sums allow. */
function wholeWeights({ points, held, least }: Table, weights: readonly number[]): number[] {
  const sizes = [points, ...held].map((values) => values.reduce((sum, value) => sum + Math.abs(value), 0));
  const size = weights.reduce(
    (sum, weight, index) => sum + weight * (sizes[index]! + Math.abs(least[index - 1] ?? 0)),
    0,
  );
  const scale = 2 ** Math.floor(Math.log2(MOST_SUM / Math.max(size, 2 ** -40)));
  const whole = Math.min(scale, 2 ** 30);
  return weights.map((weight) => Math.floor(weight * whole));
}
