import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase, type Database } from './database.ts';
import type { Migration } from './migration.ts';
import { migrate, UnknownMigrationError } from './migrations.ts';

const step = (name: string, statement: string): Migration => ({
  name,
  up: async (transaction) => {
    await sql.raw(statement).execute(transaction);
  },
});
const first = step('0001-first', 'create table first (id text)');
const second = step('0002-second', 'create table second (id text)');

/** Opens, migrates slowly enough to meet the others, prints the steps it took. */
const MIGRATING_PROCESS = `
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations.ts';
const database = openDatabase(JSON.parse(process.argv[1]));
const steps = ['first', 'second'].map((name) => ({
  name,
  up: async (transaction) => {
    await sql.raw('create table ' + name + ' (id text)').execute(transaction);
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
}));
console.log(JSON.stringify(await migrate(database, steps)));
await database.close();
`;

async function migrateInAProcess(place: FreshPlace): Promise<readonly string[]> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', MIGRATING_PROCESS, JSON.stringify(place)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exited) as [number | null];
  expect(complaints).toBe('');
  expect(code).toBe(0);
  return JSON.parse(printed) as readonly string[];
}

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('migrations', () => {
    let place: FreshPlace;
    let database: Database;
    beforeEach(async () => {
      place = await freshPlace();
      database = openDatabase(place);
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const tableExists = (name: string) =>
      sql
        .raw(`select * from ${name}`)
        .execute(database.db)
        .then(
          () => true,
          () => false,
        );

    test('each step is taken once, in order, and later steps follow', async () => {
      expect(await migrate(database, [first])).toEqual(['0001-first']);
      expect(await migrate(database, [first, second])).toEqual(['0002-second']);
      expect(await migrate(database, [first, second])).toEqual([]);
    });

    test('an empty list leaves a database that starts', async () => {
      expect(await migrate(database, [])).toEqual([]);
    });

    test('a step that fails takes the steps before it back', async () => {
      const broken = step('0002-broken', 'create table broken (');
      await expect(migrate(database, [first, broken])).rejects.toThrow();
      expect(await tableExists('first')).toBe(false);
      expect(await migrate(database, [first, second])).toEqual(['0001-first', '0002-second']);
    });

    test('a database of a newer version is refused and left alone', async () => {
      await migrate(database, [first, second]);
      await expect(migrate(database, [first])).rejects.toThrow(UnknownMigrationError);
      expect(await tableExists('second')).toBe(true);
    });

    test('three processes that start at once all succeed, and each step is taken by one of them', async () => {
      const taken = await Promise.all([1, 2, 3].map(() => migrateInAProcess(place)));
      expect(taken.flat().sort()).toEqual(['first', 'second']);
    });
  });
});
