import * as z from 'zod/mini';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { formulaSets } from '#rules/gems/formulas.ts';
import type { RouteContract } from '../route-contract.ts';
import { gemPlaces } from '../records/collections/characters/characters.ts';
import { loadoutSkillPlaces } from '../records/collections/loadouts.ts';
import { aiRecommendation, planPicks } from '../records/collections/planning/ai-recommendations.schema.ts';
import {
  planBounds,
  planFocuses,
  planModes,
  weaponKinds,
} from '../records/collections/planning/plan-terms.ts';
import { moment, textUpTo, wholeUpTo } from '../records/schema-parts.ts';
import { spelledActivity, spelledClassId } from '../records/spelled.schema.ts';
import { kitUses, powerShares } from './plan.ts';

const { level, paragon, playstyleLength, infoLength, gems, items } = planBounds;
const wordsId = z.string().check(z.maxLength(80));
const rank = wholeUpTo(10, 1);
const stars = z.optional(z.literal([2, 3, 4, 5]));

const kit = z.object({
  gems: z.array(z.object({ gemId: wordsId, rank, activeStars: stars })).check(z.maxLength(gems)),
  items: z
    .array(z.object({ itemId: wordsId, rating: z.optional(wholeUpTo(1_000_000)) }))
    .check(z.maxLength(items)),
});

/** A plan's question, with usual values for what is left out; what it does not name is dropped. */
const planQuestion = z.object({
  characterClass: spelledClassId,
  buildType: z.enum(planModes),
  buildFocus: z.enum(planFocuses),
  level: wholeUpTo(level.max, level.min),
  currentParagonLevel: wholeUpTo(paragon.max, paragon.min),
  preferredWeapons: z.prefault(z.array(z.enum(weaponKinds)).check(z.maxLength(weaponKinds.length)), []),
  preferredPlaystyle: z.prefault(textUpTo(playstyleLength), ''),
  additionalInfo: z.prefault(textUpTo(infoLength), ''),
  kit: z.prefault(z.nullable(kit), null),
  use: z.prefault(z.enum(kitUses), 'prefer'),
  gemTier: z.prefault(z.literal([1, 2, 5]), 5),
  comparedRank: z.prefault(rank, 5),
  power: z.prefault(z.literal(powerShares), 1),
  formulas: z.prefault(z.enum(formulaSets), 'planner-standard'),
  secondWeapons: z.prefault(z.boolean(), false),
  activity: z.prefault(spelledActivity, 'any'),
  /** The edition that the caller has; a plan by another one says so in its notes. */
  catalogueVersion: z.optional(z.string().check(z.maxLength(120))),
});

const points = z.int();
const lines = z.array(z.object({ why: z.string(), points }));
const alternatives = z.array(z.object({ id: z.string(), difference: points }));
const pick = { id: z.string(), points, lines, isOwned: z.boolean(), alternatives };
const figure = z.nullable(z.number());

/** The build with why each pick was chosen. Points are tenths, and lines add up to them. */
const plan = z.object({
  engineVersion: z.string(),
  catalogueVersion: z.string(),
  score: points,
  best: points,
  fit: points,
  skills: z.array(z.object({ ...pick, place: z.enum(loadoutSkillPlaces), priority: z.int() })),
  items: z.array(z.object({ ...pick, slot: z.enum(loadoutSlots) })),
  sets: z.array(
    z.object({
      id: z.string(),
      pieces: z.int(),
      points,
      lines,
      fed: z.nullable(z.object({ trait: z.string(), skills: z.array(z.string()), share: z.int() })),
      alternatives,
    }),
  ),
  gems: z.array(
    z.object({
      ...pick,
      place: z.enum(gemPlaces),
      rank,
      activeStars: stars,
      resonance: figure,
      combatRating: figure,
    }),
  ),
  paragon: z.array(z.object({ tree: z.nullable(z.string()), points })),
  documented: z.object({ known: z.int(), of: z.int() }),
  compared: z.int(),
  workedOut: z.int(),
  wishes: z.array(
    z.object({ kind: z.enum(['want', 'avoid', 'trait', 'lean']), about: z.string(), words: z.string() }),
  ),
  notUnderstood: z.array(z.string()),
  notes: z.array(
    z.enum([
      'setsByRulesOf2022',
      'noItemsOfClass',
      'skillsNotKnown',
      'unlockLevelsUnknown',
      'paragonBeyond',
      'weaponsChangeNothing',
      'nothingOwned',
      'againstPlayers',
      'againstMonsters',
      'otherCatalogue',
    ]),
  ),
});

/** The calls of the planner; it refuses with NOT_SIGNED_IN 401 'User not authenticated' without a session. */
export const plannerRoutes = {
  /**
   * Makes a plan for the player, which counts as one AI use once it is made. `recommendation` can be kept as it is.
   *
   * Refuses with PLAN_CLASS, PLAN_LEVEL, PLAN_PARAGON, PLAN_TEXT_LONG and BODY_INVALID 400, AI_NOT_IN_PLAN 403, AI_LIMIT_REACHED 429, TOO_MANY_PLANS 429 where one of the player's is
   * under way or too many wait, NOT_FOUND 404 where the planner is closed, and PLANNER_FAILED 503.
   */
  recommend: {
    method: 'POST',
    path: '/api/planner/recommendations',
    body: planQuestion,
    fieldProblems: {
      characterClass: 'PLAN_CLASS',
      level: 'PLAN_LEVEL',
      currentParagonLevel: 'PLAN_PARAGON',
      preferredPlaystyle: 'PLAN_TEXT_LONG',
      additionalInfo: 'PLAN_TEXT_LONG',
    },
    answer: z.object({
      recommendation: z.extend(aiRecommendation, { createdAt: moment }),
      plan,
    }),
  },
  /**
   * Has a language model word a plan. The plan is made anew from `request` and worded only where its picks are `picks`, as
   * `engine.picks` has them. It counts as no use; a player has 20 a day. Every sentence has been checked: it names nothing but
   * the build's own picks and has no figures. `leftOut` counts those that did not pass, and `wordedBy` is null where none did;
   * the words are then those of the rules.
   *
   * Refuses with BODY_INVALID 400, AI_NOT_IN_PLAN 403, NOT_FOUND 404 where there is no model, PLAN_CHANGED 409,
   * TOO_MANY_PLANS 429, WORDS_LIMIT_REACHED 429, PLANNER_FAILED 503 and MODEL_FAILED 503. The plan is as good as before.
   */
  words: {
    method: 'POST',
    path: '/api/planner/words',
    body: z.object({ request: planQuestion, picks: planPicks }),
    answer: z.object({
      name: z.string(),
      description: z.string(),
      tips: z.array(z.string()),
      wordedBy: z.nullable(z.string()),
      leftOut: z.int(),
    }),
  },
} as const satisfies Record<string, RouteContract>;

export type PlanQuestion = z.output<typeof planQuestion>;
