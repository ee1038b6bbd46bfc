import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import type { Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables, UserRow } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { insertUser, newWayIn, PASSWORD, type NewPlayer } from '../stores/accounts-store.ts';
import type { ProviderPerson } from './provider-client.ts';
import { hasPasskey } from '../stores/passkeys-store.ts';

type Store = Database<Tables>;

export interface Identity extends Pick<ProviderPerson, 'subject' | 'email'> {
  readonly provider: SignInProvider;
}

/** Whose account an identity opens; undefined for nobody's yet. */
export async function findOwner(
  database: Store,
  { provider, subject }: Identity,
): Promise<UserRow | undefined> {
  return database.db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .selectAll('users')
    .where('sign_ins.provider', '=', provider)
    .where('sign_ins.provider_account', '=', subject)
    .executeTakeFirst();
}

/**
 * Says whether an identity still opens the player's account, once every change that was under way has come to its end. A
 * session that was opened before and stands after that is ended by every later change.
 */
export async function isOwnerStill(
  database: Store,
  userId: string,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<boolean> {
  const row = await database.transaction(
    async (transaction) =>
      transaction
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .where('provider_account', '=', subject)
        .executeTakeFirst(),
    userTurn(userId),
  );
  return row !== undefined;
}

async function waysOf(db: Store['db'] | Transaction<Tables>, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider).filter(isWay);
}

const isWay = (provider: string) =>
  provider === PASSWORD || signInProviders.some((each) => each === provider);

export const listWays = async (database: Store, userId: string): Promise<readonly string[]> =>
  waysOf(database.db, userId);

/** Notes what the provider calls the player's address by now. */
export async function noteAddress(database: Store, { provider, subject, email }: Identity): Promise<void> {
  const known = email ?? null;
  await database.db
    .updateTable('sign_ins')
    .set({ provider_email: known })
    .where('provider', '=', provider)
    .where('provider_account', '=', subject)
    .where((where) =>
      known === null
        ? where('provider_email', 'is not', null)
        : where.or([where('provider_email', 'is', null), where('provider_email', '!=', known)]),
    )
    .execute();
}

/**
 * Makes an account that opens with an identity. The provider has confirmed the address.
 *
 * @returns the account's id; null when name, address or identity have just been taken
 */
export async function createWithIdentity(
  database: Store,
  player: NewPlayer,
  identity: Identity,
  nowMs: number,
): Promise<string | null> {
  const id = randomBytes(16).toString('hex');
  try {
    await database.transaction(async (transaction) => {
      await insertUser(transaction, id, player, nowMs);
      await insertIdentity(transaction, id, identity, nowMs);
    }, userTurn(id));
    return id;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

const isTaken = (error: unknown) => error instanceof DatabaseError && error.kind === 'unique';

/** The outcome of linking: one provider has one account there, and one account here. */
export type Linking = 'linked' | 'was-linked' | 'other-linked' | 'foreign';

/** Throws, in the transaction that links, where it does not hold. */
type Condition = (transaction: Transaction<Tables>) => Promise<void>;

export async function linkIdentity(
  database: Store,
  userId: string,
  identity: Identity,
  nowMs: number,
  condition?: Condition,
): Promise<Linking> {
  try {
    return await tryToLink(database, userId, identity, nowMs, condition);
  } catch (error) {
    // Another account was faster, so now it is seen whose the identity is.
    if (isTaken(error)) return tryToLink(database, userId, identity, nowMs, condition);
    throw error;
  }
}

async function tryToLink(
  database: Store,
  userId: string,
  identity: Identity,
  nowMs: number,
  condition?: Condition,
): Promise<Linking> {
  const { provider, subject } = identity;
  return database.transaction(async (transaction) => {
    await condition?.(transaction);
    const rows = await transaction
      .selectFrom('sign_ins')
      .select(['user_id', 'provider_account'])
      .where('provider', '=', provider)
      .where((where) => where.or([where('user_id', '=', userId), where('provider_account', '=', subject)]))
      .execute();
    const same = rows.find((row) => row.provider_account === subject);
    if (same !== undefined) return same.user_id === userId ? 'was-linked' : 'foreign';
    if (rows.length > 0) return 'other-linked';
    await insertIdentity(transaction, userId, identity, nowMs);
    return 'linked';
  }, userTurn(userId));
}

/** Takes a provider off an account. The last way in stays. */
export async function unlinkIdentity(
  database: Store,
  userId: string,
  provider: SignInProvider,
): Promise<'unlinked' | 'was-not-linked' | 'last'> {
  return database.transaction(async (transaction) => {
    const ways = await waysOf(transaction, userId);
    if (!ways.includes(provider)) return 'was-not-linked';
    if (ways.length === 1 && !(await hasPasskey(transaction, userId))) return 'last';
    await transaction
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute();
    return 'unlinked';
  }, userTurn(userId));
}

async function insertIdentity(
  transaction: Transaction<Tables>,
  userId: string,
  { provider, subject, email }: Identity,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('sign_ins')
    .values({ ...newWayIn({ userId, provider, account: subject, nowMs }), provider_email: email ?? null })
    .execute();
}
