import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import { signInProviders } from '#contract/account/sign-in-providers.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import { accountAddress } from '../account-address.ts';
import { limitsByPlayer } from '../throttle.ts';
import { planLevels } from '#rules/planning/plan-levels.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables, UserRow } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { removeSecondStep } from './second-steps-store.ts';

type Store = Database<Tables>;

/** The library's word for a password among the ways in. */
export const PASSWORD = 'credential';

/** The account as its owner sees it; undefined where there is none. */
export async function readAccount(database: Store, userId: string): Promise<Account | undefined> {
  const [user, ways] = await Promise.all([
    database.db
      .selectFrom('users')
      .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
      .selectAll('users')
      .select('subscriptions.level as plan')
      .where('users.id', '=', userId)
      .executeTakeFirst(),
    database.db
      .selectFrom('sign_ins')
      .select(['provider', 'provider_email', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('provider')
      .execute(),
  ]);
  if (user?.email === '') throw new Problem('AUTH_EMAIL_MISSING', 403);
  return user === undefined ? undefined : accountOf(user, ways);
}

type Way = Pick<Tables['sign_ins'], 'provider' | 'provider_email' | 'created_at'>;

const accountOf = (user: UserRow & { plan: string | null }, ways: readonly Way[]): Account => ({
  id: user.id,
  username: user.username,
  email: user.email,
  emailConfirmed: user.email_confirmed === 1,
  createdAt: user.created_at,
  hasPassword: ways.some((way) => way.provider === PASSWORD),
  providers: ways.flatMap(({ provider, provider_email, created_at }) => {
    const known = signInProviders.find((each) => each === provider);
    return known === undefined ? [] : [{ provider: known, email: provider_email, linkedAt: created_at }];
  }),
  hasSecondStep: user.second_step === 1,
  deletionDueAt: user.deletion_due_at,
  subscriptionLevel: planLevels.find((level) => level === user.plan) ?? 'free',
});

export async function findUserByEmail(database: Store, email: string): Promise<UserRow | undefined> {
  const address = accountAddress(email);
  if (address === undefined) return undefined;
  return database.db.selectFrom('users').selectAll().where('email', '=', address).executeTakeFirst();
}

export async function findUser(database: Store, userId: string): Promise<UserRow | undefined> {
  return database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Looks the name up without regard to case. */
export async function isUsernameTaken(database: Store, name: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('users')
    .select('id')
    .where('username_folded', '=', foldedUsername(name))
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws {DatabaseError} kind 'unique': the name is taken */
export async function rename(
  database: Pick<Store, 'db'>,
  userId: string,
  name: string,
  nowMs: number,
): Promise<void> {
  await database.db
    .updateTable('users')
    .set({ username: name, username_folded: foldedUsername(name), updated_at: nowMs })
    .where('id', '=', userId)
    .execute();
}

/**
 * Makes an address the account's confirmed one.
 *
 * @param onlyFrom the address that the account must have still; null where it is to change
 * @returns whether it did
 * @throws {DatabaseError} kind 'unique': another account has the address
 */
export async function confirmEmail(
  transaction: Transaction<Tables>,
  userId: string,
  onlyFrom: string | null,
  { email, nowMs }: { readonly email: string; readonly nowMs: number },
): Promise<boolean> {
  let query = transaction
    .updateTable('users')
    .set({ email, email_confirmed: 1, updated_at: nowMs })
    .where('id', '=', userId);
  if (onlyFrom !== null) query = query.where('email', '=', onlyFrom);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The hash of a player's password; undefined for an account without one. */
export async function readPasswordHash(database: Store, userId: string): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('sign_ins')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider', '=', PASSWORD)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/**
 * Says whether the password is the one that was judged, once every change of it that was under way has come to its end. A
 * session that was opened before and stands after that is ended by every later change.
 */
export async function isPasswordStill(
  database: Store,
  userId: string,
  judged: string | undefined,
): Promise<boolean> {
  const row = await database.transaction(
    async (transaction) =>
      transaction
        .selectFrom('sign_ins')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider', '=', PASSWORD)
        .executeTakeFirst(),
    userTurn(userId),
  );
  return (row?.password ?? undefined) === judged;
}

/** A way into an account as a row, with nothing of what only some ways have. */
export const newWayIn = ({ userId, provider, account, nowMs }: NewWayIn): Tables['sign_ins'] => ({
  id: randomBytes(16).toString('hex'),
  user_id: userId,
  provider,
  provider_account: account,
  provider_email: null,
  password: null,
  access_token: null,
  refresh_token: null,
  id_token: null,
  access_token_expires_at: null,
  refresh_token_expires_at: null,
  scope: null,
  created_at: nowMs,
  updated_at: nowMs,
});

interface NewWayIn {
  readonly userId: string;
  readonly provider: string;
  /** The provider's id of whoever comes in. */
  readonly account: string;
  readonly nowMs: number;
}

/** Sets the password, the first one too. */
export async function setPasswordHash(
  transaction: Transaction<Tables>,
  userId: string,
  hash: string,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('sign_ins')
    .values({ ...newWayIn({ userId, provider: PASSWORD, account: userId, nowMs }), password: hash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet({ password: hash, updated_at: nowMs }),
    )
    .execute();
}

/** Tells whether an account's time has come, in a transaction of the player's turn. */
export async function isDue(db: Store['db'], userId: string, nowMs: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', nowMs)
    .executeTakeFirst();
  return user !== undefined;
}

/**
 * Takes off an account every way in but its password, and what is asked for beside it: whoever had them put there had
 * never shown that the address was theirs.
 */
export async function removeUnproven(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('provider', '!=', PASSWORD)
    .execute();
  await removeSecondStep(transaction, userId);
}

/** Players whose accounts are due to go, a few at a time. */
export async function listDueDeletions(database: Store, nowMs: number): Promise<readonly UserRow[]> {
  return database.db
    .selectFrom('users')
    .selectAll()
    .where('deletion_due_at', '<=', nowMs)
    .orderBy('deletion_due_at')
    .limit(20)
    .execute();
}

/** @param published what becomes of what everybody sees of the player */
export async function setDeletionDue(
  transaction: Transaction<Tables>,
  userId: string,
  dueAt: number | null,
  nowMs: number,
  published: 'remove' | 'leave' | null = null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ deletion_due_at: dueAt, published_wish: published, updated_at: nowMs })
    .where('id', '=', userId)
    .execute();
}

/**
 * Deletes an account with its ways in, sessions, codes and flows; what happened to it stays without a name. One that is
 * not due any more stays.
 *
 * @returns whether it is deleted
 */
export async function eraseUser(
  transaction: Transaction<Tables>,
  userId: string,
  nowMs: number,
): Promise<boolean> {
  const user = await transaction
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', nowMs)
    .returning('email')
    .executeTakeFirst();
  if (user === undefined) return false;
  await forgetUser(transaction, userId, user.email);
  return true;
}

/** Tells that nobody has confirmed an account's address, in a transaction of the player's turn. */
export async function isUnconfirmed(
  transaction: Transaction<Tables>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_confirmed', '=', 0)
    .executeTakeFirst();
  return user !== undefined;
}

/** Deletes an account as `eraseUser` does, whether it is due or not. */
export async function deleteUser(
  transaction: Transaction<Tables>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  await forgetUser(transaction, id, email);
}

/** Leaves of what happened to an account that it happened. */
async function forgetUser(transaction: Transaction<Tables>, userId: string, email: string): Promise<void> {
  await transaction
    .updateTable('account_events')
    .set({ user_id: null, email: null, address: null, device: null })
    .where((build) => build.or([build('user_id', '=', userId), build('email', '=', email)]))
    .execute();
  await transaction
    .deleteFrom('rate_limit_hits')
    .where('limit_name', 'in', limitsByPlayer)
    .where('subject', 'in', [userId, email])
    .execute();
}

/** Somebody who has shown that the address is theirs. */
export interface NewPlayer {
  readonly username: string;
  readonly email: string;
  readonly termsVersion: string;
}

/**
 * Makes an account with a confirmed address, which nothing opens yet.
 *
 * @throws {DatabaseError} kind 'unique': name or address have just been taken
 */
export async function insertUser(
  transaction: Transaction<Tables>,
  id: string,
  { username, email, termsVersion }: NewPlayer,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('users')
    .values({
      id,
      username,
      username_folded: foldedUsername(username),
      email,
      email_confirmed: 1,
      image: null,
      terms_version: termsVersion,
      terms_accepted_at: nowMs,
      second_step: 0,
      disabled_at: null,
      deletion_due_at: null,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .execute();
}
