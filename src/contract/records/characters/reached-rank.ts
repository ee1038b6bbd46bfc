import type { CalculationCollection } from '../calculations.ts';

/** A rank that a plan has reached in the game. */
export interface ReachedRank {
  /** What the plan is called, such as 'Frozen Heart, rank 3 to 6'. */
  readonly goal: string;
  /** Of the catalogue; null where the plan names no gem that it knows. */
  readonly catalogueId: string | null;
  readonly fromRank: number;
  readonly toRank: number;
  /** The resonance that the calculator shows for it. */
  readonly gain: number;
}

/** What of a plan of any calculator tells which rank it has reached. */
interface ReachedPlan {
  readonly gemId?: string | undefined;
  readonly currentRank: number;
  readonly targetRank: number;
  readonly resonanceGain?: number | undefined;
}

/**
 * The rank that a completed plan has reached; null for a gem of the player's own naming, which no inventory has.
 *
 * @param goal what the plan is called
 */
export function reachedRank(
  collection: CalculationCollection,
  plan: ReachedPlan,
  goal: string,
): ReachedRank | null {
  const { gemId, currentRank, targetRank, resonanceGain = 0 } = plan;
  if (gemId === undefined && collection !== 'gemPowerGoals') return null;
  return {
    goal,
    catalogueId: gemId ?? null,
    fromRank: currentRank,
    toRank: targetRank,
    gain: resonanceGain,
  };
}
