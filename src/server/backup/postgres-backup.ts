import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#server/database/database.ts';
import { dialects, inOwnWords } from '#server/database/dialect.ts';
import { migrate, migrations } from '#server/database/migrations.ts';
import { takeWholePresence } from '#server/database/postgres/presence.ts';
import { BackupProblem } from './backup-problem.ts';
import { fileMoment, writeFinishedFile } from './finished-file.ts';
import { refuseUnknownSteps } from './known-steps.ts';
import { outputOf, pourInto, runProgram, startProgram, withoutPassword } from './postgres-programs.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_WAIT_MS = 10_000;

interface Holdings {
  readonly schema: string;
  /** The product's own tables that are there. */
  readonly tables: readonly string[];
  readonly steps: readonly string[];
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw inOwnWords(dialects.postgres, error);
  } finally {
    // The outcome of the work is told; a connection that is gone already needs no goodbye.
    await client.end().catch(() => undefined);
  }
}

async function holdingsOf(client: Client): Promise<Holdings> {
  const found = await client.query<{ schema: string | null; name: string | null }>(
    `select current_schema() as schema, tables.table_name as name
     from (select 1) as one left join information_schema.tables as tables
       on tables.table_schema = current_schema() and tables.table_name = any($1)
     order by 2`,
    [await productTables()],
  );
  const [first] = found.rows;
  if (first === undefined) throw new Error('PostgreSQL did not name the schema.');
  const { schema } = first;
  if (schema === null) throw new BackupProblem('The schema that DATABASE_URL names is not there.');
  const tables = found.rows.flatMap(({ name }) => (name === null ? [] : [name]));
  if (!tables.includes('migrations')) return { schema, tables, steps: [] };
  const { rows } = await client.query<{ name: string }>(
    `select name from ${quoted(schema, 'migrations')} order by position`,
  );
  return { schema, tables, steps: rows.map(({ name }) => name) };
}

const quoted = (...names: readonly string[]) =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');

/**
 * Copies the product's tables into a file of pg_dump's own format, while servers run.
 *
 * @throws {BackupProblem} @throws {DatabaseError}
 */
export async function backUpPostgres(
  url: string,
  file: string,
  options: { readonly mayReplace: boolean },
): Promise<void> {
  const { schema, tables, steps } = await connected(url, holdingsOf);
  refuseUnknownSteps(steps, 'The database that DATABASE_URL names');
  const { address, password } = withoutPassword(url);
  await writeFinishedFile(file, options, async (part) => {
    await runProgram(
      'pg_dump',
      [
        `--dbname=${address}`,
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--lock-wait-timeout=${LOCK_WAIT_MS}`,
        ...tables.map((table) => `--table=${quoted(schema, table)}`),
        `--file=${part}`,
      ],
      password,
    );
    await inspectDump(part, file);
  });
}

/** Reads a file whole. @returns the schema that it was made of @throws {BackupProblem} it is damaged, or not ours */
async function inspectDump(file: string, name: string): Promise<string> {
  const unreadable = (error: unknown) => {
    throw error instanceof BackupProblem && !error.message.includes('was not found')
      ? new BackupProblem(`${name} is damaged or is no backup of PostgreSQL (${error.message}).`, error)
      : error;
  };
  const list = await outputOf('pg_restore', ['--list', file]).catch(unreadable);
  const schema = /^\d+; \d+ \d+ TABLE DATA (\S+) migrations /m.exec(list)?.[1];
  if (schema === undefined) throw new BackupProblem(`${name} holds no database of Loadstone.`);
  await runProgram('pg_restore', ['--file=-', file]).catch(unreadable);
  const steps = await outputOf('pg_restore', ['--data-only', '--table=migrations', '--file=-', file]);
  const [, columns = '', rows = ''] = /^COPY \S+ \(([^)]*)\) FROM stdin;\n([^]*?)^\\\.$/m.exec(steps) ?? [];
  const names = columns.split(', ');
  const taken = rows
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => row.split('\t'))
    .toSorted((a, b) => Number(a[names.indexOf('position')]) - Number(b[names.indexOf('position')]));
  refuseUnknownSteps(
    taken.map((row) => row[names.indexOf('name')] ?? ''),
    name,
  );
  return schema;
}

/**
 * Puts a backup in the place of the product's tables, in one transaction. What was there before is backed up first.
 *
 * @returns where what was there before is now; undefined where there was nothing
 * @throws {BackupProblem} @throws {DatabaseError} nothing was changed
 */
export async function restorePostgres(
  url: string,
  dataDir: string,
  file: string,
  nowMs: number,
): Promise<string | undefined> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new BackupProblem(`There is no file ${file}.`);
  const schemaOfFile = await inspectDump(file, file);
  return connected(url, async (client) => {
    const { schema, tables, steps } = await holdingsOf(client);
    if (schema !== schemaOfFile)
      throw new BackupProblem(
        `${file} was made of the schema "${schemaOfFile}", and DATABASE_URL leads into "${schema}". Let it lead into the first.`,
      );
    if (!(await takeWholePresence(client)))
      throw new BackupProblem('A Loadstone is running on this database. Stop it, then restore again.');
    // Tables of a newer version, which this one does not know, would stay and be in its way later.
    if (steps.length > 0) refuseUnknownSteps(steps, 'The database that DATABASE_URL names');
    const kept = steps.length > 0 ? keptFile(dataDir, nowMs) : undefined;
    if (kept !== undefined) await backUpPostgres(url, kept, { mayReplace: false });
    try {
      await replaceTables(url, file, { schema, tables });
    } catch (error) {
      if (kept !== undefined) rmSync(kept);
      throw error;
    }
    return kept;
  });
}

function keptFile(dataDir: string, nowMs: number): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return join(dataDir, `before-restore-${fileMoment(nowMs)}.dump`);
}

/** psql runs all of it; without the last line nothing of it stands. */
async function replaceTables(
  url: string,
  file: string,
  { schema, tables }: Pick<Holdings, 'schema' | 'tables'>,
): Promise<void> {
  const { address, password } = withoutPassword(url);
  const psql = startProgram(
    'psql',
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${address}`],
    password,
  );
  psql.output.resume();
  const write = (lines: readonly string[]) => psql.input.write(`${lines.join('\n')}\n`);
  write([
    'begin;',
    `set local lock_timeout = ${LOCK_WAIT_MS};`,
    // All at once, as they lean on one another. What somebody else's leans on is refused.
    ...(tables.length === 0
      ? []
      : [`drop table ${tables.map((table) => quoted(schema, table)).join(', ')};`]),
  ]);
  const dump = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file]);
  dump.input.end();
  try {
    await Promise.all([pourInto(dump.output, psql.input), dump.ended]);
  } catch (error) {
    psql.input.destroy();
    await psql.ended;
    throw error;
  }
  write([
    // Browsers that know a later state of their records ask for all of them.
    `do $$ begin
      if to_regclass('${quoted(schema, 'installation').replaceAll("'", "''")}') is not null then
        update ${quoted(schema, 'installation')} set epoch = '${randomBytes(8).toString('hex')}';
      end if;
    end $$;`,
    'commit;',
  ]);
  psql.input.end();
  await psql.ended;
}

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
