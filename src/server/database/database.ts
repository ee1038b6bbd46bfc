import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { dialects, type Dialect } from './dialect.ts';
import { GroupCommit } from './group-commit.ts';
import { openPostgresPool, postgresKyselyDialect } from './postgres.ts';
import { openSqliteFile, SqliteConnection, sqliteKyselyDialect } from './sqlite.ts';
import { newUnit, refuseInsideTransaction, runUnit } from './unit-of-work.ts';

/** Where the rows are: PostgreSQL when there is a `databaseUrl`, else a file in `dataDir`. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Hears of idle PostgreSQL connections that broke. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface Database<Tables = unknown> {
  readonly dialect: Dialect;
  /** Single reads and writes. Refused inside a transaction, which hands in its own. */
  readonly db: Kysely<Tables>;
  /**
   * Runs `work` as a whole or not at all; settles when it is on disk. The work waits for nothing but its own
   * statements, as others stand in line behind it. Transactions that name the same subject pass one after the other.
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>, subject?: string): Promise<T>;
  /** Whether the database answers; rejects when not. */
  ping(): Promise<void>;
  /** Waits for what is running, then lets go of everything. */
  close(): Promise<void>;
}

const DATABASE_FILE = 'loadstone.db';

/**
 * Opens the database without asking what is in it.
 *
 * @throws {DatabaseError} the file cannot be used; PostgreSQL is asked with the first query only
 */
export function openDatabase<Tables>(place: DatabasePlace): Database<Tables> {
  return place.databaseUrl === undefined
    ? openSqlite<Tables>(place.dataDir)
    : openPostgres<Tables>(place.databaseUrl, place.onConnectionLost ?? (() => {}));
}

const pingOf = (db: Kysely<unknown>) => async () => {
  await sql`select 1`.execute(db);
};

function openSqlite<Tables>(dataDir: string): Database<Tables> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const connection = new SqliteConnection(openSqliteFile(join(dataDir, DATABASE_FILE)));
  const db = new Kysely<Tables>({ dialect: sqliteKyselyDialect(connection) });
  const group = new GroupCommit<Tables>(db, connection);
  let isClosed = false;
  return {
    dialect: dialects.sqlite,
    db,
    async transaction(work) {
      refuseInsideTransaction('A new transaction');
      if (isClosed) throw new Error('The database is closed.');
      return group.run(work);
    },
    ping: pingOf(db as Kysely<unknown>),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await group.settled();
      await db.destroy();
      connection.handle.exec('pragma wal_checkpoint(truncate)');
      connection.handle.close();
    },
  };
}

function openPostgres<Tables>(url: string, onLost: (error: Error) => void): Database<Tables> {
  const pool = openPostgresPool(url, onLost);
  const dialect = dialects.postgres;
  const db = new Kysely<Tables>({ dialect: postgresKyselyDialect(pool) });
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    dialect,
    db,
    async transaction(work, subject) {
      refuseInsideTransaction('A new transaction');
      if (isClosed) throw new Error('The database is closed.');
      const result = db.transaction().execute((transaction) =>
        runUnit(newUnit(), async () => {
          if (subject !== undefined) await dialect.takeTurn(transaction as Transaction<unknown>, subject);
          return work(transaction);
        }),
      );
      running.add(result);
      return result.finally(() => running.delete(result));
    },
    ping: pingOf(db as Kysely<unknown>),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(running);
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
