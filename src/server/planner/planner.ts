import type { Transaction } from 'kysely';
import { RECORD_ID } from '#contract/records/records.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import type { OpenableAiTool } from '#rules/planning/ai-tools.ts';
import { allowanceOf, planInForce, planLevels, plans } from '#rules/planning/plan-levels.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type Area, type Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import type { InstallationAudit } from '#server/http/installation-secret.ts';
import { Problem } from '#server/http/problem.ts';
import type { ModelConfig } from '#server/model-config.ts';
import { exported, pageOf, plansGiven, usesDone } from './histories.ts';
import { givePlan, readSubscription } from './plans-store.ts';
import { ModelError } from './model.ts';
import {
  beginUse,
  beginWording,
  dropBrokenOff,
  dropUse,
  finishUse,
  forgetOldUses,
  readUses,
  settleWording,
  WORDING_TURN,
} from './uses-store.ts';

interface Player {
  readonly id: string;
  readonly sessionId: string;
}

interface PlannerParts {
  readonly database: Database<Tables>;
  /** Says whether the plan that is kept for a player counts; else everybody has the largest one's limits. */
  readonly isEnforced: boolean;
  /** The AI tools that are open. */
  readonly tools: readonly OpenableAiTool[];
  /** The language model that words plans; null where there is none. */
  readonly model: Pick<ModelConfig, 'name' | 'host' | 'isNear' | 'tokensPerDay'> | null;
  readonly player: Permission<Player>;
  readonly operator: Permission<void>;
  readonly audit: Pick<InstallationAudit, 'noteOperator'>;
  /** Lets a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  /** The player as their account shows them; undefined where there is none. */
  readonly find: (
    userId: string,
  ) => Promise<{ readonly username: string; readonly email: string; readonly createdAt: number } | undefined>;
  /** Tells the player's open pages that the account has changed. */
  readonly announce: (userId: string) => Promise<void>;
  readonly now?: () => number;
  /** The time for what cannot be taken back; else the clock's. */
  readonly believedNow?: () => Promise<number>;
}

type SubscriptionFields = Pick<
  AnswerOf<typeof planRoutes.changeSubscription>,
  'subscriptionLevel' | 'subscriptionUpdatedAt' | 'aiUsageThisMonth' | 'lastAIUsage'
>;

/** The plans of players and what they use of them: the area of its routes, and what other parts of the server ask of it. */
export interface Planner extends Area {
  /**
   * Does for a player what counts as one AI use. It counts while `work` is under way and once that has come to something; what fails,
   * is broken off by `signal` or takes over two minutes counts nothing.
   *
   * @throws {Problem} AI_NOT_IN_PLAN 403, AI_LIMIT_REACHED 429, NOT_SIGNED_IN 401, UNAVAILABLE 503 after two minutes; and as
   *   `work` and `signal` do
   */
  readonly withUse: <Result>(
    use: { readonly player: Player; readonly signal: AbortSignal },
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Has a plan worded for a player whose plan includes the AI. It counts as no use: a player has 20 wordings a day, and all
   * together the installation's tokens. Whatever fails counts too, unless no model was there.
   *
   * @param tokens that it may take at most
   * @throws {Problem} AI_NOT_IN_PLAN 403, WORDS_LIMIT_REACHED 429, NOT_SIGNED_IN 401; and as `work` does
   */
  readonly withWording: <Result extends { readonly tokens: number }>(
    wording: { readonly player: Player; readonly tokens: number },
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** The most loadouts or characters that a player may make by their plan; undefined where it sets no bound. */
  readonly mostByPlan: (
    transaction: Transaction<Tables>,
    userId: string,
    collection: string,
  ) => Promise<number | undefined>;
  /** A player's plan and uses, as their document shows them. */
  readonly subscriptionOf: (userId: string) => Promise<SubscriptionFields>;
}

export function planner({
  database,
  isEnforced,
  tools,
  model,
  player,
  operator,
  audit,
  refuseEnded,
  find,
  announce,
  now = Date.now,
  believedNow = async () => now(),
}: PlannerParts): Planner {
  const planOf = async (store: Pick<Database<Tables>, 'db'>, userId: string) =>
    planInForce(isEnforced ? (await readSubscription(store, userId))?.level : undefined, isEnforced);
  const given = plansGiven(database);
  const done = usesDone(database);
  const worded = usesDone(database, 'worded');
  const subscriptionOf = async (userId: string): Promise<SubscriptionFields> => {
    const [kept, { used, lastAt }] = await Promise.all([
      readSubscription(database, userId),
      readUses(database, userId, now()),
    ]);
    return {
      subscriptionLevel: kept?.level ?? 'free',
      subscriptionUpdatedAt: kept?.updatedAt ?? null,
      aiUsageThisMonth: used,
      lastAIUsage: lastAt,
    };
  };
  return {
    routes: [
      contractRoute(anybody, planRoutes.listPlans, async () => ({
        plans: planLevels.map((level) => plans[level]),
      })),
      contractRoute(player, planRoutes.readAllowance, async ({ caller: { id } }) => {
        const nowMs = now();
        const [plan, { used }] = await Promise.all([planOf(database, id), readUses(database, id, nowMs)]);
        return {
          level: plan.level,
          isEnforced,
          ...allowanceOf(plan, used, nowMs),
          tools: [...tools],
          model: model && { name: model.name, host: model.host, isNear: model.isNear },
        };
      }),
      contractRoute(player, planRoutes.subscriptionHistory, async ({ query, caller: { id } }) =>
        pageOf(given, id, query.before),
      ),
      contractRoute(player, planRoutes.aiUsageHistory, async ({ query, caller: { id } }) =>
        pageOf(done, id, query.before),
      ),
      contractRoute(
        operator,
        planRoutes.changeSubscription,
        async ({ params: { uid }, body: { level }, context }) => {
          const user = RECORD_ID.test(uid) ? await find(uid) : undefined;
          if (user === undefined) throw new Problem('NOT_FOUND', 404);
          await database.transaction(async (transaction) => {
            await givePlan(transaction, uid, level, now());
            await audit.noteOperator(context, 'plan-changed', transaction, uid);
          }, userTurn(uid));
          await announce(uid);
          const { username: displayName, email, createdAt } = user;
          return { uid, email, displayName, createdAt, ...(await subscriptionOf(uid)) };
        },
      ),
    ],
    async withUse({ player: { id: userId, sessionId }, signal }, work) {
      const id = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, sessionId);
        return beginUse(transaction, userId, await planOf({ db: transaction }, userId), now());
      }, userTurn(userId));
      try {
        signal.throwIfAborted();
        const result = await work();
        signal.throwIfAborted();
        if (!(await finishUse(database, id, now())))
          throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
        return result;
      } catch (error) {
        await dropUse(database, id);
        throw error;
      }
    },
    async withWording({ player: { id: userId, sessionId }, tokens }, work) {
      if (model === null) throw new Problem('NOT_FOUND', 404);
      const id = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, sessionId);
        if (!(await planOf({ db: transaction }, userId)).hasAI) throw new Problem('AI_NOT_IN_PLAN', 403);
        return beginWording(transaction, userId, { tokens, tokensPerDay: model.tokensPerDay }, now());
      }, WORDING_TURN);
      try {
        const result = await work();
        await settleWording(database, id, result.tokens);
        return result;
      } catch (error) {
        // A wording of other picks than the search's own counts, so that searches are not to be had by it.
        if (error instanceof Problem && error.code === 'PLAN_CHANGED') await settleWording(database, id, 0);
        else if (error instanceof Problem || (error instanceof ModelError && !error.wasReached))
          await dropUse(database, id);
        throw error;
      }
    },
    async mostByPlan(transaction, userId, collection) {
      if (!isEnforced || (collection !== 'loadouts' && collection !== 'characters')) return undefined;
      return (await planOf({ db: transaction }, userId))[collection];
    },
    subscriptionOf,
    exportOf: (userId) => [
      { name: 'subscriptionHistory', parts: exported(given, userId) },
      { name: 'aiUsageHistory', parts: exported(done, userId) },
      { name: 'wordingHistory', parts: exported(worded, userId) },
    ],
    chores: [
      {
        work: async () => dropBrokenOff(database, now()),
        failure: 'AI uses that were broken off were not forgotten',
        everyMs: 10_000,
      },
      {
        work: async () => forgetOldUses(database, await believedNow()),
        failure: 'old AI uses were not forgotten',
      },
    ],
  };
}
