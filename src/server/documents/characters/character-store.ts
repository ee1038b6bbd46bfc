import { sql, type Kysely } from 'kysely';
import { limits } from '#contract/limits.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import type { Tables } from '#server/database/tables.ts';
import { dataOf, type KeptRecord } from '../kept-record.ts';
import { listChildren, listRecords, readRecord } from '../records-store.ts';

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** So many rows are read at once, that others get in between. */
const PART = 1_000;

/** The collections of what belongs to a character, as far as calls read it, with how many of each there may be. */
const belongings = {
  items: limits.itemsPerCharacter,
  gems: limits.gemsPerCharacter,
  gemSets: limits.gemSetsPerCharacter,
  progressEntries: limits.progressEntriesPerCharacter,
  characterGoals: limits.goalsPerCharacter,
} as const satisfies Partial<Record<CollectionName, number>>;
type Belonging = keyof typeof belongings;

/** What stands in the database was checked when it came in. */
export const recordIn = <Name extends CollectionName>(kept: KeptRecord): RecordOf<Name> =>
  dataOf(kept) as unknown as RecordOf<Name>;

/** A player's character, a deleted one too; undefined where there never was one. */
export const findCharacter = async (db: Db, ownerId: string, id: string): Promise<KeptRecord | undefined> =>
  readRecord({ db }, ownerId, 'characters', id);

/** Whether some player has a character of this id. */
export async function isSomebodys(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('records')
    .select('id')
    // As it stands in the index, which no parameter could match.
    .where(sql<boolean>`collection = 'characters'`)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When each of a player's characters was made, in that order. */
export async function listIds(
  db: Db,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly createdAt: number }[]> {
  const rows = await db
    .selectFrom('records')
    .select(['id', 'created_at as createdAt'])
    .where('owner_id', '=', ownerId)
    .where('collection', '=', 'characters')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** The character that the player has marked, which may be gone. */
export async function readMark(db: Db, ownerId: string): Promise<string | undefined> {
  const kept = await readRecord({ db }, ownerId, 'activeCharacter', ACTIVE_CHARACTER_ID);
  return kept === undefined || kept.deletedAt !== null
    ? undefined
    : recordIn<'activeCharacter'>(kept).characterId;
}

/** Everything of one collection that belongs to a character. */
export async function listBelongings(
  db: Db,
  ownerId: string,
  parent: string,
  collection: Belonging,
): Promise<readonly KeptRecord[]> {
  return listChildren({ db }, ownerId, { collection, parent, after: '', limit: belongings[collection] });
}

/** All of a player's records of a collection. */
export async function listAll(
  db: Db,
  ownerId: string,
  collection: CollectionName,
): Promise<readonly KeptRecord[]> {
  const all: KeptRecord[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? '';
    const part = await listRecords({ db }, ownerId, collection, { after, limit: PART });
    all.push(...part);
    if (part.length < PART) return all;
  }
}

/**
 * When something that belongs to a player's characters was changed last, deletions too, by the id of the character.
 *
 * @param parent only of this one
 */
export async function lastChanges(
  db: Db,
  ownerId: string,
  parent?: string,
): Promise<ReadonlyMap<string, number>> {
  let query = db
    .selectFrom('records')
    .select((build) => ['parent', build.fn.max('updated_at').as('at')])
    .where('owner_id', '=', ownerId)
    .where('parent', 'is not', null)
    .groupBy('parent');
  if (parent !== undefined) query = query.where('parent', '=', parent);
  const rows = await query.execute();
  return new Map(rows.map(({ parent: id, at }) => [String(id), at]));
}
