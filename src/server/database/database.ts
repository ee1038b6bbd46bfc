import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { dialects, type Dialect } from './dialect.ts';
import { GroupCommit } from './sqlite/group-commit.ts';
import { PostgresConnections, WITHOUT_BOUNDS } from './postgres/postgres-pool.ts';
import { postgresKyselyDialect } from './postgres/postgres.ts';
import {
  emptyLog,
  guardPlace,
  openSqliteFile,
  openSqliteFileToRead,
  SqliteConnection,
  sqliteKyselyDialect,
} from './sqlite/sqlite.ts';
import { DatabaseError } from './errors.ts';
import { doAfterCommit, newUnit, refuseInsideTransaction, runUnit } from './unit-of-work.ts';
import { WaitingLines } from './waiting-line.ts';

/** The place of the rows: PostgreSQL when there is a `databaseUrl`, else a file in `dataDir`. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Only to look into it: needs no ownership of the folder, makes no file and changes nothing. */
  readonly isReadOnly?: boolean;
  /** Hears of every PostgreSQL connection that broke. */
  readonly onConnectionLost?: (error: Error) => void;
}

interface TransactionBounds {
  /** Says whether its statements may take as long as they need; else half a minute. */
  readonly mayTakeLong?: boolean;
}

export interface Database<Tables = unknown> {
  readonly dialect: Dialect;
  /** Single reads and writes. Refused inside a transaction, which hands in its own. */
  readonly db: Kysely<Tables>;
  /**
   * Runs `work` as a whole or not at all; settles when it is on disk. The work waits for nothing but its own
   * statements, as others stand in line behind it. Transactions that name the same subject pass one after the other.
   *
   * @throws {DatabaseError} 'unavailable' may also mean that it stands and only the answer was lost
   */
  transaction<T>(
    work: (transaction: Transaction<Tables>) => Promise<T>,
    subject?: string,
    bounds?: TransactionBounds,
  ): Promise<T>;
  /** Rejects when the database does not answer, or an embedded one has no room for as much as a player may send at once. */
  ping(): Promise<void>;
  /**
   * Takes what was deleted out of what the database keeps beside its file. PostgreSQL does that by itself, by and by. Where a reader
   * of another process is in the way, the next call does it.
   */
  clearTraces(): Promise<void>;
  /** Waits for what is running, but not for a database that has fallen silent, then lets go of everything. */
  close(): Promise<void>;
}

export const databaseFile = (dataDir: string) => join(dataDir, 'loadstone.db');

/**
 * Opens the database without asking what is in it.
 *
 * @throws {DatabaseError} the file cannot be used; PostgreSQL is asked with the first query only
 */
export function openDatabase<Tables>(place: DatabasePlace): Database<Tables> {
  return place.databaseUrl === undefined
    ? openSqlite<Tables>(place.dataDir, place.isReadOnly === true)
    : openPostgres<Tables>(place.databaseUrl, place);
}

const pingOf = (db: Kysely<unknown>) => async () => {
  await sql`select 1`.execute(db);
};

/** Room for what a player may send at once, in the file and in its log. */
const LEAST_ROOM_BYTES = 2 * 1024 * 1024;

/** @throws {DatabaseError} 'full' */
async function requireRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < LEAST_ROOM_BYTES)
    throw new DatabaseError('full', new Error(`The disk that holds ${dataDir} is full.`));
}

function openSqlite<Tables>(dataDir: string, isReadOnly: boolean): Database<Tables> {
  const file = databaseFile(dataDir);
  if (!isReadOnly) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const connection = new SqliteConnection(isReadOnly ? openSqliteFileToRead(file) : openSqliteFile(file));
  const db = new Kysely<Tables>({ dialect: sqliteKyselyDialect(connection, guardPlace(file)) });
  const group = new GroupCommit<Tables>(db, connection);
  const ask = pingOf(db as Kysely<unknown>);
  let isClosed = false;
  return {
    dialect: dialects.sqlite,
    db,
    async transaction(work) {
      refuseInsideTransaction('A new transaction');
      if (isClosed) throw new Error('The database is closed.');
      return group.run(work);
    },
    async ping() {
      await ask();
      await requireRoom(dataDir);
    },
    clearTraces: async () => emptyLog(db as Kysely<unknown>),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await group.settled();
      await db.destroy();
      if (!isReadOnly) connection.handle.exec('pragma wal_checkpoint(truncate)');
      connection.handle.close();
    },
  };
}

/** The longest that a close waits for running statements. */
const LAST_STATEMENTS_MS = 5_000;

function openPostgres<Tables>(
  url: string,
  { isReadOnly = false, onConnectionLost = () => {} }: DatabasePlace,
): Database<Tables> {
  const pool = new PostgresConnections(url, { isReadOnly, onLost: onConnectionLost });
  const dialect = dialects.postgres;
  const db = new Kysely<Tables>({ dialect: postgresKyselyDialect(pool) });
  const running = new Set<Promise<unknown>>();
  const lines = new WaitingLines();
  let isClosed = false;
  return {
    dialect,
    db,
    async transaction(work, subject, { mayTakeLong = false } = {}) {
      refuseInsideTransaction('A new transaction');
      if (isClosed) throw new Error('The database is closed.');
      const unit = newUnit(mayTakeLong);
      const run = async () =>
        db.transaction().execute((transaction) =>
          runUnit(unit, async () => {
            if (mayTakeLong)
              for (const statement of WITHOUT_BOUNDS) await sql.raw(statement).execute(transaction);
            if (subject !== undefined) await dialect.takeTurn(transaction as Transaction<unknown>, subject);
            return work(transaction);
          }),
        );
      // Anybody who waits in the database holds a connection, and one subject's line would hold them all.
      const result = subject === undefined ? run() : lines.pass(subject, run);
      running.add(result);
      const value = await result.finally(() => running.delete(result));
      doAfterCommit(unit);
      return value;
    },
    ping: pingOf(db as Kysely<unknown>),
    clearTraces: async () => {},
    async close() {
      if (isClosed) return;
      isClosed = true;
      const limit = setTimeout(() => pool.abandon(), LAST_STATEMENTS_MS);
      await Promise.allSettled(running);
      await db.destroy();
      await pool.end();
      clearTimeout(limit);
    },
  };
}
