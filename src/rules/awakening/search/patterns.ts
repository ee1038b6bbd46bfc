import type { SearchKind, SearchMain, SearchProblem } from './problem.ts';
import type { Stock } from './stock.ts';
import { mainTotals } from './totals.ts';

/** Worth of a unit of each figure while patterns are weighed, and of each kind's copy elsewhere. */
export interface Prices {
  readonly power: number;
  readonly resonance: number;
  readonly bonus: number;
  /** Of resonance that opens the wings, on top of `resonance`. */
  readonly opening: number;
  readonly kinds: Float64Array;
}

/** Copies in one main. */
export interface Pattern {
  /** Kinds, in rising order; one that is there twice is listed twice. */
  readonly inside: readonly number[];
  readonly power: number;
  readonly resonance: number;
  readonly opening: number;
  readonly bonuses: number;
}

/** Which patterns of a main are allowed: by kind, at least and at most so many copies. */
export interface Limits {
  readonly least: Uint8Array;
  readonly most: Uint8Array;
}

interface Group {
  readonly stars: number;
  readonly size: number;
  /** Kinds of those stars by falling contribution. */
  readonly kinds: readonly number[];
}

/** Copies that may lie in a group of sockets of the same stars, by falling score. */
interface Items {
  /** Sockets of the group that are still free. */
  size: number;
  length: number;
  readonly kind: Int32Array;
  readonly contribution: Float64Array;
  readonly worth: Float64Array;
  /** Copies of it that may lie in the group. */
  readonly times: Int32Array;
  /** The socket that it lights; −1 where it lights none. */
  readonly lights: Int8Array;
  /** Worth with a share of the gem power that it brings. */
  readonly score: Float64Array;
  /** No filling is worth more: with all gem power that it brings, with none, and with the share. */
  mostFull: number;
  mostWorth: number;
  mostScore: number;
}

const MOST_ITEMS = 16_384;
const noItems = (): Items => ({
  size: 0,
  length: 0,
  kind: new Int32Array(MOST_ITEMS),
  contribution: new Float64Array(MOST_ITEMS),
  worth: new Float64Array(MOST_ITEMS),
  times: new Int32Array(MOST_ITEMS),
  lights: new Int8Array(MOST_ITEMS),
  score: new Float64Array(MOST_ITEMS),
  mostFull: 0,
  mostWorth: 0,
  mostScore: 0,
});
// One search at a time prices one main at a time.
const items = [noItems(), noItems()] as const;

/** Copies in the sockets of a group. */
interface Filling {
  readonly contribution: number;
  readonly worth: number;
  readonly kinds: readonly number[];
}

/** The patterns of one main, and the best of them at prices. */
export class Patterns {
  private readonly groups: readonly Group[];
  private readonly problem: SearchProblem;
  readonly main: SearchMain;
  private readonly stock: Stock;
  private readonly known = new Map<string, Pattern>();

  constructor(problem: SearchProblem, main: SearchMain, stock: Stock) {
    this.problem = problem;
    this.stock = stock;
    this.main = main;
    this.groups = ([1, 2, 5] as const)
      .map((stars) => ({
        stars,
        size: main.sockets.filter((socket) => socket.stars === stars).length,
        kinds: problem.kinds
          .map((_, number) => number)
          .filter((number) => {
            const kind = problem.kinds[number]!;
            return kind.stars === stars && kind.count > 0 && (main.takesRaised || kind.takes === undefined);
          })
          .sort((a, b) => problem.kinds[b]!.contribution - problem.kinds[a]!.contribution),
      }))
      .filter(({ size, kinds }) => size > 0 && kinds.length > 0);
  }

  /** Number of copies of those stars that fit. */
  room(stars: number): number {
    return this.groups.find((group) => group.stars === stars)?.size ?? 0;
  }

  /** Number of copies of a kind that fit. */
  roomOf({ stars, takes }: SearchKind): number {
    return takes === undefined || this.main.takesRaised ? this.room(stars) : 0;
  }

  /** The copies that limits have at least; null where they do not fit. */
  least(least: Uint8Array): Pattern | null {
    const { kinds } = this.problem;
    const inside: number[] = [];
    const free = { 1: 0, 2: 0, 5: 0 };
    for (const { stars } of this.main.sockets) free[stars]++;
    for (let number = 0; number < least.length; number++)
      for (let count = least[number]!; count > 0; count--) {
        if (--free[kinds[number]!.stars] < 0) return null;
        inside.push(number);
      }
    return this.of(inside);
  }

  of(inside: readonly number[]): Pattern {
    const sorted = [...inside].sort((a, b) => a - b);
    const key = sorted.join(' ');
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const { power, opening, additional, bonuses } = mainTotals(this.problem, this.main, sorted);
    const pattern = { inside: sorted, power, opening, resonance: opening + additional, bonuses };
    this.known.set(key, pattern);
    return pattern;
  }

  /**
   * The pattern that is worth most at the prices, where it is worth more than `floor`; otherwise null. Exactly so, as the
   * proof rests on it.
   *
   * @param left what is left of each kind of the stock beside the copies that the limits have at least
   */
  best(
    prices: Prices,
    limits: Limits,
    floor: number,
    left: ArrayLike<number>,
  ): { readonly pattern: Pattern; readonly worth: number } | null {
    const { main } = this;
    const { additional } = main;
    const { forced, held, fixed, lit, slope, full, already } = this.frame(prices, limits);
    const [one, two] = items;
    this.gather(one, this.groups[0], forced, lit, prices, limits, slope, left);
    this.gather(two, this.groups[1], forced, lit, prices, limits, slope, left);

    let most = floor - fixed;
    let found: readonly number[] | null = null;
    const gain = (inside: number) => {
      const relieved = prices.power * Math.min(main.relief, inside);
      if (additional === undefined) return relieved;
      const more = Math.floor((main.inside + inside) / additional.divisor);
      return relieved + prices.resonance * Math.min(additional.max, more);
    };
    // No filling is worth more than with any one share of its gem power and the rest of all that gem power could be worth.
    const share = shareOf(one, two, slope, already, full);
    const score = share * slope;
    const beside = share * already + (1 - share) * full;
    for (const group of items) arrange(group, score);
    const isHopeful = (fullSum: number, worthSum: number, scoreSum: number) =>
      fullSum + already > most && worthSum + full > most && scoreSum + beside > most;
    if (
      isHopeful(one.mostFull + two.mostFull, one.mostWorth + two.mostWorth, one.mostScore + two.mostScore)
    ) {
      const fillings: Filling[] = [];
      let [mostFull, mostWorth, mostScore] = [-Infinity, -Infinity, -Infinity];
      const isLeft = this.stock.isRaising
        ? (chosen: readonly number[], kind: number) => this.isLeft(chosen, kind, left)
        : null;
      fill(
        two,
        limits,
        isLeft,
        (contribution, worth, chosen) => {
          const [fullSum, scoreSum] = [worth + slope * contribution, worth + score * contribution];
          if (!isHopeful(fullSum + one.mostFull, worth + one.mostWorth, scoreSum + one.mostScore)) return;
          fillings.push({ contribution, worth, kinds: [...chosen] });
          mostFull = Math.max(mostFull, fullSum);
          mostWorth = Math.max(mostWorth, worth);
          mostScore = Math.max(mostScore, scoreSum);
        },
        (scoreSum) => scoreSum + one.mostScore + beside > most,
      );
      const second = chunksOf(notSurpassed(fillings), slope);
      fill(
        one,
        limits,
        isLeft,
        (contribution, worth, chosen) => {
          const fullSum = worth + slope * contribution;
          const scoreSum = worth + score * contribution;
          if (!isHopeful(fullSum + mostFull, worth + mostWorth, scoreSum + mostScore)) return;
          const inside = held + contribution;
          for (const chunk of second) {
            if (fullSum + chunk.mostFull + already <= most) continue;
            if (worth + chunk.mostWorth + gain(inside + chunk.mostContribution) <= most) continue;
            for (const other of chunk.fillings) {
              const sum = worth + other.worth + gain(inside + other.contribution);
              if (sum <= most) continue;
              most = sum;
              found = [...chosen, ...other.kinds];
            }
          }
        },
        (scoreSum) => scoreSum + mostScore + beside > most,
      );
    }
    let pattern = found === null ? null : this.of([...forced, ...(found as readonly number[])]);
    let worth = most + fixed;
    if (additional?.staysAllNamed === true && prices.resonance > 0)
      for (const all of this.allNamed(forced, limits, prices, left)) {
        const sum = this.worth(all, prices);
        if (sum > worth) [pattern, worth] = [all, sum];
      }
    return pattern && { pattern, worth };
  }

  /** Facts that are sure of every pattern within the limits, and bounds of the worth of gem power inside. */
  private frame(prices: Prices, limits: Limits) {
    const { kinds } = this.problem;
    const { main } = this;
    const rate = prices.resonance + prices.opening;
    const forced: number[] = [];
    let held = 0;
    let fixed = 0;
    for (const { kinds: numbers } of this.groups)
      for (const number of numbers)
        for (let i = limits.least[number]!; i > 0; i--) {
          forced.push(number);
          const { contribution, resonance, cost } = kinds[number]!;
          held += contribution;
          fixed += rate * resonance - prices.power * cost - prices.kinds[number]!;
        }
    let lit = 0;
    main.sockets.forEach(({ named, bonus }, socket) => {
      if (named < 0 || forced.every((number) => kinds[number]!.gem !== named)) return;
      lit |= 1 << socket;
      fixed += bonus * prices.bonus;
    });

    // Gem power inside is worth at most so much for each unit, and at most so much in all.
    const { additional } = main;
    const step = additional === undefined ? 0 : prices.resonance / additional.divisor;
    const slope = (main.relief > 0 ? prices.power : 0) + step;
    const full =
      prices.power * main.relief + (additional === undefined ? 0 : prices.resonance * additional.max);
    const already = slope * held + step * main.inside;
    return { forced, held, fixed, lit, slope, full, already };
  }

  /** The copies of a group that can be part of the best pattern. */
  private gather(
    into: Items,
    group: Group | undefined,
    forced: readonly number[],
    lit: number,
    prices: Prices,
    limits: Limits,
    slope: number,
    stockLeft: ArrayLike<number>,
  ): void {
    const { kinds } = this.problem;
    into.length = 0;
    into.mostFull = 0;
    into.mostWorth = 0;
    into.mostScore = 0;
    into.size = group?.size ?? 0;
    if (group === undefined) return;
    for (const number of forced) if (kinds[number]!.stars === group.stars) into.size--;
    const { size } = into;
    if (size <= 0) return;
    const rate = prices.resonance + prices.opening;
    const isStepped = this.main.additional !== undefined && prices.resonance > 0;
    const put = (number: number, contribution: number, worth: number, lights: number, times: number) => {
      // Copies that are worth nothing even with all that they bring are left out, but for rounded steps.
      if (worth + slope * contribution <= 0 && !isStepped) return;
      const at = into.length++;
      into.kind[at] = number;
      into.contribution[at] = contribution;
      into.worth[at] = worth;
      into.lights[at] = lights;
      into.times[at] = Math.min(times, size);
    };
    // The largest worths so far: what is below as many as there are sockets, which also bring more, is never needed.
    const top: [number, number, number, number, number] = [
      -Infinity,
      -Infinity,
      -Infinity,
      -Infinity,
      -Infinity,
    ];
    const last = size - 1;
    const { isRaising } = this.stock;
    const families = isRaising ? top.map(() => -1) : [];
    for (const number of group.kinds) {
      const left = limits.most[number]! - limits.least[number]!;
      if (left <= 0 || (isRaising && !this.stock.has(stockLeft, number))) continue;
      const { contribution, gem, resonance, cost } = kinds[number]!;
      const worth = rate * resonance - prices.power * cost - prices.kinds[number]!;
      if (worth > top[last]!) {
        put(number, contribution, worth, -1, left);
        if (isRaising) this.putAmong(top, families, number, worth, Math.min(left, size), size, stockLeft);
        else
          for (let i = Math.min(left, size); i > 0 && worth > top[last]!; i--) {
            let at = last;
            for (; at > 0 && top[at - 1]! < worth; at--) top[at] = top[at - 1]!;
            top[at] = worth;
          }
      }
      if (gem < 0 || prices.bonus === 0) continue;
      const lights = this.main.sockets.findIndex(({ named, bonus }) => named === gem && bonus > 0);
      if (lights >= 0 && (lit & (1 << lights)) === 0)
        put(number, contribution, worth + prices.bonus, lights, 1);
    }
    into.mostFull = mostOf(into, slope);
    into.mostWorth = mostOf(into, 0);
  }

  /** Puts a kind among the largest worths, as often as the stock surely has enough for it beside any others of them. */
  private putAmong(
    top: number[],
    families: number[],
    number: number,
    worth: number,
    times: number,
    size: number,
    stockLeft: ArrayLike<number>,
  ): void {
    const { number: family, isOfOneKind } = this.stock.family[number]!;
    const most = isOfOneKind ? stockLeft[this.stock.takes[number]![0]![0]]! : 1;
    const last = size - 1;
    for (let i = Math.min(times, most); i > 0 && worth > top[last]!; i--) {
      let at = last;
      // The least worth of the family gives way once it has as many as it may.
      let [of, lowest] = [0, -1];
      for (let each = 0; each <= last; each++) if (families[each] === family) [of, lowest] = [of + 1, each];
      if (of >= most) {
        if (top[lowest]! >= worth) return;
        at = lowest;
      }
      for (; at > 0 && top[at - 1]! < worth; at--) {
        top[at] = top[at - 1]!;
        families[at] = families[at - 1]!;
      }
      top[at] = worth;
      families[at] = family;
    }
  }

  /** Says whether the stock has so much for a copy more beside those that are chosen. */
  private isLeft(chosen: readonly number[], kind: number, left: ArrayLike<number>): boolean {
    const { takes, isMade } = this.stock;
    for (const [of, each] of takes[kind]!) {
      if (isMade[of]!) continue;
      let rest = left[of]! - each;
      for (const other of chosen) for (const [taken, count] of takes[other]!) if (taken === of) rest -= count;
      if (rest < 0) return false;
    }
    return true;
  }

  /** A pattern's worth at the prices. */
  worth(pattern: Pattern, prices: Prices): number {
    let sum =
      prices.power * pattern.power +
      prices.resonance * pattern.resonance +
      prices.opening * pattern.opening +
      prices.bonus * pattern.bonuses;
    for (const number of pattern.inside) sum -= prices.kinds[number]!;
    return sum;
  }

  /** Every pattern that lights all sockets; with raising those that can be best at the prices. */
  private allNamed(
    forced: readonly number[],
    limits: Limits,
    prices: Prices,
    left: ArrayLike<number>,
  ): Pattern[] {
    const { kinds } = this.problem;
    const { isRaising, takes } = this.stock;
    const whole = Array.from(left);
    if (isRaising) for (const number of forced) for (const [of, each] of takes[number]!) whole[of]! += each;
    const { sockets } = this.main;
    const isEachOther = new Set(sockets.map(({ named }) => named)).size === sockets.length;
    let found: number[][] = [[]];
    for (const { named } of sockets) {
      if (named < 0) return [];
      let options = kinds.flatMap(({ gem }, number) =>
        gem === named && limits.most[number]! > 0 ? [number] : [],
      );
      if (isRaising && isEachOther) {
        const kept = options.filter((number) => limits.least[number]! > 0);
        const rate = prices.resonance + prices.opening;
        const weighed = options
          .filter((number) => this.stock.has(left, number))
          .map((number): Filling => {
            const { contribution, resonance, cost } = kinds[number]!;
            const worth = rate * resonance - prices.power * cost - prices.kinds[number]!;
            return { contribution, worth, kinds: [number] };
          });
        options = kept.length > 0 ? kept : notSurpassed(weighed).flatMap((each) => each.kinds);
      }
      found = found.flatMap((inside) =>
        options
          .filter((number) => !isRaising || this.isLeft(inside, number, whole))
          .map((number) => [...inside, number]),
      );
    }
    return found
      .filter((inside) =>
        forced.every((number) => inside.filter((each) => each === number).length >= limits.least[number]!),
      )
      .map((inside) => this.of(inside));
  }
}

/**
 * Goes through the fillings of a group, the empty one among them.
 *
 * @param isHopeful says whether fillings of at most so much score can still matter
 */
function fill(
  from: Items,
  limits: Limits,
  isLeft: ((chosen: readonly number[], kind: number) => boolean) | null,
  found: (contribution: number, worth: number, chosen: readonly number[]) => void,
  isHopeful: (score: number) => boolean,
): void {
  const chosen: number[] = [];
  const go = (first: number, contribution: number, worth: number, score: number, lit: number) => {
    found(contribution, worth, chosen);
    const free = from.size - chosen.length;
    if (free <= 0) return;
    for (let at = first; at < from.length; at++) {
      // All that follow have no higher score.
      const one = from.score[at]!;
      let [most, rest] = [score + one, free - 1];
      for (let next = at; rest > 0 && next < from.length && from.score[next]! > 0; next++) {
        const times = Math.min(rest, from.times[next]! - (next === at ? 1 : 0));
        most += times * from.score[next]!;
        rest -= times;
      }
      if (!isHopeful(most)) return;
      const lights = from.lights[at]!;
      if (lights >= 0 && (lit & (1 << lights)) !== 0) continue;
      const kind = from.kind[at]!;
      let used = limits.least[kind]!;
      for (const number of chosen) if (number === kind) used++;
      if (used >= limits.most[kind]!) continue;
      if (isLeft !== null && !isLeft(chosen, kind)) continue;
      chosen.push(kind);
      go(
        lights >= 0 ? at + 1 : at,
        contribution + from.contribution[at]!,
        worth + from.worth[at]!,
        score + one,
        lights >= 0 ? lit | (1 << lights) : lit,
      );
      chosen.pop();
    }
  };
  go(0, 0, 0, 0, 0);
}

/** No filling of a group is worth more, where gem power that it brings is worth `slope` a unit. */
function mostOf({ size, length, worth, contribution, times }: Items, slope: number): number {
  const top = [0, 0, 0, 0, 0];
  const last = size - 1;
  for (let item = 0; item < length; item++) {
    const value = worth[item]! + slope * contribution[item]!;
    for (let i = times[item]!; i > 0 && value > top[last]!; i--) {
      let at = last;
      for (; at > 0 && top[at - 1]! < value; at--) top[at] = top[at - 1]!;
      top[at] = value;
    }
  }
  let sum = 0;
  for (let at = 0; at <= last; at++) sum += top[at]!;
  return sum;
}

/** Few copies are gone through as fast as a share is found for them. */
const MOST_WITHOUT_SHARE = 24;

/** The share of gem power with which the bound of all fillings is about the lowest; the bound is convex in it. */
function shareOf(one: Items, two: Items, slope: number, already: number, full: number): number {
  if (one.length + two.length < MOST_WITHOUT_SHARE || slope === 0) return 1;
  const at = (share: number) =>
    mostOf(one, share * slope) + mostOf(two, share * slope) + share * already + (1 - share) * full;
  let [best, least] = [1, at(1)];
  for (let step = 1 / 2; step > 1 / 64; step /= 2)
    for (const share of [best - step, best + step]) {
      if (share < 0 || share > 1) continue;
      const bound = at(share);
      if (bound < least) [best, least] = [share, bound];
    }
  return best;
}

/** Puts copies by falling score, which counts gem power with `slope` a unit. */
function arrange(group: Items, slope: number): void {
  const { length, kind, contribution, worth, times, lights, score } = group;
  for (let item = 0; item < length; item++) score[item] = worth[item]! + slope * contribution[item]!;
  // They come by falling contribution, so that few are far from where they belong.
  for (let item = 1; item < length; item++) {
    const own = score[item]!;
    if (score[item - 1]! >= own) continue;
    const [k, c, w, t, l] = [kind[item]!, contribution[item]!, worth[item]!, times[item]!, lights[item]!];
    let at = item;
    for (; at > 0 && score[at - 1]! < own; at--) {
      kind[at] = kind[at - 1]!;
      contribution[at] = contribution[at - 1]!;
      worth[at] = worth[at - 1]!;
      times[at] = times[at - 1]!;
      lights[at] = lights[at - 1]!;
      score[at] = score[at - 1]!;
    }
    kind[at] = k;
    contribution[at] = c;
    worth[at] = w;
    times[at] = t;
    lights[at] = l;
    score[at] = own;
  }
  group.mostScore = mostOf(group, slope);
}

/** Fillings that lie side by side by contribution, with what none of them exceeds. */
interface Chunk {
  readonly fillings: readonly Filling[];
  readonly mostContribution: number;
  readonly mostWorth: number;
  readonly mostFull: number;
}
const CHUNK = 16;

/** @param fillings by falling contribution and rising worth */
function chunksOf(fillings: readonly Filling[], slope: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from = 0; from < fillings.length; from += CHUNK) {
    const part = fillings.slice(from, from + CHUNK);
    chunks.push({
      fillings: part,
      mostContribution: part[0]!.contribution,
      mostWorth: part.at(-1)!.worth,
      mostFull: part.reduce(
        (most, { contribution, worth }) => Math.max(most, worth + slope * contribution),
        -Infinity,
      ),
    });
  }
  return chunks;
}

/** Fillings than which no other is worth as much and brings as much gem power; more of it never makes a pattern worse. */
function notSurpassed(fillings: Filling[]): Filling[] {
  let most = -Infinity;
  return fillings
    .sort((a, b) => b.contribution - a.contribution || b.worth - a.worth)
    .filter(({ worth }) => {
      const is = worth > most;
      if (is) most = worth;
      return is;
    });
}
