import * as z from 'zod/mini';
import { rankBounds } from '#rules/gems/bounds.ts';
import { limits } from '../../../limits.ts';
import { gemColors } from '../../calculations.ts';
import type { Gem } from './gems.ts';
import { figure, id, textUpTo, wholeUpTo } from '../../schema-parts.ts';

const EFFECTS = 10;
const SUB_RANKS = 100;

/** One that the catalogue does not know has a name and a type. */
const isNamed = ({ catalogueId, name, type }: Pick<Gem, 'catalogueId' | 'name' | 'type'>) =>
  catalogueId !== undefined || (name !== undefined && type !== undefined);

export const gem = z
  .object({
    id,
    parent: id,
    catalogueId: z.optional(id),
    name: z.optional(textUpTo(limits.nameLength).check(z.minLength(1))),
    type: z.optional(z.enum(['legendary', 'normal'])),
    color: z.optional(z.enum(gemColors)),
    stars: z.optional(z.literal([1, 2, 5])),
    resonance: z.optional(figure),
    combatRating: z.optional(figure),
    effects: z.optional(
      z
        .array(z.object({ description: textUpTo(limits.nameLength), value: z.number() }))
        .check(z.maxLength(EFFECTS)),
    ),
    rank: wholeUpTo(rankBounds.max, rankBounds.min),
    subRank: z.prefault(wholeUpTo(SUB_RANKS), 0),
    activeStars: z.optional(z.literal([2, 3, 4, 5])),
    isDormant: z.optional(z.boolean()),
    note: z.prefault(textUpTo(limits.noteLength), ''),
  })
  .check(z.refine(isNamed));
