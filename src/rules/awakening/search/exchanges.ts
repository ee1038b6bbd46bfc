import type { Aim } from '../setup.ts';
import type { SearchProblem } from './problem.ts';
import type { Figures } from './program.ts';
import type { Filled } from './rounding.ts';
import { openPlaces, totalsOf, wingsAdditional } from './totals.ts';

/** Aim of exchanges, and prices of what they may miss on the way. */
interface Wanted {
  readonly aim: Aim;
  /** Figures that a plan must reach; −Infinity where it need not. */
  readonly reached: Figures;
  /** Worth of a unit of each figure that is missing, in units of the aim. */
  readonly prices: Figures;
  /** No plan reaches more of the aim. */
  readonly bound: number;
}

/** An opened place that no resonance opens weighs as much as a copy in it could bring. */
const PLACE = 200;
/** Missing figures cost more than their worth, so that plans come back to all of them. */
const DEARER = 3;
const IN_WINGS = -1;
const SPARE = -2;
const figures = ['power', 'resonance', 'bonuses'] as const;

/**
 * Exchanges copies of a plan, one for another, also for worse ones at first: a worse plan is taken the more rarely the more it
 * loses and the later it is. Gives every better plan that it meets.
 *
 * Without raised copies alone.
 */
export function* exchanged(
  problem: SearchProblem,
  start: Filled,
  places: number,
  wanted: Wanted,
  moves: number,
): Generator<Filled> {
  const state = new Placed(problem, start, places);
  const { aim, reached, prices, bound } = wanted;
  let score = scoreOf();
  let best = start.totals[aim];
  const first = Math.max(1, (bound - best) / 8);
  const below = chanceOf(moves);
  for (let move = 0; move < moves; move++) {
    if (!state.draw(below)) continue;
    state.exchange();
    const next = scoreOf();
    const heat = first * 0.01 ** (move / moves);
    if (next < score && next - score < heat * Math.log(below(1 << 24) / (1 << 24))) {
      state.exchange();
      continue;
    }
    score = next;
    const { totals } = state;
    if (totals[aim] <= best || state.unopened > 0 || figures.some((each) => totals[each] < reached[each]))
      continue;
    best = totals[aim];
    yield state.plan();
    if (best >= bound) return;
  }

  function scoreOf(): number {
    const { totals } = state;
    let sum = totals[aim] - PLACE * prices.resonance * state.unopened;
    for (const each of figures)
      if (totals[each] < reached[each]) sum -= DEARER * prices[each] * (reached[each] - totals[each]);
    return sum;
  }
}

/** Repeatable chance: the same setup gets the same plan. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Copies in sockets, in the wings, and beside them. */
class Placed {
  totals: { power: number; resonance: number; bonuses: number };
  /** Copies in the wings for which no place is open. */
  unopened = 0;
  private readonly problem: SearchProblem;
  /** By position: what lies there, −1 for nothing, and the main whose socket it is, `IN_WINGS` or `SPARE`. */
  private readonly kinds: number[] = [];
  private readonly places: number[] = [];
  /** By main: the first position; the last one is that of the wings. */
  private readonly firsts: number[] = [];
  /** Positions in sockets and wings, and by position those with the same stars. */
  private readonly filled: number;
  private readonly alike: number[][] = [];
  private readonly held: number[];
  private readonly mains: { relieved: number; additional: number; bonuses: number; isAllNamed: boolean }[];
  private sums = { cost: 0, relieved: 0, opening: 0, additional: 0, bonuses: 0 };
  private wings = { copies: 0, gemPower: 0, resonance: 0 };
  private one = 0;
  private other = 0;

  constructor(problem: SearchProblem, { inside, wings }: Filled, places: number) {
    this.problem = problem;
    const { kinds, mains } = problem;
    const left = kinds.map(({ count }) => count);
    const byStars: Record<1 | 2 | 5, number[]> = { 1: [], 2: [], 5: [] };
    const position = (place: number, stars: 1 | 2 | 5, kind: number) => {
      if (kind >= 0) left[kind]!--;
      this.places.push(place);
      this.alike.push(byStars[stars]);
      byStars[stars].push(this.kinds.push(kind) - 1);
    };
    mains.forEach(({ sockets }, main) => {
      this.firsts.push(this.kinds.length);
      const rest = [...inside[main]!];
      for (const { stars } of sockets) {
        const at = rest.findIndex((kind) => kinds[kind]!.stars === stars);
        position(main, stars, at < 0 ? -1 : rest.splice(at, 1)[0]!);
      }
    });
    this.firsts.push(this.kinds.length);
    const winged = wings.flatMap((count, kind) => Array.from({ length: count }, () => kind));
    for (let place = 0; place < Math.max(places, winged.length); place++)
      position(IN_WINGS, 5, winged[place] ?? -1);
    this.filled = this.kinds.length;
    for (const [kind, { stars }] of kinds.entries()) while (left[kind]! > 0) position(SPARE, stars, kind);
    // A copy can leave its place for nothing.
    for (const stars of [1, 2, 5] as const) position(SPARE, stars, -1);

    this.held = mains.map(() => 0);
    this.mains = mains.map(() => ({ relieved: 0, additional: 0, bonuses: 0, isAllNamed: false }));
    this.totals = { power: 0, resonance: 0, bonuses: 0 };
    for (let at = 0; at < this.filled; at++) this.count(this.places[at]!, this.kinds[at]!, 1);
    for (const main of mains.keys()) this.weigh(main, true);
    this.sum();
  }

  /** Chooses two positions whose exchange changes something; false where it does not. */
  draw(below: (most: number) => number): boolean {
    if (this.filled === 0) return false;
    this.one = below(this.filled);
    const alike = this.alike[this.one]!;
    this.other = alike[below(alike.length)]!;
    const { kinds, places, one, other } = this;
    if (places[one] === places[other] || kinds[one] === kinds[other]) return false;
    // An empty place of the wings stays for copies that wings take.
    const winged = places[one] === IN_WINGS ? kinds[other]! : places[other] === IN_WINGS ? kinds[one]! : -1;
    return winged < 0 || this.problem.kinds[winged]!.wingResonance > 0;
  }

  /** Exchanges what lies in the two positions; once more puts it back. */
  exchange(): void {
    const { kinds, places, one, other } = this;
    const [a, b] = [kinds[one]!, kinds[other]!];
    const [from, to] = [places[one]!, places[other]!];
    this.count(from, a, -1);
    this.count(to, b, -1);
    this.count(from, b, 1);
    this.count(to, a, 1);
    kinds[one] = b;
    kinds[other] = a;
    const isNamed =
      (a >= 0 && this.problem.kinds[a]!.gem >= 0) || (b >= 0 && this.problem.kinds[b]!.gem >= 0);
    if (from >= 0) this.weigh(from, isNamed);
    if (to >= 0) this.weigh(to, isNamed);
    this.sum();
  }

  private count(place: number, kind: number, sign: number): void {
    if (kind < 0 || place === SPARE) return;
    const { contribution, cost, resonance, wingResonance } = this.problem.kinds[kind]!;
    this.sums.cost += sign * cost;
    if (place === IN_WINGS) {
      this.wings.copies += sign;
      this.wings.gemPower += sign * contribution;
      this.wings.resonance += sign * wingResonance;
    } else {
      this.held[place]! += sign * contribution;
      this.sums.opening += sign * resonance;
    }
  }

  /** Sums up a main anew; what is lit as well, where copies changed that a socket names. */
  private weigh(main: number, isNamed: boolean): void {
    const { relief, inside, additional, sockets } = this.problem.mains[main]!;
    const before = this.mains[main]!;
    const { sums } = this;
    const held = this.held[main]!;
    sums.relieved -= before.relieved;
    sums.additional -= before.additional;
    sums.bonuses -= before.bonuses;
    if (isNamed) {
      before.bonuses = 0;
      before.isAllNamed = additional?.staysAllNamed === true;
      for (const { named, bonus } of sockets)
        if (named >= 0 && this.has(main, named)) before.bonuses += bonus;
        else before.isAllNamed = false;
    }
    before.relieved = Math.min(relief, held);
    if (additional !== undefined) {
      const divisor = before.isAllNamed ? additional.divisorAllNamed : additional.divisor;
      before.additional = Math.min(additional.max, Math.floor((inside + held) / divisor));
    }
    sums.relieved += before.relieved;
    sums.additional += before.additional;
    sums.bonuses += before.bonuses;
  }

  private has(main: number, gem: number): boolean {
    for (let at = this.firsts[main]!; at < this.firsts[main + 1]!; at++) {
      const kind = this.kinds[at]!;
      if (kind >= 0 && this.problem.kinds[kind]!.gem === gem) return true;
    }
    return false;
  }

  private sum(): void {
    const { problem, sums, wings, totals } = this;
    const opening = problem.resonance + sums.opening;
    totals.power = problem.power + sums.relieved - sums.cost;
    totals.bonuses = problem.bonuses + sums.bonuses;
    totals.resonance = opening + sums.additional;
    this.unopened = 0;
    if (wings.copies === 0) return;
    this.unopened = Math.max(0, wings.copies - openPlaces(problem, opening));
    totals.resonance += wings.resonance + wingsAdditional(problem, wings.copies, wings.gemPower);
  }

  plan(): Filled {
    const { problem, kinds, firsts } = this;
    const inside = problem.mains.map((_, main) =>
      kinds.slice(firsts[main], firsts[main + 1]).filter((kind) => kind >= 0),
    );
    const wings = problem.kinds.map(() => 0);
    for (let at = firsts.at(-1)!; at < this.filled; at++) if (kinds[at]! >= 0) wings[kinds[at]!]!++;
    const totals = totalsOf(problem, inside, wings);
    if (totals === null) throw new Error('more copies in the wings than places');
    return { inside, wings, prepared: [], totals };
  }
}
