import { setImmediate as othersInBetween } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { definitionOf } from '#contract/records/collections.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import { countedPlaces, type GemPlace } from '#contract/records/collections/characters/characters.ts';
import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import type { Tables } from '#server/database/tables.ts';
import { inParts } from '#server/http/answers/parts.ts';
import { dataOf, type KeptRecord } from '../kept-record.ts';
import { findRecords, listChildren, readRecord } from '../records-store.ts';

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** So many characters are looked for at once, that others get in between. */
const IDS = 100;

/** The database's records were checked when they came in. */
export const recordIn = <Name extends CollectionName>(kept: KeptRecord): RecordOf<Name> =>
  dataOf(kept) as unknown as RecordOf<Name>;

/** A player's character, a deleted one too; undefined where there never was one. */
export const findCharacter = async (db: Db, ownerId: string, id: string): Promise<KeptRecord | undefined> =>
  readRecord({ db }, ownerId, 'characters', id);

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

/** One of a player's characters as far as its order goes. */
interface Ordered {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A player's characters as far as their order goes, in that in which they were made. */
export async function listIds(db: Db, ownerId: string): Promise<readonly Ordered[]> {
  const parts = inParts<Ordered & { readonly text: string }>(async (last, limit) => {
    const rows = await db
      .selectFrom('records')
      .select(['id', 'created_at as createdAt', 'updated_at as updatedAt'])
      .where('owner_id', '=', ownerId)
      .where('collection', '=', 'characters')
      .where('id', '>', last?.id ?? '')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, text: '' }));
  }, IDS);
  const all: Ordered[] = [];
  for await (const part of parts)
    all.push(...part.map(({ id, createdAt, updatedAt }) => ({ id, createdAt, updatedAt })));
  return all.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** The character that the player has marked, which may be gone. */
export async function readMark(db: Db, ownerId: string): Promise<string | undefined> {
  const kept = await readRecord({ db }, ownerId, 'activeCharacter', ACTIVE_CHARACTER_ID);
  return kept === undefined || kept.deletedAt !== null
    ? undefined
    : recordIn<'activeCharacter'>(kept).characterId;
}

/** The places for gems that count for a player. */
export async function readPlaces(db: Db, ownerId: string): Promise<readonly GemPlace[]> {
  const kept = await readRecord({ db }, ownerId, 'preferences', PREFERENCES_ID);
  const isThere = kept !== undefined && kept.deletedAt === null;
  return countedPlaces(isThere ? recordIn<'preferences'>(kept).secondWeapons : undefined);
}

/** Everything of one collection that belongs to a character. */
export async function listBelongings(
  db: Db,
  ownerId: string,
  parent: string,
  collection: CollectionName,
): Promise<readonly KeptRecord[]> {
  const { limit } = definitionOf(collection).parent ?? definitionOf(collection);
  return listChildren({ db }, ownerId, { collection, parent, after: '', limit });
}

/** The same, a part at a time, by id. */
export const belongingsOf = (db: Db, ownerId: string, parent: string, collection: CollectionName) =>
  inParts<KeptRecord>(async (last, limit) =>
    listChildren({ db }, ownerId, { collection, parent, after: last?.id ?? '', limit }),
  );

/** The ids of what belongs to some characters, by character, each in the order in which they were made. */
export async function listBelongingIds(
  db: Db,
  ownerId: string,
  parents: readonly string[],
  collection: CollectionName,
): Promise<ReadonlyMap<string | null, readonly string[]>> {
  if (parents.length === 0) return new Map();
  const rows = await db
    .selectFrom('records')
    .select(['id', 'parent', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('parent', 'in', parents)
    .where('collection', '=', collection)
    .where('deleted_at', 'is', null)
    .where('parent_deleted', '=', 0)
    .execute();
  rows.sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1));
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  return new Map([...byParent].map(([parent, some]) => [parent, some.map(({ id }) => id)]));
}

/** Those of some records that are there. */
export const findThere = async (
  db: Db,
  ownerId: string,
  collection: CollectionName,
  ids: readonly string[],
): Promise<readonly KeptRecord[]> =>
  (await findRecords(db, ownerId, collection, ids)).filter(
    ({ deletedAt, isHidden }) => deletedAt === null && !isHidden,
  );

/**
 * Which state of a character with all that belongs to it is there, as an ETag. Asked before the character is read, it is never
 * later than what is read.
 */
export async function tagOfCharacter(
  db: Db,
  epoch: string,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Promise<string> {
  const { seq } = await db
    .selectFrom('records')
    .select((build) => build.fn.max<number | null>('seq').as('seq'))
    .where('owner_id', '=', ownerId)
    .where((build) =>
      build.or([
        build('parent', '=', id),
        build.and([build('collection', '=', 'characters'), build('id', '=', id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return `"${epoch}.${seq ?? 0}"`;
}

/** So many characters are looked after at once, that others get in between. */
const CHARACTERS = 50;

/** When something that belongs to some characters was changed last, deletions too, by the id of the character. */
export async function lastChanges(
  db: Db,
  ownerId: string,
  parents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const changed = new Map<string, number>();
  for (let at = 0; at < parents.length; at += CHARACTERS) {
    if (at > 0) await othersInBetween();
    const rows = await db
      .selectFrom('records')
      .select((build) => ['parent', build.fn.max('updated_at').as('at')])
      .where('owner_id', '=', ownerId)
      .where('parent', 'in', parents.slice(at, at + CHARACTERS))
      .groupBy('parent')
      .execute();
    for (const row of rows) changed.set(String(row.parent), row.at);
  }
  return changed;
}
