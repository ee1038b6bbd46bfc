import { calculators } from '#messages/calculators/calculators.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import type { RankRange } from '#rules/gems/ranks.ts';

export interface RankChoice {
  readonly currentRank: number;
  readonly targetRank: number;
  readonly onChange: (change: { currentRank?: number; targetRank?: number }) => void;
}

/** The complaints about two ranks of which the target must be the higher one; null when nothing is. */
export const rankOrderProblem = ({ currentRank, targetRank }: RankRange): string | null =>
  targetRank <= currentRank ? calculators.complaints.rankOrder : null;

/** One of the two ranks. */
export type RankEnd = keyof RankRange;

/** What raising the current rank does: a target that it passes is taken along, as far as there are ranks. */
export function withCurrentRank(currentRank: number, targetRank: number): Partial<RankRange> {
  if (targetRank >= currentRank) return { currentRank };
  return { currentRank, targetRank: Math.min(currentRank + 1, rankBounds.max) };
}

/** What a tap on the rank rail does: an end that would meet or pass the other one takes it along, as far as there are ranks. */
export function withTappedRank(
  end: RankEnd,
  rank: number,
  { currentRank, targetRank }: RankRange,
): Partial<RankRange> {
  if (end === 'currentRank')
    return rank < targetRank
      ? { currentRank: rank }
      : { currentRank: rank, targetRank: Math.min(rank + 1, rankBounds.max) };
  return rank > currentRank
    ? { targetRank: rank }
    : { targetRank: rank, currentRank: Math.max(rank - 1, rankBounds.min) };
}
