import { sql, type RawBuilder, type Transaction } from 'kysely';
import { DatabaseError, type DatabaseErrorKind } from './errors.ts';

export type Engine = 'sqlite' | 'postgres';

/** Everything in which the two engines differ for whoever writes tables and queries. */
export interface Dialect {
  readonly engine: Engine;
  /** Column of ids and other keys: text in the order of its bytes. */
  readonly key: RawBuilder<unknown>;
  /** Column of a moment: whole milliseconds since 1970, a number in rows. */
  readonly time: RawBuilder<unknown>;
  /** Stands behind the closing bracket of `create table`. */
  readonly tableEnd: RawBuilder<unknown>;
  /** Column of a number that rows get in the order in which they come, which is the table's primary key. */
  readonly identity: RawBuilder<unknown>;
  /** Lays a table of words, `(number, words)`, in step with which an index is kept that finds rows by them. */
  layWordIndex(transaction: Transaction<unknown>, place: WordIndex): Promise<void>;
  /** A query for the `number` of every row of such a table that has all of these words; the last may be the beginning of one. */
  numbersWith(table: WordIndex['table'], asked: AskedWords): RawBuilder<{ number: number }>;
  /** Says that a column, which an index begins with, has one of a few numbers: each is looked up, however large the table is. */
  isAmong(column: string, numbers: RawBuilder<unknown>): RawBuilder<boolean>;
  /** The meaning of one of the engine's errors, as far as both engines have it. */
  errorKind(error: unknown): DatabaseErrorKind | undefined;
  /** Lets transactions of one subject pass one after the other, until their end. */
  takeTurn(transaction: Transaction<unknown>, subject: string): Promise<void>;
}

/** A table of words, such as `build_words`, and the table whose `number` its rows have. */
export interface WordIndex {
  readonly table: string;
  readonly of: string;
}

/** Words of letters and digits alone, as `rules/community/search-words.ts` makes them. */
export interface AskedWords {
  readonly whole: readonly string[];
  readonly beginning: string | null;
}

/** SQLite's primary result codes; the extended code carries them in its low byte. */
const sqliteKinds = new Map<number, DatabaseErrorKind>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'unavailable'],
  [10, 'unavailable'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'unavailable'],
  [26, 'damaged'],
]);
const SQLITE_PRIMARY_KEY = 1555;
const SQLITE_UNIQUE = 2067;

/** A statement that a connection has prepared gives other columns since another process has migrated. */
export const OUTDATED_STATEMENT = '0A000';

const postgresKinds = new Map<string, DatabaseErrorKind>([
  [OUTDATED_STATEMENT, 'unavailable'],
  ['23505', 'unique'],
  // A server that is a standby, or that was told to write nothing.
  ['25006', 'unavailable'],
  // The transaction stood still for too long, and the connection has ended with it.
  ['25P03', 'unavailable'],
  ['28000', 'refused'],
  ['28P01', 'refused'],
  ['3D000', 'refused'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['42501', 'refused'],
  ['53100', 'full'],
  ['53200', 'unavailable'],
  ['53300', 'unavailable'],
  ['55P03', 'busy'],
  // The statement took too long.
  ['57014', 'busy'],
  ['57P01', 'unavailable'],
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'],
  ['57P05', 'unavailable'],
  ['58000', 'unavailable'],
  ['58030', 'unavailable'],
  ['EAI_AGAIN', 'unavailable'],
  ['ECONNABORTED', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['EHOSTDOWN', 'unavailable'],
  ['EHOSTUNREACH', 'unavailable'],
  ['ENETDOWN', 'unavailable'],
  ['ENETUNREACH', 'unavailable'],
  ['ENOENT', 'unavailable'],
  ['ENOTFOUND', 'unavailable'],
  ['EPIPE', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
]);

/** The driver's words for a connection that is gone, without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable|Query read timeout|Postgres connection has been discarded|PostgreSQL fell silent)/;

const property = (error: unknown, name: string): unknown =>
  error instanceof Error ? (error as unknown as Record<string, unknown>)[name] : undefined;

export const dialects: Record<Engine, Dialect> = {
  sqlite: {
    engine: 'sqlite',
    key: sql`text`,
    time: sql`integer`,
    tableEnd: sql`strict`,
    identity: sql`integer not null primary key autoincrement`,
    async layWordIndex(transaction, { table, of }) {
      const [words, index, owner] = [sql.table(table), sql.table(`${table}_index`), sql.table(of)];
      const trigger = (name: string) => sql.table(`${table}_${name}`);
      const forget = sql`delete from ${index} where rowid = old.number;`;
      const take = sql`insert into ${index} (rowid, words) values (new.number, new.words);`;
      const statements = [
        sql`
          create table ${words} (
            number integer not null primary key references ${owner} (number) on delete cascade, words text not null
          ) strict`,
        // Of the words it keeps nothing but which rows have them.
        sql`
          create virtual table ${index} using fts5 (
            words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '3', detail = none
          )`,
        sql`create trigger ${trigger('made')} after insert on ${words} begin ${take} end`,
        sql`create trigger ${trigger('changed')} after update on ${words} begin ${forget} ${take} end`,
        sql`create trigger ${trigger('gone')} after delete on ${words} begin ${forget} end`,
      ];
      for (const statement of statements) await statement.execute(transaction);
    },
    numbersWith(table, { whole, beginning }) {
      const parts = [...whole.map((word) => `"${word}"`), ...(beginning === null ? [] : [`"${beginning}"*`])];
      const index = sql.table(`${table}_index`);
      return sql`select rowid as number from ${index} where ${index} match ${parts.join(' AND ')}`;
    },
    isAmong: (column, numbers) => sql`${sql.ref(column)} in (${numbers})`,
    errorKind(error) {
      const code = property(error, 'errcode');
      if (typeof code !== 'number') return undefined;
      return code === SQLITE_PRIMARY_KEY || code === SQLITE_UNIQUE ? 'unique' : sqliteKinds.get(code & 0xff);
    },
    // One writer at a time is all that SQLite knows.
    takeTurn: async () => {},
  },
  postgres: {
    engine: 'postgres',
    key: sql`text collate "C"`,
    time: sql`bigint`,
    tableEnd: sql``,
    identity: sql`bigint not null generated by default as identity primary key`,
    async layWordIndex(transaction, { table, of }) {
      const words = sql.table(table);
      const statements = [
        sql`
          create table ${words} (
            number bigint not null primary key references ${sql.table(of)} (number) on delete cascade,
            words text not null,
            vector tsvector not null generated always as (
              array_to_tsvector(array_remove(string_to_array(words, ' '), ''))
            ) stored
          )`,
        // Written to at once: what waits in a list would be searched row by row.
        sql`create index ${sql.ref(`${table}_index`)} on ${words} using gin (vector) with (fastupdate = off)`,
      ];
      for (const statement of statements) await statement.execute(transaction);
    },
    numbersWith(table, { whole, beginning }) {
      const parts = [
        ...whole.map((word) => `'${word}'`),
        ...(beginning === null ? [] : [`'${beginning}':*`]),
      ];
      return sql`select number from ${sql.table(table)} where vector @@ cast(${parts.join(' & ')} as tsquery)`;
    },
    // PostgreSQL counts the numbers of an array alone: of a query it expects so many that it would read the whole table.
    isAmong: (column, numbers) => sql`${sql.ref(column)} = any(array(${numbers}))`,
    errorKind(error) {
      const code = property(error, 'code');
      if (typeof code === 'string')
        return postgresKinds.get(code) ?? (code.startsWith('08') ? 'unavailable' : undefined);
      return LOST_CONNECTION.test(String(property(error, 'message'))) ? 'unavailable' : undefined;
    },
    async takeTurn(transaction, subject) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
    },
  },
};

/** The error in this product's words where both engines share the case, itself where not. */
export function inOwnWords(dialect: Dialect, error: unknown): unknown {
  const kind = dialect.errorKind(error);
  return kind === undefined ? error : new DatabaseError(kind, error);
}
