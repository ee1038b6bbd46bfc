import { sql, type Transaction } from 'kysely';
import type { CountedPieces } from '#rules/equipment/suggestions.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Database<Tables>;

/** Notes how far changed loadouts have been counted, by a catalogue. */
export interface CountingMark {
  readonly catalogue: string;
  readonly at: number;
  readonly owner: string;
}

// As it stands in the indices, which a parameter would not meet.
const isLoadout = sql<boolean>`collection = 'loadouts'`;

/** Whose loadouts have changed behind a mark, the longest ago first; a player as often as at different times. */
export const listChanged = async (
  database: Store,
  { at, owner }: CountingMark,
  limit: number,
): Promise<readonly { readonly at: number; readonly owner: string }[]> =>
  database.db
    .selectFrom('records')
    .distinct()
    .select(['updated_at as at', 'owner_id as owner'])
    .where(isLoadout)
    .where(sql<boolean>`(updated_at, owner_id) > (${at}, ${owner})`)
    .orderBy('updated_at')
    .orderBy('owner_id')
    .limit(limit)
    .execute();

/** A player's loadouts as JSON, those changed last first. */
export async function listKeptLoadouts(
  transaction: Transaction<Tables>,
  ownerId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('records')
    .select('data')
    .where('owner_id', '=', ownerId)
    .where(isLoadout)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ data }) => data);
}

/** Puts what a player's loadouts hold in the place of what was counted of them, in a transaction of the player's turn. */
export async function putCounts(
  transaction: Transaction<Tables>,
  ownerId: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await transaction
    .selectFrom('set_pieces')
    .select(['set_id', 'pieces'])
    .where('owner_id', '=', ownerId)
    .execute();
  const before = new Map(rows.map((row) => [row.set_id, row.pieces]));
  // In one order, so that no two transactions wait for one another.
  const changed = [...new Set([...before.keys(), ...counts.keys()])]
    .filter((setId) => before.get(setId) !== counts.get(setId))
    .toSorted();
  for (const setId of changed) {
    const [was, is] = [before.get(setId), counts.get(setId)];
    if (was !== undefined)
      await transaction
        .deleteFrom('set_pieces')
        .where('owner_id', '=', ownerId)
        .where('set_id', '=', setId)
        .execute();
    if (is !== undefined)
      await transaction
        .insertInto('set_pieces')
        .values({ owner_id: ownerId, set_id: setId, pieces: is })
        .execute();
    const pieces = (is ?? 0) - (was ?? 0);
    const players = Number(is !== undefined) - Number(was !== undefined);
    await transaction
      .insertInto('set_totals')
      .values({ set_id: setId, pieces, players })
      .onConflict((conflict) =>
        conflict.column('set_id').doUpdateSet((build) => ({
          pieces: build('set_totals.pieces', '+', pieces),
          players: build('set_totals.players', '+', players),
        })),
      )
      .execute();
  }
}

/** Reads a row for each set, of all players' loadouts. */
export const readTotals = async (database: Store): Promise<readonly CountedPieces[]> =>
  database.db.selectFrom('set_totals').select(['set_id as setId', 'pieces', 'players']).execute();

/** Undefined where nothing was counted yet. */
export const readMark = async (database: Store): Promise<CountingMark | undefined> =>
  database.db
    .selectFrom('set_counting')
    .select(['catalogue', 'counted_at as at', 'counted_owner as owner'])
    .where('position', '=', 1)
    .executeTakeFirst();

/** Settles when it is on disk. */
export async function writeMark(database: Store, { catalogue, at, owner }: CountingMark): Promise<void> {
  const values = { catalogue, counted_at: at, counted_owner: owner };
  await database.transaction(
    (transaction) =>
      transaction
        .insertInto('set_counting')
        .values({ position: 1, ...values })
        .onConflict((conflict) => conflict.column('position').doUpdateSet(values))
        .execute(),
    'set-counting',
  );
}
