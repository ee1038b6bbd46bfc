import { requireWhole } from '../bounds.ts';
import { duplicateCountBounds, ownedDuplicateRowBounds, rankBounds } from './bounds.ts';
import type { WorkingLine } from './working.ts';

/** Owned duplicates of one rank. Several rows of the same rank add up. */
export interface OwnedDuplicates {
  /** 1 to 10. */
  readonly rank: number;
  /** Pieces, 0 to 1,000,000. */
  readonly count: number;
}

/** @throws {RangeError} too many rows, or a rank or count outside its range */
export function requireOwnedDuplicates(rows: readonly OwnedDuplicates[]): void {
  requireWhole('ownedDuplicates rows', rows.length, ownedDuplicateRowBounds);
  for (const row of rows) {
    requireWhole('ownedDuplicates rank', row.rank, rankBounds);
    requireWhole('ownedDuplicates count', row.count, duplicateCountBounds);
  }
}

/** What the rows are worth, taken off, one line a row; rows without pieces give none. */
export function ownedDuplicateLines(
  rows: readonly OwnedDuplicates[],
  worthOfRank: (rank: number) => number,
): WorkingLine[] {
  return rows
    .filter(({ count }) => count > 0)
    .map(({ rank, count }) => {
      const each = worthOfRank(rank);
      return { kind: 'ownedDuplicates', rank, count, each, amount: -(count * each) };
    });
}
