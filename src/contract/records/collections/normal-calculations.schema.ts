import * as z from 'zod/mini';
import {
  completed,
  figure,
  name,
  ownedDuplicates,
  position,
  price,
  rank,
  text,
} from '../calculation-parts.schema.ts';
import type { CalculationInputs } from '../calculations-from-inputs.ts';
import { gemColors } from '../calculations.ts';
import { id } from '../schema-parts.ts';

/** What the player entered. The figures that follow are worked out anew, so what comes in may leave them out. */
export const normalCalculationInputs: z.ZodMiniType<CalculationInputs['normalCalculations']> = z.object({
  id,
  gemId: z.optional(id),
  gemName: name,
  gemColor: z.enum(gemColors),
  currentRank: rank,
  targetRank: rank,
  ownedDuplicates,
  marketValue: price,
  completed,
  position,
  // Of a gem that the catalogue does not know, only the file can tell the stat.
  statType: z.optional(text),
  currentStatValue: z.optional(figure),
  targetStatValue: z.optional(figure),
});
