import { sql, type Kysely, type Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import { childCollections, collectionNames } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { orphanChildren } from './children-store.ts';

type Store = Database<Tables>;

/** So much goes at once, so that nobody waits long behind it. */
const AT_ONCE = 200;
/** At most so often in a row; the rest goes the next time. */
const ROUNDS = 50;

/** Forgets what was deleted or answered before a moment. Several processes may do it at once. */
export async function forgetOld(database: Store, beforeMs: number): Promise<void> {
  for (let round = 0; round < ROUNDS && (await forgetAnswers(database, beforeMs)) === AT_ONCE; round++);
  for (let round = 0; round < ROUNDS && (await forgetDeleted(database, beforeMs)); round++);
  for (let round = 0; round < ROUNDS && (await forgetOrphans(database)); round++);
}

/**
 * Forgets what belonged to records that are forgotten; a run that broke off goes on here.
 *
 * @returns whether there may be more
 */
async function forgetOrphans(database: Store): Promise<boolean> {
  const found = await database.db
    .selectFrom('records')
    .select(['owner_id', 'collection', 'id'])
    .where('parent_deleted', '=', sql.lit(2))
    .orderBy('owner_id')
    .limit(AT_ONCE)
    .execute();
  for (const [ownerId, names] of Map.groupBy(found, (row) => row.owner_id))
    await database.transaction(async (transaction) => {
      for (const { collection, id } of names) await forgetOrphan(transaction, { ownerId, collection, id });
    }, userTurn(ownerId));
  return found.length === AT_ONCE;
}

async function forgetOrphan(
  transaction: Transaction<Tables>,
  { ownerId, collection, id }: Omit<Deleted, 'beforeMs'>,
): Promise<void> {
  const gone = await transaction
    .deleteFrom('records')
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('parent_deleted', '=', sql.lit(2))
    .returning('seq')
    .executeTakeFirst();
  if (gone !== undefined) await forgetTraces(transaction, { ownerId, collection, id, seq: gone.seq });
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

const findSurplus = preparedQuery(
  (db: Kysely<Tables>, { ownerId, kept }: { ownerId: string; kept: number }) =>
    db
      .selectFrom('records')
      .select(['collection', 'id'])
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(AT_ONCE)
      .offset(kept),
);

/** Forgets the oldest of a player's deleted records where there are too many, in a transaction of the player's turn. */
export async function forgetSurplus(transaction: Transaction<Tables>, ownerId: string): Promise<void> {
  const hidden = await forgetOldestFamilies(transaction, ownerId);
  const kept = Math.max(0, serverLimits.deletedRecords - hidden);
  for (const { collection, id } of await findSurplus(transaction, { ownerId, kept }))
    await forgetRecord(transaction, { ownerId, collection, id, beforeMs: Number.MAX_SAFE_INTEGER });
}

const countHidden = preparedQuery((db: Kysely<Tables>, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('records')
    .select((build) => build.fn.countAll<number>().as('all'))
    .where('owner_id', '=', ownerId)
    .where('parent_deleted', '=', sql.lit(1))
    .where('deleted_at', 'is', null),
);
const countDeleted = preparedQuery((db: Kysely<Tables>, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('records')
    .select((build) => build.fn.countAll<number>().as('all'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null),
);

/**
 * What belongs to deleted records counts as deleted. Where that makes too many, the record that was deleted first goes with
 * everything that belongs to it, until there is room.
 *
 * @returns how many are left that are deleted with what they belong to
 */
async function forgetOldestFamilies(transaction: Transaction<Tables>, ownerId: string): Promise<number> {
  for (;;) {
    const [hidden] = await countHidden(transaction, { ownerId });
    if (hidden === undefined) throw new Error('What is hidden could not be counted.');
    if (hidden.all === 0) return 0;
    const [deleted] = await countDeleted(transaction, { ownerId });
    if (deleted === undefined) throw new Error('What is deleted could not be counted.');
    if (hidden.all + deleted.all <= serverLimits.deletedRecords) return hidden.all;
    const oldest = await transaction
      .selectFrom('records')
      .select(['collection', 'id'])
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is not', null)
      .where('collection', 'in', parentCollections)
      .orderBy('deleted_at')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined)
      throw new Error('Something is hidden though nothing that it belongs to is deleted.');
    await forgetRecord(transaction, { ownerId, ...oldest, beforeMs: Number.MAX_SAFE_INTEGER });
  }
}

const parentCollections = collectionNames.filter((name) => childCollections(name).length > 0);

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
  // Those come after it, a part at a time.
  const collections = childCollections(collection as CollectionName);
  if (collections.length > 0) await orphanChildren(transaction, { ownerId, parent: id, collections });
  await forgetTraces(transaction, { ownerId, collection, id, seq: gone.seq });
}

/** Forgets what a record was before, and that there was one at its place. */
async function forgetTraces(
  transaction: Transaction<Tables>,
  { ownerId, collection, id, seq }: Omit<Deleted, 'beforeMs'> & { readonly seq: number },
): Promise<void> {
  await transaction
    .deleteFrom('record_versions')
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('record_owners')
    .set({ forgotten_seq: seq })
    .where('owner_id', '=', ownerId)
    .where('forgotten_seq', '<', seq)
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
