import type { Limits } from './fillings.ts';
import type { Pattern, Patterns, Prices } from './patterns.ts';
import type { SearchProblem, Takes } from './problem.ts';
import { Simplex } from './simplex.ts';
import type { Stock } from './stock.ts';

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
  /** Worth of a unit of each figure. */
  readonly prices: Figures;
}

/** More than a preparation is ever done. */
export const ANY = 65_535;
/** A smaller loss is rounding. */
const WORTHLESS = 1e-7;
/** A part of a copy that is missing costs more than all gem power that it could save; so does what is counted in copies. */
const A_WHOLE_COPY = 1e4;

/** Copies that every plan of a node has, and those that are left. */
interface Fixed {
  /** By main: the copies that it has at least. */
  readonly bases: readonly Pattern[];
  /** By kind: copies that may be placed besides. */
  readonly left: Int32Array;
  readonly stockLeft: Int32Array;
  readonly cutsLeft: readonly number[];
  readonly wingsLeft: number;
}

/** Null where a node has no plan. */
export function fixedOf(
  problem: SearchProblem,
  stock: Stock,
  patterns: readonly Patterns[],
  node: Node,
): Fixed | null {
  const { kinds, preparations } = problem;
  const left = Int32Array.from(node.placed.most);
  const stockLeft = stock.isRaising ? stock.full() : left;
  const cutsLeft = stock.cuts.map(({ of, divisor }) => Math.floor(kinds[of]!.count / divisor));
  const takeCuts = (takes: Takes, count: number) => {
    for (const [cut, each] of takes) cutsLeft[cut]! -= each * count;
  };
  for (const { least } of [...node.mains, node.wings])
    for (let number = 0; number < least.length; number++) {
      const count = least[number]!;
      if (count === 0) continue;
      left[number]! -= count;
      if (!stock.isRaising) continue;
      stock.take(stockLeft, number, count);
      takeCuts(stock.cutTakes[number]!, count);
    }
  preparations.forEach(({ makes, takes }, number) => {
    const done = node.prepared.least[number]!;
    stockLeft[makes]! += done;
    for (const [of, each] of takes) stockLeft[of]! -= each * done;
    takeCuts(stock.cutPreparations[number]!, done);
  });
  const wingsLeft = node.wings.least.reduce((rest, count) => rest - count, node.places);
  if (wingsLeft < 0 || left.some((rest) => rest < 0) || cutsLeft.some((rest) => rest < 0)) return null;
  if (stock.isRaising && stock.prepared(stockLeft) === false) return null;
  const bases: Pattern[] = [];
  for (const [main, { least }] of node.mains.entries()) {
    const base = patterns[main]!.least(least);
    if (base === null) return null;
    bases.push(base);
  }
  return { bases, left, stockLeft, cutsLeft, wingsLeft };
}

/** The linear program of a node: parts of patterns, of copies in the wings and of preparations, and what they share. */
export class Program {
  readonly prices: { -readonly [Price in keyof Prices]: Prices[Price] };
  private readonly problem: SearchProblem;
  private readonly stock: Stock;
  private readonly node: Node;
  private readonly aim: Figures;
  private readonly fixed: Fixed;
  /** Worth of the plan without any column. */
  private readonly start: number;
  private readonly bounds: readonly number[];
  private readonly kindRows: readonly number[];
  private readonly leastRows: readonly number[];
  private readonly stockRows: readonly number[];
  private readonly cutRows: readonly number[];
  private readonly powerRow: number;
  private readonly resonanceRow: number;
  private readonly bonusRow: number;
  private readonly openingRow: number;
  private readonly simplex: Simplex;
  /** The columns by number: preparations, what the wings add, copies in the wings, patterns. */
  private readonly additionalColumn: number;
  private readonly inWings: readonly { readonly number: number; readonly cap: number }[];
  private readonly patternColumns: { readonly main: number; readonly pattern: Pattern }[] = [];
  private readonly added: readonly Set<Pattern>[];

  constructor(
    problem: SearchProblem,
    stock: Stock,
    patterns: readonly Patterns[],
    { node, fixed, aim, goals }: { node: Node; fixed: Fixed; aim: Figures; goals: Goals },
  ) {
    [this.problem, this.stock] = [problem, stock];
    [this.node, this.aim, this.fixed] = [node, aim, fixed];
    const { kinds } = problem;
    const { left, stockLeft, bases, wingsLeft } = fixed;
    let { power, resonance, bonuses } = problem;
    let opening = problem.resonance;
    for (const pattern of bases) {
      power += pattern.power;
      resonance += pattern.resonance;
      bonuses += pattern.bonuses;
      opening += pattern.opening;
    }
    let heldInWings = 0;
    node.wings.least.forEach((count, number) => {
      const { cost, wingResonance, contribution } = kinds[number]!;
      power -= count * cost;
      resonance += count * wingResonance;
      heldInWings += count * contribution;
    });
    this.start = aim.power * power + aim.resonance * resonance + aim.bonuses * bonuses;

    const bounds = bases.map(() => 1);
    const penalties = bases.map(() => 0);
    const row = (bound: number, penalty = 0) => {
      penalties.push(penalty);
      return bounds.push(bound) - 1;
    };
    const scale = aim.power > 0 ? 2e5 : aim.resonance > 0 ? 2e4 : 1e3;
    const needs = { 1: 0, 2: 0, 5: node.places };
    for (const each of patterns) for (const stars of [1, 2, 5] as const) needs[stars] += each.room(stars);
    // The stock itself keeps shared kinds to their number, but for those that take what is made.
    const isKept = (number: number) =>
      (stock.isShared[number]! || kinds[number]!.takes !== undefined) &&
      node.placed.most[number] === kinds[number]!.count &&
      !stock.takes[number]!.some(([of]) => stock.isMade[of]!);
    this.kindRows = kinds.map(({ stars, count, takes }, number) => {
      const isOwn = !stock.isShared[number]! && takes === undefined;
      const isNeeded = isOwn ? left[number]! < needs[stars] : !isKept(number);
      return count > 0 && isNeeded ? row(left[number]!) : -1;
    });
    this.stockRows = kinds.map((_, number) =>
      stock.isShared[number]! || stock.isMade[number]!
        ? row(stockLeft[number]!, stock.isMade[number]! ? scale : 0)
        : -1,
    );
    const wingRow = node.places > 0 ? row(wingsLeft) : -1;
    const goalRow = (goal: number, has: number, penalty: number) =>
      goal === -Infinity ? -1 : row(has - goal, penalty);
    this.cutRows = fixed.cutsLeft.map((rest) => row(rest));
    this.powerRow = goalRow(goals.power, power, scale);
    this.resonanceRow = goalRow(goals.resonance, resonance, scale);
    this.bonusRow = goalRow(goals.bonuses, bonuses, scale);
    this.openingRow = goalRow(node.opening, opening, scale * A_WHOLE_COPY);
    this.leastRows = kinds.map(({ count }, number) => {
      // Copies that mains and wings must have are counted already.
      const missing = node.placed.least[number]! - (node.placed.most[number]! - left[number]!);
      return count > 0 && missing > 0 ? goalRow(missing, 0, scale * A_WHOLE_COPY) : -1;
    });
    const most = Math.min(
      node.mostAdditional,
      problem.wings.find((tier) => node.places <= tier.places)?.maxAdditional ?? 0,
    );
    // The gem power in the wings adds a resonance of its own, whole only once a node says so.
    const [capRow, heldRow] = node.places > 0 ? [row(most), row(heldInWings)] : [-1, -1];
    const leastRow = goalRow(node.leastAdditional, 0, scale * A_WHOLE_COPY);
    const inWings = kinds.flatMap((_, number) => {
      const more = node.wings.most[number]! - node.wings.least[number]!;
      return node.places > 0 && more > 0
        ? [{ number, cap: more < Math.min(left[number]!, wingsLeft) ? row(more) : -1 }]
        : [];
    });
    const preparedRows = problem.preparations.map((_, number) => {
      const limit = node.prepared.most[number]!;
      return limit < ANY ? row(limit - node.prepared.least[number]!) : -1;
    });
    const simplex = new Simplex(bounds, penalties);
    [this.bounds, this.simplex] = [bounds, simplex];

    problem.preparations.forEach(({ makes, takes }, number) => {
      simplex.put(this.stockRows[makes]!, -1);
      for (const [of, each] of takes) simplex.put(this.stockRows[of]!, each);
      for (const [cut, each] of stock.cutPreparations[number]!) simplex.put(this.cutRows[cut]!, each);
      simplex.put(preparedRows[number]!, 1);
      simplex.add(0);
    });
    if (node.places > 0) {
      simplex.put(capRow, 1);
      simplex.put(leastRow, -1);
      simplex.put(heldRow, problem.wingDivisor);
      simplex.put(this.resonanceRow, -1);
    }
    this.additionalColumn = simplex.add(node.places > 0 ? aim.resonance : 0);
    for (const { number, cap } of inWings) {
      const { cost, wingResonance, contribution } = kinds[number]!;
      this.putCopies(number, 1);
      simplex.put(wingRow, 1);
      simplex.put(cap, 1);
      simplex.put(this.powerRow, cost);
      simplex.put(this.resonanceRow, -wingResonance);
      simplex.put(heldRow, -contribution);
      simplex.add(aim.resonance * wingResonance - aim.power * cost);
    }
    this.inWings = inWings;
    this.added = bases.map((base) => new Set([base]));
    this.prices = { power: 0, resonance: 0, bonus: 0, opening: 0, kinds: new Float64Array(kinds.length) };
  }

  /** Puts what copies of a kind take of the rows of kinds and of the stock. */
  private putCopies(number: number, count: number): void {
    this.simplex.put(this.kindRows[number]!, count);
    this.simplex.put(this.leastRows[number]!, -count);
    if (!this.stock.isRaising) return;
    for (const [of, each] of this.stock.takes[number]!) this.simplex.put(this.stockRows[of]!, each * count);
    for (const [cut, each] of this.stock.cutTakes[number]!)
      this.simplex.put(this.cutRows[cut]!, each * count);
  }

  /** Puts a pattern of a main among the columns; false where it is there. It has all copies that the main must have. */
  add(main: number, pattern: Pattern): boolean {
    const added = this.added[main]!;
    if (added.has(pattern)) return false;
    added.add(pattern);
    const { simplex, aim } = this;
    const base = this.fixed.bases[main]!;
    simplex.put(main, 1);
    let already = 0;
    const { inside } = pattern;
    for (let at = 0; at < inside.length;) {
      const number = inside[at]!;
      let count = 0;
      for (; inside[at] === number; at++) count++;
      for (; base.inside[already] === number; already++) count--;
      this.putCopies(number, count);
    }
    const power = pattern.power - base.power;
    const resonance = pattern.resonance - base.resonance;
    const bonuses = pattern.bonuses - base.bonuses;
    simplex.put(this.powerRow, -power);
    simplex.put(this.resonanceRow, -resonance);
    simplex.put(this.bonusRow, -bonuses);
    simplex.put(this.openingRow, base.opening - pattern.opening);
    const gain = aim.power * power + aim.resonance * resonance + aim.bonuses * bonuses;
    simplex.add(gain);
    this.patternColumns.push({ main, pattern });
    return true;
  }

  /** Solves it over its columns, and prices copies by that; returns what the aim comes to, less what is paid for goals that are missed. */
  solve(): number {
    const { simplex, stock, prices, aim } = this;
    simplex.optimize();
    for (let number = 0; number < this.kindRows.length; number++) {
      let price = simplex.dual(this.kindRows[number]!) - simplex.dual(this.leastRows[number]!);
      if (stock.isRaising) {
        for (const [of, each] of stock.takes[number]!) price += each * simplex.dual(this.stockRows[of]!);
        for (const [cut, each] of stock.cutTakes[number]!) price += each * simplex.dual(this.cutRows[cut]!);
      }
      prices.kinds[number] = price;
    }
    prices.power = aim.power + simplex.dual(this.powerRow);
    prices.resonance = aim.resonance + simplex.dual(this.resonanceRow);
    prices.bonus = aim.bonuses + simplex.dual(this.bonusRow);
    prices.opening = simplex.dual(this.openingRow);
    return this.start + simplex.gain();
  }

  /** Without what the mains have besides their least copies, no plan is worth more at the prices. */
  worthBesideMains(): number {
    let worth = this.start;
    for (let row = this.problem.mains.length; row < this.bounds.length; row++)
      worth += this.simplex.dual(row) * this.bounds[row]!;
    return worth;
  }

  /** The patterns of a main among the columns are worth at most so much more than its least copies. */
  paidFor(main: number): number {
    return this.simplex.dual(main);
  }

  /** The node without plans that lose more than `slack`: by copies in the wings, and by copies that are placed too few. */
  narrowed(slack: number): Node {
    const { node, simplex } = this;
    const wings = { least: node.wings.least.slice(), most: node.wings.most.slice() };
    const placed = { least: node.placed.least.slice(), most: node.placed.most };
    const times = (loss: number) => (loss > WORTHLESS ? Math.floor(slack / loss) : Infinity);
    this.inWings.forEach(({ number, cap }, at) => {
      const [least, most] = [node.wings.least[number]!, node.wings.most[number]!];
      wings.most[number] = Math.min(most, least + times(simplex.loss(this.additionalColumn + 1 + at)));
      wings.least[number] = Math.max(least, most - times(simplex.dual(cap)));
    });
    this.kindRows.forEach((row, number) => {
      placed.least[number] = Math.max(placed.least[number]!, placed.most[number]! - times(simplex.dual(row)));
    });
    return { ...node, wings, placed };
  }

  relaxed(bound: number): Relaxed {
    const { node, problem, additionalColumn, inWings } = this;
    const mains = problem.mains.map((): { pattern: Pattern; amount: number }[] => []);
    const wings = Float64Array.from(node.wings.least);
    const prepared = Float64Array.from(node.prepared.least);
    let additional = 0;
    for (const { column, amount } of this.simplex.taken()) {
      if (column < additionalColumn) prepared[column]! += amount;
      else if (column === additionalColumn) additional = amount;
      else if (column <= additionalColumn + inWings.length)
        wings[inWings[column - additionalColumn - 1]!.number]! += amount;
      else {
        const { main, pattern } = this.patternColumns[column - additionalColumn - inWings.length - 1]!;
        mains[main]!.push({ pattern, amount });
      }
    }
    for (const [main, list] of mains.entries()) {
      const rest = list.reduce((sum, { amount }) => sum - amount, 1);
      if (rest > 1e-7) list.push({ pattern: this.fixed.bases[main]!, amount: rest });
    }
    const { power, resonance, bonus: bonuses } = this.prices;
    return { bound, mains, wings, prepared, additional, prices: { power, resonance, bonuses } };
  }
}
