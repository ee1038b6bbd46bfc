import * as z from 'zod/mini';
import { limits } from '../../../limits.ts';
import { spelledClassId, spelledServer } from '../../spelled.schema.ts';
import { id, mapOf, textUpTo, wholeUpTo } from '../../schema-parts.ts';
import { position } from '../../calculation-parts.schema.ts';
import {
  buildTypes,
  gemPlaces,
  publicParts,
  secondGemPlaces,
  skillPlaces,
  socketKeys,
  wornPlaces,
} from './characters.ts';
import { recordedStats, withinTable } from '../../stats.schema.ts';

const LEVELS = 60;
const PARAGON_LEVELS = 5_000;
const RANKS = 1_000_000;

/** What a level may be, of a character and of an entry of its progress. */
export const level = wholeUpTo(LEVELS, 1);
export const paragonLevel = wholeUpTo(PARAGON_LEVELS);

const skill = z.object({
  name: textUpTo(limits.skillNameLength),
  description: textUpTo(limits.skillDescriptionLength),
  level: wholeUpTo(RANKS),
  isLegendary: z.boolean(),
});

const skills = mapOf(skillPlaces, skill);

export const skillSets = z.optional(
  z
    .array(z.object({ name: textUpTo(limits.skillSetNameLength).check(z.minLength(1)), skills }))
    .check(z.maxLength(limits.skillSets)),
);

export const character = z
  .object({
    id,
    name: textUpTo(limits.characterNameLength).check(z.minLength(1)),
    class: spelledClassId,
    server: z.optional(spelledServer),
    level,
    experience: z.prefault(wholeUpTo(2 ** 31 - 1), 0),
    paragonLevel: z.prefault(paragonLevel, 0),
    buildType: z.prefault(z.enum(buildTypes), 'PvE'),
    notes: z.prefault(textUpTo(limits.characterNotesLength), ''),
    pinned: z.prefault(z.boolean(), false),
    position,
    tags: z.prefault(
      z.array(textUpTo(limits.tagLength).check(z.minLength(1))).check(z.maxLength(limits.tags)),
      [],
    ),
    serverRank: z.optional(wholeUpTo(RANKS, 1)),
    classRank: z.optional(wholeUpTo(RANKS, 1)),
    activeGemSet: z.optional(id),
    stats: recordedStats,
    beyondTable: z.optional(z.boolean()),
    equippedGems: mapOf(gemPlaces, id, secondGemPlaces),
    sockets: z.optional(z.strictObject(Object.fromEntries(socketKeys.map((key) => [key, z.optional(id)])))),
    worn: mapOf(wornPlaces, id),
    skills,
    skillSets,
    isPublic: z.optional(z.boolean()),
    publicParts: z.optional(z.array(z.enum(publicParts)).check(z.maxLength(publicParts.length))),
  })
  .check(withinTable);
