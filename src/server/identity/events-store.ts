import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** What is written down of accounts. */
export type AccountEventKind =
  | 'signed-up'
  | 'taken-told'
  | 'signed-in'
  | 'sign-in-refused'
  | 'sign-in-limited'
  | 'signed-out'
  | 'reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'username-changed'
  | 'email-confirmed'
  | 'email-changed'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'device-ended'
  | 'devices-ended'
  | 'signed-in-by-recovery-code'
  | 'signed-in-by-passkey'
  | 'second-step-on'
  | 'second-step-off'
  | 'second-step-off-by-operator'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'deletion-requested'
  | 'deletion-cancelled'
  | 'account-deleted';

interface AccountEvent {
  readonly at: number;
  readonly kind: AccountEventKind;
  readonly userId?: string;
  /** What was typed where no account is known by it. */
  readonly email?: string;
  readonly address?: string;
}

/** For how long events are kept, their addresses and mail addresses too. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** @param database or a transaction, of which it is a part then */
export async function noteEvent(database: Pick<Database<Tables>, 'db'>, event: AccountEvent): Promise<void> {
  const { at, kind, userId = null, email = null, address = null } = event;
  await database.db
    .insertInto('account_events')
    .values({ id: randomBytes(16).toString('hex'), at, kind, user_id: userId, email, address })
    .execute();
}

/** What happened to an account, the latest first. */
export async function listEvents(
  database: Database<Tables>,
  userId: string,
  limit: number,
): Promise<readonly { readonly at: number; readonly kind: string }[]> {
  return database.db
    .selectFrom('account_events')
    .select(['at', 'kind'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether a player has not been told within a day that their address was used to sign up; from now on they have. */
export async function isFirstToldToday(
  database: Database<Tables>,
  userId: string,
  nowMs: number,
): Promise<boolean> {
  const before = await database.db
    .selectFrom('account_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', nowMs - DAY_MS)
    .where('kind', '=', 'taken-told')
    .executeTakeFirst();
  await noteEvent(database, { at: nowMs, kind: 'taken-told', userId });
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
