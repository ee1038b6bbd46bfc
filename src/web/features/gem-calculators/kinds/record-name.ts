import { calculators } from '#messages/calculators/calculators.ts';
import { keptText, type KeptText } from '#messages/fill.ts';
import type { RankRange } from '#rules/gems/ranks.ts';

/** A plan in words, such as 'Tourmaline, rank 1 to 5'. */
export const recordName = (gem: string, ranks: RankRange): string => keptName(gem, ranks).label;

/** The same within a sentence that is kept. */
export const keptName = (gem: string, { currentRank, targetRank }: RankRange): KeptText =>
  keptText(calculators.edits.nameAndRanks, { name: gem, from: currentRank, to: targetRank });
