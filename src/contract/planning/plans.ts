import * as z from 'zod/mini';
import { openableAiTools } from '#rules/planning/ai-tools.ts';
import { planLevels } from '#rules/planning/plan-levels.ts';
import { activityPlace } from '../account/account.ts';
import { subscriptionFields } from '../account/user-routes.ts';
import { limits } from '../limits.ts';
import type { RouteContract } from '../route-contract.ts';

const level = z.enum(planLevels);
const count = z.int().check(z.nonnegative());
/** ms since 1970. */
const moment = count;

const plan = z.object({
  level,
  /** A plain figure without a currency. */
  price: z.number(),
  /** At once; 999 is as many as there can be. */
  loadouts: count,
  characters: count,
  hasAI: z.boolean(),
  /** Of one calendar month in UTC. */
  aiUses: count,
  hasAds: z.boolean(),
});

const page = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({
    entries: z.array(entry).check(z.maxLength(limits.recordsPerAnswer)),
    /** As `before` takes it, for the entries after these; null where these are the last. */
    next: z.nullable(z.string()),
  });

/**
 * The plans, and what a player has used of theirs. What is about a player refuses with NOT_SIGNED_IN 401 'User not authenticated'
 * without a session, and with DELETION_PENDING 403 where the account is about to be deleted.
 */
export const planRoutes = {
  /** The four plans, from the smallest. */
  listPlans: { method: 'GET', path: '/api/plans', answer: z.object({ plans: z.array(plan) }) },
  /**
   * The AI uses that the player has this month, and which AI tools are open. `level` is the plan whose limits count: the
   * player's own where `isEnforced`, else pro. `isAllowed` says whether it includes the AI, also where nothing is left.
   */
  readAllowance: {
    method: 'GET',
    path: '/api/planner/allowance',
    answer: z.object({
      level,
      isEnforced: z.boolean(),
      isAllowed: z.boolean(),
      used: count,
      limit: count,
      /** The next month's first moment in UTC, when `used` is 0 again. */
      resetsAt: moment,
      tools: z.array(z.enum(openableAiTools)),
      /** The language model that words plans: near where it is on the server's machine or in its network. Null where there is none. */
      model: z.nullable(z.object({ name: z.string(), host: z.string(), isNear: z.boolean() })),
    }),
  },
  /**
   * The plans that the player was given, the latest first, at most 200. Refuses with QUERY_INVALID 400.
   */
  subscriptionHistory: {
    method: 'GET',
    path: '/api/subscriptionHistory',
    query: activityPlace,
    answer: page(z.object({ id: z.string(), userId: z.string(), level, timestamp: moment })),
  },
  /**
   * The player's finished AI uses, one for each generated recommendation, the latest first, at most 200. Refuses with
   * QUERY_INVALID 400.
   */
  aiUsageHistory: {
    method: 'GET',
    path: '/api/aiUsageHistory',
    query: activityPlace,
    answer: page(z.object({ id: z.string(), userId: z.string(), timestamp: moment })),
  },
  /**
   * Gives a player a plan from now on, and answers their subscription. For the operator: `Authorization: Bearer` with the
   * installation's OPERATOR_SECRET.
   *
   * Refuses with OPERATOR_ONLY 401, BODY_INVALID 400 and, where there is no such player, NOT_FOUND 404.
   */
  changeSubscription: {
    method: 'PUT',
    path: '/api/users/:uid/subscription',
    body: z.strictObject({ level }),
    answer: z.object({
      uid: z.string(),
      email: z.string(),
      displayName: z.string(),
      createdAt: moment,
      ...subscriptionFields,
    }),
  },
} as const satisfies Record<string, RouteContract>;
