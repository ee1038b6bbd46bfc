import * as z from 'zod/mini';
import { rankBounds } from '#rules/gems/bounds.ts';
import { limits } from '../../../limits.ts';
import { figure, id, textUpTo, wholeUpTo } from '../../schema-parts.ts';
import { gemPlaces, secondGemPlaces } from './characters.ts';
import { gemSetKinds } from './gem-sets.ts';

const gemInSet = z.object({
  id,
  catalogueId: z.optional(id),
  name: z.optional(textUpTo(limits.nameLength)),
  rank: wholeUpTo(rankBounds.max, rankBounds.min),
  place: z.optional(z.enum(secondGemPlaces)),
});

export const gemSet = z.object({
  id,
  parent: id,
  kind: z.enum(gemSetKinds),
  name: textUpTo(limits.gemSetNameLength).check(z.minLength(1)),
  description: z.prefault(textUpTo(limits.gemSetDescriptionLength), ''),
  gems: z.prefault(z.array(gemInSet).check(z.maxLength(gemPlaces.length)), []),
  totalResonance: z.prefault(figure, 0),
  totalCombatRating: z.prefault(figure, 0),
});
