import { sql, type Kysely, type Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';

type Store = Database<Tables>;

/** How much goes at once, so that nobody waits long behind it. */
const AT_ONCE = 200;
/** How often in a row at most; the rest goes the next time. */
const ROUNDS = 50;

/** Forgets what was deleted or answered before a moment. Several processes may do it at once. */
export async function forgetOld(database: Store, beforeMs: number): Promise<void> {
  for (let round = 0; round < ROUNDS && (await forgetAnswers(database, beforeMs)) === AT_ONCE; round++);
  for (let round = 0; round < ROUNDS && (await forgetDeleted(database, beforeMs)); round++);
}

/** @returns how many */
async function forgetAnswers(database: Store, beforeMs: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from operation_answers where (owner_id, operation_id) in (
      select owner_id, operation_id from operation_answers where answered_at < ${beforeMs} limit ${AT_ONCE}
    )`.execute(database.db);
  return Number(numAffectedRows);
}

/** @returns whether there may be more */
async function forgetDeleted(database: Store, beforeMs: number): Promise<boolean> {
  const found = await database.db
    .selectFrom('records')
    .select(['owner_id', 'collection', 'id'])
    .where('deleted_at', '<', beforeMs)
    .orderBy('deleted_at')
    .limit(AT_ONCE)
    .execute();
  for (const [ownerId, names] of Map.groupBy(found, (row) => row.owner_id))
    await database.transaction(async (transaction) => {
      for (const { collection, id } of names)
        await forgetRecord(transaction, { ownerId, collection, id, beforeMs });
    }, userTurn(ownerId));
  return found.length === AT_ONCE;
}

const findSurplus = preparedQuery((db: Kysely<Tables>, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('records')
    .select(['collection', 'id'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(AT_ONCE)
    .offset(limits.deletedRecords),
);

/** Forgets the oldest of a player's deleted records where there are too many, in a transaction of the player's turn. */
export async function forgetSurplus(transaction: Transaction<Tables>, ownerId: string): Promise<void> {
  for (const { collection, id } of await findSurplus(transaction, { ownerId }))
    await forgetRecord(transaction, { ownerId, collection, id, beforeMs: Number.MAX_SAFE_INTEGER });
}

interface Deleted {
  readonly ownerId: string;
  readonly collection: string;
  readonly id: string;
  readonly beforeMs: number;
}

/** Forgets one, unless it was brought back a moment ago; whoever has not heard of its end has to read everything anew. */
async function forgetRecord(
  transaction: Transaction<Tables>,
  { ownerId, collection, id, beforeMs }: Deleted,
): Promise<void> {
  const gone = await transaction
    .deleteFrom('records')
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted_at', '<', beforeMs)
    .returning('seq')
    .executeTakeFirst();
  if (gone === undefined) return;
  await transaction
    .deleteFrom('record_versions')
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('record_owners')
    .set({ forgotten_seq: gone.seq })
    .where('owner_id', '=', ownerId)
    .where('forgotten_seq', '<', gone.seq)
    .execute();
}

/** Forgets the oldest answers to a player's changes where there are too many. */
export async function forgetSurplusAnswers(database: Store, ownerId: string, kept: number): Promise<void> {
  const last = await database.db
    .selectFrom('operation_answers')
    .select('answered_at')
    .where('owner_id', '=', ownerId)
    .orderBy('answered_at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  await database.db
    .deleteFrom('operation_answers')
    .where('owner_id', '=', ownerId)
    .where('answered_at', '<', last.answered_at)
    .execute();
}
