import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { planLevels, type PlanLevel } from '#rules/planning/plan-levels.ts';

/** The database, or a transaction on it. */
type Store = Pick<Database<Tables>, 'db'>;

interface Subscription {
  readonly level: PlanLevel;
  /** In ms since 1970. */
  readonly updatedAt: number;
}

/** The plan that a player was given last; undefined where nobody has given one. */
export async function readSubscription({ db }: Store, userId: string): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['level', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { level: levelOf(row.level), updatedAt: row.updated_at };
}

export function levelOf(text: string): PlanLevel {
  const level = planLevels.find((each) => each === text);
  if (level === undefined) throw new Error(`There is no plan "${text}".`);
  return level;
}

/** Gives a player a plan from now on, and keeps that they were given it. */
export async function givePlan(
  transaction: Transaction<Tables>,
  userId: string,
  level: PlanLevel,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('subscriptions')
    .values({ user_id: userId, level, updated_at: nowMs })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level, updated_at: nowMs }))
    .execute();
  await transaction
    .insertInto('subscription_history')
    .values({ id: randomBytes(16).toString('hex'), user_id: userId, level, at: nowMs })
    .execute();
}
