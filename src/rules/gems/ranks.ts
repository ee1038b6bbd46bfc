import { requireWhole } from '../bounds.ts';
import { rankBounds } from './bounds.ts';

/** Every rank of a gem, in order. */
export const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** From which rank on, and to which rank, a gem is to be raised. */
export interface RankRange {
  /** Rank now, 1 to 10. */
  readonly currentRank: number;
  /** Rank wanted, 1 to 10. Not above `currentRank` means that there is nothing to do. */
  readonly targetRank: number;
}

/** @throws {RangeError} one of the two lies outside 1 to 10 */
export function requireRankRange({ currentRank, targetRank }: RankRange): void {
  requireWhole('currentRank', currentRank, rankBounds);
  requireWhole('targetRank', targetRank, rankBounds);
}

/**
 * The value of a table by rank, whose first entry is that of rank 1.
 *
 * @throws {RangeError} the table has no entry for the rank
 */
export function atRank(table: readonly number[], rank: number): number {
  const value = table[rank - 1];
  if (value === undefined) throw new RangeError(`rank must be in the table of ${table.length}, not ${rank}`);
  return value;
}
