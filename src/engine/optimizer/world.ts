/** Attributes are counted in hundredths, so that sums are exact. */
export const inHundredths = (value: number): number => Math.round(value * 100);

/** One thing that can be worn, weighed. */
export interface Option {
  readonly id: string;
  /** Two options of one piece are never worn at once: copies of one item, which differ in what they roll. */
  readonly piece: string;
  /** Whole, of -1,000,000 to 1,000,000. */
  readonly points: number;
  readonly setId: string | null;
  /** One whole number of -1,000,000,000 to 1,000,000,000 for each attribute of the world. */
  readonly attributes: readonly number[];
  /** Options of one group weaken each other: one of them, the best choice, counts `points`, each other one `pointsAgain`. */
  readonly group: { readonly id: string; readonly pointsAgain: number } | null;
}

/** Places that the same options fit, such as the two rings; swapping two of them makes no other build. */
export interface Pool {
  readonly places: readonly string[];
  readonly options: readonly Option[];
}

/** A set, with what 2, 4 and 6 different pieces are worth in all: whole, never falling. */
export interface SetWorth {
  readonly id: string;
  readonly points: readonly [two: number, four: number, six: number];
}

/** All that a build can be made of. The id of an option is in one pool alone. */
export interface World {
  readonly pools: readonly Pool[];
  readonly sets: readonly SetWorth[];
  /** So many attributes has each option. */
  readonly attributes: number;
}

/** A wish that a build must meet. */
export type Rule =
  /** One option of the piece, in this very place. */
  | { readonly kind: 'lock'; readonly place: string; readonly piece: string }
  | { readonly kind: 'exclude'; readonly piece: string }
  | { readonly kind: 'set'; readonly setId: string; readonly pieces: number }
  /** At least so much of the attribute at this place of `Option.attributes`. */
  | { readonly kind: 'minimum'; readonly attribute: number; readonly least: number };

/** A build by place; a place without a key is empty, as no option was left for it. */
export interface Build {
  readonly score: number;
  readonly worn: Readonly<Record<string, string>>;
}

/** The way that a search has gone. */
export interface Visits {
  /** Choices that were gone into. */
  visited: number;
  /** Choices that were left out with all that follows from them, as a bound proves that nothing there counts. */
  pruned: number;
}

const MOST_POINTS = 1_000_000;
const MOST_OF_ATTRIBUTE = 1_000_000_000;
const MOST_PLACES = 40;

const isWhole = (value: number, most: number) => Number.isInteger(value) && Math.abs(value) <= most;

/**
 * Holds a world to its bounds.
 *
 * @throws {RangeError} with what is out of them
 */
export function checkWorld({ pools, sets, attributes }: World): void {
  const refuse = (found: string): never => {
    throw new RangeError(`The optimizer cannot take ${found}`);
  };
  const places = pools.flatMap((pool) => pool.places);
  if (new Set(places).size !== places.length || places.length > MOST_PLACES) refuse('these places');
  const ids = new Set<string>();
  for (const { options } of pools)
    for (const { id, points, attributes: held, group } of options) {
      if (ids.has(id)) refuse(`${id} twice`);
      ids.add(id);
      if (!isWhole(points, MOST_POINTS)) refuse(`${points} points of ${id}`);
      if (held.length !== attributes || !held.every((value) => isWhole(value, MOST_OF_ATTRIBUTE)))
        refuse(`the attributes of ${id}`);
      if (group !== null && !(isWhole(group.pointsAgain, MOST_POINTS) && group.pointsAgain <= points))
        refuse(`${group.pointsAgain} points of ${id} worn again`);
    }
  for (const { id, points } of sets)
    if (points.some((each, index) => !isWhole(each, MOST_POINTS) || each < (points[index - 1] ?? 0)))
      refuse(`the points of the set ${id}`);
}
