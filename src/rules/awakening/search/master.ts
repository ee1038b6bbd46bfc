import type { Limits } from './fillings.ts';
import { Patterns, type Pattern } from './patterns.ts';
import type { SearchProblem } from './problem.ts';
import { ANY, fixedOf, Program, type Figures, type Goals, type Node, type Relaxed } from './program.ts';
import { Stock } from './stock.ts';
import { openPlaces } from './totals.ts';

const TOLERANCE = 1e-6;
/** A bound is that of a whole number where it is this close below it. */
export const WHOLE = 1e-4;
/** A price above is a penalty, beside which no gain of a pattern may be overlooked. */
const MOST_PAID = 1e4;
/** Patterns of a main that a node starts with; it finds those that it lacks. */
const POOLED = 24;
/** So many of these are weighed first: most of the others are then worth less, which takes fewer steps. */
const LATEST = 6;
/** Rounding of prices is less. */
const ROUNDING = 1e-3;

interface Narrowing extends Relaxed {
  /** The node without plans that are sure to reach less: by what each copy would lose at the prices. Without raised copies alone. */
  narrowed(least: number): Node;
}

/** The relaxation in which a main may hold parts of several patterns; patterns are found as they are needed. */
export class Master {
  readonly problem: SearchProblem;
  readonly patterns: readonly Patterns[];
  readonly stock: Stock;
  /** By main: patterns that were worth looking at, the latest last. */
  private readonly pool: Set<Pattern>[];
  /** All plans. */
  readonly root: Node;
  /** Places of the wings that can be open at all. */
  readonly places: number;

  constructor(problem: SearchProblem) {
    this.problem = problem;
    this.stock = new Stock(problem);
    this.patterns = problem.mains.map((main) => new Patterns(problem, main, this.stock));
    this.pool = problem.mains.map(() => new Set());
    this.places = this.reachable();
    this.root = this.allPlans();
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

  private allPlans(): Node {
    const { places } = this;
    const { kinds, preparations } = this.problem;
    const least = new Uint16Array(kinds.length);
    const empty = new Uint8Array(kinds.length);
    return {
      mains: this.patterns.map((patterns) => ({
        least: empty,
        most: Uint8Array.from(kinds, (kind) => Math.min(kind.count, patterns.roomOf(kind))),
      })),
      wings: {
        least,
        most: Uint16Array.from(kinds, ({ count, wingResonance }) =>
          wingResonance > 0 ? Math.min(count, places) : 0,
        ),
      },
      placed: { least, most: Uint16Array.from(kinds, ({ count }) => count) },
      prepared: {
        least: new Uint16Array(preparations.length),
        most: new Uint16Array(preparations.length).fill(ANY),
      },
      places,
      opening: -Infinity,
      mostAdditional: Infinity,
      leastAdditional: -Infinity,
    };
  }

  /**
   * The relaxation of a node, or null as soon as it is sure that no plan of it reaches `needed`.
   */
  *relax(node: Node, aim: Figures, goals: Goals, needed: number): Generator<void, Narrowing | null> {
    const { problem, stock, patterns } = this;
    const fixed = fixedOf(problem, stock, patterns, node);
    if (fixed === null) return null;
    const { bases } = fixed;
    const program = new Program(problem, stock, patterns, { node, fixed, aim, goals });
    const others: (readonly [main: number, pattern: Pattern])[] = [];
    this.pool.forEach((pool, main) => {
      let room = POOLED;
      for (const pattern of [...pool].toReversed()) {
        if (!fits(pattern, node.mains[main]!, bases[main]!)) continue;
        if (room > POOLED - LATEST) program.add(main, pattern);
        else others.push([main, pattern]);
        if (--room === 0) return;
      }
    });
    if (others.length > 0) program.solve();
    for (const [main, pattern] of others) program.add(main, pattern);
    let bound = Infinity;
    let worth: number;
    const gains = bases.map(() => 0);
    for (;;) {
      const reached = program.solve();
      const { prices } = program;
      worth = program.worthBesideMains();
      let isMore = false;
      for (const [main, each] of patterns.entries()) {
        // A pattern that the dual of the main already pays for adds nothing.
        const paid = program.paidFor(main);
        const without = each.worth(bases[main]!, prices);
        const best = each.best(prices, node.mains[main]!, without + paid, fixed.stockLeft);
        const gain = best === null ? paid : best.worth - without;
        gains[main] = gain;
        worth += gain;
        const least = paid + TOLERANCE * (1 + Math.min(paid, MOST_PAID));
        if (best !== null && gain > least && program.add(main, best.pattern)) {
          this.remember(main, best.pattern);
          isMore = true;
        }
        // Among many raised copies that took a while.
        if (stock.isRaising) yield;
      }
      bound = Math.min(bound, worth);
      if (bound < needed - WHOLE) return null;
      // Figures are whole, so that what further columns could add is nothing.
      if (!isMore || Math.floor(bound + WHOLE) <= Math.floor(reached + WHOLE)) break;
      yield;
    }
    const relaxed = program.relaxed(bound);
    for (const [main, parts] of relaxed.mains.entries())
      for (const { pattern } of parts) this.remember(main, pattern);
    const narrowed = (least: number): Node => {
      const slack = worth - least + ROUNDING;
      const mains = node.mains.map((limits, main) => {
        const floor = patterns[main]!.worth(bases[main]!, program.prices) + gains[main]! - slack;
        const isWorth = (allowed: Limits) =>
          patterns[main]!.best(program.prices, allowed, floor, fixed.stockLeft, true) !== null;
        return narrowedMain(limits, relaxed.mains[main]!, isWorth);
      });
      return { ...program.narrowed(slack), mains };
    };
    return { ...relaxed, narrowed };
  }
}

/** Limits without kinds that no pattern has which is worth enough, and with a copy more of those that all such patterns have. */
function narrowedMain(
  limits: Limits,
  parts: Relaxed['mains'][number],
  isWorth: (allowed: Limits) => boolean,
): Limits {
  const [least, most] = [limits.least.slice(), limits.most.slice()];
  for (let number = 0; number < least.length; number++) {
    const [fewest, limit] = [least[number]!, most[number]!];
    if (fewest >= limit) continue;
    const counts = parts.map(({ pattern }) => pattern.inside.filter((each) => each === number).length);
    if (counts.every((count) => count === fewest)) {
      least[number] = fewest + 1;
      if (!isWorth({ least, most })) most[number] = fewest;
      least[number] = fewest;
    } else if (counts.every((count) => count > fewest)) {
      most[number] = fewest;
      if (!isWorth({ least, most })) least[number] = fewest + 1;
      most[number] = limit;
    }
  }
  return { least, most };
}

/** Says whether a pattern has as many copies of each kind as it may and must. */
function fits({ inside }: Pattern, { most }: Limits, base: Pattern): boolean {
  let already = 0;
  for (let at = 0; at < inside.length;) {
    const number = inside[at]!;
    let count = 0;
    for (; inside[at] === number; at++) count++;
    if (count > most[number]!) return false;
    for (; base.inside[already] === number; already++) count--;
    if (count < 0) return false;
  }
  return already === base.inside.length;
}
