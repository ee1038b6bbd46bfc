import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
} from 'kysely';
import { dialects, inOwnWords } from '../dialect.ts';
import type { PostgresConnections } from './postgres-pool.ts';
import { refuseInsideTransaction, runStatement } from '../unit-of-work.ts';

const ownWords = (error: unknown) => inOwnWords(dialects.postgres, error);

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

  /** A connection that cannot roll back is not lent again, which ends its transaction too. The first failure counts. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** Kysely over the pool. */
export const postgresKyselyDialect = (pool: PostgresConnections): KyselyDialect => ({
  createDriver: () => new GuardedPostgresDriver({ pool }),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
