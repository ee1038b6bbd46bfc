import type { SearchMain, SearchProblem } from './problem.ts';
import { mainTotals } from './totals.ts';

/** What a unit of each figure is worth while patterns are weighed, and what each kind's copy is worth elsewhere. */
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

/** A copy that may lie in a group of sockets of the same stars. */
interface Item {
  readonly kind: number;
  readonly contribution: number;
  readonly worth: number;
  /** The socket that it lights; −1 where it lights none. */
  readonly lights: number;
}

interface Group {
  readonly stars: number;
  readonly size: number;
  /** Kinds of those stars by falling contribution. */
  readonly kinds: readonly number[];
}

/** Copies that some sockets of the same stars hold. */
interface Filling {
  readonly contribution: number;
  readonly worth: number;
  readonly kinds: readonly number[];
}

const EMPTY: Filling = { contribution: 0, worth: 0, kinds: [] };

/** The patterns of one main, and the best of them at prices. */
export class Patterns {
  private readonly groups: readonly Group[];
  private readonly problem: SearchProblem;
  readonly main: SearchMain;
  private readonly known = new Map<string, Pattern>();

  constructor(problem: SearchProblem, main: SearchMain) {
    this.problem = problem;
    this.main = main;
    this.groups = ([1, 2, 5] as const)
      .map((stars) => ({
        stars,
        size: main.sockets.filter((socket) => socket.stars === stars).length,
        kinds: problem.kinds
          .map((_, number) => number)
          .filter((number) => problem.kinds[number]!.stars === stars && problem.kinds[number]!.count > 0)
          .sort((a, b) => problem.kinds[b]!.contribution - problem.kinds[a]!.contribution),
      }))
      .filter(({ size, kinds }) => size > 0 && kinds.length > 0);
  }

  /** How many copies of a kind fit. */
  room(stars: number): number {
    return this.groups.find((group) => group.stars === stars)?.size ?? 0;
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

  /** The pattern that is worth most at the prices; exactly so, as its worth is a bound. */
  best(prices: Prices, limits: Limits): { readonly pattern: Pattern; readonly worth: number } {
    const { kinds } = this.problem;
    const { main } = this;
    const rate = prices.resonance + prices.opening;
    const worthOf = (number: number) =>
      rate * kinds[number]!.resonance - prices.power * kinds[number]!.cost - prices.kinds[number]!;

    const forced: number[] = [];
    for (const { kinds: numbers } of this.groups)
      for (const number of numbers) for (let i = limits.least[number]!; i > 0; i--) forced.push(number);
    const isLit = (named: number) => forced.some((number) => kinds[number]!.gem === named);
    let contribution = 0;
    let worth = 0;
    for (const number of forced) {
      contribution += kinds[number]!.contribution;
      worth += worthOf(number);
    }
    for (const { named, bonus } of main.sockets)
      if (named >= 0 && bonus > 0 && isLit(named)) worth += prices.bonus;

    // A main that nothing relieves and that has no additional resonance takes the best of each group by itself.
    const isPlain =
      (main.relief === 0 || prices.power === 0) && (main.additional === undefined || prices.resonance === 0);
    const fillings = this.groups.map((group) => {
      const size =
        group.size - forced.reduce((sum, number) => sum + (kinds[number]!.stars === group.stars ? 1 : 0), 0);
      return size <= 0 ? [EMPTY] : this.fillings(group, size, prices, limits, worthOf, isLit, isPlain);
    });
    const gain = (inside: number) => this.gain(prices, inside);
    let [bestWorth, bestKinds] = [-Infinity, EMPTY.kinds];
    const [first, second] = [fillings[0] ?? [EMPTY], fillings[1] ?? [EMPTY]];
    let [mostWorth, mostContribution] = [-Infinity, 0];
    for (const filling of second) {
      mostWorth = Math.max(mostWorth, filling.worth);
      mostContribution = Math.max(mostContribution, filling.contribution);
    }
    for (const one of first) {
      const inside = contribution + one.contribution;
      if (one.worth + mostWorth + gain(inside + mostContribution) <= bestWorth) continue;
      for (const other of second) {
        const sum = one.worth + other.worth + gain(inside + other.contribution);
        if (sum > bestWorth) {
          bestWorth = sum;
          bestKinds = [...one.kinds, ...other.kinds];
        }
      }
    }
    let pattern = this.of([...forced, ...bestKinds]);
    let most = bestWorth + worth;
    if (main.additional?.staysAllNamed === true && prices.resonance > 0)
      for (const all of this.allNamed(forced, limits)) {
        const sum = this.worth(all, prices);
        if (sum > most) [pattern, most] = [all, sum];
      }
    return { pattern, worth: most };
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

  /** What gem power inside gains, where not every named gem is inside. */
  private gain(prices: Prices, inside: number): number {
    const { relief, additional } = this.main;
    const gain = prices.power * Math.min(relief, inside);
    if (additional === undefined) return gain;
    const more = Math.min(additional.max, Math.floor((this.main.inside + inside) / additional.divisor));
    return gain + prices.resonance * more;
  }

  /** Every filling of a group's sockets that can be the best for some amount of gem power inside. */
  private fillings(
    group: Group,
    size: number,
    prices: Prices,
    limits: Limits,
    worthOf: (number: number) => number,
    isLit: (named: number) => boolean,
    isPlain: boolean,
  ): Filling[] {
    const { kinds } = this.problem;
    const items: Item[] = [];
    // The largest worths so far; a kind below as many as there are sockets has a better one in every filling.
    const top: number[] = Array.from({ length: size }, () => 0);
    if (!isPlain) top.fill(-Infinity);
    const candidates = isPlain ? [...group.kinds].sort((a, b) => worthOf(b) - worthOf(a)) : group.kinds;
    for (const number of candidates) {
      const left = limits.most[number]! - limits.least[number]!;
      if (left <= 0) continue;
      const { contribution, gem } = kinds[number]!;
      const worth = worthOf(number);
      if (worth > top[size - 1]!) {
        items.push({ kind: number, contribution, worth, lights: -1 });
        for (let i = Math.min(left, size); i > 0 && worth > top[size - 1]!; i--) {
          top[size - 1] = worth;
          top.sort((a, b) => b - a);
        }
      }
      if (gem < 0 || prices.bonus === 0) continue;
      const lights = this.main.sockets.findIndex(({ named, bonus }) => named === gem && bonus > 0);
      if (lights >= 0 && !isLit(gem))
        items.push({ kind: number, contribution, worth: worth + prices.bonus, lights });
    }
    if (isPlain) items.sort((a, b) => b.worth - a.worth);

    const found: Filling[] = [EMPTY];
    const chosen: number[] = [];
    const fill = (from: number, contribution: number, worth: number, lit: number) => {
      for (let at = from; at < items.length; at++) {
        const item = items[at]!;
        if (item.lights >= 0 && (lit & (1 << item.lights)) !== 0) continue;
        let used = 0;
        for (const number of chosen) if (number === item.kind) used++;
        if (used >= limits.most[item.kind]! - limits.least[item.kind]!) continue;
        chosen.push(item.kind);
        const [inside, sum] = [contribution + item.contribution, worth + item.worth];
        found.push({ contribution: inside, worth: sum, kinds: [...chosen] });
        if (chosen.length < size)
          fill(
            item.lights >= 0 ? at + 1 : at,
            inside,
            sum,
            item.lights >= 0 ? lit | (1 << item.lights) : lit,
          );
        chosen.pop();
      }
    };
    fill(0, 0, 0, 0);
    if (!isPlain) return found;
    return [found.reduce((best, filling) => (filling.worth > best.worth ? filling : best))];
  }

  /** Every pattern that lights all sockets. */
  private allNamed(forced: readonly number[], limits: Limits): Pattern[] {
    const { kinds } = this.problem;
    let found: number[][] = [[]];
    for (const { named } of this.main.sockets) {
      if (named < 0) return [];
      const options = kinds.flatMap(({ gem }, number) =>
        gem === named && limits.most[number]! > 0 ? [number] : [],
      );
      found = found.flatMap((inside) => options.map((number) => [...inside, number]));
    }
    return found
      .filter((inside) =>
        forced.every((number) => inside.filter((each) => each === number).length >= limits.least[number]!),
      )
      .map((inside) => this.of(inside));
  }
}
