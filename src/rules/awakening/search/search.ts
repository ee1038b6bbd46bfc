import type { Aim, AimOrder } from '../setup.ts';
import { Master, WHOLE } from './master.ts';
import type { Limits } from './fillings.ts';
import type { SearchAnswer, SearchPlan, SearchProblem, SearchProgress, SearchTotals } from './problem.ts';
import { exchanged } from './exchanges.ts';
import type { Figures, Node, Relaxed } from './program.ts';
import { openPlaces } from './totals.ts';
import { inSockets, Rounding, type Filled } from './rounding.ts';

const FRACTION = 1e-5;
/** Exchanges of copies that are tried before parts of the plans are looked at. */
const MOVES = 3_000;
/** Parts of the plans that one aim is looked for in, each the last that was split off, before others come in between. */
const LOOKS_INTO_DEPTH = 100;

/**
 * Looks for the plan that is best by the aims in their order, with no gem power missing where that can be; otherwise
 * with as little missing as can be, then by the other aims. Each step takes a few milliseconds and tells how far
 * it is, so that its caller can end it or go on.
 *
 * @param visits how many parts of the plans are looked at before it gives up proving
 */
export function* search(
  problem: SearchProblem,
  { visits = Infinity }: { readonly visits?: number } = {},
): Generator<SearchProgress, SearchAnswer> {
  const run = new Search(problem, visits);
  return yield* run.answer();
}

class Search {
  private readonly problem: SearchProblem;
  private readonly master: Master;
  private readonly rounding: Rounding;
  private readonly visits: number;
  private visited = 0;
  private best: Filled;
  private told: { readonly of: Filled; readonly plan: SearchPlan } | null = null;
  private order: AimOrder;
  private proving: SearchProgress['proving'];
  private readonly reached: { power: number; resonance: number; bonuses: number };

  constructor(problem: SearchProblem, visits: number) {
    this.problem = problem;
    this.visits = visits;
    this.master = new Master(problem);
    this.rounding = new Rounding(this.master);
    this.best = this.rounding.empty();
    this.order = problem.aims;
    this.proving = { aim: this.order[0], bound: Infinity };
    this.reached = { power: -Infinity, resonance: -Infinity, bonuses: -Infinity };
  }

  *answer(): Generator<SearchProgress, SearchAnswer> {
    const [first, second, third] = this.problem.aims;
    yield* this.begin();
    if (first !== 'power') {
      // A plan without a shortfall decides what is looked for at all.
      if (this.best.totals.power < 0) {
        this.order = ['power', ...([first, second, third].filter((aim) => aim !== 'power') as [Aim, Aim])];
        if (!(yield* this.prove('power', 0))) return this.last(false);
      }
      if (this.best.totals.power >= 0) {
        this.order = this.problem.aims;
        this.reached.power = 0;
      } else this.reached.power = this.best.totals.power;
    }
    for (const aim of this.order) {
      if (!(yield* this.prove(aim, Infinity))) return this.last(false);
      this.reached[aim] = this.best.totals[aim];
    }
    return this.last(true);
  }

  /** The first plans: without raised copies, which comes at once, then with them. */
  private *begin(): Generator<SearchProgress, void> {
    let start = this.best.inside;
    for (const raises of this.master.stock.isRaising ? [false, true] : [false]) {
      const order: AimOrder = ['power', 'resonance', 'bonuses'];
      yield* this.take(this.rounding.polished(start, order, this.reached, raises), Infinity);
      start = this.best.inside;
    }
  }

  private progress(): SearchProgress {
    if (this.told?.of !== this.best) {
      const { inside, wings, prepared, totals } = this.best;
      const { power, resonance, bonuses } = totals;
      const sockets = inSockets(this.problem, inside);
      this.told = {
        of: this.best,
        plan: { sockets, wings, prepared, totals: { power, resonance, bonuses } },
      };
    }
    return { plan: this.told.plan, proving: this.proving, visits: this.visited };
  }

  private last(isProved: boolean): SearchAnswer {
    const { aim } = this.proving;
    const bound = isProved ? this.best.totals[aim] : this.proving.bound;
    return { ...this.progress(), proving: { aim, bound }, isProved };
  }

  /** Proves the best of one aim among plans that reach what the aims before it reached; false when the visits are used up. */
  private *prove(aim: Aim, enough: number): Generator<SearchProgress, boolean> {
    const { master } = this;
    const figures: Figures = { power: 0, resonance: 0, bonuses: 0, [aim]: 1 };
    const goals: Figures = { ...this.reached };
    this.proving = { aim, bound: Infinity };
    const rest: { readonly node: Node; readonly bound: number }[] = [{ node: master.root, bound: Infinity }];
    let isRoot = true;
    // Going into the depth finds plans. Where that does not end it, every other part is one with the highest bound, which lowers that.
    for (let looked = 0; ; looked++) {
      const isHighest = looked > LOOKS_INTO_DEPTH && looked % 2 === 0;
      const next = isHighest ? takeHighest(rest) : rest.pop();
      if (next === undefined) return true;
      const value = this.best.totals[aim];
      if (value >= enough) return true;
      if (isHighest) this.proving = { aim, bound: Math.max(value, next.bound) };
      if (next.bound < value + 1) continue;
      if (this.visited++ >= this.visits) {
        const open = [next, ...rest].map(({ bound }) => bound);
        this.proving = { aim, bound: Math.max(value, ...open) };
        return false;
      }
      const steps = master.relax(next.node, figures, goals, value + 1);
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) yield this.progress();
      const relaxed = step.value;
      if (relaxed === null) continue;
      const bound = Math.min(next.bound, Math.floor(relaxed.bound + WHOLE));
      if (isRoot) {
        this.proving = { aim, bound };
        if (master.stock.isRaising) yield* this.dive(next.node, figures, goals, relaxed, bound);
        else {
          yield* this.round(relaxed, bound);
          const wanted = { aim, reached: goals, prices: relaxed.prices, bound };
          if (bound > this.best.totals[aim])
            yield* this.take(exchanged(this.problem, this.best, master.places, wanted, MOVES), bound);
        }
      } else yield* this.round(relaxed, bound);
      if (bound <= this.best.totals[aim]) continue;
      const node = master.stock.isRaising ? next.node : relaxed.narrowed(this.best.totals[aim] + 1);
      // All plans are looked at once more within the narrower limits before they are split.
      const parts = isRoot && !master.stock.isRaising ? [node] : this.parts(node, relaxed);
      isRoot = false;
      for (const part of parts.toReversed()) rest.push({ node: part, bound });
      yield this.progress();
    }
  }

  /** Fixes one main after the other at what the relaxation has most of. */
  private *dive(
    start: Node,
    figures: Figures,
    goals: Figures,
    first: Relaxed,
    bound: number,
  ): Generator<SearchProgress, void> {
    let relaxed = first;
    let { mains } = start;
    const open = new Set(this.problem.mains.keys());
    const aim = this.proving.aim;
    for (;;) {
      yield* this.round(relaxed, bound);
      if (this.best.totals[aim] >= bound) return;
      let [main, most] = [-1, 0];
      for (const index of open)
        for (const { amount } of relaxed.mains[index]!) if (amount > most) [main, most] = [index, amount];
      if (main < 0) return;
      const chosen = relaxed.mains[main]!.reduce((a, b) => (b.amount > a.amount ? b : a));
      open.delete(main);
      const least = new Uint8Array(this.problem.kinds.length);
      for (const number of chosen.pattern.inside) least[number]!++;
      mains = mains.with(main, { least, most: least });
      if (most > 1 - FRACTION) continue;
      const steps = this.master.relax({ ...start, mains }, figures, goals, -Infinity);
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) yield this.progress();
      if (step.value === null) return;
      relaxed = step.value;
    }
  }

  private *round(relaxed: Relaxed, bound: number): Generator<SearchProgress, void> {
    yield* this.take(this.rounding.plans(relaxed, this.order, this.reached), bound);
  }

  /** Takes better plans, one after the other, until one reaches as much as can be. */
  private *take(plans: Iterable<Filled>, bound: number): Generator<SearchProgress, void> {
    for (const plan of plans) {
      if (this.isBetter(plan.totals)) this.best = plan;
      yield this.progress();
      if (this.best.totals[this.proving.aim] >= bound) return;
    }
  }

  private isBetter(totals: SearchTotals): boolean {
    const short = (power: number) => Math.min(0, power);
    if (short(totals.power) !== short(this.best.totals.power))
      return short(totals.power) > short(this.best.totals.power);
    for (const aim of this.order)
      if (totals[aim] !== this.best.totals[aim]) return totals[aim] > this.best.totals[aim];
    return false;
  }

  /** Parts of a node that together have all of its plans, but none has the relaxed one again. */
  private parts(node: Node, relaxed: Relaxed): Node[] {
    const { problem } = this;
    // Wings that the resonance of the plan does not open.
    let opening = problem.resonance;
    for (const list of relaxed.mains)
      for (const { pattern, amount } of list) opening += amount * pattern.opening;
    const inWings = relaxed.wings.reduce((sum, amount) => sum + amount, 0);
    if (inWings > openPlaces(problem, opening + FRACTION) + FRACTION) {
      const tier = problem.wings.findIndex(({ places }) => places >= inWings - FRACTION);
      const needed = problem.wings[tier]!;
      const parts: Node[] = [];
      if (needed.resonance > node.opening) parts.push({ ...node, opening: needed.resonance });
      const places = problem.wings[tier - 1]?.places ?? 0;
      if (places < node.places) parts.push({ ...node, places });
      return parts;
    }

    const { additional } = relaxed;
    if (Math.abs(additional - Math.round(additional)) > FRACTION)
      return [
        { ...node, mostAdditional: Math.floor(additional) },
        { ...node, leastAdditional: Math.ceil(additional) },
      ];

    const placed = Float64Array.from(relaxed.wings);
    for (const list of relaxed.mains)
      for (const { pattern, amount } of list) for (const number of pattern.inside) placed[number]! += amount;
    const split = mostSplit(placed, (number) => problem.kinds[number]!.contribution);
    if (split >= 0) {
      const [least, limit] = [node.placed.least.slice(), node.placed.most.slice()];
      least[split] = Math.ceil(placed[split]!);
      limit[split] = Math.floor(placed[split]!);
      const parts = [
        { ...node, placed: { ...node.placed, least } },
        { ...node, placed: { ...node.placed, most: limit } },
      ];
      return placed[split]! - Math.floor(placed[split]!) < 0.5 ? parts.toReversed() : parts;
    }

    // Wings before mains: once they are whole, so is what their gem power adds.
    const inWing = mostSplit(relaxed.wings, (number) => problem.kinds[number]!.contribution);
    if (inWing >= 0) {
      const amount = relaxed.wings[inWing]!;
      return [
        this.winged(node, inWing, Math.ceil(amount), Infinity),
        this.winged(node, inWing, 0, Math.floor(amount)),
      ];
    }

    let [main, kind, value, most] = [-1, -1, 0, 0];
    let varied: readonly [number, number, number] | null = null;
    for (const [index, list] of relaxed.mains.entries()) {
      const amounts = new Float64Array(problem.kinds.length);
      for (const { pattern, amount } of list) for (const number of pattern.inside) amounts[number]! += amount;
      amounts.forEach((amount, number) => {
        const off = Math.abs(amount - Math.round(amount));
        if (off > FRACTION) {
          const weight = off * this.weightIn(index, number);
          if (weight > most) [main, kind, value, most] = [index, number, amount, weight];
        } else if (amount > FRACTION && list.length > 1) {
          const limits = node.mains[index]!;
          if (limits.least[number]! < limits.most[number]!) varied ??= [index, number, Math.round(amount)];
        }
      });
    }
    if (main >= 0)
      return [
        this.limited(node, main, kind, Math.ceil(value), Infinity),
        this.limited(node, main, kind, 0, Math.floor(value)),
      ];
    const preparation = mostSplit(relaxed.prepared, () => 1);
    if (preparation >= 0) {
      const amount = relaxed.prepared[preparation]!;
      const { least, most: limit } = node.prepared;
      const [more, fewer] = [least.slice(), limit.slice()];
      more[preparation] = Math.ceil(amount);
      fewer[preparation] = Math.floor(amount);
      return [
        { ...node, prepared: { least: more, most: limit } },
        { ...node, prepared: { least, most: fewer } },
      ];
    }
    // Whole copies in parts of patterns: one kind is more, fewer or as many.
    const open = varied ?? this.anyVaried(node, relaxed);
    if (open !== null) {
      const [index, number, count] = open;
      return [
        this.limited(node, index, number, count, count),
        this.limited(node, index, number, count + 1, Infinity),
        this.limited(node, index, number, 0, count - 1),
      ];
    }
    const number = relaxed.wings.findIndex((_, each) => node.wings.least[each]! < node.wings.most[each]!);
    if (number < 0) return [];
    const count = Math.round(relaxed.wings[number]!);
    return [
      this.winged(node, number, count, count),
      this.winged(node, number, count + 1, Infinity),
      this.winged(node, number, 0, count - 1),
    ];
  }

  /** Weight of a kind in a main when a node is split: large copies decide most, and those that light a socket where bonuses are proved. */
  private weightIn(main: number, number: number): number {
    const { contribution, gem } = this.problem.kinds[number]!;
    if (this.proving.aim !== 'bonuses') return contribution;
    return gem >= 0 && this.problem.mains[main]!.sockets.some(({ named }) => named === gem) ? 1e6 : 1;
  }

  /** A main and a kind whose copies in it are not settled yet, and how many the relaxed plan has. */
  private anyVaried(node: Node, relaxed: Relaxed): readonly [number, number, number] | null {
    for (const [index, { least, most }] of node.mains.entries())
      for (let number = 0; number < least.length; number++)
        if (least[number]! < most[number]!) {
          let sum = 0;
          for (const { pattern, amount } of relaxed.mains[index]!)
            for (const each of pattern.inside) if (each === number) sum += amount;
          return [index, number, Math.round(sum)];
        }
    return null;
  }

  private limited(node: Node, main: number, kind: number, least: number, most: number): Node {
    const before = node.mains[main]!;
    const limits: Limits = { least: before.least.slice(), most: before.most.slice() };
    limits.least[kind] = Math.max(before.least[kind]!, least);
    limits.most[kind] = Math.max(0, Math.min(before.most[kind]!, most));
    return { ...node, mains: node.mains.with(main, limits) };
  }

  private winged(node: Node, kind: number, least: number, most: number): Node {
    const wings = { least: node.wings.least.slice(), most: node.wings.most.slice() };
    wings.least[kind] = Math.max(wings.least[kind]!, least);
    wings.most[kind] = Math.max(0, Math.min(wings.most[kind]!, most));
    return { ...node, wings };
  }
}

/** The kind of which a plan has the most of a part, by weight; −1 where all are whole. */
function mostSplit(amounts: Float64Array, weight: (number: number) => number): number {
  let [most, found] = [0, -1];
  amounts.forEach((amount, number) => {
    const off = Math.abs(amount - Math.round(amount));
    if (off > FRACTION && off * weight(number) > most) [most, found] = [off * weight(number), number];
  });
  return found;
}

/** Takes out the part with the highest bound, of equal ones the last. */
function takeHighest<Part extends { readonly bound: number }>(parts: Part[]): Part | undefined {
  let at = parts.length - 1;
  for (let each = at - 1; each >= 0; each--) if (parts[each]!.bound > parts[at]!.bound) at = each;
  return parts.splice(at, 1)[0];
}
