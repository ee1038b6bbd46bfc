import { sql, type Kysely, type Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RecordKey } from './kept-record.ts';
import { countChanges } from './sequence-store.ts';

/*
 * What becomes of the records that belong to another one when that is deleted, restored or forgotten. They take no part in
 * operations of their own: they are hidden and shown as they are.
 */

type Db = Kysely<Tables>;

/** The children of one record, in the collections that belong to its own. */
interface Family {
  readonly ownerId: string;
  readonly parent: string;
  readonly collections: readonly CollectionName[];
}

const countLiveRows = preparedQuery(
  (db: Db, given: { ownerId: string; parent: string; collection: string }) =>
    db
      .selectFrom('records')
      .select((build) => build.fn.countAll<number>().as('all'))
      .where('owner_id', '=', given.ownerId)
      .where('parent', '=', given.parent)
      .where('collection', '=', given.collection)
      .where('deleted_at', 'is', null),
);

/** Counts the records of a collection that belong to one record, deleted ones left out. */
export async function countChildren(
  transaction: Transaction<Tables>,
  ownerId: string,
  collection: CollectionName,
  parent: string,
): Promise<number> {
  const [row] = await countLiveRows(transaction, { ownerId, parent, collection });
  if (row === undefined) throw new Error('The records that belong to another one could not be counted.');
  return row.all;
}

/** The children of a record of which the player has a conflict to settle. */
export async function findChildrenInConflict(
  transaction: Transaction<Tables>,
  { ownerId, parent, collections }: Family,
): Promise<readonly RecordKey[]> {
  const rows = await transaction
    .selectFrom('records')
    .select(['collection', 'id'])
    .where('owner_id', '=', ownerId)
    .where('parent', '=', parent)
    .where('collection', 'in', collections)
    .where('in_conflict', '=', 1)
    .execute();
  return rows.map(({ collection, id }) => ({ collection: collection as CollectionName, id }));
}

/**
 * Hides the children of a record that was deleted, in a transaction of the player's turn.
 *
 * @param seenSeq up to which place of the owner's sequence the deletion knew them; null where that is not known
 */
export async function hideChildren(
  transaction: Transaction<Tables>,
  { ownerId, parent, collections }: Family,
  seenSeq: number | null,
): Promise<void> {
  await transaction
    .updateTable('records')
    .set({
      parent_deleted: 1,
      unseen: seenSeq === null ? 0 : sql<number>`case when seq > ${seenSeq} then 1 else 0 end`,
    })
    .where('owner_id', '=', ownerId)
    .where('parent', '=', parent)
    .where('collection', 'in', collections)
    .where('parent_deleted', '=', 0)
    .execute();
}

/**
 * Shows the children of a record that is there again, in a transaction of the player's turn. Those that were not deleted
 * themselves get new places behind everything, so that every device is told of them; their revisions stay.
 *
 * @returns the last place that was given; null where there was nobody to give one
 */
export async function showChildren(
  transaction: Transaction<Tables>,
  { ownerId, parent, collections }: Family,
): Promise<number | null> {
  const { living } = await transaction
    .selectFrom('records')
    .select((build) => build.fn.countAll<number>().as('living'))
    .where('owner_id', '=', ownerId)
    .where('parent', '=', parent)
    .where('collection', 'in', collections)
    .where('deleted_at', 'is', null)
    .where('parent_deleted', '=', 1)
    .executeTakeFirstOrThrow();
  let last: number | null = null;
  if (living > 0) {
    const { seq, restoredSeq } = await countChanges(transaction, ownerId, living);
    last = seq;
    // The place until now tells what was shared when a backup was restored.
    await sql`
      update records set
        seq = ${seq - living} + numbered.place,
        shared_revision = case
          when records.shared_revision is null and records.seq <= ${restoredSeq} then records.revision
          else records.shared_revision
        end,
        parent_deleted = 0
      from (
        select collection, id, row_number() over (order by seq) as place from records
        where owner_id = ${ownerId} and parent = ${parent} and collection in (${sql.join(collections)})
          and deleted_at is null and parent_deleted = 1
      ) as numbered
      where records.owner_id = ${ownerId}
        and records.collection = numbered.collection
        and records.id = numbered.id`.execute(transaction);
  }
  await transaction
    .updateTable('records')
    .set({ parent_deleted: 0 })
    .where('owner_id', '=', ownerId)
    .where('parent', '=', parent)
    .where('collection', 'in', collections)
    .where('parent_deleted', '=', 1)
    .execute();
  return last;
}

/**
 * The children that the deletions of their records took along unseen, of each record the latest first, and no more than what
 * is left of it may name.
 */
export async function findUnseen(
  db: Db,
  { ownerId, parents, collections }: Omit<Family, 'parent'> & { readonly parents: readonly string[] },
): Promise<readonly (RecordKey & { readonly parent: string })[]> {
  const { rows } = await sql<{ collection: string; id: string; parent: string }>`
    select collection, id, parent from (
      select collection, id, parent, row_number() over (partition by parent order by seq desc) as place from records
      where owner_id = ${ownerId} and parent in (${sql.join(parents)}) and collection in (${sql.join(collections)})
        and parent_deleted = 1 and unseen = 1 and deleted_at is null
    ) as found
    where place <= ${limits.unseenPerDeletion}
    order by parent, place`.execute(db);
  return rows.map((row) => ({ ...row, collection: row.collection as CollectionName }));
}

/** Leaves the children of a record that is forgotten to be forgotten as well, in a transaction of the player's turn. */
export async function orphanChildren(
  transaction: Transaction<Tables>,
  { ownerId, parent, collections }: Family,
): Promise<void> {
  await transaction
    .updateTable('records')
    .set({ parent_deleted: 2 })
    .where('owner_id', '=', ownerId)
    .where('parent', '=', parent)
    .where('collection', 'in', collections)
    .execute();
}
