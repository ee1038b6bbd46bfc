/** How many sets are named as the most worn. */
const TOP_SETS = 10;
/** How many items are recommended unless somebody asks for another number. */
const RECOMMENDED_ITEMS = 5;
/** A set is named once so many players have pieces of it: of fewer it would say too much about each. */
export const LEAST_PLAYERS = 5;

/** How often a set is worn in the loadouts that players keep. */
export interface CountedPieces {
  readonly setId: string;
  /** All together, at least 0. */
  readonly pieces: number;
  /** Whose loadouts they are, at least 0. */
  readonly players: number;
}

interface NamedSet {
  readonly id: string;
  readonly name: string;
}

/**
 * The sets with most pieces in kept loadouts, at most {@link TOP_SETS}, those with as many by name. Left out is what fewer than
 * {@link LEAST_PLAYERS} players wear, and what is not among `sets`.
 */
export function topSets<Set extends NamedSet>(
  counts: readonly CountedPieces[],
  sets: readonly Set[],
): { readonly set: Set; readonly pieces: number }[] {
  const byId = new Map(sets.map((set) => [set.id, set]));
  return counts
    .flatMap(({ setId, pieces, players }) => {
      const set = byId.get(setId);
      return set === undefined || pieces === 0 || players < LEAST_PLAYERS ? [] : [{ set, pieces }];
    })
    .toSorted((one, other) => other.pieces - one.pieces || byName(one.set, other.set))
    .slice(0, TOP_SETS);
}

/** How sure something is, the surest first. */
const confidences = ['high', 'medium', 'low', 'name-only'] as const;

interface RatedItem {
  readonly name: string;
  readonly rarity: 'legendary' | 'set';
  readonly classes: readonly string[];
  /** Null where it is not known. */
  readonly base_combat_rating: number | null;
  readonly confidence: (typeof confidences)[number];
}

/**
 * The legendary items of a class with the highest known rating, then those that are surest, then by name; those without a
 * known rating come last. Pieces of sets fit every class, and are no advice for one.
 */
export const recommendedItems = <Item extends RatedItem>(
  items: readonly Item[],
  classId: string,
  count: number = RECOMMENDED_ITEMS,
): Item[] =>
  items
    .filter(({ rarity, classes }) => rarity === 'legendary' && classes.includes(classId))
    .toSorted(
      (one, other) =>
        (other.base_combat_rating ?? -1) - (one.base_combat_rating ?? -1) ||
        confidences.indexOf(one.confidence) - confidences.indexOf(other.confidence) ||
        byName(one, other),
    )
    .slice(0, count);

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  Number(one.name > other.name) - Number(one.name < other.name);
