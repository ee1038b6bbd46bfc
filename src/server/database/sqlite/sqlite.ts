import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { dialects, inOwnWords } from '../dialect.ts';
import { DatabaseError } from '../errors.ts';
import type { ImmediateAdapter } from '../prepared-query.ts';
import { withPrivateFiles } from '../private-files.ts';
import { currentUnit, refuseInsideTransaction, runStatement, type UnitOfWork } from '../unit-of-work.ts';

const BUSY_TIMEOUT_MS = 5_000;
const KEPT_STATEMENTS = 300;

const ownWords = (error: unknown) => inOwnWords(dialects.sqlite, error);

/**
 * Opens the file and sets what durability rests on.
 *
 * @throws {DatabaseError} the file cannot be opened, is held or is no database; it is left as it was
 */
export function openSqliteFile(file: string): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    handle = withPrivateFiles(() => {
      const opened = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
      handle = opened;
      opened.exec('select count(*) from sqlite_schema');
      opened.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
      clearOldTraces(opened);
      return opened;
    });
    const mode = handle.prepare('pragma journal_mode').get()?.['journal_mode'];
    if (mode !== 'wal')
      throw new Error(`SQLite keeps journal mode "${String(mode)}" where it has to be "wal".`);
    return handle;
  } catch (error) {
    if (handle?.isOpen === true) handle.close();
    throw ownWords(error);
  }
}

/** Of files that were written since what is deleted is overwritten. */
const OVERWRITES = 1;

/** Writes a file anew, once, that is of a time when what was deleted stayed in its free bytes. */
function clearOldTraces(handle: DatabaseSync): void {
  if (handle.prepare('pragma user_version').get()?.['user_version'] === OVERWRITES) return;
  try {
    handle.exec(`vacuum; pragma user_version = ${OVERWRITES}; pragma wal_checkpoint(truncate);`);
  } catch (error) {
    // It takes as much room again as the file, and nobody else's transaction. Where that is not to be had the next start tries.
    if (!['full', 'busy'].includes(dialects.sqlite.errorKind(error) ?? '')) throw error;
  }
}

/** Empties the log, in which the pages lie as they were before something was deleted from them; unless somebody else reads. */
export async function emptyLog(db: Kysely<unknown>): Promise<void> {
  // Anybody who waits here for another process's reader has everybody wait.
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  } finally {
    await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(db);
  }
}

/**
 * Opens the file to look into it, beside the process that owns it or without one. Nothing in the folder is changed:
 * where no log lies beside the file nobody has it open, and it is read as it lies, without making one.
 *
 * @throws {DatabaseError} the file is not there or is no database
 */
export function openSqliteFileToRead(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1');
  let handle: DatabaseSync | undefined;
  try {
    handle = withPrivateFiles(() => new DatabaseSync(address, { readOnly: true, timeout: BUSY_TIMEOUT_MS }));
    handle.exec('select count(*) from sqlite_schema');
    return handle;
  } catch (error) {
    if (handle?.isOpen === true) handle.close();
    throw ownWords(error);
  }
}

/**
 * Remembers which file has this name now. SQLite goes on writing into a file that was removed or replaced under it, and
 * all of that is gone with the process.
 *
 * @returns throws a DatabaseError once the name leads to another file, or to none
 */
export function guardPlace(file: string): () => void {
  const { dev, ino } = statSync(file, { bigint: true });
  return () => {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (now?.dev === dev && now.ino === ino) return;
    throw new DatabaseError(
      'unavailable',
      new Error(
        `${file} was ${now === undefined ? 'removed' : 'replaced'} while the server had it open. Stop the server, put the file back from a backup, and start it again.`,
      ),
    );
  };
}

/** The values that both engines store alike. SQLite's own binding reads objects and truth values its way. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}

interface PreparedStatement {
  readonly statement: StatementSync;
  /** Asked once, as the answer takes as long as many a query. */
  readonly hasRows: boolean;
}

/** The one connection of the process. While a unit holds it, nobody else's statement enters. */
export class SqliteConnection implements DatabaseConnection {
  readonly handle: DatabaseSync;
  holder: UnitOfWork | undefined;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(handle: DatabaseSync) {
    this.handle = handle;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return runStatement(() => {
      if (this.holder !== undefined && this.holder !== currentUnit())
        throw new Error('A transaction was used after its end.');
      const { statement, hasRows } = this.#prepared(sql);
      const values = parameters.map(bindable);
      if (hasRows) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }, ownWords);
  }

  /** The rows of a query, unless it has to wait for the end of a transaction: then undefined. */
  rowsNow<Row>({ sql, parameters }: CompiledQuery<Row>): Row[] | undefined {
    if (!this.handle.isOpen || this.handle.isTransaction) return undefined;
    try {
      return this.#prepared(sql).statement.all(...parameters.map(bindable)) as Row[];
    } catch (error) {
      throw ownWords(error);
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read whole here, on both engines.');
  }

  /** The least recently used statement makes room. */
  #prepared(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    const prepared = known ?? this.#prepare(sql);
    if (known !== undefined) this.#statements.delete(sql);
    this.#statements.set(sql, prepared);
    const oldest = this.#statements.keys().next().value;
    if (this.#statements.size > KEPT_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    return prepared;
  }

  #prepare(sql: string): PreparedStatement {
    const statement = this.handle.prepare(sql);
    return { statement, hasRows: statement.columns().length > 0 };
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #requirePlace: () => void;
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn = () => {};

  constructor(connection: SqliteConnection, requirePlace: () => void) {
    this.#connection = connection;
    this.#requirePlace = requirePlace;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('The database itself');
    this.#requirePlace();
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    this.#endTurn = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // "immediate": a transaction that starts by reading could otherwise not write once another process has.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk rolls back by itself; a second rollback would fail and hide the reason.
    if (this.#connection.handle.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {}
}

/** Kysely's own turns would let the guard speak only after a wait without end, so the driver takes them itself. */
class SqliteAdapterWithoutTurns extends SqliteAdapter implements ImmediateAdapter {
  readonly rowsNow: ImmediateAdapter['rowsNow'];

  constructor(connection: SqliteConnection) {
    super();
    this.rowsNow = (query) => connection.rowsNow(query);
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely over the one connection; `requirePlace` throws where it leads nowhere any more. */
export const sqliteKyselyDialect = (
  connection: SqliteConnection,
  requirePlace: () => void,
): KyselyDialect => ({
  createDriver: () => new SqliteDriver(connection, requirePlace),
  createAdapter: () => new SqliteAdapterWithoutTurns(connection),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
