import type { Kysely, Transaction } from 'kysely';
import type { CollectionName } from '#contract/records/records.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { RecordRow, Tables } from '#server/database/tables.ts';
import type { KeptRecord } from './kept-record.ts';

/** The database, or a transaction on it. */
type Store = Pick<Database<Tables>, 'db'>;

const keptRecord = (row: RecordRow): KeptRecord => ({
  // Only names that the contract knows come in.
  collection: row.collection as CollectionName,
  id: row.id,
  revision: row.revision,
  text: row.data,
  fieldRevisions:
    row.field_revisions === '{}' ? {} : (JSON.parse(row.field_revisions) as object as Revisions),
  isInConflict: row.in_conflict === 1,
  seq: row.seq,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  changedBy: row.changed_by,
  deletedAt: row.deleted_at,
  sharedRevision: row.shared_revision,
  parent: row.parent,
  isHidden: row.parent_deleted !== 0,
});
type Revisions = KeptRecord['fieldRevisions'];

const rowOf = (ownerId: string, kept: KeptRecord): RecordRow => ({
  owner_id: ownerId,
  collection: kept.collection,
  id: kept.id,
  revision: kept.revision,
  data: kept.text,
  field_revisions: JSON.stringify(kept.fieldRevisions),
  in_conflict: kept.isInConflict ? 1 : 0,
  seq: kept.seq,
  created_at: kept.createdAt,
  updated_at: kept.updatedAt,
  changed_by: kept.changedBy,
  deleted_at: kept.deletedAt,
  shared_revision: kept.sharedRevision,
  parent: kept.parent,
  parent_deleted: kept.isHidden ? 1 : 0,
  // Of a new record; that of an old one stays as it is.
  unseen: 0,
});

type Db = Kysely<Tables>;

const findRow = preparedQuery(
  (db: Db, { ownerId, collection, id }: { ownerId: string; collection: string; id: string }) =>
    db
      .selectFrom('records')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('collection', '=', collection)
      .where('id', '=', id),
);

/** Records of one collection by their ids, deleted ones too. */
export async function findRecords(
  db: Db,
  ownerId: string,
  collection: CollectionName,
  ids: readonly string[],
): Promise<readonly KeptRecord[]> {
  const [id] = ids;
  if (id === undefined) return [];
  if (ids.length === 1) return (await findRow(db, { ownerId, collection, id })).map(keptRecord);
  const rows = await db
    .selectFrom('records')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', 'in', ids)
    .execute();
  return rows.map(keptRecord);
}

const putRows = (db: Db, rows: readonly RecordRow[]) =>
  db
    .insertInto('records')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'collection', 'id']).doUpdateSet((build) => ({
        revision: build.ref('excluded.revision'),
        data: build.ref('excluded.data'),
        field_revisions: build.ref('excluded.field_revisions'),
        in_conflict: build.ref('excluded.in_conflict'),
        seq: build.ref('excluded.seq'),
        created_at: build.ref('excluded.created_at'),
        updated_at: build.ref('excluded.updated_at'),
        changed_by: build.ref('excluded.changed_by'),
        deleted_at: build.ref('excluded.deleted_at'),
        shared_revision: build.ref('excluded.shared_revision'),
        parent: build.ref('excluded.parent'),
        parent_deleted: build.ref('excluded.parent_deleted'),
      })),
    );
/** One record is what most requests write. */
const putRow = preparedQuery((db: Db, row: RecordRow) => putRows(db, [row]));

/** Writes records as they now stand. Settles before the transaction does. */
export async function writeRecords(
  transaction: Transaction<Tables>,
  ownerId: string,
  records: readonly KeptRecord[],
): Promise<void> {
  const rows = records.map((kept) => rowOf(ownerId, kept));
  const [row] = rows;
  if (rows.length === 1 && row !== undefined) await putRow(transaction, row);
  else await putRows(transaction, rows).execute();
}

/** Counts a player's records of a collection; deleted ones, and those of deleted parents, left out. */
export async function countLive(
  transaction: Transaction<Tables>,
  ownerId: string,
  collection: CollectionName,
): Promise<number> {
  const { all } = await transaction
    .selectFrom('records')
    .select((build) => build.fn.countAll<number>().as('all'))
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('deleted_at', 'is', null)
    .where('parent_deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return all;
}

/** One record, a deleted one too; undefined where the player has none of that name. */
export async function readRecord(
  database: Store,
  ownerId: string,
  collection: CollectionName,
  id: string,
): Promise<KeptRecord | undefined> {
  const [row] = await findRow(database.db, { ownerId, collection, id });
  return row === undefined ? undefined : keptRecord(row);
}

const findRowsBehind = preparedQuery(
  (db: Db, given: { ownerId: string; collection: string; after: string; limit: number }) =>
    db
      .selectFrom('records')
      .selectAll()
      .where('owner_id', '=', given.ownerId)
      .where('collection', '=', given.collection)
      .where('id', '>', given.after)
      .where('deleted_at', 'is', null)
      .where('parent_deleted', '=', 0)
      .orderBy('id')
      .limit(given.limit),
);

const findChildrenBehind = preparedQuery(
  (db: Db, given: { ownerId: string; parent: string; collection: string; after: string; limit: number }) =>
    db
      .selectFrom('records')
      .selectAll()
      .where('owner_id', '=', given.ownerId)
      .where('parent', '=', given.parent)
      .where('collection', '=', given.collection)
      .where('id', '>', given.after)
      .where('deleted_at', 'is', null)
      .where('parent_deleted', '=', 0)
      .orderBy('id')
      .limit(given.limit),
);

/** The records of a collection that belong to one record, by id, `limit` of those behind `after`. */
export async function listChildren(
  database: Store,
  ownerId: string,
  given: {
    readonly collection: CollectionName;
    readonly parent: string;
    readonly after: string;
    readonly limit: number;
  },
): Promise<readonly KeptRecord[]> {
  return (await findChildrenBehind(database.db, { ownerId, ...given })).map(keptRecord);
}

/** The records of a collection by id, `limit` of those behind `after`; deleted ones, and those of deleted parents, left out. */
export async function listRecords(
  database: Store,
  ownerId: string,
  collection: CollectionName,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly KeptRecord[]> {
  const rows = await findRowsBehind(database.db, { ownerId, collection, after, limit });
  return rows.map(keptRecord);
}

/** When a record of a player was changed last; null where there never was one. */
export async function readLastChange(database: Store, ownerId: string): Promise<number | null> {
  const row = await database.db
    .selectFrom('records')
    .select('updated_at')
    .where('owner_id', '=', ownerId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

const findChangedRows = preparedQuery(
  (db: Db, { ownerId, since, limit }: { ownerId: string; since: number; limit: number }) =>
    db
      .selectFrom('records')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('seq', '>', since)
      .where((build) => build.or([build('deleted_at', 'is not', null), build('parent_deleted', '=', 0)]))
      .orderBy('seq')
      .limit(limit),
);

/**
 * What has changed behind a place in the owner's sequence, in its order. What belongs to a deleted record is left out: when
 * that is restored, it gets new places. That it was deleted itself is told all the same.
 */
export async function listChanges(
  database: Store,
  ownerId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly KeptRecord[]> {
  const rows = await findChangedRows(database.db, { ownerId, since, limit });
  return rows.map(keptRecord);
}

export interface TrashPlace {
  readonly deletedAt: number;
  readonly seq: number;
}

/** Records that were deleted after `sinceMs` and stand behind `before` in the list, the latest deletion first. */
export async function listTrash(
  database: Store,
  ownerId: string,
  { before, sinceMs, limit }: { before: TrashPlace | undefined; sinceMs: number; limit: number },
): Promise<readonly KeptRecord[]> {
  let query = database.db
    .selectFrom('records')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', sinceMs)
    .where('collection', '!=', 'conflicts')
    .where('parent_deleted', '=', 0);
  if (before !== undefined)
    query = query
      .where('deleted_at', '<=', before.deletedAt)
      .where((build) =>
        build.or([build('deleted_at', '<', before.deletedAt), build('seq', '<', before.seq)]),
      );
  const rows = await query.orderBy('deleted_at', 'desc').orderBy('seq', 'desc').limit(limit).execute();
  return rows.map(keptRecord);
}

/** Counts a player's records that are there to be seen, collection by collection. */
export async function countRecords(database: Store, ownerId: string): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('records')
    .select(({ fn }) => ['collection', fn.countAll<number | string>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('parent_deleted', '=', 0)
    .groupBy('collection')
    .execute();
  return Object.fromEntries(rows.map(({ collection, count }) => [collection, Number(count)]));
}
