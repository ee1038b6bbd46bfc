import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GROUP_LIMIT, GroupCommit } from './group-commit.ts';
import { openSqliteFile, SqliteConnection, sqliteKyselyDialect } from './sqlite.ts';
import { afterCommit } from '../unit-of-work.ts';

interface Tables {
  notes: { id: number; text: string; of: number | null };
}

let folder: string;
let connection: SqliteConnection;
let group: GroupCommit<Tables>;
let statements: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadstone-group-'));
  connection = new SqliteConnection(openSqliteFile(join(folder, 'group.db')));
  connection.handle.exec(`
    create table notes (
      id integer primary key, text text not null,
      "of" integer references notes (id) deferrable initially deferred
    ) strict`);
  statements = [];
  const db = new Kysely<Tables>({
    dialect: sqliteKyselyDialect(connection, () => {}),
    log: ({ query }) => void statements.push(query.sql),
  });
  group = new GroupCommit(db, connection);
});
afterEach(() => {
  connection.handle.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (id: number, { text = '', of = null }: { text?: string; of?: number | null } = {}) =>
  group.run((transaction: Transaction<Tables>) =>
    transaction.insertInto('notes').values({ id, text, of }).execute(),
  );
const ids = () =>
  connection.handle
    .prepare('select id from notes order by id')
    .all()
    .map(({ id }) => id);
const commits = () => statements.filter((statement) => statement === 'commit').length;
const kindsOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map((answer) =>
    answer.status === 'fulfilled' ? 'stands' : ((answer.reason as { kind?: string }).kind ?? 'failed'),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('transactions that wait together share one commit', async () => {
  await Promise.all(upTo(GROUP_LIMIT).map((id) => insert(id)));
  expect(commits()).toBe(1);
  expect(ids()).toEqual(upTo(GROUP_LIMIT));
});

test('transactions of several requests that arrive in one turn of the event loop share one commit', async () => {
  await Promise.all(
    upTo(10).map(async (id) => {
      await nextTurn();
      await insert(id);
    }),
  );
  expect(commits()).toBe(1);
});

test('a transaction that is used after its end writes into nobody else’s', async () => {
  const kept = Promise.withResolvers<Transaction<Tables>>();
  const late = Promise.withResolvers<unknown>();
  const useLate = async () => {
    const transaction = await kept.promise;
    await nextTurn();
    const write = transaction.insertInto('notes').values({ id: 1, text: '', of: null }).execute();
    late.resolve(await write.catch(String));
  };
  await Promise.all([
    group.run(async (transaction) => kept.resolve(transaction)),
    group.run(() => late.promise),
    useLate(),
  ]);
  expect(await late.promise).toContain('used after its end');
  expect(ids()).toEqual([]);
});

test('a group has its limit, and what comes after makes the next', async () => {
  await Promise.all(upTo(GROUP_LIMIT + 1).map((id) => insert(id)));
  expect(commits()).toBe(2);
});

test('transactions that come one after the other are each committed before they are answered', async () => {
  for (const id of upTo(3)) {
    await insert(id);
    expect(commits()).toBe(id);
  }
});

test('nobody is answered before the commit, not even who failed', async () => {
  const commitsAtAnswer: number[] = [];
  const note = () => commitsAtAnswer.push(commits());
  await Promise.all([insert(1).then(note), insert(1).catch(note), insert(2).then(note)]);
  expect(commitsAtAnswer).toEqual([1, 1, 1]);
});

test('when the commit itself fails, everybody in the group is told, and the next group stands', async () => {
  const answers = await Promise.allSettled([insert(1), insert(2, { of: 99 }), insert(1)]);
  expect(kindsOf(answers)).toEqual(['failed', 'failed', 'failed']);
  expect(ids()).toEqual([]);
  await insert(3);
  expect(ids()).toEqual([3]);
});

test('what comes after a commit is done once for each that stands, and for nobody of a group that fails', async () => {
  const done: string[] = [];
  const insertAndTell = (id: number, of: number | null = null) =>
    group.run(async (transaction: Transaction<Tables>) => {
      afterCommit(() => void done.push(`${id} after ${commits()} commits`));
      await transaction.insertInto('notes').values({ id, text: '', of }).execute();
    });
  await Promise.allSettled([insertAndTell(1), insertAndTell(2, 99)]);
  expect(done).toEqual([]);
  await Promise.allSettled([insertAndTell(1), insertAndTell(1), insertAndTell(2)]);
  expect(done).toEqual(['1 after 2 commits', '2 after 2 commits']);
});

test('when the disk is full, those who ran before are told that they do not stand, and those behind go on', async () => {
  await insert(1);
  const pages = connection.handle.prepare('pragma page_count').get()?.['page_count'] as number;
  connection.handle.exec(`pragma max_page_count = ${pages + 2}`);
  const answers = await Promise.allSettled([insert(2), insert(3, { text: 'x'.repeat(100_000) }), insert(4)]);
  expect(kindsOf(answers)).toEqual(['full', 'full', 'stands']);
  expect(ids()).toEqual([1, 4]);
});

test('when no transaction can begin, everybody who waits is told', async () => {
  const other = openSqliteFile(join(folder, 'group.db'));
  connection.handle.exec('pragma busy_timeout = 0');
  other.exec('begin immediate');
  expect(kindsOf(await Promise.allSettled([insert(1), insert(2)]))).toEqual(['busy', 'busy']);
  other.exec('rollback');
  other.close();
  await insert(3);
  expect(ids()).toEqual([3]);
});

test('a transaction asked for from within an answer is taken into a later group', async () => {
  await insert(1).then(() => insert(2));
  expect(commits()).toBe(2);
  await group.settled();
  expect(ids()).toEqual([1, 2]);
});
