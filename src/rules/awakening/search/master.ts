import { Patterns, type Limits, type Pattern, type Prices } from './patterns.ts';
import type { SearchKind, SearchProblem } from './problem.ts';
import { Simplex } from './simplex.ts';

/** What is to be made most of: how much a unit of each figure counts. Resonance is counted in parts, `parts` to one. */
export interface Figures {
  readonly power: number;
  readonly resonance: number;
  readonly bonuses: number;
}

/** The least that a plan must reach; −Infinity where it need not. */
export type Goals = Figures;

/** Some of all plans: by main which copies it has at least and at most, and the same of the wings. */
export interface Node {
  readonly mains: readonly Limits[];
  readonly wings: { readonly least: Uint16Array; readonly most: Uint16Array };
  /** Places of the wings that may be filled. */
  readonly places: number;
  /** Resonance without wings that the plan must have. */
  readonly opening: number;
  /** By main: the only patterns that matter, where so few do that they are listed. */
  readonly lists: readonly (readonly Pattern[] | null)[];
}

/** Prices at which no plan of a node reaches more than `bound`, and no pattern of a main is worth more than its `tops`. */
export interface Pricing {
  readonly bound: number;
  readonly prices: Prices;
  readonly tops: readonly number[];
}

/** A plan that may have parts of patterns. */
export interface Relaxed {
  /** No plan of the node reaches more. */
  readonly bound: number;
  /** By main: the patterns and how much of each. */
  readonly mains: readonly (readonly { readonly pattern: Pattern; readonly amount: number }[])[];
  readonly wings: Float64Array;
  readonly pricing: Pricing;
}

const TOLERANCE = 1e-6;
/** Lists up to this length go into the program as a whole. */
const LISTED_WHOLE = 60;

/** The relaxation in which a main may hold parts of several patterns; patterns are found as they are needed. */
export class Master {
  readonly problem: SearchProblem;
  readonly patterns: readonly Patterns[];
  /** Parts of one resonance, so that the gem power in the wings adds whole parts. */
  readonly parts: number;
  private readonly pool: Pattern[][];
  private readonly pooled: Set<Pattern>[];
  private readonly wingKinds: readonly number[];
  /** Of the relaxation that came last, also of one that was given up. */
  lastPricing: Pricing | null = null;

  constructor(problem: SearchProblem) {
    this.problem = problem;
    this.patterns = problem.mains.map((main) => new Patterns(problem, main));
    this.parts = problem.wings.length > 0 ? problem.wingDivisor : 1;
    this.pool = problem.mains.map(() => []);
    this.pooled = problem.mains.map(() => new Set());
    this.wingKinds = problem.kinds.flatMap(({ wingResonance, count }, number) =>
      wingResonance > 0 && count > 0 && problem.wings.length > 0 ? [number] : [],
    );
  }

  remember(main: number, inside: readonly number[]): void {
    const pattern = this.patterns[main]!.of(inside);
    if (this.pooled[main]!.has(pattern)) return;
    this.pooled[main]!.add(pattern);
    this.pool[main]!.push(pattern);
  }

  /** All plans. */
  root(places: number): Node {
    const { kinds } = this.problem;
    const empty = new Uint8Array(kinds.length);
    return {
      mains: this.patterns.map((patterns) => ({
        least: empty,
        most: Uint8Array.from(kinds, ({ stars, count }) => Math.min(count, patterns.room(stars))),
      })),
      wings: {
        least: new Uint16Array(kinds.length),
        most: Uint16Array.from(kinds, ({ count }, number) =>
          this.wingKinds.includes(number) ? Math.min(count, places) : 0,
        ),
      },
      places,
      opening: -Infinity,
      lists: this.patterns.map(() => null),
    };
  }

  /** The most gem power that so many places can hold. */
  private mostInWings(places: number): number {
    const { kinds } = this.problem;
    let [left, sum] = [places, 0];
    for (const number of this.wingKinds.toSorted((a, b) => kinds[b]!.contribution - kinds[a]!.contribution)) {
      const count = Math.min(left, kinds[number]!.count);
      sum += count * kinds[number]!.contribution;
      left -= count;
    }
    return sum;
  }

  private mostAdditional(places: number): number {
    return this.problem.wings.find((tier) => places <= tier.places)?.maxAdditional ?? 0;
  }

  /** The node with the patterns alone that a plan which reaches `least` can have. */
  listed(node: Node, { bound, prices, tops }: Pricing, least: number, limit: number): Node {
    // Rounding must not lose a pattern.
    const gap = bound - least + 1e-4 * (1 + Math.abs(bound) * 1e-6);
    const lists = node.lists.map((list, main) => {
      const floor = tops[main]! - gap;
      const patterns = this.patterns[main]!;
      if (list !== null) return list.filter((pattern) => patterns.worth(pattern, prices) >= floor);
      return limit === 0 ? null : patterns.within(prices, node.mains[main]!, floor, limit);
    });
    return { ...node, lists };
  }

  /**
   * The relaxation of a node, or null as soon as it is sure that no plan of it reaches `needed`.
   */
  *relax(node: Node, aim: Figures, goals: Goals, needed: number): Generator<void, Relaxed | null> {
    const { problem, parts } = this;
    const { kinds } = problem;
    const left = kinds.map(({ count }, number) => {
      let rest = count - node.wings.least[number]!;
      for (const { least } of node.mains) rest -= least[number]!;
      return rest;
    });
    if (left.some((rest) => rest < 0)) return null;
    const wingsLeft = node.wings.least.reduce((rest, count) => rest - count, node.places);
    if (wingsLeft < 0) return null;
    const bases: Pattern[] = [];
    for (const [index, { least }] of node.mains.entries()) {
      const inside: number[] = [];
      least.forEach((count, number) => {
        for (let i = 0; i < count; i++) inside.push(number);
      });
      const room = { 1: 0, 2: 0, 5: 0 };
      for (const { stars } of this.patterns[index]!.main.sockets) room[stars]++;
      for (const number of inside) if (--room[kinds[number]!.stars] < 0) return null;
      bases.push(this.patterns[index]!.of(inside));
    }

    // What is there before any column.
    const base = { power: problem.power, resonance: parts * problem.resonance, bonuses: problem.bonuses };
    let opening = problem.resonance;
    for (const pattern of bases) {
      base.power += pattern.power;
      base.resonance += parts * pattern.resonance;
      base.bonuses += pattern.bonuses;
      opening += pattern.opening;
    }
    // Where the wings can hold more gem power than counts, what counts is a column of its own.
    const isCapped =
      node.places > 0 && this.mostInWings(node.places) >= (this.mostAdditional(node.places) + 1) * parts;
    const wingParts = ({ wingResonance, contribution }: SearchKind) =>
      parts * wingResonance + (isCapped ? 0 : contribution);
    node.wings.least.forEach((count, number) => {
      base.power -= count * kinds[number]!.cost;
      base.resonance += count * wingParts(kinds[number]!);
    });

    if (node.lists.some((list) => list?.length === 0)) return null;
    const bounds: number[] = problem.mains.map(() => 1);
    const penalties: number[] = problem.mains.map(() => 0);
    const row = (bound: number, penalty = 0) => {
      penalties.push(penalty);
      return bounds.push(bound) - 1;
    };
    const demand = (stars: number) =>
      this.patterns.reduce((sum, patterns) => sum + patterns.room(stars), stars === 5 ? node.places : 0);
    const needs = { 1: demand(1), 2: demand(2), 5: demand(5) };
    const kindRows = kinds.map(({ stars, count }, number) =>
      count > 0 && left[number]! < needs[stars] ? row(left[number]!) : -1,
    );
    const wingRow = node.places > 0 ? row(wingsLeft) : -1;
    const goalRow = (goal: number, has: number, penalty: number) =>
      goal === -Infinity ? -1 : row(has - goal, penalty);
    const scale = aim.power > 0 ? 2e5 : aim.resonance > 0 ? parts * 2e4 : 100;
    const powerRow = goalRow(goals.power, base.power, scale);
    const resonanceRow = goalRow(goals.resonance, base.resonance, scale / parts);
    const bonusRow = goalRow(goals.bonuses, base.bonuses, scale);
    const openingRow = goalRow(node.opening, opening, scale);

    // A main with a list holds one of its patterns, not merely what it must.
    const wholeRows = node.lists.map((list, main) =>
      list === null || list.includes(bases[main]!) ? -1 : goalRow(1, 0, scale),
    );

    const program = { rows: [] as number[], values: [] as number[] };
    const put = (at: number, value: number) => {
      if (at < 0 || value === 0) return;
      program.rows.push(at);
      program.values.push(value);
    };
    const column = (gain: number) => {
      const made = {
        rows: Int32Array.from(program.rows),
        values: Float64Array.from(program.values),
        gain,
      };
      program.rows = [];
      program.values = [];
      return made;
    };

    const heldInWings = node.wings.least.reduce(
      (sum, count, number) => sum + count * kinds[number]!.contribution,
      0,
    );
    const [capRow, heldRow] = isCapped
      ? [row(this.mostAdditional(node.places) * parts), row(heldInWings)]
      : [-1, -1];
    const wingCapRows = this.wingKinds.map((number) => {
      const most = node.wings.most[number]! - node.wings.least[number]!;
      return node.places > 0 && most < Math.min(left[number]!, wingsLeft) ? row(most) : -1;
    });
    const simplex = new Simplex(bounds, penalties);
    const wingColumns = new Map<number, number>();
    if (isCapped) {
      put(capRow, 1);
      put(heldRow, 1);
      put(resonanceRow, -1);
      simplex.add(column(aim.resonance));
    }
    if (node.places > 0)
      this.wingKinds.forEach((number, index) => {
        if (node.wings.most[number]! <= node.wings.least[number]!) return;
        const kind = kinds[number]!;
        put(kindRows[number]!, 1);
        put(wingRow, 1);
        put(wingCapRows[index]!, 1);
        put(powerRow, kind.cost);
        put(resonanceRow, -wingParts(kind));
        put(heldRow, -kind.contribution);
        const gain = -aim.power * kind.cost + aim.resonance * wingParts(kind);
        wingColumns.set(simplex.add(column(gain)), number);
      });

    const patternColumns = new Map<number, { readonly main: number; readonly pattern: Pattern }>();
    const added = problem.mains.map(() => new Set<Pattern>());
    const counts = new Int8Array(kinds.length);
    const add = (main: number, pattern: Pattern) => {
      const before = bases[main]!;
      if (pattern === before || added[main]!.has(pattern)) return false;
      added[main]!.add(pattern);
      for (const number of pattern.inside) counts[number]!++;
      for (const number of before.inside) counts[number]!--;
      put(main, 1);
      put(wholeRows[main]!, -1);
      for (const number of new Set(pattern.inside)) {
        put(kindRows[number]!, counts[number]!);
        counts[number] = 0;
      }
      for (const number of before.inside) counts[number] = 0;
      const power = pattern.power - before.power;
      const resonance = parts * (pattern.resonance - before.resonance);
      const bonuses = pattern.bonuses - before.bonuses;
      put(powerRow, -power);
      put(resonanceRow, -resonance);
      put(bonusRow, -bonuses);
      put(openingRow, before.opening - pattern.opening);
      const gain = aim.power * power + aim.resonance * resonance + aim.bonuses * bonuses;
      patternColumns.set(simplex.add(column(gain)), { main, pattern });
      return true;
    };
    const fits = ({ inside }: Pattern, { least, most }: Limits) => {
      for (const number of inside) counts[number]!++;
      let is = true;
      for (const number of inside) if (counts[number]! > most[number]!) is = false;
      for (let number = 0; number < least.length && is; number++)
        if (least[number]! > counts[number]!) is = false;
      for (const number of inside) counts[number] = 0;
      return is;
    };
    this.pool.forEach((list, main) => {
      const allowed = node.lists[main];
      if (allowed !== null && allowed !== undefined && allowed.length <= LISTED_WHOLE) {
        for (const pattern of allowed) add(main, pattern);
        return;
      }
      const set = allowed && new Set(allowed);
      for (const pattern of list)
        if (fits(pattern, node.mains[main]!) && set?.has(pattern) !== false) add(main, pattern);
    });

    const start = aim.power * base.power + aim.resonance * base.resonance + aim.bonuses * base.bonuses;
    const kindPrices = new Float64Array(kinds.length);
    let bound = Infinity;
    let pricing: Pricing | null = null;
    for (;;) {
      simplex.optimize();
      const dual = (at: number) => (at < 0 ? 0 : Math.max(0, simplex.duals[at]!));
      kindRows.forEach((at, number) => {
        kindPrices[number] = dual(at);
      });
      const prices: Prices = {
        power: aim.power + dual(powerRow),
        resonance: parts * (aim.resonance + dual(resonanceRow)),
        bonus: aim.bonuses + dual(bonusRow),
        opening: dual(openingRow),
        kinds: kindPrices,
      };
      let worth = start;
      for (let at = problem.mains.length; at < bounds.length; at++) worth += dual(at) * bounds[at]!;
      let isMore = false;
      const tops: number[] = [];
      const wholeWorth = (main: number) => dual(wholeRows[main]!);
      for (const [main, patterns] of this.patterns.entries()) {
        // A pattern that the dual of the main already pays for adds nothing.
        const paid = dual(main);
        const without = patterns.worth(bases[main]!, prices) - wholeWorth(main);
        const list = node.lists[main]!;
        const best =
          list === null
            ? patterns.best(prices, node.mains[main]!, without + paid)
            : bestOf(list, patterns, prices, without + paid);
        const gain = best === null ? paid : best.worth - without;
        worth += gain;
        tops.push(without + gain);
        if (best !== null && gain > paid + TOLERANCE * (1 + paid) && add(main, best.pattern)) {
          this.remember(main, best.pattern.inside);
          isMore = true;
        }
      }
      if (worth < (pricing?.bound ?? Infinity))
        pricing = { bound: worth, prices: { ...prices, kinds: kindPrices.slice() }, tops };
      bound = Math.min(bound, worth);
      this.lastPricing = pricing;
      if (bound < needed - 1e-4) return null;
      if (!isMore) break;
      yield;
    }

    const mains = problem.mains.map((): { pattern: Pattern; amount: number }[] => []);
    const wings = Float64Array.from(node.wings.least);
    for (const { column, amount } of simplex.taken()) {
      const pattern = patternColumns.get(column);
      if (pattern !== undefined) mains[pattern.main]!.push({ pattern: pattern.pattern, amount });
      const wing = wingColumns.get(column);
      if (wing !== undefined) wings[wing]! += amount;
    }
    for (const [main, list] of mains.entries()) {
      const rest = list.reduce((sum, { amount }) => sum - amount, 1);
      if (rest > 1e-7) list.push({ pattern: bases[main]!, amount: rest });
    }
    if (pricing === null) throw new Error('a relaxation without prices');
    return { bound, mains, wings, pricing };
  }
}

function bestOf(list: readonly Pattern[], patterns: Patterns, prices: Prices, floor: number) {
  let [best, most]: [Pattern | null, number] = [null, floor];
  for (const pattern of list) {
    const worth = patterns.worth(pattern, prices);
    if (worth > most) [best, most] = [pattern, worth];
  }
  return best && { pattern: best, worth: most };
}
