import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { SessionRow, Tables, UserRow } from '#server/database/tables.ts';
import { LONGEST_SESSION_MS, SESSION_LIFE_MS } from '../session-life.ts';

type Store = Database<Tables>;

/** The last use of a session is known this exactly: not every request writes. */
const ACTIVITY_STEP_MS = 5 * 60_000;

/** A session that is alive, with the player it belongs to. */
export interface LiveSession {
  readonly id: string;
  readonly userId: string;
  readonly signedInAt: number;
  readonly userAgent: string;
  /** Null where the player has given it no name. */
  readonly deviceName: string | null;
  readonly user: Pick<UserRow, 'username' | 'email' | 'deletion_due_at'>;
}

const findLive = preparedQuery(
  (
    db: Store['db'],
    { token, nowMs, startedAfterMs }: { token: string; nowMs: number; startedAfterMs: number },
  ) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id',
        'sessions.user_id',
        'sessions.created_at',
        'sessions.last_active_at',
        'sessions.user_agent',
        'sessions.name',
        'users.username',
        'users.email',
        'users.deletion_due_at',
      ])
      .where('sessions.token', '=', token)
      .where('sessions.expires_at', '>', nowMs)
      .where('sessions.created_at', '>', startedAfterMs)
      .where('users.disabled_at', 'is', null),
);

/** Finds the session of a request, and notes that it is in use. */
export async function touchSession(
  database: Store,
  token: string,
  nowMs: number,
): Promise<LiveSession | undefined> {
  const [row] = await findLive(database.db, { token, nowMs, startedAfterMs: nowMs - LONGEST_SESSION_MS });
  if (row === undefined) return undefined;
  // A clock that was set back must not keep a session alive for longer than it would have lived.
  if (nowMs - row.last_active_at >= ACTIVITY_STEP_MS)
    await database.db
      .updateTable('sessions')
      .set({ last_active_at: nowMs, expires_at: nowMs + SESSION_LIFE_MS, updated_at: nowMs })
      .where('id', '=', row.id)
      .execute();
  const { id, user_id: userId, created_at: signedInAt, user_agent, username, email, deletion_due_at } = row;
  return {
    id,
    userId,
    signedInAt,
    userAgent: user_agent ?? '',
    deviceName: row.name,
    user: { username, email, deletion_due_at },
  };
}

/** A session by its id, as far as its owner can be checked by it; undefined for one that has ended. */
export async function readSession(
  { db }: Pick<Store, 'db'>,
  id: string,
): Promise<Pick<LiveSession, 'id' | 'userId' | 'signedInAt' | 'user'> | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.created_at'])
    .select(['users.username', 'users.email', 'users.deletion_due_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { user_id: userId, created_at: signedInAt, ...user } = row;
  return { id, userId, signedInAt, user };
}

/** Lists the player's sessions, the latest use first. */
export async function listSessions(
  database: Store,
  userId: string,
  nowMs: number,
): Promise<readonly SessionRow[]> {
  return database.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowMs)
    .where('created_at', '>', nowMs - LONGEST_SESSION_MS)
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .limit(limits.sessionsPerAccount)
    .execute();
}

const FORM = /^[\w-]{1,64}$/;

/**
 * Ends one session of the player; one that is gone is as good.
 *
 * @returns whether there was one
 */
export async function endSession(database: Store, userId: string, id: string): Promise<boolean> {
  if (!FORM.test(id)) return false;
  const { numDeletedRows } = await database.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Has a session of the player bear a name; one that is gone is left alone. */
export async function nameSession(database: Store, userId: string, id: string, name: string): Promise<void> {
  if (!FORM.test(id)) return;
  await database.db
    .updateTable('sessions')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Tells whether a session is there still, in a transaction of its player's turn. */
export async function isOpen(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await transaction.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Finds those of the sessions that nobody can use any more. */
export async function endedAmong(
  database: Store,
  ids: readonly string[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const alive = await database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', nowMs)
    .where('sessions.created_at', '>', nowMs - LONGEST_SESSION_MS)
    .where('users.disabled_at', 'is', null)
    .where('users.deletion_due_at', 'is', null)
    .execute();
  const ended = new Set(ids);
  for (const { id } of alive) ended.delete(id);
  return ended;
}

/** Gives a session a new token: a copy of the old one opens nothing any more. */
export async function renewToken(
  transaction: Transaction<Tables>,
  id: string,
  nowMs: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await transaction.updateTable('sessions').set({ token, updated_at: nowMs }).where('id', '=', id).execute();
  return token;
}

export async function endSessionByToken(database: Store, token: string): Promise<string | undefined> {
  const row = await database.db
    .deleteFrom('sessions')
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Ends every session of the player, or every one but `exceptId`.
 *
 * @returns how many
 */
export async function endSessions(
  transaction: Transaction<Tables>,
  userId: string,
  exceptId?: string,
): Promise<number> {
  let query = transaction.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Ends those that were used least lately, beyond what one account may have. */
export async function endSurplusSessions(database: Store, userId: string): Promise<void> {
  await database.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (build) =>
      build
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_active_at', 'desc')
        .orderBy('id')
        .limit(limits.sessionsPerAccount),
    )
    .execute();
}

/** Forgets sessions, codes and flows that have run out. Several processes may do it at once. */
export async function forgetExpired(database: Store, nowMs: number, codesKeptMs: number): Promise<void> {
  await database.db
    .deleteFrom('sessions')
    .where((build) =>
      build.or([build('expires_at', '<=', nowMs), build('created_at', '<=', nowMs - LONGEST_SESSION_MS)]),
    )
    .execute();
  await database.db.deleteFrom('verifications').where('expires_at', '<=', nowMs).execute();
  await database.db
    .deleteFrom('account_codes')
    .where('expires_at', '<=', nowMs - codesKeptMs)
    .execute();
}
