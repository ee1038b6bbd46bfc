import * as z from 'zod/mini';
import {
  completed,
  gemPowerOwned,
  name,
  ownedDuplicates,
  position,
  price,
  qualityWhereDue,
  rank,
  tier,
} from '../calculation-parts.schema.ts';
import type { CalculationInputs } from '../calculations-from-inputs.ts';
import { id } from '../schema-parts.ts';

/** What the player entered. The figures that follow are worked out anew, so what comes in may leave them out. */
export const legendaryGoalInputs: z.ZodMiniType<CalculationInputs['legendaryGoals']> = z
  .object({
    id,
    gemId: z.optional(id),
    name,
    ...tier,
    currentRank: rank,
    targetRank: rank,
    ownedDuplicates,
    gemPowerOwned,
    marketValue: price,
    completed,
    position,
  })
  .check(qualityWhereDue);
