import { storedCatalogue, type StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Database<Tables>;

const TURN = 'equipment-catalogue';

/** What the operator has uploaded; undefined where that is nothing. @throws {Error} what is kept is none */
export async function readCatalogue(database: Store): Promise<StoredCatalogue | undefined> {
  const row = await database.db
    .selectFrom('equipment_catalogue')
    .select('content')
    .where('position', '=', 1)
    .executeTakeFirst();
  return row === undefined ? undefined : storedCatalogue.parse(JSON.parse(row.content));
}

/** Puts a catalogue in the place of the one before. Settles when it is on disk. */
export async function storeCatalogue(database: Store, catalogue: StoredCatalogue, at: number): Promise<void> {
  const values = { content: JSON.stringify(catalogue), uploaded_at: at };
  await database.transaction(
    (transaction) =>
      transaction
        .insertInto('equipment_catalogue')
        .values({ position: 1, ...values })
        .onConflict((conflict) => conflict.column('position').doUpdateSet(values))
        .execute(),
    TURN,
  );
}

/** @returns whether there was one */
export async function forgetCatalogue(database: Store): Promise<boolean> {
  const { numDeletedRows } = await database.transaction(
    (transaction) => transaction.deleteFrom('equipment_catalogue').executeTakeFirst(),
    TURN,
  );
  return numDeletedRows > 0n;
}
