import type { Transaction } from 'kysely';
import { storedCatalogue, type StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Database<Tables>;

const TURN = 'equipment-catalogue';

/** Reads what the operator has uploaded; undefined where that is nothing. @throws {Error} what is kept is none */
export async function readCatalogue(database: Store): Promise<StoredCatalogue | undefined> {
  const row = await database.db
    .selectFrom('equipment_catalogue')
    .select('content')
    .where('position', '=', 1)
    .executeTakeFirst();
  return row === undefined ? undefined : storedCatalogue.parse(JSON.parse(row.content));
}

/** A further part of a change's transaction. */
type Along = (transaction: Transaction<Tables>) => Promise<void>;

/** Puts a catalogue in the place of the one before. Settles when it is on disk. */
export async function storeCatalogue(
  database: Store,
  catalogue: StoredCatalogue,
  at: number,
  along: Along,
): Promise<void> {
  const values = { content: JSON.stringify(catalogue), uploaded_at: at };
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('equipment_catalogue')
      .values({ position: 1, ...values })
      .onConflict((conflict) => conflict.column('position').doUpdateSet(values))
      .execute();
    await along(transaction);
  }, TURN);
}

/** Takes away what was uploaded, if anything was. */
export async function forgetCatalogue(database: Store, along: Along): Promise<void> {
  await database.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('equipment_catalogue').executeTakeFirst();
    if (numDeletedRows > 0n) await along(transaction);
  }, TURN);
}
