import { Socket } from 'node:net';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { OUTDATED_STATEMENT } from '../dialect.ts';
import { preparedName } from '../prepared-query.ts';
import { currentUnit } from '../unit-of-work.ts';

const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** PostgreSQL ends a statement itself after 30 seconds. Later than this nobody is there who could. */
const SILENCE_MS = 35_000;
/**
 * What each connection begins with. A statement or a turn that takes too long is refused; a server that stands still or
 * whose machine has vanished in the middle of a transaction does not keep the others waiting for its locks.
 */
const SESSION_BOUNDS = [
  "set statement_timeout = '30s'",
  "set lock_timeout = '10s'",
  "set idle_in_transaction_session_timeout = '60s'",
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
];
const READ_ONLY = 'set session characteristics as transaction read only';

/** A transaction that says that it may take long begins with these, such as the one that migrates. */
export const WITHOUT_BOUNDS = ['set local statement_timeout = 0', 'set local lock_timeout = 0'];

/** Whole numbers as numbers, like SQLite gives them; one that does not fit is an error and never rounded. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly.`);
  return value;
}

/** PostgreSQL did not answer a statement in time. */
export class SilentConnectionError extends Error {
  constructor() {
    super('PostgreSQL fell silent.');
    this.name = 'SilentConnectionError';
  }
}

/** PostgreSQL ends the connection with an error of this severity, before the end itself can be heard. */
const isFatal = (error: unknown) =>
  error instanceof Error && 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');

/** What this connection has prepared is of before a migration; a new connection prepares it anew. */
const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === OUTDATED_STATEMENT;

/** One connection of the pool. A broken one fails the statement under way and is not lent again. */
class PooledConnection implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #silenceMs: number;
  #isBroken = false;

  constructor(client: PoolClient, silenceMs: number) {
    this.#client = client;
    this.#silenceMs = silenceMs;
  }

  /** Sets what the session begins with. */
  async begin(statements: readonly string[]): Promise<void> {
    await this.#inTime(this.#client.query(statements.join(';')), CONNECT_TIMEOUT_MS);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('Rows are read whole here, on both engines.');
    if (this.#isBroken) return Promise.reject(new SilentConnectionError());
    const name = preparedName(asked);
    const values = [...parameters];
    const answer = this.#client.query(
      name === undefined ? { text: asked, values } : { name, text: asked, values },
    ) as unknown as Promise<PostgresQueryResult<R>>;
    return this.#inTime(answer, currentUnit()?.mayTakeLong === true ? undefined : this.#silenceMs);
  }

  async #inTime<T>(answer: Promise<T>, limitMs: number | undefined): Promise<T> {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer =
      limitMs === undefined ? undefined : setTimeout(() => reject(new SilentConnectionError()), limitMs);
    try {
      return await Promise.race([answer, silence]);
    } catch (error) {
      if (isFatal(error) || isOutdated(error) || error instanceof SilentConnectionError)
        this.#isBroken = true;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken);
  }
}

interface PoolSettings {
  readonly isReadOnly: boolean;
  /** Hears of every connection that broke; the pool makes new ones by itself. */
  readonly onLost: (error: Error) => void;
  readonly silenceMs?: number;
}

/**
 * The pool of connections as Kysely asks for one. Any of them may break or fall silent at any moment: that fails the
 * statement under way and nothing else, and the next one gets a connection that works.
 */
export class PostgresConnections implements PostgresPool {
  readonly #pool: Pool;
  readonly #beginning: readonly string[];
  readonly #silenceMs: number;
  /** Kysely knows a connection by the object that it was handed. */
  readonly #known = new WeakMap<PoolClient, PooledConnection>();
  readonly #sockets = new Set<Socket>();

  constructor(url: string, { isReadOnly, onLost, silenceMs = SILENCE_MS }: PoolSettings) {
    this.#silenceMs = silenceMs;
    this.#beginning = isReadOnly ? [...SESSION_BOUNDS, READ_ONLY] : SESSION_BOUNDS;
    this.#pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'loadstone',
      keepAlive: true,
      // A new one costs as much as ten answers, so that those that a rush has opened stay.
      idleTimeoutMillis: 0,
      stream: () => this.#newSocket(),
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === INT8 ? parseInt8 : types.getTypeParser(oid, format),
      },
    });
    // The pool listens only to connections that nobody uses. One that breaks in use, unheard, would end the process.
    this.#pool.on('connect', (client) => {
      client.once('error', onLost);
      client.on('error', () => {}); // an end that was announced is told twice
    });
    this.#pool.on('error', () => {});
  }

  #newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#known.get(client);
    if (known !== undefined) return known;
    const connection = new PooledConnection(client, this.#silenceMs);
    try {
      await connection.begin(this.#beginning);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    this.#known.set(client, connection);
    return connection;
  }

  /** Breaks every connection: what is under way fails, instead of waiting for a PostgreSQL that does not answer. */
  abandon(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Settles once every connection is back. */
  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }
}
