import { calculators } from '#messages';
import type { RankRange } from '#rules/gems/ranks.ts';

/** What the two ways to enter the ranks have in common. */
export interface RankChoice {
  readonly currentRank: number;
  readonly targetRank: number;
  readonly onChange: (change: { currentRank?: number; targetRank?: number }) => void;
}

/** What is wrong with two ranks of which the target must be the higher one; null when nothing is. */
export const rankOrderProblem = ({ currentRank, targetRank }: RankRange): string | null =>
  targetRank <= currentRank ? calculators.complaints.rankOrder : null;
