import {
  arrange,
  chunksOf,
  fill,
  mostOf,
  noItems,
  notSurpassed,
  shareOf,
  type Filling,
  type Items,
  type Limits,
} from './fillings.ts';
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

interface Group {
  readonly stars: number;
  readonly size: number;
  /** Kinds of those stars by falling contribution. */
  readonly kinds: readonly number[];
}

// One search at a time prices one main at a time.
const items = [noItems(), noItems()] as const;

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
   * @param isAny any pattern of more worth than `floor` will do
   */
  best(
    prices: Prices,
    limits: Limits,
    floor: number,
    left: ArrayLike<number>,
    isAny = false,
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
              most = isAny ? Infinity : sum;
              found = [...chosen, ...other.kinds];
            }
          }
        },
        (scoreSum) => scoreSum + mostScore + beside > most,
      );
    }
    let pattern = found === null ? null : this.of([...forced, ...(found as readonly number[])]);
    let worth = most + fixed;
    if (additional?.staysAllNamed === true && prices.resonance > 0) {
      const all = this.allNamed(additional, forced, limits, prices, left, worth);
      if (all !== null) {
        pattern = this.of(all);
        worth = this.worth(pattern, prices);
      }
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

  /** The pattern that is worth most of those that light all sockets, where it is worth more than `floor`; otherwise null. */
  private allNamed(
    { divisorAllNamed, max }: NonNullable<SearchMain['additional']>,
    forced: readonly number[],
    limits: Limits,
    prices: Prices,
    left: ArrayLike<number>,
    floor: number,
  ): readonly number[] | null {
    const { kinds } = this.problem;
    const { isRaising, takes } = this.stock;
    const { sockets, relief, inside } = this.main;
    const whole = Array.from(left);
    if (isRaising) for (const number of forced) for (const [of, each] of takes[number]!) whole[of]! += each;
    const rate = prices.resonance + prices.opening;
    const slope = (relief > 0 ? prices.power : 0) + prices.resonance / divisorAllNamed;
    const isEachOther = new Set(sockets.map(({ named }) => named)).size === sockets.length;
    const options: Filling[][] = [];
    // By socket: no copies for it and those after it bring more.
    const most = [{ contribution: 0, worth: 0, full: 0 }];
    let start = 0;
    for (const { named, bonus } of sockets.toReversed()) {
      start += bonus * prices.bonus;
      let list: Filling[] = [];
      for (let number = 0; number < kinds.length; number++) {
        const { gem, contribution, resonance, cost } = kinds[number]!;
        if (named < 0 || gem !== named || limits.most[number] === 0) continue;
        const worth = rate * resonance - prices.power * cost - prices.kinds[number]!;
        list.push({ contribution, worth, kinds: [number] });
      }
      if (isEachOther) {
        const kept = list.filter((each) => limits.least[each.kinds[0]!]! > 0);
        list =
          kept.length > 0 ? kept : notSurpassed(list.filter((each) => this.stock.has(left, each.kinds[0]!)));
      }
      if (list.length === 0) return null;
      options.unshift(list);
      const after = most[0]!;
      most.unshift({
        contribution: after.contribution + Math.max(...list.map(({ contribution }) => contribution)),
        worth: after.worth + Math.max(...list.map(({ worth }) => worth)),
        full: after.full + Math.max(...list.map((each) => each.worth + slope * each.contribution)),
      });
    }
    let best = floor;
    let found: readonly number[] | null = null;
    const chosen: number[] = [];
    const go = (socket: number, contribution: number, worth: number) => {
      const rest = most[socket]!;
      const reach = inside + contribution + rest.contribution;
      const gain =
        prices.power * Math.min(relief, reach - inside) +
        prices.resonance * Math.min(max, Math.floor(reach / divisorAllNamed));
      if (worth + rest.worth + gain <= best) return;
      if (worth + rest.full + slope * contribution + (prices.resonance / divisorAllNamed) * inside <= best)
        return;
      if (socket === sockets.length) {
        if (forced.some((number) => chosen.filter((each) => each === number).length < limits.least[number]!))
          return;
        best = worth + gain;
        found = [...chosen];
        return;
      }
      for (const each of options[socket]!) {
        const number = each.kinds[0]!;
        if (isRaising && !this.isLeft(chosen, number, whole)) continue;
        chosen.push(number);
        go(socket + 1, contribution + each.contribution, worth + each.worth);
        chosen.pop();
      }
    };
    go(0, 0, start);
    return found;
  }
}
