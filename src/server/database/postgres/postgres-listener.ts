import { Socket } from 'node:net';
import { Client } from 'pg';
import { dialects, inOwnWords } from '../dialect.ts';
import { RestoreUnderWayError, takePresence } from './presence.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** The pause between two questions to a silent connection, and the time for its answer. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
/** A machine that vanished must not count as a running server for hours. */
const NOTICE_A_DEAD_PEER =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';
const LEAVE_MS = 1_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;

interface ListenerSettings {
  readonly url: string;
  /** A name that needs no escaping. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** It listens again after a while in which it did not. */
  readonly onMissed: () => void;
  readonly onLost: (error: unknown) => void;
}

export interface PostgresListener {
  close(): Promise<void>;
}

/**
 * A connection of its own that hears one channel. When it breaks it is made anew, again and again. While it stands the
 * server is present, so that nobody restores a backup over it.
 *
 * @throws {DatabaseError} the first connection cannot be made @throws {RestoreUnderWayError}
 */
export async function openPostgresListener(settings: ListenerSettings): Promise<PostgresListener> {
  const line = new ListeningLine(settings);
  await line.open();
  return line;
}

class ListeningLine implements PostgresListener {
  readonly #settings: ListenerSettings;
  #client: Client | undefined;
  #socket: Socket | undefined;
  #opening: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  async open(): Promise<void> {
    const socket = new Socket();
    this.#socket = socket;
    const client = new Client({
      connectionString: this.#settings.url,
      application_name: 'loadstone',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
      stream: () => socket,
    });
    const lose = (error: unknown) => {
      // Of a peer that is gone nobody would hear the end.
      socket.destroy();
      if (this.#client === client) this.#lost(error);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('Connection terminated')));
    client.on('notification', ({ payload = '' }) => this.#settings.onMessage(payload));
    try {
      await client.connect();
      await client.query(NOTICE_A_DEAD_PEER);
      if (!(await takePresence(client))) throw new RestoreUnderWayError();
      await client.query(`listen "${this.#settings.channel}"`);
      // An end that came with the answer was nobody's yet.
      if (socket.destroyed) throw new Error('Connection terminated');
    } catch (error) {
      socket.destroy();
      throw inOwnWords(dialects.postgres, error);
    }
    this.#client = client;
    this.#timer = setInterval(() => void client.query('select 1').catch(lose), PROBE_EVERY_MS);
    this.#timer.unref();
  }

  #lost(error: unknown): void {
    this.#client = undefined;
    clearInterval(this.#timer);
    if (this.#isClosed) return;
    this.#settings.onLost(error);
    this.#openAgain(FIRST_RETRY_MS);
  }

  #openAgain(waitMs: number): void {
    this.#timer = setTimeout(() => {
      this.#opening = this.open().then(
        () => (this.#isClosed ? undefined : this.#settings.onMissed()),
        () => (this.#isClosed ? undefined : this.#openAgain(Math.min(waitMs * 2, LONGEST_RETRY_MS))),
      );
    }, waitMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // A PostgreSQL that has fallen silent would never take its leave.
    const limit = setTimeout(() => this.#socket?.destroy(), LEAVE_MS);
    await this.#opening;
    clearTimeout(this.#timer);
    await this.#client?.end();
    clearTimeout(limit);
  }
}
