import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import type { RankRange } from '#rules/gems/ranks.ts';

/** A plan in words, such as 'Tourmaline, rank 1 to 5'. */
export const recordName = (gem: string, { currentRank, targetRank }: RankRange): string =>
  fill(calculators.edits.nameAndRanks, { name: gem, from: currentRank, to: targetRank });
