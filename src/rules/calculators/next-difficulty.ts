import { requireWhole, type Bounds } from '../bounds.ts';

/** Combat rating as the game shows it: the largest that a source names is 59,220, with room above it. */
export const ratingBounds: Bounds = { min: 0, max: 100_000 };

/** The parts of combat rating. */
export const ratingParts = [
  'primaryGear',
  'setPieces',
  'primaryUpgrades',
  'setUpgrades',
  'gems',
  'tableau',
  'helliquary',
] as const;
export type RatingPart = (typeof ratingParts)[number];

/** Combat rating by part; null where nobody knows. */
export type RatingByPart = Readonly<Record<RatingPart, number | null>>;

interface Difficulty {
  readonly name: string;
  readonly combatRating: number | null;
  readonly challengeRating: number | null;
}

export interface RatingOutlook {
  /** The name of the highest difficulty that asks for no more than the combat rating. */
  readonly current: string;
  /** Null above the last difficulty. */
  readonly next: {
    readonly name: string;
    readonly asks: number;
    readonly missing: number;
    /** Null where challenge dungeons ask for nothing that is known. */
    readonly challengeAsks: number | null;
    readonly challengeMissing: number | null;
  } | null;
}

/**
 * The next difficulty asks so much of a character, of which so much is missing.
 *
 * @param combatRating whole, 0 to 100,000
 * @param difficulties from the lowest upwards; the first asks for nothing. Community sheets of February 2026, confidence medium
 * @throws {RangeError} the combat rating is out of its range, or there is no difficulty
 * @example ratingOutlook(44_000, difficulties) // Inferno VI now, Inferno VII asks for 45,400: 1,400 missing
 */
export function ratingOutlook(combatRating: number, difficulties: readonly Difficulty[]): RatingOutlook {
  requireWhole('combat rating', combatRating, ratingBounds);
  const at = difficulties.findLastIndex((each) => (each.combatRating ?? 0) <= combatRating);
  const current = difficulties[at];
  if (current === undefined) throw new RangeError('No difficulty is open to everybody');
  const next = difficulties[at + 1];
  if (next === undefined) return { current: current.name, next: null };
  const { combatRating: asks, challengeRating: challengeAsks } = next;
  if (asks === null) throw new RangeError(`${next.name} asks for nothing, above one that is open`);
  return {
    current: current.name,
    next: {
      name: next.name,
      asks,
      missing: asks - combatRating,
      challengeAsks,
      challengeMissing: challengeAsks === null ? null : challengeAsks - combatRating,
    },
  };
}

export interface PartsOutlook {
  readonly rows: readonly {
    readonly part: RatingPart;
    readonly has: number;
    /** Of full gear; null where it is not known. */
    readonly full: number | null;
    /** The part of that which is missing, 0 where none is; null where it is not known. */
    readonly missing: number | null;
  }[];
  readonly sum: number;
  /** The rest of the combat rating that the parts leave unexplained; negative where they come to more than it. */
  readonly unassigned: number;
}

/**
 * Compares a character by part with one in full gear.
 *
 * @param combatRating whole, 0 to 100,000
 * @param has by part, whole, 0 to 100,000
 * @param full of one in full gear
 * @throws {RangeError} a figure is out of its range
 * @example partsOutlook(2000, { ...none, gems: 960 }, full) // gems: 1,920 − 960 = 960 missing, 1,040 unassigned
 */
export function partsOutlook(
  combatRating: number,
  has: Readonly<Record<RatingPart, number>>,
  full: RatingByPart,
): PartsOutlook {
  requireWhole('combat rating', combatRating, ratingBounds);
  const rows = ratingParts.map((part) => {
    requireWhole(part, has[part], ratingBounds);
    const most = full[part];
    return {
      part,
      has: has[part],
      full: most,
      missing: most === null ? null : Math.max(0, most - has[part]),
    };
  });
  const sum = rows.reduce((total, row) => total + row.has, 0);
  return { rows, sum, unassigned: combatRating - sum };
}
