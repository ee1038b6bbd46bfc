import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import {
  completed,
  gemPowerOwned,
  name,
  position,
  price,
  qualityWhereDue,
  rank,
  textOf,
  tier,
} from '../calculation-parts.schema.ts';
import type { CalculationInputs } from '../calculations-from-inputs.ts';
import { goalPriorities } from '../calculations.ts';
import { id } from '../schema-parts.ts';

/** What the player entered. The figures that follow are worked out anew, so what comes in may leave them out. */
export const gemPowerGoalInputs: z.ZodMiniType<CalculationInputs['gemPowerGoals']> = z
  .object({
    id,
    name: z.optional(textOf(limits.goalNameLength)),
    note: z.optional(textOf(limits.goalNoteLength)),
    gemName: name,
    ...tier,
    currentRank: rank,
    targetRank: rank,
    gemPowerOwned,
    marketValue: price,
    priority: z.prefault(z.enum(goalPriorities), 'medium'),
    completed,
    position,
  })
  .check(qualityWhereDue);
