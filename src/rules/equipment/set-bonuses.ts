/** At how many pieces of one set its three bonuses apply; six pieces have all three. */
export const bonusThresholds = { twoPiece: 2, fourPiece: 4, sixPiece: 6 } as const;
export type SetBonus = keyof typeof bonusThresholds;
const bonuses: readonly SetBonus[] = ['twoPiece', 'fourPiece', 'sixPiece'];

/** A set is shown as so many of six pieces, also where it has more to choose from. */
export const SHOWN_SET_SIZE = 6;

/** A set, as far as its bonuses go. */
export interface CountedSet {
  readonly id: string;
  readonly name: string;
  readonly totalPieces: number;
}

/** Something equipped; what belongs to no set has no `setId`. */
export interface EquippedPiece {
  /** The item's. Two of the same item count once, as in the game. */
  readonly id: string;
  readonly setId?: string | null | undefined;
}

export interface SetBonusSummary {
  readonly setId: string;
  readonly setName: string;
  /** At least 1. */
  readonly equippedPieces: number;
  readonly totalPieces: number;
  readonly activeBonuses: Readonly<Record<SetBonus, boolean>>;
  /** The bonus that comes next and how many pieces are still missing for it; null with all three. */
  readonly next: { readonly bonus: SetBonus; readonly missing: number } | null;
}

/** Which bonuses so many different pieces of one set give. */
export const bonusesOf = (pieces: number): Readonly<Record<SetBonus, boolean>> => ({
  twoPiece: pieces >= bonusThresholds.twoPiece,
  fourPiece: pieces >= bonusThresholds.fourPiece,
  sixPiece: pieces >= bonusThresholds.sixPiece,
});

/** How many pieces are shown of six. */
export const shownPieces = (pieces: number): number => Math.min(pieces, SHOWN_SET_SIZE);

/**
 * What the equipped pieces give, one row for each of `sets` that has any; most pieces first, then by name.
 * An item of a set that is not among `sets` counts for none.
 */
export function setBonusSummaries(
  equipped: readonly EquippedPiece[],
  sets: readonly CountedSet[],
): SetBonusSummary[] {
  const items = new Map(equipped.map((piece) => [piece.id, piece.setId]));
  const setIds = [...items.values()];
  return sets
    .map(({ id, name, totalPieces }): SetBonusSummary => {
      const equippedPieces = setIds.filter((setId) => setId === id).length;
      const activeBonuses = bonusesOf(equippedPieces);
      const bonus = bonuses.find((each) => !activeBonuses[each]);
      return {
        setId: id,
        setName: name,
        equippedPieces,
        totalPieces,
        activeBonuses,
        next: bonus === undefined ? null : { bonus, missing: bonusThresholds[bonus] - equippedPieces },
      };
    })
    .filter(({ equippedPieces }) => equippedPieces > 0)
    .toSorted((a, b) => b.equippedPieces - a.equippedPieces || (a.setName < b.setName ? -1 : 1));
}
