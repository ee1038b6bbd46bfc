import * as z from 'zod/mini';
import { planLevels } from '#rules/planning/plan-levels.ts';
import { signInProviders } from './sign-in-providers.ts';
import { gemState } from '../records/characters/shapes/shapes.schema.ts';
import { limits } from '../limits.ts';
import { aiRecommendation } from '../records/collections/planning/ai-recommendations.schema.ts';
import { spelledServer } from '../records/spelled.schema.ts';
import { preferenceChoices } from '../records/preferences.ts';
import type { RouteContract } from '../route-contract.ts';

/** ms since 1970. */
const moment = z.int().check(z.nonnegative());

/** What a player has chosen; of what was never chosen, the default. What is on or off is so here in the usual words of JSON. */
const preferences = z.object({
  theme: z.enum(preferenceChoices.theme),
  displayDensity: z.enum(preferenceChoices.displayDensity),
  notifications: z.boolean(),
  autoSave: z.boolean(),
  /** The one that there is. */
  language: z.literal('en'),
  formulas: z.enum(preferenceChoices.formulas),
  swipe: z.boolean(),
  singleKeys: z.boolean(),
  secondWeapons: z.boolean(),
  planModel: z.boolean(),
  faction: z.enum(preferenceChoices.faction),
  /** Absent where the player has not chosen one. */
  defaultServerRegion: z.optional(spelledServer),
});

const permissions = z.object({
  canEditAnyGuide: z.literal(false),
  /** Says whether the operator has made them a moderator. */
  canModerate: z.boolean(),
  canAccessAdmin: z.literal(false),
  canManageUsers: z.literal(false),
});

/** A player's plan and what they have used of it. Only the operator changes the plan, and only the server counts. */
export const subscriptionFields = {
  /** Free where nobody has given another one. */
  subscriptionLevel: z.enum(planLevels),
  /** Null where it was never given. */
  subscriptionUpdatedAt: z.nullable(moment),
  /** Finished AI uses of this calendar month in UTC. */
  aiUsageThisMonth: z.int().check(z.nonnegative()),
  /** Null where there was none. */
  lastAIUsage: z.nullable(moment),
};

/** A player as a document. */
const userDocument = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  avatar: z.nullable(z.string()),
  preferences,
  /** Null where the player has no character. */
  activeCharacterId: z.nullable(z.string()),
  /** Their ids, in the order in which they were made. */
  characters: z.array(z.string()).check(z.maxLength(limits.characters)),
  /** The gems of the active character. */
  gems: gemState,
  role: z.literal('user'),
  permissions,
  oauthProviders: z.array(
    z.object({
      providerId: z.string(),
      provider: z.enum(signInProviders),
      email: z.nullable(z.string()),
      linkedAt: moment,
    }),
  ),
  createdAt: moment,
  updatedAt: moment,
  /** When a record of the player was changed last; null where there never was one. */
  lastSyncAt: z.nullable(moment),
  /** The way in: a password, or the first of the linked providers. */
  provider: z.enum(['email', ...signInProviders]),
  ...subscriptionFields,
});

/** Strict, so that nobody takes for changed what is not: an e-mail address, a role. */
const userChange = z.strictObject({
  preferences: z.optional(z.partial(z.strictObject(preferences.shape))),
  /** Null leaves it to the order in which they were made. */
  activeCharacterId: z.optional(z.nullable(z.string())),
  /** Refused, with where it is changed. */
  username: z.optional(z.unknown()),
});

const userSession = z.object({
  id: z.string(),
  userId: z.string(),
  loginAt: moment,
  /** To within five minutes. */
  lastActiveAt: moment,
  platform: z.literal('web'),
});

const savedRecommendation = z.extend(aiRecommendation, { createdAt: moment });

/**
 * A player and their sessions as plain documents, for programs. All refuse with NOT_SIGNED_IN 401 without a session,
 * and with DELETION_PENDING 403 where the account is about to be deleted; the player's document is a long answer, of which two are
 * given at once, then with TOO_MANY_READS 429. Refusals are as in `routes`.
 */
export const userRoutes = {
  /**
   * The signed-in player. Refuses with FOREIGN_PLAYER 403 for every other id, and with NOT_SIGNED_IN 401 'User profile not
   * found' where the account was erased meanwhile.
   */
  readUser: { method: 'GET', path: '/api/users/:uid', answer: userDocument },
  /**
   * Merges changes into the signed-in player: the preferences that it names, and which character is active; the last word
   * counts.
   *
   * A username is changed at `/api/account/profile` alone, where it may be taken already and other devices hear of it; here it
   * is refused, and nothing else of the change is done.
   *
   * Refuses with FOREIGN_PLAYER 403, BODY_INVALID 400 for a field that cannot be changed here, USERNAME_ELSEWHERE
   * 400 for a username, and for a character that is not the player's with CHARACTER_NOT_FOUND 404 and FOREIGN_CHARACTER 403.
   */
  changeUser: { method: 'PATCH', path: '/api/users/:uid', body: userChange, answer: userDocument },
  /**
   * The recommendations of the planner that the player has saved, those saved last first; a long answer as `readUser`.
   *
   * Refuses with FOREIGN_PLAYER 403 and TOO_MANY_READS 429.
   */
  listSavedRecommendations: {
    method: 'GET',
    path: '/api/users/:uid/aiRecommendations',
    answer: z.object({
      recommendations: z.array(savedRecommendation).check(z.maxLength(limits.aiRecommendations)),
    }),
  },
  /**
   * Saves a recommendation, as the planner answers it. One of the same id is saved once, as it is given last.
   *
   * Refuses with FOREIGN_PLAYER 403, BODY_INVALID 400, LIST_FULL 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  saveRecommendation: {
    method: 'POST',
    path: '/api/users/:uid/aiRecommendations',
    body: aiRecommendation,
    answer: savedRecommendation,
    status: 201,
  },
  /** One that is saved. Refuses with FOREIGN_PLAYER 403, NOT_FOUND 404 and TOO_MANY_READS 429. */
  readSavedRecommendation: {
    method: 'GET',
    path: '/api/users/:uid/aiRecommendations/:id',
    answer: savedRecommendation,
  },
  /** Deletes one that is saved. Refuses with FOREIGN_PLAYER 403, NOT_FOUND 404, TOO_MANY_CHANGES 429 and UNAVAILABLE 503. */
  deleteSavedRecommendation: {
    method: 'DELETE',
    path: '/api/users/:uid/aiRecommendations/:id',
    answer: z.object({}),
    status: 204,
  },
  /** Where the player is signed in, the latest use first. */
  userSessions: {
    method: 'GET',
    path: '/api/user_sessions',
    answer: z.object({ sessions: z.array(userSession).check(z.maxLength(limits.sessionsPerAccount)) }),
  },
  /** Ends a session of the player, also this one. Refuses with NOT_FOUND 404, also for another player's. */
  endUserSession: { method: 'DELETE', path: '/api/user_sessions/:id', answer: z.object({}) },
} as const satisfies Record<string, RouteContract>;
