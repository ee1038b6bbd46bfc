import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { RecordRow, RecordVersionRow, Tables } from '#server/database/tables.ts';
import type { ExportedList } from '#server/http/area.ts';
import { inParts } from '#server/http/answers/parts.ts';

/**
 * Everything that is kept of a player's records, for the player to take along: those that are there, deleted ones with
 * what belongs to them,
 * earlier states, and what was answered to changes. Reads a part when it is asked for, so that however much somebody
 * keeps, little of it is held at once; what changes meanwhile is in one state or the other.
 */
export const exportRecords = (database: Database<Tables>, ownerId: string): readonly ExportedList[] => [
  { name: 'records', parts: records(database.db, ownerId, 'there') },
  { name: 'trash', parts: records(database.db, ownerId, 'deleted') },
  { name: 'versions', parts: versions(database.db, ownerId) },
  { name: 'answers', parts: answers(database.db, ownerId) },
];

type Db = Kysely<Tables>;
type ExportedRecord = Pick<
  RecordRow,
  'collection' | 'id' | 'revision' | 'created_at' | 'updated_at' | 'changed_by' | 'deleted_at'
> & { readonly text: string };
type ExportedVersion = Omit<RecordVersionRow, 'owner_id' | 'data'> & { readonly text: string };

async function* records(db: Db, ownerId: string, which: 'there' | 'deleted') {
  const parts = inParts<ExportedRecord>(async (last, limit) =>
    db
      .selectFrom('records')
      .select([
        'collection',
        'id',
        'revision',
        'data as text',
        'created_at',
        'updated_at',
        'changed_by',
        'deleted_at',
      ])
      .where('owner_id', '=', ownerId)
      .where(sql<boolean>`(collection, id) > (${last?.collection ?? ''}, ${last?.id ?? ''})`)
      .where((build) => {
        const isThere = build.and([build('deleted_at', 'is', null), build('parent_deleted', '=', 0)]);
        return which === 'there' ? isThere : build.not(isThere);
      })
      .orderBy('collection')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of parts)
    yield rows.map(({ text, ...row }) =>
      withData(
        {
          collection: row.collection,
          id: row.id,
          revision: row.revision,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          changedBy: row.changed_by,
          ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
        },
        text,
      ),
    );
}

async function* versions(db: Db, ownerId: string) {
  const parts = inParts<ExportedVersion>(async (last, limit) => {
    const rows = await db
      .selectFrom('record_versions')
      .select(['collection', 'id', 'revision', 'data', 'changed_at', 'changed_by'])
      .where('owner_id', '=', ownerId)
      .where(
        sql<boolean>`(collection, id, revision) > (${last?.collection ?? ''}, ${last?.id ?? ''}, ${last?.revision ?? 0})`,
      )
      .orderBy('collection')
      .orderBy('id')
      .orderBy('revision')
      .limit(limit)
      .execute();
    return rows.map(({ data, ...row }) => ({ ...row, text: data ?? 'null' }));
  });
  for await (const rows of parts)
    yield rows.map(({ text, ...row }) =>
      withData(
        {
          collection: row.collection,
          id: row.id,
          revision: row.revision,
          changedAt: row.changed_at,
          changedBy: row.changed_by,
        },
        text,
      ),
    );
}

async function* answers(db: Db, ownerId: string) {
  const parts = inParts<{ readonly id: string; readonly text: string }>(async (last, limit) => {
    const rows = await db
      .selectFrom('operation_answers')
      .select(['operation_id', 'refusal', 'conflicting', 'answered_at'])
      .where('owner_id', '=', ownerId)
      .where('operation_id', '>', last?.id ?? '')
      .orderBy('operation_id')
      .limit(limit)
      .execute();
    return rows.map(({ operation_id: id, refusal, conflicting, answered_at: answeredAt }) => ({
      id,
      text: JSON.stringify({ id, refusal, conflicting, answeredAt }),
    }));
  });
  for await (const rows of parts) yield rows.map(({ text }) => text);
}

/** An item with its data as they lie: reading them only to write them again would cost more than all else. */
const withData = (facts: object, data: string): string =>
  `${JSON.stringify(facts).slice(0, -1)},"data":${data}}`;
