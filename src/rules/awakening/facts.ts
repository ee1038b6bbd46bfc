import type { BonusKind, DisputedSocket } from './setup.ts';

export type Stars = 1 | 2 | 5;

/** A gem at a rank by the game's tables. */
export interface AtRank {
  /** Copies that went into it from nothing, itself among them. */
  readonly copies: number;
  /** Gem power that went into it from nothing, and comes out when it is broken up. */
  readonly gemPower: number;
}

/** Copies of the same gem at ranks 1, 3 and 5. */
export interface Material {
  readonly rank1: number;
  readonly rank3: number;
  readonly rank5: number;
}

/** A legendary gem as awakening knows it. */
export interface AwakeningGem {
  readonly stars: Stars;
  /** The gem that each socket names for its bonus. */
  readonly named: readonly string[];
  /** The kind of each socket's bonus; `unknown` where no source says. */
  readonly bonuses: readonly BonusKind[];
  /** Its number in the setup codes of the other tool. */
  readonly codeNumber: number;
}

/** The game's rules of awakening, handed to the rules by the catalogue. Ranks are written `6` or `6.10`. */
export interface AwakeningFacts {
  readonly gems: ReadonlyMap<string, AwakeningGem>;
  /** By stars and rank. */
  readonly ranks: Readonly<Record<Stars, ReadonlyMap<string, AtRank>>>;
  /** Gem power that a copy holds by itself, by its stars. */
  readonly baseGemPower: Readonly<Record<Stars, number>>;
  /** Stars that each socket takes, and the rank at which it opens, by stars of the gem that has it. */
  readonly sockets: Readonly<
    Record<Stars, { readonly accepts: readonly Stars[]; readonly opensAt: readonly number[] }>
  >;
  /** Resonance of an equipped gem, by stars (with active stars as `5/2` to `5/5`) and rank. */
  readonly baseResonance: Readonly<Record<string, ReadonlyMap<string, number>>>;
  /** Resonance of a copy inside, for each whole rank; `allActive` for a 5-star one whose stars all shine. */
  readonly insideResonance: Readonly<Record<Stars, number>> & { readonly allActive: number };
  readonly wings: {
    /** Tiers by rising resonance without the wings; `places` and the largest additional resonance in all. */
    readonly tiers: readonly {
      readonly resonance: number;
      readonly places: number;
      readonly maxAdditional: number;
    }[];
    readonly maxPerPlace: number;
  };
  /** Gem power inside for one additional resonance. */
  readonly additional: {
    readonly atRank: number;
    readonly divisor: number;
    readonly divisorAllNamed: number;
    readonly maxPerGem: number;
  };
  readonly raising: {
    /** Up to this rank further copies of rank 1 and gem power raise a copy; above it material alone, from whole rank to whole rank. */
    readonly byCopiesUpTo: number;
    /** Copies of the same gem that a whole rank takes from the one before it, by stars and that rank. 1-star gems are not raised. */
    readonly material: Readonly<Record<2 | 5, ReadonlyMap<number, Material>>>;
  };
  /** Gem power of a 1-star copy of rank 1 that is cashed in. */
  readonly cashedIn: number;
  readonly disputed: Readonly<Record<DisputedSocket, { readonly newer: string; readonly older: string }>>;
}

/** The key of a rank in the tables: `6`, or `6.10` with steps on the way to the next. */
export const rankKey = (rank: number, subRank: number): string =>
  subRank === 0 ? `${rank}` : `${rank}.${subRank}`;
