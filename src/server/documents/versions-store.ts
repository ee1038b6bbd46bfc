import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { CollectionName } from '#contract/records.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Author, KeptRecord } from './kept-record.ts';

/** Keeps what records were before their changes, and of each no more than it may have. */
export async function keepVersions(
  transaction: Transaction<Tables>,
  ownerId: string,
  before: readonly KeptRecord[],
): Promise<void> {
  await transaction
    .insertInto('record_versions')
    .values(
      before.map((kept) => ({
        owner_id: ownerId,
        collection: kept.collection,
        id: kept.id,
        revision: kept.revision,
        data: kept.deletedAt === null ? kept.text : null,
        changed_at: kept.updatedAt,
        changed_by: kept.changedBy,
      })),
    )
    .execute();
  for (const { collection, id, revision } of before)
    if (revision > limits.versionsPerRecord)
      await transaction
        .deleteFrom('record_versions')
        .where('owner_id', '=', ownerId)
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('revision', '<=', revision - limits.versionsPerRecord)
        .execute();
}

/** Who wrote an earlier revision of a record; undefined where that is forgotten. */
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

/** What a record was before, the latest first; `data` is null where it was deleted. */
export async function listVersions(
  database: Database<Tables>,
  ownerId: string,
  collection: CollectionName,
  id: string,
): Promise<readonly (Author & { readonly revision: number; readonly data: string | null })[]> {
  return database.db
    .selectFrom('record_versions')
    .select(['revision', 'changed_by as by', 'changed_at as at', 'data'])
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(limits.versionsPerRecord)
    .execute();
}
