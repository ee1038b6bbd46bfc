import type { CalculationCollection } from '#contract/records/calculations.ts';
import type { ReachedRank } from '#web/characters/gems/raise-gem.ts';

/** What of an item of any list tells which rank it has reached. */
interface ReachedItem {
  readonly gemId?: string;
  readonly currentRank: number;
  readonly targetRank: number;
  readonly resonanceGain?: number;
}

/**
 * The rank that a completed item has reached; null for a gem of the player's own naming, which no inventory has.
 *
 * @param goal what the item is called
 */
export function reachedRank(
  collection: CalculationCollection,
  item: ReachedItem,
  goal: string,
): ReachedRank | null {
  const { gemId, currentRank, targetRank, resonanceGain = 0 } = item;
  if (gemId === undefined && collection !== 'gemPowerGoals') return null;
  return {
    goal,
    catalogueId: gemId ?? null,
    fromRank: currentRank,
    toRank: targetRank,
    gain: resonanceGain,
  };
}
