import { Patterns, type Limits, type Pattern, type Prices } from './patterns.ts';
import type { SearchProblem } from './problem.ts';
import { Simplex } from './simplex.ts';
import { Stock } from './stock.ts';
import { openPlaces } from './totals.ts';

/** Weights of the figures, for one unit of each. */
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
  /** By kind: copies in mains and wings together, at least and at most. */
  readonly placed: { readonly least: Uint16Array; readonly most: Uint16Array };
  /** By preparation: how often it is done, at least and at most. */
  readonly prepared: { readonly least: Uint16Array; readonly most: Uint16Array };
  /** Places of the wings that may be filled. */
  readonly places: number;
  /** Resonance without wings that the plan must have. */
  readonly opening: number;
  /** Additional resonance of the wings that counts at most, and that the plan must have. */
  readonly mostAdditional: number;
  readonly leastAdditional: number;
}

/** A plan that may have parts of patterns. */
export interface Relaxed {
  /** No plan of the node reaches more. */
  readonly bound: number;
  /** By main: the patterns and how much of each. */
  readonly mains: readonly (readonly { readonly pattern: Pattern; readonly amount: number }[])[];
  readonly wings: Float64Array;
  /** By preparation: how often it is done. */
  readonly prepared: Float64Array;
  /** Of the wings. */
  readonly additional: number;
}

const TOLERANCE = 1e-6;
/** A price above is a penalty, beside which no gain of a pattern may be overlooked. */
const MOST_PAID = 1e4;
const ANY = 65_535;
/** A part of a copy that is missing costs more than all gem power that it could save; so does what is counted in copies. */
const A_WHOLE_COPY = 1e4;
/** Patterns of a main that a node starts with; it finds those that it lacks. */
const POOLED = 24;

/** The relaxation in which a main may hold parts of several patterns; patterns are found as they are needed. */
export class Master {
  readonly problem: SearchProblem;
  readonly patterns: readonly Patterns[];
  readonly stock: Stock;
  /** By main: patterns that were worth looking at, the latest last. */
  private readonly pool: Set<Pattern>[];
  private readonly wingKinds: readonly number[];
  /** Places of the wings that can be open at all. */
  readonly places: number;

  constructor(problem: SearchProblem) {
    this.problem = problem;
    this.stock = new Stock(problem);
    this.patterns = problem.mains.map((main) => new Patterns(problem, main, this.stock));
    this.pool = problem.mains.map(() => new Set());
    this.places = this.reachable();
    this.wingKinds = problem.kinds.flatMap(({ wingResonance, count }, number) =>
      wingResonance > 0 && count > 0 && problem.wings.length > 0 ? [number] : [],
    );
  }

  /** The places that the copies of most resonance would open, if each could lie in any socket that takes it. */
  private reachable(): number {
    const { kinds, mains, resonance } = this.problem;
    let opening = resonance;
    for (const stars of [1, 2, 5] as const) {
      let room = mains.reduce(
        (sum, { sockets }) => sum + sockets.filter((socket) => socket.stars === stars).length,
        0,
      );
      for (const kind of kinds
        .filter((each) => each.stars === stars)
        .sort((a, b) => b.resonance - a.resonance)) {
        const count = Math.min(room, kind.count);
        opening += count * kind.resonance;
        room -= count;
      }
    }
    return openPlaces(this.problem, opening);
  }

  /** Puts a pattern behind all others, as those that came last are tried first. */
  private remember(main: number, pattern: Pattern): void {
    const pool = this.pool[main]!;
    pool.delete(pattern);
    pool.add(pattern);
  }

  /** All plans. */
  root(places: number): Node {
    const { kinds } = this.problem;
    const empty = new Uint8Array(kinds.length);
    return {
      mains: this.patterns.map((patterns) => ({
        least: empty,
        most: Uint8Array.from(kinds, (kind) => Math.min(kind.count, patterns.roomOf(kind))),
      })),
      wings: {
        least: new Uint16Array(kinds.length),
        most: Uint16Array.from(kinds, ({ count }, number) =>
          this.wingKinds.includes(number) ? Math.min(count, places) : 0,
        ),
      },
      placed: {
        least: new Uint16Array(kinds.length),
        most: Uint16Array.from(kinds, ({ count }) => count),
      },
      prepared: {
        least: new Uint16Array(this.problem.preparations.length),
        most: new Uint16Array(this.problem.preparations.length).fill(ANY),
      },
      places,
      opening: -Infinity,
      mostAdditional: Infinity,
      leastAdditional: -Infinity,
    };
  }

  private mostAdditional(places: number): number {
    return this.problem.wings.find((tier) => places <= tier.places)?.maxAdditional ?? 0;
  }

  /** Copies of the stock beside those that every plan of a node takes. */
  private stockLeft({ mains, wings, prepared }: Node): Int32Array {
    const { stock, problem } = this;
    const left = stock.full();
    for (const { least } of [...mains, wings])
      for (let number = 0; number < least.length; number++)
        if (least[number]! > 0) stock.take(left, number, least[number]!);
    problem.preparations.forEach(({ makes, takes }, number) => {
      const done = prepared.least[number]!;
      if (done === 0) return;
      left[makes]! += done;
      for (const [of, each] of takes) left[of]! -= each * done;
    });
    return left;
  }

  /** The same of each cut. */
  private cutsLeft({ mains, wings, prepared }: Node): number[] {
    const { cuts, cutTakes, cutPreparations } = this.stock;
    const left = cuts.map(({ of, divisor }) => Math.floor(this.problem.kinds[of]!.count / divisor));
    if (left.length === 0) return left;
    for (const { least } of [...mains, wings])
      least.forEach((count, number) => {
        for (const [cut, each] of cutTakes[number]!) left[cut]! -= each * count;
      });
    prepared.least.forEach((count, number) => {
      for (const [cut, each] of cutPreparations[number]!) left[cut]! -= each * count;
    });
    return left;
  }

  /**
   * The relaxation of a node, or null as soon as it is sure that no plan of it reaches `needed`.
   */
  *relax(node: Node, aim: Figures, goals: Goals, needed: number): Generator<void, Relaxed | null> {
    const { problem } = this;
    const { kinds } = problem;
    const left = kinds.map((_, number) => {
      let rest = node.placed.most[number]! - node.wings.least[number]!;
      for (const { least } of node.mains) rest -= least[number]!;
      return rest;
    });
    if (left.some((rest) => rest < 0)) return null;
    const { stock } = this;
    const stockLeft = stock.isRaising ? this.stockLeft(node) : Int32Array.from(left);
    if (stock.isRaising && stock.prepared(stockLeft) === false) return null;
    const cutsLeft = this.cutsLeft(node);
    if (cutsLeft.some((rest) => rest < 0)) return null;
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

    // The plan before any column.
    const base = { power: problem.power, resonance: problem.resonance, bonuses: problem.bonuses };
    let opening = problem.resonance;
    for (const pattern of bases) {
      base.power += pattern.power;
      base.resonance += pattern.resonance;
      base.bonuses += pattern.bonuses;
      opening += pattern.opening;
    }
    node.wings.least.forEach((count, number) => {
      base.power -= count * kinds[number]!.cost;
      base.resonance += count * kinds[number]!.wingResonance;
    });

    const bounds: number[] = problem.mains.map(() => 1);
    const penalties: number[] = problem.mains.map(() => 0);
    const row = (bound: number, penalty = 0) => {
      penalties.push(penalty);
      return bounds.push(bound) - 1;
    };
    const scale = aim.power > 0 ? 2e5 : aim.resonance > 0 ? 2e4 : 1e3;
    const demand = (stars: number) =>
      this.patterns.reduce((sum, patterns) => sum + patterns.room(stars), stars === 5 ? node.places : 0);
    const needs = { 1: demand(1), 2: demand(2), 5: demand(5) };
    // The stock itself keeps shared kinds to their number, but for those that take what is made.
    const isKept = (number: number) =>
      (stock.isShared[number]! || kinds[number]!.takes !== undefined) &&
      node.placed.most[number] === kinds[number]!.count &&
      !stock.takes[number]!.some(([of]) => stock.isMade[of]!);
    const kindRows = kinds.map(({ stars, count, takes }, number) => {
      const isOwn = !stock.isShared[number]! && takes === undefined;
      const isNeeded = isOwn ? left[number]! < needs[stars] : !isKept(number);
      return count > 0 && isNeeded ? row(left[number]!) : -1;
    });
    const stockRows = kinds.map((_, number) =>
      stock.isShared[number]! || stock.isMade[number]!
        ? row(stockLeft[number]!, stock.isMade[number]! ? scale : 0)
        : -1,
    );
    const wingRow = node.places > 0 ? row(wingsLeft) : -1;
    const goalRow = (goal: number, has: number, penalty: number) =>
      goal === -Infinity ? -1 : row(has - goal, penalty);
    const cutRows = cutsLeft.map((rest) => row(rest));
    const powerRow = goalRow(goals.power, base.power, scale);
    const resonanceRow = goalRow(goals.resonance, base.resonance, scale);
    const bonusRow = goalRow(goals.bonuses, base.bonuses, scale);
    const openingRow = goalRow(node.opening, opening, scale * A_WHOLE_COPY);

    const leastRows = kinds.map(({ count }, number) => {
      const least = node.placed.least[number]!;
      // Copies that mains and wings must have are counted already.
      const missing = least - (node.placed.most[number]! - left[number]!);
      return count > 0 && missing > 0 ? goalRow(missing, 0, scale * A_WHOLE_COPY) : -1;
    });

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
    const most = Math.min(node.mostAdditional, this.mostAdditional(node.places));
    // The gem power in the wings adds a resonance of its own, whole only once a node says so.
    const [capRow, heldRow] = node.places > 0 ? [row(most), row(heldInWings)] : [-1, -1];
    const leastRow = goalRow(node.leastAdditional, 0, scale * A_WHOLE_COPY);
    const wingCapRows = this.wingKinds.map((number) => {
      const most = node.wings.most[number]! - node.wings.least[number]!;
      return node.places > 0 && most < Math.min(left[number]!, wingsLeft) ? row(most) : -1;
    });
    const preparedRows = problem.preparations.map((_, number) => {
      const most = node.prepared.most[number]!;
      return most < ANY ? row(most - node.prepared.least[number]!) : -1;
    });
    const simplex = new Simplex(bounds, penalties);
    const preparedColumns = new Map<number, number>();
    problem.preparations.forEach(({ makes, takes }, number) => {
      put(stockRows[makes]!, -1);
      for (const [of, each] of takes) put(stockRows[of]!, each);
      for (const [cut, each] of stock.cutPreparations[number]!) put(cutRows[cut]!, each);
      put(preparedRows[number]!, 1);
      preparedColumns.set(simplex.add(column(0)), number);
    });
    const wingColumns = new Map<number, number>();
    let additionalColumn = -1;
    if (node.places > 0) {
      put(capRow, 1);
      put(leastRow, -1);
      put(heldRow, problem.wingDivisor);
      put(resonanceRow, -1);
      additionalColumn = simplex.add(column(aim.resonance));
    }
    if (node.places > 0)
      this.wingKinds.forEach((number, index) => {
        if (node.wings.most[number]! <= node.wings.least[number]!) return;
        const kind = kinds[number]!;
        put(kindRows[number]!, 1);
        for (const [of, each] of stock.takes[number]!) put(stockRows[of]!, each);
        for (const [cut, each] of stock.cutTakes[number]!) put(cutRows[cut]!, each);
        put(leastRows[number]!, -1);
        put(wingRow, 1);
        put(wingCapRows[index]!, 1);
        put(powerRow, kind.cost);
        put(resonanceRow, -kind.wingResonance);
        put(heldRow, -kind.contribution);
        const gain = -aim.power * kind.cost + aim.resonance * kind.wingResonance;
        wingColumns.set(simplex.add(column(gain)), number);
      });

    const patternColumns = new Map<number, { readonly main: number; readonly pattern: Pattern }>();
    const added = problem.mains.map(() => new Set<Pattern>());
    const counts = new Int8Array(kinds.length);
    // By row.
    const taken = new Map<number, number>();
    const into = (at: number, count: number) => {
      if (at >= 0) taken.set(at, (taken.get(at) ?? 0) + count);
    };
    const add = (main: number, pattern: Pattern) => {
      const before = bases[main]!;
      if (pattern === before || added[main]!.has(pattern)) return false;
      added[main]!.add(pattern);
      for (const number of pattern.inside) counts[number]!++;
      for (const number of before.inside) counts[number]!--;
      put(main, 1);
      for (const number of new Set(pattern.inside)) {
        put(kindRows[number]!, counts[number]!);
        put(leastRows[number]!, -counts[number]!);
        if (stock.isRaising) {
          for (const [of, each] of stock.takes[number]!) into(stockRows[of]!, each * counts[number]!);
          for (const [cut, each] of stock.cutTakes[number]!) into(cutRows[cut]!, each * counts[number]!);
        }
        counts[number] = 0;
      }
      for (const [at, count] of taken) put(at, count);
      taken.clear();
      for (const number of before.inside) counts[number] = 0;
      const power = pattern.power - before.power;
      const resonance = pattern.resonance - before.resonance;
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
    this.pool.forEach((patterns, main) => {
      let room = POOLED;
      for (const pattern of [...patterns].toReversed())
        if (fits(pattern, node.mains[main]!) && add(main, pattern) && --room === 0) return;
    });

    const start = aim.power * base.power + aim.resonance * base.resonance + aim.bonuses * base.bonuses;
    const kindPrices = new Float64Array(kinds.length);
    let bound = Infinity;
    for (;;) {
      simplex.optimize();
      const dual = (at: number) => (at < 0 ? 0 : Math.max(0, simplex.duals[at]!));
      kindRows.forEach((at, number) => {
        let price = dual(at) - dual(leastRows[number]!);
        if (stock.isRaising) {
          for (const [of, each] of stock.takes[number]!) price += each * dual(stockRows[of]!);
          for (const [cut, each] of stock.cutTakes[number]!) price += each * dual(cutRows[cut]!);
        }
        kindPrices[number] = price;
      });
      const prices: Prices = {
        power: aim.power + dual(powerRow),
        resonance: aim.resonance + dual(resonanceRow),
        bonus: aim.bonuses + dual(bonusRow),
        opening: dual(openingRow),
        kinds: kindPrices,
      };
      let worth = start;
      for (let at = problem.mains.length; at < bounds.length; at++) worth += dual(at) * bounds[at]!;
      let isMore = false;
      for (const [main, patterns] of this.patterns.entries()) {
        // A pattern that the dual of the main already pays for adds nothing.
        const paid = dual(main);
        const without = patterns.worth(bases[main]!, prices);
        const best = patterns.best(prices, node.mains[main]!, without + paid, stockLeft);
        const gain = best === null ? paid : best.worth - without;
        worth += gain;
        if (
          best !== null &&
          gain > paid + TOLERANCE * (1 + Math.min(paid, MOST_PAID)) &&
          add(main, best.pattern)
        ) {
          this.remember(main, best.pattern);
          isMore = true;
        }
        // Among many raised copies that took a while.
        if (stock.isRaising) yield;
      }
      bound = Math.min(bound, worth);
      if (bound < needed - 1e-4) return null;
      if (!isMore) break;
      yield;
    }

    const mains = problem.mains.map((): { pattern: Pattern; amount: number }[] => []);
    const wings = Float64Array.from(node.wings.least);
    const prepared = Float64Array.from(node.prepared.least);
    let additional = 0;
    for (const { column, amount } of simplex.taken()) {
      if (column === additionalColumn) additional = amount;
      const pattern = patternColumns.get(column);
      if (pattern !== undefined) {
        mains[pattern.main]!.push({ pattern: pattern.pattern, amount });
        this.remember(pattern.main, pattern.pattern);
      }
      const preparation = preparedColumns.get(column);
      if (preparation !== undefined) prepared[preparation]! += amount;
      const wing = wingColumns.get(column);
      if (wing !== undefined) wings[wing]! += amount;
    }
    for (const [main, list] of mains.entries()) {
      const rest = list.reduce((sum, { amount }) => sum - amount, 1);
      if (rest > 1e-7) list.push({ pattern: bases[main]!, amount: rest });
    }
    return { bound, mains, wings, prepared, additional };
  }
}
