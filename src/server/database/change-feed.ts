import { sql, type Transaction } from 'kysely';
import { changeNews, type ChangeNews } from '#contract/records/documents.ts';
import type { Database, DatabasePlace } from './database.ts';
import { openPostgresListener, type PostgresListener } from './postgres/postgres-listener.ts';
import type { Tables } from './tables.ts';
import { afterCommit } from './unit-of-work.ts';

/** The changes among one player's records. */
export interface RecordNews extends ChangeNews {
  readonly ownerId: string;
}

/** A listener to one player's changes. */
export interface NewsListener {
  /** In the order of the changes. */
  onNews(news: ChangeNews): void;
  /** There may have been news that nobody could hear. */
  onMissed(): void;
}

/** Tells what was written to everybody who listens, in this process and in others on the same database. */
export interface ChangeFeed {
  /** Has the news told once the transaction is on disk, and never if it comes to nothing. */
  announce(transaction: Transaction<Tables>, news: RecordNews): Promise<void>;
  /** @returns what ends the listening */
  listen(ownerId: string, listener: NewsListener): () => void;
  close(): Promise<void>;
}

interface FeedSettings extends Pick<DatabasePlace, 'databaseUrl'> {
  /** Hears of a listener that threw and of a connection that broke; the feed goes on by itself. */
  readonly onError: (error: unknown) => void;
}

/** The listeners, by player. */
class Audience {
  readonly #byOwner = new Map<string, Set<NewsListener>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(ownerId: string, listener: NewsListener): () => void {
    const listeners = this.#byOwner.get(ownerId) ?? new Set();
    this.#byOwner.set(ownerId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byOwner.get(ownerId) === listeners) this.#byOwner.delete(ownerId);
    };
  }

  tell({ ownerId, ...news }: RecordNews): void {
    for (const listener of this.#byOwner.get(ownerId) ?? []) this.#try(() => listener.onNews(news));
  }

  tellMissed(): void {
    for (const listeners of this.#byOwner.values())
      for (const listener of listeners) this.#try(() => listener.onMissed());
  }

  clear(): void {
    this.#byOwner.clear();
  }

  #try(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** The most bytes of a notification: PostgreSQL refuses 8,000. */
const PAYLOAD_BYTES = 7_900;

/** Installations that share a PostgreSQL have schemas of their own. */
const channel = sql<string>`'loadstone_' || md5(current_schema())`;

const payloadOf = (news: RecordNews): string => {
  const payload = JSON.stringify(news);
  return Buffer.byteLength(payload) <= PAYLOAD_BYTES ? payload : JSON.stringify({ ...news, changed: [] });
};

function newsIn(payload: string): RecordNews | undefined {
  try {
    const { ownerId, ...news } = JSON.parse(payload) as { ownerId?: unknown };
    const { data } = changeNews.safeParse(news);
    return typeof ownerId === 'string' && data !== undefined ? { ownerId, ...data } : undefined;
  } catch {
    return undefined; // another version of the product may write what this one cannot read
  }
}

/** The feed of a database. Until it is opened it tells nothing of what other processes wrote. */
export interface ChangeFeedToOpen extends ChangeFeed {
  /**
   * Begins to hear.
   *
   * @throws {DatabaseError} PostgreSQL does not answer; it can be tried again @throws {RestoreUnderWayError}
   */
  open(): Promise<void>;
}

export function changeFeed(
  database: Database<Tables>,
  { databaseUrl, onError }: FeedSettings,
): ChangeFeedToOpen {
  const audience = new Audience(onError);
  const listen = (ownerId: string, listener: NewsListener) => audience.add(ownerId, listener);
  if (databaseUrl === undefined)
    return {
      open: async () => {},
      announce: async (_, news) => afterCommit(() => audience.tell(news)),
      listen,
      close: async () => audience.clear(),
    };
  let listener: PostgresListener | undefined;
  return {
    async open() {
      const { rows } = await sql<{ name: string }>`select ${channel} as name`.execute(database.db);
      const [row] = rows;
      if (row === undefined) throw new Error('PostgreSQL did not name the channel.');
      listener = await openPostgresListener({
        url: databaseUrl,
        channel: row.name,
        onMessage(payload) {
          const news = newsIn(payload);
          if (news === undefined) audience.tellMissed();
          else audience.tell(news);
        },
        onMissed: () => audience.tellMissed(),
        onLost: onError,
      });
    },
    async announce(transaction, news) {
      await sql`select pg_notify(${channel}, ${payloadOf(news)})`.execute(transaction);
    },
    listen,
    async close() {
      audience.clear();
      await listener?.close();
    },
  };
}
