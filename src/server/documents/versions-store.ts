import type { Kysely, Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { RecordVersionRow, Tables } from '#server/database/tables.ts';
import type { Author, KeptRecord } from './kept-record.ts';

type Db = Kysely<Tables>;

const putVersions = (db: Db, rows: readonly RecordVersionRow[]) =>
  db.insertInto('record_versions').values(rows);
/** One record is what most requests change. */
const putVersion = preparedQuery((db: Db, row: RecordVersionRow) => putVersions(db, [row]));

const dropVersions = preparedQuery(
  (db: Db, given: { ownerId: string; collection: string; id: string; lastGone: number }) =>
    db
      .deleteFrom('record_versions')
      .where('owner_id', '=', given.ownerId)
      .where('collection', '=', given.collection)
      .where('id', '=', given.id)
      .where('revision', '<=', given.lastGone),
);

/** Keeps what records were before their changes, and of each no more than it may have. */
export async function keepVersions(
  transaction: Transaction<Tables>,
  ownerId: string,
  before: readonly KeptRecord[],
): Promise<void> {
  const rows = before.map((kept) => versionRow(ownerId, kept));
  const [row] = rows;
  if (rows.length === 1 && row !== undefined) await putVersion(transaction, row);
  else await putVersions(transaction, rows).execute();
  for (const { collection, id, revision } of before) {
    const lastGone = revision - limits.versionsPerRecord;
    if (lastGone > 0) await dropVersions(transaction, { ownerId, collection, id, lastGone });
  }
}

const versionRow = (ownerId: string, kept: KeptRecord): RecordVersionRow => ({
  owner_id: ownerId,
  collection: kept.collection,
  id: kept.id,
  revision: kept.revision,
  data: kept.deletedAt === null ? kept.text : null,
  changed_at: kept.updatedAt,
  changed_by: kept.changedBy,
});

/** Finds who wrote an earlier revision of a record; undefined where that is forgotten. */
export async function readAuthor(
  transaction: Transaction<Tables>,
  ownerId: string,
  { collection, id }: Pick<KeptRecord, 'collection' | 'id'>,
  revision: number,
): Promise<Author | undefined> {
  return transaction
    .selectFrom('record_versions')
    .select(['changed_by as by', 'changed_at as at'])
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** The text of a version in which the record was deleted. */
export const DELETED = 'null';

/** A state of a record, as JSON. */
export interface KeptVersion extends Author {
  readonly revision: number;
  readonly text: string;
}

/** Lists the states of a record before a revision of it, `limit` of them, the latest first. */
export async function listVersions(
  database: Database<Tables>,
  ownerId: string,
  { collection, id }: Pick<KeptRecord, 'collection' | 'id'>,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly KeptVersion[]> {
  const rows = await database.db
    .selectFrom('record_versions')
    .select(['revision', 'changed_by as by', 'changed_at as at', 'data'])
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('revision', '<', before)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ data, ...version }) => ({ ...version, text: data ?? DELETED }));
}
