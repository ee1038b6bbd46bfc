import { copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase, type Database } from './database.ts';
import { DatabaseError } from './errors.ts';
import { GROUP_LIMIT } from './sqlite/group-commit.ts';
import type { Migration } from './migration.ts';
import { migrate } from './migrations.ts';

interface Tables {
  notes: { id: string; text: string; at: number };
}

const notes: Migration = {
  name: '0001-notes',
  async up(transaction, { key, time, tableEnd }) {
    await sql`
      create table notes (id ${key} not null primary key, text text not null, at ${time} not null) ${tableEnd}
    `.execute(transaction);
  },
};

const kindOf = (error: unknown) => (error instanceof DatabaseError ? error.kind : error);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => error,
  );

describe.each(bothEngines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('database', () => {
    let place: FreshPlace;
    let database: Database<Tables>;

    beforeEach(async () => {
      place = await freshPlace();
      database = openDatabase<Tables>(place);
      await migrate(database as Database, [notes]);
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const write = (transaction: Transaction<Tables>, id: string, text = '') =>
      transaction.insertInto('notes').values({ id, text, at: 1 }).execute();
    const ids = async () => {
      const rows = await database.db.selectFrom('notes').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    };

    test('a transaction stands as a whole and gives its value back', async () => {
      const value = await database.transaction(async (transaction) => {
        await write(transaction, 'a');
        await write(transaction, 'b');
        return 'done';
      });
      expect(value).toBe('done');
      expect(await ids()).toEqual(['a', 'b']);
    });

    test('a transaction that throws leaves nothing behind and spares those beside it', async () => {
      const broken = new Error('changed my mind');
      const answers = await Promise.allSettled([
        database.transaction((transaction) => write(transaction, 'before')),
        database.transaction(async (transaction) => {
          await write(transaction, 'broken');
          throw broken;
        }),
        database.transaction((transaction) => write(transaction, 'after')),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(answers[1]).toMatchObject({ reason: broken });
      expect(await ids()).toEqual(['after', 'before']);
    });

    test('more transactions at once than one group holds all stand', async () => {
      // PostgreSQL has no groups, and a transaction waits five seconds at most for one of its few connections.
      const count = engine === 'sqlite' ? GROUP_LIMIT * 2 + 7 : 50;
      await Promise.all(
        Array.from({ length: count }, (_, index) =>
          database.transaction((transaction) => write(transaction, `n${index}`)),
        ),
      );
      expect(await ids()).toHaveLength(count);
    });

    test('an answer comes only after the row can be read by everybody', async () => {
      const seen = await database.transaction((transaction) => write(transaction, 'a')).then(() => ids());
      expect(seen).toEqual(['a']);
    });

    test('the database itself, used inside a transaction, is refused instead of hanging', async () => {
      const error = await refusal(database.transaction(() => ids()));
      expect(String(error)).toContain('used inside a transaction');
      expect(await ids()).toEqual([]);
    });

    test('a transaction inside a transaction is refused instead of hanging', async () => {
      const error = await refusal(
        database.transaction(() => database.transaction((transaction) => write(transaction, 'a'))),
      );
      expect(String(error)).toContain('used inside a transaction');
    });

    test('a transaction that is used after its end writes nothing', async () => {
      let kept: Transaction<Tables> | undefined;
      await database.transaction(async (transaction) => {
        kept = transaction;
      });
      const error = await refusal(write(kept as Transaction<Tables>, 'late'));
      expect(error).toBeInstanceOf(Error);
      expect(await ids()).toEqual([]);
    });

    test('code that swallows a failed statement does not save its transaction', async () => {
      await database.transaction((transaction) => write(transaction, 'a'));
      const error = await refusal(
        database.transaction(async (transaction) => {
          await write(transaction, 'b');
          await write(transaction, 'a').catch(() => 'swallowed');
        }),
      );
      expect(kindOf(error)).toBe('unique');
      expect(await ids()).toEqual(['a']);
    });

    test('nothing more runs in a transaction after a failed statement', async () => {
      await database.transaction((transaction) => write(transaction, 'a'));
      let second: unknown;
      await refusal(
        database.transaction(async (transaction) => {
          await write(transaction, 'a').catch(() => 'swallowed');
          second = await refusal(write(transaction, 'c'));
        }),
      );
      expect(String(second)).toContain('earlier statement of this transaction failed');
    });

    test('a row that exists already is told from every other failure', async () => {
      await database.transaction((transaction) => write(transaction, 'a'));
      const again = database.db.insertInto('notes').values({ id: 'a', text: '', at: 2 }).execute();
      expect(kindOf(await refusal(again))).toBe('unique');
      const nonsense = await refusal(sql`select * from nowhere`.execute(database.db));
      expect(nonsense).not.toBeInstanceOf(DatabaseError);
    });

    test('moments and counts are numbers, and keys sort by their bytes', async () => {
      const at = 1_900_000_000_123;
      await database.db
        .insertInto('notes')
        .values(['b', 'B', 'a', 'ä', '_'].map((id) => ({ id, text: '', at })))
        .execute();
      const row = await database.db
        .selectFrom('notes')
        .select(['at', (build) => build.fn.countAll().as('all')])
        .groupBy('at')
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ at, all: 5 });
      expect(await ids()).toEqual(['B', '_', 'a', 'b', 'ä']);
    });

    test('a whole number beyond what a number holds exactly is an error, never rounded', async () => {
      const error = await refusal(sql`select 9007199254740993 as big`.execute(database.db));
      expect(error).toBeInstanceOf(RangeError);
    });

    test('truth values and dates are refused, so that neither engine stores them its own way', async () => {
      for (const value of [true, new Date(0)]) {
        const insert = sql`insert into notes (id, text, at) values ('x', '', ${value})`.execute(database.db);
        expect(await refusal(insert)).toBeInstanceOf(Error);
      }
      expect(await ids()).toEqual([]);
    });

    test('transactions on one subject pass one after the other', async () => {
      await database.transaction((transaction) => write(transaction, 'active', '0'));
      const increase = () =>
        database.transaction(async (transaction) => {
          const { text } = await transaction
            .selectFrom('notes')
            .select('text')
            .where('id', '=', 'active')
            .executeTakeFirstOrThrow();
          await transaction
            .updateTable('notes')
            .set({ text: String(Number(text) + 1) })
            .where('id', '=', 'active')
            .execute();
        }, 'player-1');
      await Promise.all(Array.from({ length: 40 }, increase));
      const [row] = await database.db.selectFrom('notes').select('text').execute();
      expect(row?.text).toBe('40');
    });

    test.runIf(engine === 'postgres')(
      'transactions that stand in one subject’s line keep nobody else from the database',
      async () => {
        const gate = Promise.withResolvers<void>();
        const inLine = Array.from({ length: 30 }, async () =>
          database.transaction(async () => gate.promise, 'user:ada'),
        );
        await expect(database.transaction(async () => 'through', 'user:bob')).resolves.toBe('through');
        await database.ping();
        gate.resolve();
        await Promise.all(inLine);
      },
    );

    test.runIf(engine === 'postgres')(
      'a connection that breaks in the middle of a transaction, or between its statements, fails it alone',
      async () => {
        const endItself = sql`select pg_terminate_backend(pg_backend_pid())`;
        const own = await refusal(
          database.transaction(async (transaction) => {
            await write(transaction, 'lost');
            await endItself.execute(transaction);
          }),
        );
        expect(kindOf(own)).toBe('unavailable');
        const other = openDatabase(place);
        const pid = Promise.withResolvers<number>();
        const ended = pid.promise.then(async (value) =>
          sql`select pg_terminate_backend(${value})`.execute(other.db),
        );
        const between = await refusal(
          database.transaction(async (transaction) => {
            const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
            pid.resolve(rows[0]?.pid ?? 0);
            await ended;
            await write(transaction, 'lost');
          }),
        );
        await other.close();
        expect(kindOf(between)).toBe('unavailable');
        expect(kindOf(await refusal(endItself.execute(database.db)))).toBe('unavailable');
        await database.transaction((transaction) => write(transaction, 'kept'));
        expect(await ids()).toEqual(['kept']);
      },
    );

    test.runIf(engine === 'postgres')(
      'a statement may take half a minute, a migration as long as it needs',
      async () => {
        const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
        const { rows: usual } = await limit.execute(database.db);
        expect(usual).toEqual([{ limit: '30s' }]);
        const long = await database.transaction(
          async (transaction) => (await limit.execute(transaction)).rows,
          undefined,
          { mayTakeLong: true },
        );
        expect(long).toEqual([{ limit: '0' }]);
      },
    );

    test('a ping answers while it is open and fails when it is closed', async () => {
      await database.ping();
      await database.close();
      await expect(database.ping()).rejects.toThrow();
      await expect(database.transaction(async () => 1)).rejects.toThrow('The database is closed.');
    });

    test('closing waits for the transactions that were asked for before', async () => {
      const written = Promise.all(
        ['a', 'b', 'c'].map((id) => database.transaction((transaction) => write(transaction, id))),
      );
      await Promise.resolve();
      await database.close();
      await written;
      database = openDatabase<Tables>(place);
      expect(await ids()).toEqual(['a', 'b', 'c']);
    });

    test('a full disk is told as such, loses nothing that was answered, and writing goes on after room is made', async () => {
      await database.transaction((transaction) => write(transaction, 'kept'));
      if (engine === 'sqlite') {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
        await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(database.db);
      }
      const large = 'x'.repeat(100_000);
      const overflow = (transaction: Transaction<Tables>): Promise<unknown> =>
        engine === 'sqlite'
          ? write(transaction, 'large', large)
          : sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(transaction);
      const answers = await Promise.allSettled([
        database.transaction(overflow),
        database.transaction((transaction) => write(transaction, 'small')),
      ]);
      expect(answers[0]).toMatchObject({ status: 'rejected', reason: { kind: 'full' } });
      if (engine === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(database.db);
      await database.transaction((transaction) => write(transaction, 'later', large));
      const stands = answers[1]?.status === 'fulfilled' ? ['kept', 'later', 'small'] : ['kept', 'later'];
      expect(await ids()).toEqual(stands);
    });
  });
});

describe('the embedded database file', () => {
  const [sqlite] = bothEngines;
  let place: FreshPlace;
  beforeEach(async () => {
    place = await (sqlite as (typeof bothEngines)[number]).freshPlace();
  });
  afterEach(() => place.remove());

  const file = (name = 'loadstone.db') => join(place.dataDir, name);

  test('can be read by its owner alone', async () => {
    const database = openDatabase(place);
    await migrate(database, [notes]);
    for (const name of ['loadstone.db', 'loadstone.db-wal', 'loadstone.db-shm'])
      expect(statSync(file(name)).mode & 0o077, name).toBe(0);
    await database.close();
  });

  test('syncs every commit and enforces references', async () => {
    const database = openDatabase(place);
    const setting = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db);
      return rows[0]?.[name];
    };
    expect(await setting('journal_mode')).toBe('wal');
    expect(await setting('synchronous')).toBe(2);
    expect(await setting('foreign_keys')).toBe(1);
    await database.close();
  });

  test('leaves one file after a clean close', async () => {
    const database = openDatabase(place);
    await migrate(database, [notes]);
    await database.close();
    expect(() => statSync(file('loadstone.db-wal'))).toThrow('ENOENT');
  });

  test('is refused and left as it is when it is no database', () => {
    const content = 'these are not the bytes of a database '.repeat(100);
    writeFileSync(file(), content);
    expect(() => openDatabase(place)).toThrow(DatabaseError);
    expect(readFileSync(file(), 'utf8')).toBe(content);
  });

  test.each([
    ['removed', (path: string) => rmSync(path)],
    [
      'replaced',
      (path: string) => {
        copyFileSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
    ],
  ])(
    'that was %s while it was open takes nothing more, and no ping says that it is well',
    async (_, away) => {
      const database = openDatabase(place);
      await migrate(database, [notes]);
      await database.ping();
      away(file());
      expect(kindOf(await refusal(database.ping()))).toBe('unavailable');
      const write = sql`insert into notes (id, text, at) values ('x', '', 1)`;
      expect(kindOf(await refusal(write.execute(database.db)))).toBe('unavailable');
      const unit = database.transaction(async (transaction) => write.execute(transaction));
      expect(kindOf(await refusal(unit))).toBe('unavailable');
      await database.close();
    },
  );

  test('tells when another process holds it', async () => {
    const holder = openDatabase(place);
    const other = openDatabase(place);
    await sql`pragma busy_timeout = 20`.execute(other.db);
    let release = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const holding = holder.transaction(async () => {
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await hasBegun;
    expect(kindOf(await refusal(other.transaction(async () => 1)))).toBe('busy');
    release();
    await holding;
    expect(await other.transaction(async () => 1)).toBe(1);
    await holder.close();
    await other.close();
  });
});
