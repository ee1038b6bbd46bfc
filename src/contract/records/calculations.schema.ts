import * as z from 'zod/mini';
import type { Bounds } from '#rules/bounds.ts';
import {
  duplicateCountBounds,
  gemPowerOwnedBounds,
  ownedDuplicateRowBounds,
  priceBounds,
  rankBounds,
} from '#rules/gems/bounds.ts';
import { gemQualities, legendaryGemTypes } from '#rules/gems/gem-tier.ts';
import type { CalculationInputs } from './calculations-from-inputs.ts';
import { gemColors, goalPriorities, type CalculationCollection } from './calculations.ts';
import { limits } from '../limits.ts';
import { RECORD_ID } from './records.ts';

/*
 * What a file must say of a record: what the player entered. The figures that follow from it are worked out
 * anew by the reader, so a file may leave them out and cannot bring wrong ones in.
 */

const id = z.string().check(z.regex(RECORD_ID));
/** Text that can be stored anywhere: no U+0000, no half of a surrogate pair. */
const textOf = (length: number) =>
  z.string().check(
    z.maxLength(length),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );
const text = textOf(limits.nameLength);
const name = text.check(z.minLength(1));
const whole = ({ min, max }: Bounds) => z.int().check(z.gte(min), z.lte(max));
const rank = whole(rankBounds);
const price = whole(priceBounds);
const gemPowerOwned = z.prefault(whole(gemPowerOwnedBounds), 0);
const figure = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const completed = z.optional(z.boolean());
const ownedDuplicates = z.prefault(
  z
    .array(z.object({ rank, count: whole(duplicateCountBounds) }))
    .check(z.maxLength(ownedDuplicateRowBounds.max)),
  [],
);

const normalCalculation = z.object({
  id,
  gemId: z.optional(id),
  gemName: name,
  gemColor: z.enum(gemColors),
  currentRank: rank,
  targetRank: rank,
  ownedDuplicates,
  marketValue: price,
  completed,
  // Of a gem that the catalogue does not know, only the file can tell the stat.
  statType: z.optional(text),
  currentStatValue: z.optional(figure),
  targetStatValue: z.optional(figure),
});

/** A 5-star gem has a quality; whatever a file says of another gem's quality is dropped. */
const tier = {
  gemType: z.enum(legendaryGemTypes),
  gemQuality: z.nullish(z.enum(gemQualities)),
};
const qualityWhereDue = z.refine<{ gemType: string; gemQuality?: string | null | undefined }>(
  (goal) => goal.gemType !== '5-star' || (goal.gemQuality ?? null) !== null,
  { path: ['gemQuality'] },
);

const legendaryGoal = z
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
  })
  .check(qualityWhereDue);

const gemPowerGoal = z
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
  })
  .check(qualityWhereDue);

/** What is read of an item of each collection. Unknown fields are dropped. */
export const calculationInputs: {
  readonly [Name in CalculationCollection]: z.ZodMiniType<CalculationInputs[Name]>;
} = {
  normalCalculations: normalCalculation,
  legendaryGoals: legendaryGoal,
  gemPowerGoals: gemPowerGoal,
};
