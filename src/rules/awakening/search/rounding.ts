import type { Aim, AimOrder } from '../setup.ts';
import type { Master } from './master.ts';
import type { Limits } from './fillings.ts';
import type { SearchProblem, SearchTotals } from './problem.ts';
import type { Figures, Relaxed } from './program.ts';
import type { Stock } from './stock.ts';
import { openPlaces, totalsOf } from './totals.ts';

/** A plan is whole where no amount is farther from one. */
const OFF = 1e-5;

/** A plan by main and in the wings, and what it comes to. */
export interface Filled {
  readonly inside: readonly (readonly number[])[];
  readonly wings: readonly number[];
  /** By preparation: how often it is done; empty without raising. */
  readonly prepared: readonly number[];
  readonly totals: SearchTotals;
}

/** Copies of each main in its sockets: a named one in the socket that names it, the others in the first that takes them. */
export function inSockets(
  { mains, kinds }: SearchProblem,
  inside: readonly (readonly number[])[],
): number[][] {
  return mains.map(({ sockets }, index) => {
    const rest = [...(inside[index] ?? [])];
    const filled = sockets.map(({ named }) => {
      const at = named < 0 ? -1 : rest.findIndex((number) => kinds[number]!.gem === named);
      return at < 0 ? -1 : rest.splice(at, 1)[0]!;
    });
    for (const number of rest) {
      const at = sockets.findIndex(
        ({ stars }, socket) => filled[socket] === -1 && stars === kinds[number]!.stars,
      );
      if (at < 0) throw new RangeError('more copies than sockets');
      filled[at] = number;
    }
    return filled;
  });
}

/** Whole plans from relaxed ones. */
export class Rounding {
  private readonly master: Master;
  private readonly problem: SearchProblem;
  private readonly stock: Stock;

  constructor(master: Master) {
    this.master = master;
    this.stock = master.stock;
    this.problem = master.problem;
  }

  empty(): Filled {
    const { mains, kinds } = this.problem;
    return this.filled(
      mains.map(() => []),
      kinds.map(() => 0),
    )!;
  }

  private filled(inside: readonly (readonly number[])[], wings: readonly number[]): Filled | null {
    const prepared = this.stock.isRaising ? this.stock.prepared(this.leftBeside(inside, wings)) : [];
    if (prepared === null || prepared === false) return null;
    const totals = totalsOf(this.problem, inside, wings);
    return totals && { inside, wings, prepared, totals };
  }

  /** Copies that are left of each kind of the stock; below 0 those that are owed. */
  private leftBeside(inside: readonly (readonly number[])[], wings: readonly number[]): Int32Array {
    const left = this.stock.full();
    for (const list of inside) for (const number of list) this.stock.take(left, number, 1);
    wings.forEach((count, number) => this.stock.take(left, number, count));
    return left;
  }

  /** Copies that are left with all that is owed prepared; null where no way to that is found. */
  private leftOnceMade(left: Int32Array): Int32Array | null {
    if (!left.some((count) => count < 0)) return left;
    const prepared = this.stock.prepared(left);
    return prepared === null || prepared === false ? null : this.leftWith(left, prepared);
  }

  private leftWith(left: Int32Array, prepared: readonly number[]): Int32Array {
    const rest = left.slice();
    this.problem.preparations.forEach(({ makes, takes }, number) => {
      rest[makes]! += prepared[number]!;
      for (const [of, each] of takes) rest[of]! -= each * prepared[number]!;
    });
    return rest;
  }

  /** The relaxed plan itself, where all of it is whole and the stock has enough for it. */
  private whole(relaxed: Relaxed): Filled | null {
    const inside = relaxed.mains.flatMap((list) => (list.length === 1 ? [list[0]!.pattern.inside] : []));
    const [wings, prepared] = [relaxed.wings, relaxed.prepared].map((amounts) =>
      Array.from(amounts, Math.round),
    );
    const isOff = (amounts: Float64Array) =>
      amounts.some((amount) => Math.abs(amount - Math.round(amount)) > OFF);
    if (inside.length < relaxed.mains.length || isOff(relaxed.wings) || isOff(relaxed.prepared)) return null;
    const left = this.leftWith(this.leftBeside(inside, wings!), prepared!);
    if (left.some((count) => count < 0)) return null;
    // The relaxation may make more than it takes, as that costs it nothing: what is made of made copies comes first.
    for (let number = prepared!.length - 1; number >= 0; number--) {
      const { makes, takes } = this.problem.preparations[number]!;
      for (; prepared![number]! > 0 && left[makes]! > 0; left[makes]!--) {
        prepared![number]!--;
        for (const [of, each] of takes) left[of]! += each;
      }
    }
    const totals = totalsOf(this.problem, inside, wings!);
    return totals && { inside, wings: wings!, prepared: prepared!, totals };
  }

  /** Copies of a kind that the stock surely still has. */
  private mostOf(left: Int32Array, number: number, most: number): number {
    const { takes, isMade } = this.stock;
    let is = most;
    for (const [of, each] of takes[number]!)
      if (!isMade[of]!) is = Math.min(is, Math.floor(left[of]! / each));
    return is;
  }

  /** Each main holds the pattern that it has most of, as long as there are copies; the wings as relaxed. Then all anew. */
  *plans(relaxed: Relaxed, order: AimOrder, reached: Figures): Generator<Filled> {
    const itself = this.stock.isRaising ? this.whole(relaxed) : null;
    if (itself !== null) yield itself;
    const { mains } = this.problem;
    const left = this.stock.full();
    const inside: (readonly number[])[] = mains.map(() => []);
    const parts = relaxed.mains
      .flatMap((list, main) => list.map((part) => ({ main, ...part })))
      .sort((a, b) => b.amount - a.amount);
    const done = new Set<number>();
    for (const { main, pattern } of parts) {
      if (done.has(main)) continue;
      const rest = left.slice();
      for (const number of pattern.inside) this.stock.take(rest, number, 1);
      if (this.leftOnceMade(rest) === null) continue;
      left.set(rest);
      inside[main] = pattern.inside;
      done.add(main);
    }
    const whole = Array.from(relaxed.wings, (amount, number) => {
      const count = this.mostOf(left, number, Math.floor(amount + 1e-6));
      this.stock.take(left, number, count);
      return count;
    });
    const plan = this.filled(inside, whole);
    if (plan !== null) yield plan;
    const isShort = plan === null || plan.totals.power < Math.max(reached.power, -1e12);
    yield* this.polished(inside, isShort ? ['power', 'resonance', 'bonuses'] : order, reached);
  }

  /**
   * Fills one main after the other anew with what is left, as long as that is better, then the wings. With raising each main takes a
   * moment, so the plan is given after each.
   *
   * @param raises says whether raised copies are among those that mains are filled with
   */
  *polished(
    start: readonly (readonly number[])[],
    order: AimOrder,
    reached: Figures,
    raises = true,
  ): Generator<Filled> {
    const { mains, kinds } = this.problem;
    const inside = [...start];
    const left = this.leftBeside(
      inside,
      kinds.map(() => 0),
    );
    // The first aim counts beyond all that the later ones can be, the second beyond all of the third.
    const weight = (aim: Aim) => [1e7, 3e3, 1][order.indexOf(aim)]!;
    const prices = {
      power: weight('power'),
      resonance: weight('resonance'),
      bonus: weight('bonuses'),
      opening: 0,
      kinds: new Float64Array(kinds.length),
    };
    const none = new Uint8Array(kinds.length);
    for (let main = 0; main < mains.length; main++) {
      const patterns = this.master.patterns[main]!;
      const old = inside[main]!;
      for (const number of old) this.stock.take(left, number, -1);
      // Copies that the other mains need made are taken off before this one takes its own.
      const rest = this.leftOnceMade(left);
      if (rest === null) return;
      const limits: Limits = {
        least: none,
        most: Uint8Array.from(kinds, (kind, number) =>
          raises || kind.takes === undefined ? this.mostOf(rest, number, patterns.roomOf(kind)) : 0,
        ),
      };
      const before = patterns.worth(patterns.of(old), prices);
      const found = patterns.best(prices, limits, before, rest)?.pattern.inside ?? old;
      for (const number of found) this.stock.take(left, number, 1);
      if (found !== old && this.leftOnceMade(left) === null) {
        for (const number of found) this.stock.take(left, number, -1);
        for (const number of old) this.stock.take(left, number, 1);
      } else inside[main] = found;
      if (main < mains.length - 1 && (!raises || !this.stock.isRaising)) continue;
      const plan = this.withWings([...inside], left, order, reached);
      if (plan !== null) yield plan;
    }
  }

  private withWings(
    inside: readonly (readonly number[])[],
    owing: Int32Array,
    order: AimOrder,
    reached: Figures,
  ): Filled | null {
    const { kinds } = this.problem;
    const wings = kinds.map(() => 0);
    const bare = totalsOf(this.problem, inside, wings);
    if (bare === null) return null;
    let places = openPlaces(this.problem, bare.opening);
    const left = this.leftOnceMade(owing);
    if (places === 0 || left === null) return this.filled(inside, wings);
    const isSparing = order.indexOf('power') < order.indexOf('resonance');
    const least = Math.max(reached.power, Math.min(0, bare.power));
    let spare = bare.power - least;
    const worth = (number: number) =>
      this.problem.wingDivisor * kinds[number]!.wingResonance + kinds[number]!.contribution;
    const candidates = [...kinds.keys()]
      .filter((number) => kinds[number]!.wingResonance > 0 && kinds[number]!.count > 0)
      .sort((a, b) => worth(b) - worth(a));
    for (const number of candidates) {
      const { cost } = kinds[number]!;
      // Material for wings is left to the relaxation.
      if (this.stock.takes[number]!.some(([of]) => this.stock.isMade[of]!)) continue;
      while (places > 0 && this.stock.has(left, number) && (isSparing ? cost === 0 : cost <= spare)) {
        this.stock.take(left, number, 1);
        wings[number]!++;
        spare -= cost;
        places--;
      }
    }
    return this.filled(inside, wings);
  }
}
