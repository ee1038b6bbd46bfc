import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PushSubscription } from '#contract/account/push.ts';
import type { Database } from '#server/database/database.ts';
import type { PushSubscriptionRow, Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';

type Store = Database<Tables>;

interface NewSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly subscription: PushSubscription;
  readonly serverKey: string;
  readonly nowMs: number;
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

export async function isPutDown(
  database: Store,
  { userId, sessionId, subscription, serverKey }: Omit<NewSubscription, 'nowMs'>,
): Promise<boolean> {
  const row = await findSubscription(database, sessionId);
  if (row === undefined || row.user_id !== userId) return false;
  const { endpoint, keys, serverZone = row.server_zone } = subscription;
  return (
    row.endpoint === endpoint &&
    row.public_key === keys.p256dh &&
    row.auth === keys.auth &&
    row.server_key === serverKey &&
    row.server_zone === serverZone
  );
}

const findSubscription = async (database: Store, sessionId: string) =>
  database.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/**
 * Puts a session's device down, in place of what was known of it, and has the player's alarms looked at.
 *
 * @returns whether the session is there still
 */
export async function putDown(database: Store, added: NewSubscription): Promise<boolean> {
  const { userId, sessionId, subscription, serverKey, nowMs } = added;
  const endpointHash = hashOf(subscription.endpoint);
  return database.transaction(async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (session === undefined) return false;
    // A browser that somebody else was signed in with is theirs no longer.
    await transaction
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', endpointHash)
      .where('session_id', '!=', sessionId)
      .execute();
    const row = {
      endpoint: subscription.endpoint,
      endpoint_hash: endpointHash,
      public_key: subscription.keys.p256dh,
      auth: subscription.keys.auth,
      server_key: serverKey,
      // A worker that renews its subscription does not know the zone.
      ...(subscription.serverZone !== undefined && { server_zone: subscription.serverZone }),
    };
    await transaction
      .insertInto('push_subscriptions')
      .values({ server_zone: null, ...row, session_id: sessionId, user_id: userId, created_at: nowMs })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute();
    await transaction
      .insertInto('push_plans')
      .values({ owner_id: userId, due_at: nowMs })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ due_at: nowMs }))
      .execute();
    return true;
  }, userTurn(userId));
}

/** Takes a session's device off; one that is not put down is as good. */
export async function takeOff(database: Store, sessionId: string): Promise<void> {
  await database.db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Takes a device off that its push service knows no longer, unless it was put down anew meanwhile. */
export async function takeOffGone(
  database: Store,
  { session_id, endpoint_hash }: Pick<PushSubscriptionRow, 'session_id' | 'endpoint_hash'>,
): Promise<void> {
  await database.db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', session_id)
    .where('endpoint_hash', '=', endpoint_hash)
    .execute();
}

/** The devices of a player that messages signed with our key reach, the latest first, in a transaction of the player's turn. */
export async function devicesOf(
  transaction: Transaction<Tables>,
  userId: string,
  serverKey: string,
): Promise<readonly PushSubscriptionRow[]> {
  return transaction
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('server_key', '=', serverKey)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute();
}

export async function readDevices(
  database: Store,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, PushSubscriptionRow>> {
  const rows = await database.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .execute();
  return new Map(rows.map((row) => [row.session_id, row]));
}
