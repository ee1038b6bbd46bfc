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
import { limits } from '../limits.ts';

/* What the schemas of the calculators' collections are made of: what the player entered. */

/** Text that can be stored anywhere: no U+0000, no half of a surrogate pair. */
export const textOf = (length: number) =>
  z.string().check(
    z.maxLength(length),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );
export const text = textOf(limits.nameLength);
export const name = text.check(z.minLength(1));
const whole = ({ min, max }: Bounds) => z.int().check(z.gte(min), z.lte(max));
export const rank = whole(rankBounds);
export const price = whole(priceBounds);
export const gemPowerOwned = z.prefault(whole(gemPowerOwnedBounds), 0);
export const figure = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
export const completed = z.optional(z.boolean());
/** Where it stands in its list, on the scale of creation times in ms since 1970; absent where nobody has moved it. */
export const position = z.optional(
  z.number().check(z.gte(-Number.MAX_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)),
);
export const ownedDuplicates = z.prefault(
  z
    .array(z.object({ rank, count: whole(duplicateCountBounds) }))
    .check(z.maxLength(ownedDuplicateRowBounds.max)),
  [],
);

/** A 5-star gem has a quality; whatever a file says of another gem's quality is dropped. */
export const tier = {
  gemType: z.enum(legendaryGemTypes),
  gemQuality: z.nullish(z.enum(gemQualities)),
};
export const qualityWhereDue = z.refine<{ gemType: string; gemQuality?: string | null | undefined }>(
  (goal) => goal.gemType !== '5-star' || (goal.gemQuality ?? null) !== null,
  { path: ['gemQuality'] },
);
