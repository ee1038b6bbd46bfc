/** The start of tests of the server. Nothing of the running product uses it. */
import { openDatabase, type Database } from './database.ts';
import { migrate, migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** A database with every table and nothing in it, or with what was in it. */
export async function migrated(place: Parameters<typeof openDatabase>[0]): Promise<Database<Tables>> {
  const database = openDatabase<Tables>(place);
  await migrate(database as Database, migrations);
  return database;
}

/** Every table, for `freshPlace(everyTable)`. */
export const everyTable = {
  name: 'every_table',
  lay: async (place: Parameters<typeof openDatabase>[0]) => (await migrated(place)).close(),
};
