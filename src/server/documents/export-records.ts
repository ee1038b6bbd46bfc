import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** One list of what a player keeps, as JSON of its items, a part at a time. */
export interface ExportedList {
  readonly name: 'records' | 'trash' | 'versions' | 'answers';
  readonly parts: AsyncIterable<readonly string[]>;
}

/** Few enough that a part is held easily though each record is as large as it may be. */
const PART = 100;

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

async function* records(db: Db, ownerId: string, which: 'there' | 'deleted') {
  let collection = '';
  let id = '';
  for (;;) {
    const rows = await db
      .selectFrom('records')
      .select([
        'collection',
        'id',
        'revision',
        'data',
        'created_at',
        'updated_at',
        'changed_by',
        'deleted_at',
      ])
      .where('owner_id', '=', ownerId)
      .where(sql<boolean>`(collection, id) > (${collection}, ${id})`)
      .where((build) => {
        const isThere = build.and([build('deleted_at', 'is', null), build('parent_deleted', '=', 0)]);
        return which === 'there' ? isThere : build.not(isThere);
      })
      .orderBy('collection')
      .orderBy('id')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    ({ collection, id } = last);
    yield rows.map(({ data, ...row }) =>
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
        data,
      ),
    );
  }
}

async function* versions(db: Db, ownerId: string) {
  let collection = '';
  let id = '';
  let revision = 0;
  for (;;) {
    const rows = await db
      .selectFrom('record_versions')
      .select(['collection', 'id', 'revision', 'data', 'changed_at', 'changed_by'])
      .where('owner_id', '=', ownerId)
      .where(sql<boolean>`(collection, id, revision) > (${collection}, ${id}, ${revision})`)
      .orderBy('collection')
      .orderBy('id')
      .orderBy('revision')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    ({ collection, id, revision } = last);
    yield rows.map(({ data, ...row }) =>
      withData(
        {
          collection: row.collection,
          id: row.id,
          revision: row.revision,
          changedAt: row.changed_at,
          changedBy: row.changed_by,
        },
        data,
      ),
    );
  }
}

async function* answers(db: Db, ownerId: string) {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('operation_answers')
      .select(['operation_id', 'refusal', 'conflicting', 'answered_at'])
      .where('owner_id', '=', ownerId)
      .where('operation_id', '>', after)
      .orderBy('operation_id')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.operation_id;
    yield rows.map(({ operation_id: id, refusal, conflicting, answered_at: answeredAt }) =>
      JSON.stringify({ id, refusal, conflicting, answeredAt }),
    );
  }
}

/** An item with its data as they lie: reading them only to write them again would cost more than all else. */
const withData = (facts: object, data: string | null): string =>
  `${JSON.stringify(facts).slice(0, -1)},"data":${data ?? 'null'}}`;
