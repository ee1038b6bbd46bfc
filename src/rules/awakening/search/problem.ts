import type { AimOrder } from '../setup.ts';

/**
 * The question of the search in numbers alone, so that a worker takes it as it is and knows no catalogue.
 *
 * Gem power left = `power` + what the mains are relieved of − what placed copies cost. Resonance =
 * `resonance` + what lies inside + additional resonance + wings.
 */
export interface SearchProblem {
  /** Gem power left when no copy is placed: owned and given back, less what every main needs. May be negative. */
  readonly power: number;
  /** Resonance of the mains by themselves, and of copies that stay. */
  readonly resonance: number;
  /** Bonuses lit by copies that stay. */
  readonly bonuses: number;
  readonly kinds: readonly SearchKind[];
  /** Ways to come by the material that kinds take; none without raising. */
  readonly preparations: readonly Preparation[];
  readonly mains: readonly SearchMain[];
  /** Tiers of the wings by rising resonance; none when wings do not count. */
  readonly wings: readonly WingTier[];
  /** Gem power in the wings for one additional resonance. */
  readonly wingDivisor: number;
  readonly aims: AimOrder;
}

/** Copies that no rule tells apart. */
export interface SearchKind {
  readonly stars: 1 | 2 | 5;
  /** Of a raised kind no plan has more. */
  readonly count: number;
  /** Gem power that one brings into a socket. */
  readonly contribution: number;
  /** Gem power that is lost by placing one, as it is then not given back. */
  readonly cost: number;
  readonly resonance: number;
  /** In a place of the wings; 0 for what wings do not take. */
  readonly wingResonance: number;
  /** Number of the gem, where an open socket names it; −1 otherwise. */
  readonly gem: number;
  /** Copies that one of a raised kind takes of other kinds, as often as listed; absent for kinds of the stock. */
  readonly takes?: Takes | undefined;
}

/** Numbers of kinds, each once, and how many copies of them. */
export type Takes = readonly (readonly [kind: number, count: number])[];

/** One way to make a copy of a kind that is material alone, of which the stock has none. */
export interface Preparation {
  readonly makes: number;
  readonly takes: Takes;
}

export interface SearchMain {
  /** Gem power that copies inside can still relieve it of; 0 for gems that are never relieved. */
  readonly relief: number;
  /** Gem power of copies that stay inside, which `relief` no longer has. */
  readonly inside: number;
  /** Divisors of additional resonance, its largest, and that every socket of a copy that stays is lit; absent where the gem has none. */
  readonly additional?:
    | {
        readonly divisor: number;
        readonly divisorAllNamed: number;
        readonly max: number;
        readonly staysAllNamed: boolean;
      }
    | undefined;
  /** Raised kinds may go into its sockets. */
  readonly takesRaised: boolean;
  /** Open sockets that are free to fill. */
  readonly sockets: readonly SearchSocket[];
}

export interface SearchSocket {
  readonly stars: 1 | 2 | 5;
  /** Number of the gem that it names; −1 when no copy of that is there. */
  readonly named: number;
  /** The bonus counts as this many, 0 or 1. */
  readonly bonus: 0 | 1;
}

export interface WingTier {
  readonly resonance: number;
  readonly places: number;
  readonly maxAdditional: number;
}

/** Figures of a plan; each follows from the sockets and wings by `totalsOf`. */
export interface SearchTotals {
  /** Gem power left; negative where it falls short. */
  readonly power: number;
  /** All resonance: of the mains, inside, additional and of the wings. */
  readonly resonance: number;
  readonly bonuses: number;
}

export interface SearchPlan {
  /** By main and socket: number of the kind, or −1 for an empty socket. */
  readonly sockets: readonly (readonly number[])[];
  /** By kind: copies in the wings. */
  readonly wings: readonly number[];
  /** By preparation: how often it is done; empty without raising. */
  readonly prepared: readonly number[];
  readonly totals: SearchTotals;
}

/** The best plan so far, and the most that any plan can reach in the aim that is being proved. */
export interface SearchProgress {
  readonly plan: SearchPlan;
  /** The aim whose best is being proved, and the bound that is proved for it so far. */
  readonly proving: { readonly aim: AimOrder[number]; readonly bound: number };
  readonly visits: number;
}

export interface SearchAnswer extends SearchProgress {
  /** No plan is better by the aims in their order; otherwise the search ended at its limit of visits. */
  readonly isProved: boolean;
}
