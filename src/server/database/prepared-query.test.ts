import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Database } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';
import { everyTable, migrated } from './tables-for-tests.ts';

const readCount = preparedQuery((db: Database<Tables>['db'], { question }: { question: string }) =>
  db.selectFrom('faq_counts').select('helpful').where('question', '=', question),
);
const raise = preparedQuery(
  (db: Database<Tables>['db'], { question, helpful }: { question: string; helpful: number }) =>
    db
      .insertInto('faq_counts')
      .values({ question, helpful })
      .onConflict((conflict) => conflict.column('question').doUpdateSet({ helpful }))
      .returning('helpful'),
);

describe.each(bothEngines)('a query that is prepared once, on $title', ({ isMissing, freshPlace }) => {
  let place: FreshPlace;
  let database: Database<Tables>;
  beforeEach(async (context) => {
    context.skip(isMissing);
    place = await freshPlace(everyTable);
    database = await migrated(place);
  });
  afterEach(async () => {
    if (isMissing) return;
    await database.close();
    await place.remove();
  });

  test('takes other values each time', async () => {
    expect(await readCount(database.db, { question: 'q1' })).toEqual([]);
    expect(await raise(database.db, { question: 'q1', helpful: 3 })).toEqual([{ helpful: 3 }]);
    expect(await raise(database.db, { question: 'q2', helpful: 5 })).toEqual([{ helpful: 5 }]);
    expect(await raise(database.db, { question: 'q1', helpful: 4 })).toEqual([{ helpful: 4 }]);
    expect(await readCount(database.db, { question: 'q1' })).toEqual([{ helpful: 4 }]);
    expect(await readCount(database.db, { question: 'q2' })).toEqual([{ helpful: 5 }]);
  });

  test('belongs to the transaction that it runs in', async () => {
    await expect(
      database.transaction(async (transaction) => {
        await raise(transaction, { question: 'q1', helpful: 1 });
        expect(await readCount(transaction, { question: 'q1' })).toEqual([{ helpful: 1 }]);
        throw new Error('thought better of it');
      }),
    ).rejects.toThrow('thought better of it');
    expect(await readCount(database.db, { question: 'q1' })).toEqual([]);
  });

  test('never brings what a transaction has written and may yet take back', async () => {
    const written = Promise.withResolvers<void>();
    const thought = Promise.withResolvers<void>();
    const failing = database.transaction(async (transaction) => {
      await raise(transaction, { question: 'q1', helpful: 1 });
      written.resolve();
      await thought.promise;
      throw new Error('thought better of it');
    });
    await written.promise;
    const reading = readCount(database.db, { question: 'q1' });
    thought.resolve();
    await expect(failing).rejects.toThrow('thought better of it');
    expect(await reading).toEqual([]);
  });

  test('answers again after another process has migrated its table', async () => {
    const readAll = preparedQuery((db: Database<Tables>['db'], { question }: { question: string }) =>
      db.selectFrom('faq_counts').selectAll().where('question', '=', question),
    );
    expect(await readAll(database.db, { question: 'q1' })).toEqual([]);
    await sql`alter table faq_counts add column later integer`.execute(database.db);
    const first = readAll(database.db, { question: 'q1' });
    if (place.databaseUrl === undefined) await first;
    else await expect(first).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await readAll(database.db, { question: 'q1' })).toEqual([]);
  });

  test('is refused beside the transaction that the code runs in', async () => {
    const aside = database.transaction(async () => readCount(database.db, { question: 'q1' }));
    await expect(aside).rejects.toThrow('inside a transaction');
  });

  test('is refused once the database is closed', async () => {
    await readCount(database.db, { question: 'q1' });
    await database.close();
    await expect(readCount(database.db, { question: 'q1' })).rejects.toThrow();
  });
});
