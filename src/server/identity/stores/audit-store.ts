import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountEventKind } from '#contract/account/account-events.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountEventRow, Tables } from '#server/database/tables.ts';
import { DAY_MS } from '#rules/time-units.ts';

interface AccountEvent {
  readonly at: number;
  readonly kind: AccountEventKind;
  readonly userId?: string;
  /** The text that was typed, where no account is known by it. */
  readonly email?: string;
  readonly address?: string;
  /** The browser's name of itself, in words. */
  readonly device?: string;
}

/** For how long events are kept, their addresses and mail addresses too. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** @param database or a transaction, of which it is a part then */
export async function noteEvent(database: Pick<Database<Tables>, 'db'>, event: AccountEvent): Promise<void> {
  const { at, kind, userId = null, email = null, address = null, device = null } = event;
  await database.db
    .insertInto('account_events')
    .values({ id: randomBytes(16).toString('hex'), at, kind, user_id: userId, email, address, device })
    .execute();
}

export interface EventPlace {
  readonly at: number;
  readonly id: string;
}

/**
 * What happened to an account, the latest first.
 *
 * @param before only what is older than the event there; null for the latest
 */
export async function listEvents(
  database: Database<Tables>,
  userId: string,
  before: EventPlace | null,
  limit: number,
): Promise<readonly Pick<AccountEventRow, 'id' | 'at' | 'kind' | 'address' | 'device'>[]> {
  let query = database.db
    .selectFrom('account_events')
    .select(['id', 'at', 'kind', 'address', 'device'])
    .where('user_id', '=', userId);
  if (before !== null)
    query = query.where((build) =>
      build.or([
        build('at', '<', before.at),
        build.and([build('at', '=', before.at), build('id', '>', before.id)]),
      ]),
    );
  return query.orderBy('at', 'desc').orderBy('id').limit(limit).execute();
}

/** Tells that a player has not heard within a day that their address was used to sign up; from now on they have. */
export async function isFirstToldToday(
  database: Database<Tables>,
  userId: string,
  source: Pick<AccountEvent, 'address' | 'device'>,
  nowMs: number,
): Promise<boolean> {
  const before = await database.db
    .selectFrom('account_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', nowMs - DAY_MS)
    .where('kind', '=', 'taken-told')
    .executeTakeFirst();
  await noteEvent(database, { at: nowMs, kind: 'taken-told', userId, ...source });
  return before === undefined;
}

/** Leaves of what was typed that something was typed. */
export async function forgetAddress(transaction: Transaction<Tables>, email: string): Promise<void> {
  await transaction.updateTable('account_events').set({ email: null }).where('email', '=', email).execute();
}

export async function forgetOldEvents(database: Database<Tables>, nowMs: number): Promise<void> {
  await database.db
    .deleteFrom('account_events')
    .where('at', '<=', nowMs - KEPT_MS)
    .execute();
}
