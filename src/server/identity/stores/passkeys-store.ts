import type { Transaction } from 'kysely';
import type { Passkey } from '#contract/account/account.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Problem } from '#server/http/problem.ts';

/** A player's passkeys, the oldest first. */
export async function listPasskeys(database: Database<Tables>, userId: string): Promise<readonly Passkey[]> {
  const rows = await database.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.passkeysPerAccount)
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? '', createdAt: created_at }));
}

/**
 * Forgets a passkey of the player, in a transaction with the player as its subject.
 *
 * @returns what it was called; undefined where there was none
 * @throws {Problem} UNLINK_ERROR 409: nothing else would open the account
 */
export async function removePasskey(
  transaction: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const mine = await transaction
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .limit(limits.passkeysPerAccount)
    .execute();
  const removed = mine.find((passkey) => passkey.id === id);
  if (removed === undefined) return undefined;
  const other = await transaction
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (mine.length === 1 && other === undefined) throw new Problem('UNLINK_ERROR', 409);
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
  return removed.name ?? '';
}

/** Whose passkey has this name among browsers. */
export async function ownerOfPasskey(
  database: Database<Tables>,
  credentialId: string,
): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.user_id;
}

export async function hasPasskey(
  db: Database<Tables>['db'] | Transaction<Tables>,
  userId: string,
): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Says whether the account still has the passkey with which a session was opened, once every change that was under way has
 * come to its end.
 */
export async function isPasskeyStill(
  database: Database<Tables>,
  userId: string,
  credentialId: string,
): Promise<boolean> {
  const row = await database.transaction(
    async (transaction) =>
      transaction
        .selectFrom('passkeys')
        .select('id')
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst(),
    userTurn(userId),
  );
  return row !== undefined;
}
