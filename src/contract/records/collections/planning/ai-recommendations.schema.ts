import * as z from 'zod/mini';
import { classes } from '#catalogue/classes/classes.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { planBounds, planFocuses, planModes, weaponKinds } from './plan-terms.ts';
import { limits } from '../../../limits.ts';
import { spelledActivity } from '../../spelled.schema.ts';
import { id, mapOf, textUpTo, wholeUpTo } from '../../schema-parts.ts';
import { gemPlaces } from '../characters/characters.ts';
import { loadoutGem, loadoutSkills } from '../loadouts.schema.ts';

const { level, paragon, playstyleLength, infoLength } = planBounds;
const name = textUpTo(limits.recommendationNameLength).check(z.minLength(1));
const line = textUpTo(limits.recommendationLineLength);
const upTo = <Part extends z.ZodMiniType>(most: number, part: Part) => z.array(part).check(z.maxLength(most));

export const planPicks = z.object({
  items: mapOf(loadoutSlots, z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  gems: mapOf(gemPlaces, loadoutGem),
  skills: loadoutSkills,
});

export const aiRecommendation = z.object({
  id,
  buildName: name,
  description: textUpTo(limits.recommendationTextLength),
  characterInput: z.object({
    characterClass: z.enum(classes.map(({ snakeCaseId }) => snakeCaseId)),
    buildType: z.enum(planModes),
    buildFocus: z.enum(planFocuses),
    level: wholeUpTo(level.max, level.min),
    currentParagonLevel: wholeUpTo(paragon.max),
    preferredWeapons: upTo(weaponKinds.length, z.enum(weaponKinds)),
    preferredPlaystyle: textUpTo(playstyleLength),
    additionalInfo: textUpTo(infoLength),
    activity: z.optional(spelledActivity),
  }),
  skills: upTo(5, z.object({ name, description: line, priority: wholeUpTo(5, 1) })),
  equipment: upTo(
    loadoutSlots.length,
    z.object({ slot: name, recommendedItems: upTo(4, name), statPriorities: upTo(4, name) }),
  ),
  gems: upTo(gemPlaces.length, z.object({ slot: name, recommendedGems: upTo(4, name) })),
  paragonPoints: upTo(10, z.object({ category: name, allocation: wholeUpTo(paragon.max) })),
  playstyleTips: upTo(8, line),
  progressionPath: upTo(12, line),
  engine: z.object({
    engineVersion: name,
    catalogueVersion: name,
    fit: wholeUpTo(100),
    picks: planPicks,
    wordedBy: z.optional(name),
  }),
});
