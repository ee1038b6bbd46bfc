import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { migrate, migrations } from '#server/database/migrations.ts';

/** The names of the product's own tables: those that its steps make. A schema may hold others as well. */
export async function productTables(): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadstone-tables-'));
  const database = openDatabase({ dataDir });
  try {
    await migrate(database, migrations);
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name
    `.execute(database.db);
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
