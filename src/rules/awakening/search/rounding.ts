import type { Aim, AimOrder } from '../setup.ts';
import type { Figures, Master, Relaxed } from './master.ts';
import type { Limits } from './patterns.ts';
import type { SearchProblem, SearchTotals } from './problem.ts';
import { openPlaces, totalsOf } from './totals.ts';

/** A plan by main and in the wings, and what it comes to. */
export interface Filled {
  readonly inside: readonly (readonly number[])[];
  readonly wings: readonly number[];
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

  constructor(master: Master) {
    this.master = master;
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
    const totals = totalsOf(this.problem, inside, wings);
    return totals && { inside, wings, totals };
  }

  /** Each main holds the pattern that it has most of, as long as there are copies; the wings as relaxed. Then all anew. */
  *plans(relaxed: Relaxed, order: AimOrder, reached: Figures): Generator<Filled> {
    const { mains, kinds } = this.problem;
    const left = kinds.map(({ count }) => count);
    const inside: (readonly number[])[] = mains.map(() => []);
    const parts = relaxed.mains
      .flatMap((list, main) => list.map((part) => ({ main, ...part })))
      .sort((a, b) => b.amount - a.amount);
    const done = new Set<number>();
    for (const { main, pattern } of parts) {
      if (done.has(main)) continue;
      const takes = new Map<number, number>();
      for (const number of pattern.inside) takes.set(number, (takes.get(number) ?? 0) + 1);
      if ([...takes].some(([number, count]) => count > left[number]!)) continue;
      for (const [number, count] of takes) left[number]! -= count;
      inside[main] = pattern.inside;
      done.add(main);
    }
    const whole = Array.from(relaxed.wings, (amount, number) =>
      Math.min(left[number]!, Math.floor(amount + 1e-6)),
    );
    const plan = this.filled(inside, whole);
    if (plan !== null) yield plan;
    const isShort = plan === null || plan.totals.power < Math.max(reached.power, -1e12);
    yield* this.polished(inside, isShort ? ['power', 'resonance', 'bonuses'] : order, reached);
  }

  /** Fills one main after the other anew with what is left, as long as that is better, then the wings. */
  *polished(start: readonly (readonly number[])[], order: AimOrder, reached: Figures): Generator<Filled> {
    const { mains, kinds } = this.problem;
    const inside = [...start];
    const left = kinds.map(({ count }) => count);
    for (const list of inside) for (const number of list) left[number]!--;
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
      for (const number of inside[main]!) left[number]!++;
      const limits: Limits = {
        least: none,
        most: Uint8Array.from(kinds, ({ stars }, number) => Math.min(left[number]!, patterns.room(stars))),
      };
      const before = patterns.worth(patterns.of(inside[main]!), prices);
      inside[main] = patterns.best(prices, limits, before)?.pattern.inside ?? inside[main]!;
      for (const number of inside[main]!) left[number]!--;
    }
    const plan = this.withWings(inside, left, order, reached);
    if (plan !== null) yield plan;
  }

  private withWings(
    inside: readonly (readonly number[])[],
    left: readonly number[],
    order: AimOrder,
    reached: Figures,
  ): Filled | null {
    const { kinds } = this.problem;
    const wings = kinds.map(() => 0);
    const bare = totalsOf(this.problem, inside, wings);
    if (bare === null) return null;
    let places = openPlaces(this.problem, bare.opening);
    if (places === 0) return this.filled(inside, wings);
    const isSparing = order.indexOf('power') < order.indexOf('resonance');
    const least = Math.max(reached.power, Math.min(0, bare.power));
    let spare = bare.power - least;
    const worth = (number: number) =>
      this.problem.wingDivisor * kinds[number]!.wingResonance + kinds[number]!.contribution;
    const candidates = [...kinds.keys()]
      .filter((number) => kinds[number]!.wingResonance > 0 && left[number]! > 0)
      .sort((a, b) => worth(b) - worth(a));
    for (const number of candidates) {
      const { cost } = kinds[number]!;
      while (places > 0 && wings[number]! < left[number]! && (isSparing ? cost === 0 : cost <= spare)) {
        wings[number]!++;
        spare -= cost;
        places--;
      }
    }
    return this.filled(inside, wings);
  }
}
