import * as z from 'zod/mini';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import { limits } from '../../limits.ts';
import { spelledActivity, spelledClassId } from '../spelled.schema.ts';
import { id, lineUpTo, mapOf, textUpTo, wholeUpTo } from '../schema-parts.ts';
import { buildTypes, gemPlaces, secondGemPlaces } from './characters/characters.ts';

export const loadoutGem = z.object({
  catalogueId: id,
  rank: wholeUpTo(rankBounds.max, rankBounds.min),
  activeStars: z.optional(z.literal([2, 3, 4, 5])),
});

/** Items and skills are called by words; ids of items, a class and a name, are longer than those of records. */
const wordsId = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const skill = z.optional(wordsId);
export const loadoutSkills = z.strictObject({
  primary: skill,
  skill1: skill,
  skill2: skill,
  skill3: skill,
  skill4: skill,
});

/** Of a published build. Null, which empties it, is not kept. */
const copiedFrom = z.pipe(
  z.nullable(id),
  z.transform((build: string | null) => build ?? undefined),
);

export const loadout = z.object({
  id,
  name: textUpTo(limits.loadoutNameLength).check(z.minLength(1)),
  class: spelledClassId,
  description: z.prefault(textUpTo(limits.loadoutDescriptionLength), ''),
  tags: z.prefault(
    z.array(textUpTo(limits.tagLength).check(z.minLength(1))).check(z.maxLength(limits.loadoutTags)),
    [],
  ),
  buildType: z.prefault(z.enum(buildTypes), 'PvE'),
  isActive: z.prefault(z.boolean(), false),
  archived: z.prefault(z.boolean(), false),
  items: mapOf(loadoutSlots, wordsId),
  gems: mapOf(gemPlaces, loadoutGem, secondGemPlaces),
  skills: z.prefault(loadoutSkills, {}),
  activity: z.optional(spelledActivity),
  lines: z.optional(z.array(lineUpTo(limits.loadoutLineLength)).check(z.maxLength(limits.loadoutLines))),
  copiedFrom: z.optional(copiedFrom),
});
