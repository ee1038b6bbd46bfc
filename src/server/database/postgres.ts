import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
} from 'kysely';
import { Pool, types } from 'pg';
import { dialects, inOwnWords } from './dialect.ts';
import { refuseInsideTransaction, runStatement } from './unit-of-work.ts';

const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5_000;

const ownWords = (error: unknown) => inOwnWords(dialects.postgres, error);

/** Whole numbers as numbers, like SQLite gives them; one that does not fit is an error and never rounded. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly.`);
  return value;
}

/** The pool of connections. `onLost` hears of idle connections that broke; the pool replaces them by itself. */
export function openPostgresPool(url: string, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'loadstone',
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? parseInt8 : types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onLost);
  return pool;
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #guarded = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('The database itself');
    const connection = await super.acquireConnection().catch((error: unknown) => {
      throw ownWords(error);
    });
    if (!this.#guarded.has(connection)) {
      this.#guarded.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = <Row>(query: CompiledQuery) =>
        runStatement(() => execute<Row>(query), ownWords);
    }
    return connection;
  }
}

const readOnly = CompiledQuery.raw('set session characteristics as transaction read only');

/** Kysely over the pool. */
export const postgresKyselyDialect = (pool: Pool, isReadOnly: boolean): KyselyDialect => ({
  createDriver: () =>
    new GuardedPostgresDriver({
      pool,
      ...(isReadOnly && {
        onCreateConnection: async (connection: DatabaseConnection) => {
          await connection.executeQuery(readOnly);
        },
      }),
    }),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
