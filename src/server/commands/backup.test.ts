import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { enginesWithBackups, pathWithPostgres } from '#e2e/support/backup-engines.ts';
import type { FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import type { batchAnswer, changesAnswer, StoredRecord } from '#contract/records/documents.ts';
import { limits } from '#contract/limits.ts';
import { runProgram } from '#server/backup/postgres-programs.ts';
import { databaseFile, openDatabase } from '#server/database/database.ts';
import { migrate, migrations } from '#server/database/migrations.ts';
import { takeOwnership } from '#server/database/owner-lock.ts';
import { backUp, restore } from './backup-commands.ts';
import { publicUrl } from '../request-tests/identity-for-tests.ts';
import { installRecords, openRecords } from '../request-tests/records-for-tests.ts';
import type * as z from 'zod/mini';

const password = 'Analytical1843';
const BACKUP_PROGRAM = fileURLToPath(new URL('back-up.ts', import.meta.url));
const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const RECORDS_OF_A_PLAYER = isQuick ? 300 : limits.calculationsPerList;
const TIME_LIMIT_MS = isQuick ? 60_000 : 120_000;
const PLAYERS = isQuick ? 1 : 10;

/** A server's parts on a database, as far as a player's records need them. */
async function install({ dataDir, databaseUrl }: FreshPlace) {
  const opened = await openRecords({ dataDir, databaseUrl });
  return { ...installRecords(opened), ...opened };
}
type Installed = Awaited<ReturnType<typeof install>>;

interface Player {
  readonly who: ApiVisitor;
  readonly userId: string;
}

let visitors = 0;
async function signUp({ app }: Installed, username: string): Promise<Player> {
  const who = apiVisitor(app, { origin: publicUrl, address: `203.0.113.${++visitors}` });
  const email = `${username}@visitor.example`;
  const { body, status } = await who.ask('POST', '/api/account/sign-up', { username, email, password });
  expect(status, JSON.stringify(body)).toBe(200);
  return { who, userId: (body['account'] as Account).id };
}

/** The same browser, at a server that was started anew. */
function comeBack({ app }: Installed, { who, userId }: Player): Player {
  const again = apiVisitor(app, { origin: publicUrl });
  for (const [name, value] of who.cookies) again.cookies.set(name, value);
  return { who: again, userId };
}

const newId = () => randomBytes(16).toString('hex');
const pin = (id: string) => ({
  opId: newId(),
  collection: 'eventPins',
  id,
  kind: 'create',
  baseRevision: 0,
  fields: {},
});
const goal = () => ({
  ...pin(newId()),
  collection: 'legendaryGoals',
  fields: {
    name: `“Ünïcode” \\. \t 🙂 ${newId()}`,
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1,
    targetRank: 5,
    marketValue: 100,
  },
});

async function send({ who, userId }: Player, operations: readonly object[]) {
  const answer = await who.ask('POST', '/api/documents/operations', { userId, operations });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as z.output<typeof batchAnswer>;
}

async function fill(player: Player): Promise<void> {
  for (let done = 0; done < RECORDS_OF_A_PLAYER; done += limits.operationsPerRequest) {
    const { answers } = await send(player, Array.from({ length: limits.operationsPerRequest }, goal));
    expect(answers.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  }
}

/** Everything that the API tells of a player's records, but for the cursor. */
async function everythingOf({ who }: Player) {
  const all: StoredRecord[] = [];
  let since = '';
  for (;;) {
    const answer = await who.ask('GET', `/api/documents/changes?limit=${limits.recordsPerAnswer}${since}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { changes, cursor, hasMore } = answer.body as z.output<typeof changesAnswer>;
    // What a restore adds to a change is not of the record.
    for (const { sharedRevision: _, ...record } of changes) all.push(record as StoredRecord);
    since = `&since=${cursor}`;
    if (!hasMore) return { json: JSON.stringify(all), count: all.length, cursor };
  }
}

const fingerprintOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock.db')
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
    })
    .sort();

describe.each(enginesWithBackups)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a backup', () => {
    let place: FreshPlace;
    let folder: string;
    let installed: Installed | undefined;
    beforeEach(async () => {
      vi.stubEnv('PATH', pathWithPostgres);
      place = await freshPlace();
      folder = join(place.dataDir, 'elsewhere');
      mkdirSync(folder);
    });
    afterEach(async () => {
      vi.unstubAllEnvs();
      await stop();
      await place.remove();
    });

    const start = async () => (installed = await install(place));
    const stop = async () => {
      await installed?.close();
      installed = undefined;
    };
    const config = () => ({ ...place, databaseUrl: place.databaseUrl, authSecret: undefined });
    const backUpTo = async (name: string, ...more: string[]) => backUp([join(folder, name), ...more], config);
    const restoreFrom = async (name: string) => restore([join(folder, name)], config);
    const made = { err: '', code: 0 };
    const wipe = async () => {
      if (engine === 'sqlite') {
        for (const name of readdirSync(place.dataDir))
          if (name.startsWith('loadstone.db')) rmSync(join(place.dataDir, name));
        return;
      }
      const database = openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
      const { rows } = await sql<{ table_name: string }>`
        select table_name from information_schema.tables where table_schema = current_schema()
      `.execute(database.db);
      for (const { table_name: name } of rows)
        await sql`drop table ${sql.table(name)} cascade`.execute(database.db);
      await database.close();
    };
    /** What the installation holds, without what a server changes by being there. */
    const holdings = async () => {
      if (engine === 'sqlite') return fingerprintOf(place.dataDir);
      const database = openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
      const { rows } = await sql`
        select query_to_xml('select * from ' || table_name || ' order by 1, 2', true, true, '')::text as rows
        from information_schema.tables where table_schema = current_schema() order by table_name
      `.execute(database.db);
      await database.close();
      return [rows, fingerprintOf(place.dataDir)];
    };

    /** A backup as a newer version would make it. */
    const copyOfTomorrow = async (file: string, newer: string) => {
      const step = `insert into migrations (name, position, taken_at) values ('9999-of-tomorrow', 99, 1)`;
      if (engine === 'sqlite') {
        copyFileSync(file, newer);
        const handle = new DatabaseSync(newer);
        handle.exec(step);
        handle.close();
        return;
      }
      const url = place.databaseUrl ?? '';
      const database = openDatabase({ dataDir: place.dataDir, databaseUrl: url });
      await sql.raw(step).execute(database.db);
      const schema = /test_\w+/.exec(url)?.[0] ?? '';
      const args = ['--format=custom', `--dbname=${url}`, `--schema=${schema}`, `--file=${newer}`];
      await runProgram('pg_dump', args);
      await sql`delete from migrations where position = 99`.execute(database.db);
      await database.close();
    };

    test(
      'made while players write brings back every record to the byte, and browsers ask for all of them',
      async () => {
        const before = await start();
        const quiet = await Promise.all(
          Array.from({ length: PLAYERS }, async (_, index) => signUp(before, `quiet${index}`)),
        );
        for (const player of quiet) await fill(player);
        const expected = await Promise.all(quiet.map(everythingOf));
        const busy = await signUp(before, 'busy');
        const acknowledged: string[] = [];
        const writer = { isWriting: true };
        const writing = (async () => {
          while (writer.isWriting && acknowledged.length < limits.calculationsPerList) {
            const one = goal();
            await send(busy, [one]);
            acknowledged.push(one.id);
          }
        })();
        while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
        const acknowledgedBefore = acknowledged.length;
        const file = join(folder, 'backup');
        const child = spawn(process.execPath, [BACKUP_PROGRAM, file], {
          cwd: folder,
          env: {
            PATH: pathWithPostgres,
            NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
            DATA_DIR: place.dataDir,
            DATABASE_URL: place.databaseUrl ?? '',
            AUTH_SECRET: 'forty characters that nobody could guess',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const closed = once(child, 'close');
        const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
        expect({ err, code: (await closed)[0] as unknown }).toEqual({ err: '', code: 0 });
        expect(out).toMatch(/^Backed up into .*\/backup \(.* [kM]B\)\.\n$/);
        const acknowledgedAfter = acknowledged.length;
        writer.isWriting = false;
        await writing;
        expect(acknowledgedAfter).toBeGreaterThan(acknowledgedBefore);
        expect(statSync(file).mode & 0o077).toBe(0);
        expect(readdirSync(folder)).toEqual(['backup']);
        await stop();
        await wipe();

        expect(await restoreFrom('backup')).toMatchObject({ ...made, out: `Restored ${file}.\n` });

        const after = await start();
        for (const [index, player] of quiet.entries()) {
          const again = comeBack(after, player);
          const { json, count } = await everythingOf(again);
          expect(count).toBe(RECORDS_OF_A_PLAYER);
          expect(json === expected[index]?.json).toBe(true);
          const since = await again.who.ask('GET', `/api/documents/changes?since=${expected[index]?.cursor}`);
          const { restart, changes } = since.body as z.output<typeof changesAnswer>;
          expect(restart).toBe('restored');
          expect(new Set(changes.map(({ sharedRevision }) => sharedRevision))).toEqual(new Set([1]));
        }
        const kept = await everythingOf(comeBack(after, busy));
        for (const id of acknowledged.slice(0, acknowledgedBefore)) expect(kept.json).toContain(id);
        expect(kept.count).toBeLessThanOrEqual(acknowledgedAfter + 1);
        expect((await send(comeBack(after, busy), [goal()])).answers[0]?.outcome).toBe('done');
      },
      TIME_LIMIT_MS,
    );

    test('takes the place of what is there, which is kept and can be brought back in the same way', async () => {
      const ada = await signUp(await start(), 'ada');
      await send(ada, [pin('first')]);
      expect(await backUpTo('old')).toMatchObject(made);
      await send(ada, [pin('second')]);
      await stop();
      const { out, ...rest } = await restoreFrom('old');
      expect(rest).toEqual(made);
      const kept = /^What was there before is in (.*)\.$/m.exec(out)?.[1] ?? '';
      expect(statSync(kept).mode & 0o077).toBe(0);
      expect((await everythingOf(comeBack(await start(), ada))).count).toBe(1);
      await stop();
      expect(await restore([kept], config)).toMatchObject(made);
      expect((await everythingOf(comeBack(await start(), ada))).count).toBe(2);
    });

    test('never takes the place of another file unless it is told to, and never that of the database', async () => {
      await start();
      expect(await backUpTo('backup')).toMatchObject(made);
      const file = join(folder, 'backup');
      writeFileSync(file, 'precious');
      expect(await backUpTo('backup')).toEqual({
        out: '',
        err: `No backup was made. ${file} exists already. Choose another name, or replace it with --force.\n`,
        code: 1,
      });
      expect(readFileSync(file, 'utf8')).toBe('precious');
      expect(await backUpTo('backup', '--force')).toMatchObject(made);
      expect(readFileSync(file, 'utf8')).not.toBe('precious');
      expect(await backUpTo('none/backup')).toMatchObject({
        code: 1,
        err: expect.stringContaining('no folder') as string,
      });
      expect(await backUpTo('.', '--force')).toMatchObject({
        code: 1,
        err: expect.stringContaining('is no file') as string,
      });
      for (const own of engine === 'sqlite' ? ['', '-wal', '-shm'] : [])
        expect(await backUp([databaseFile(place.dataDir) + own, '--force'], config)).toMatchObject({
          code: 1,
          err: expect.stringContaining('is the database itself') as string,
        });
      expect(readdirSync(folder)).toEqual(['backup']);
    });

    test('that is damaged, newer or somebody else’s is refused, and nothing is changed', async () => {
      const ada = await signUp(await start(), 'ada');
      await send(ada, [pin('first')]);
      await backUpTo('whole');
      await stop();
      const bytes = readFileSync(join(folder, 'whole'));
      const damaged = (name: string, content: Uint8Array) => writeFileSync(join(folder, name), content);
      damaged('cut', bytes.subarray(0, Math.floor(bytes.length * 0.7)));
      damaged('empty', new Uint8Array());
      damaged('noise', randomBytes(50_000));
      const overwritten = Buffer.from(bytes);
      overwritten.fill(0xa5, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.6));
      damaged('overwritten', overwritten);
      const foreign = new DatabaseSync(join(folder, 'foreign'));
      foreign.exec('create table migrations (name text, position integer)');
      foreign.close();
      await copyOfTomorrow(join(folder, 'whole'), join(folder, 'newer'));
      const before = await holdings();
      for (const name of ['cut', 'empty', 'noise', 'overwritten', 'foreign', 'newer', 'not-there']) {
        const { out, err, code } = await restoreFrom(name);
        expect({ out, code }, name).toEqual({ out: '', code: 1 });
        expect(err, name).toMatch(/^Nothing was restored, and nothing was changed\. .*\n$/);
        if (name === 'newer') expect(err).toContain('newer version');
      }
      expect(await holdings()).toEqual(before);
      expect((await everythingOf(comeBack(await start(), ada))).count).toBe(1);
    });

    test('is not restored while a server runs', async () => {
      await start();
      await backUpTo('backup');
      const giveBack = engine === 'sqlite' ? takeOwnership(place.dataDir) : () => {};
      const before = engine === 'sqlite' ? undefined : await holdings();
      expect(await restoreFrom('backup')).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          engine === 'sqlite' ? /in use by another Loadstone/ : /A Loadstone is running/,
        ) as string,
      });
      if (before !== undefined) expect(await holdings()).toEqual(before);
      giveBack();
    });

    test('of an older version is restored, and brought up to date by the next start', async () => {
      const database = openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
      await migrate(database, migrations.slice(0, 2));
      expect(await backUpTo('old')).toMatchObject(made);
      await database.close();
      const ada = await signUp(await start(), 'ada');
      await send(ada, [pin('first')]);
      await stop();
      expect(await restoreFrom('old')).toMatchObject(made);
      const again = await signUp(await start(), 'ada');
      expect((await send(again, [pin('first')])).answers[0]?.outcome).toBe('done');
    });

    test('is asked for with one file, and says how', async () => {
      for (const [command, name] of [
        [backUp, 'backup'],
        [restore, 'restore'],
      ] as const) {
        const asked = (...args: string[]) =>
          command(args, () => {
            throw new Error('It looked for a database.');
          });
        expect((await asked('--help')).out).toContain(`Usage: npm run ${name} -- <file>`);
        for (const args of [[], ['a', 'b'], ['--what', 'a']])
          expect(await asked(...args)).toMatchObject({
            out: '',
            code: 2,
            err: expect.stringContaining('Usage') as string,
          });
      }
      expect(await backUpTo('backup')).toMatchObject({ out: '', code: 1 });
      expect(readdirSync(folder)).toEqual([]);
    });

    describe.runIf(engine === 'sqlite')('of a data folder', () => {
      test('holds what a killed server had answered, and so does what is kept beside it', async () => {
        const ada = await signUp(await start(), 'ada');
        await send(ada, [pin('first')]);
        const killed = join(folder, 'killed');
        mkdirSync(killed);
        for (const suffix of ['', '-wal'])
          copyFileSync(databaseFile(place.dataDir) + suffix, databaseFile(killed) + suffix);
        await stop();
        const killedConfig = () => ({ ...config(), dataDir: killed });
        expect(await backUp([join(folder, 'backup')], killedConfig)).toMatchObject(made);
        expect(await restoreFrom('backup')).toMatchObject(made);
        expect((await everythingOf(comeBack(await start(), ada))).count).toBe(1);
        const { out } = await restore([join(folder, 'backup')], killedConfig);
        const kept = /before is in (.*)\.$/m.exec(out)?.[1] ?? '';
        await stop();
        expect(await restore([kept], config)).toMatchObject(made);
        expect((await everythingOf(comeBack(await start(), ada))).count).toBe(1);
      });

      test('takes the place of a damaged database, which is kept', async () => {
        const ada = await signUp(await start(), 'ada');
        await send(ada, [pin('first')]);
        await backUpTo('backup');
        await stop();
        const content = 'these are not the bytes of a database '.repeat(100);
        writeFileSync(databaseFile(place.dataDir), content);
        const { out, code } = await restoreFrom('backup');
        expect(code).toBe(0);
        expect(readFileSync(/before is in (.*)\.$/m.exec(out)?.[1] ?? '', 'utf8')).toBe(content);
        expect((await everythingOf(comeBack(await start(), ada))).count).toBe(1);
      });

      test('brings a folder back that is gone', async () => {
        const ada = await signUp(await start(), 'ada');
        await send(ada, [pin('first')]);
        await backUpTo('backup');
        await stop();
        const gone = { ...place, dataDir: join(folder, 'new', 'data') };
        expect(await restore([join(folder, 'backup')], () => ({ ...config(), ...gone }))).toMatchObject(made);
        expect(statSync(databaseFile(gone.dataDir)).mode & 0o077).toBe(0);
        expect(existsSync(`${databaseFile(gone.dataDir)}-wal`)).toBe(false);
      });
    });

    describe.runIf(engine === 'postgres')('of PostgreSQL', () => {
      test('says which of its programs is missing', async () => {
        await start();
        await backUpTo('backup');
        await stop();
        vi.stubEnv('PATH', join(folder, 'none'));
        expect(await backUpTo('another')).toMatchObject({
          code: 1,
          err: expect.stringContaining('pg_dump was not found. Install the client programs') as string,
        });
        expect(await restoreFrom('backup')).toMatchObject({
          code: 1,
          err: expect.stringContaining('pg_restore was not found') as string,
        });
        expect(readdirSync(folder)).toEqual(['backup']);
      });

      test('leaves tables of others in the schema alone', async () => {
        const { database } = await start();
        await sql`create table somebody_elses (id integer)`.execute(database.db);
        await sql`insert into somebody_elses values (1)`.execute(database.db);
        await backUpTo('backup');
        await sql`insert into somebody_elses values (2)`.execute(database.db);
        await stop();
        expect(await restoreFrom('backup')).toMatchObject(made);
        const { rows } = await sql`select id from somebody_elses order by id`.execute(
          (await start()).database.db,
        );
        expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
      });

      test('that cannot be restored to its end leaves everything as it was', async () => {
        const { database } = await start();
        await backUpTo('backup');
        await sql`create view leaning as select id, username from users`.execute(database.db);
        await stop();
        const before = await holdings();
        expect(await restoreFrom('backup')).toMatchObject({
          code: 1,
          err: expect.stringContaining('other objects depend on') as string,
        });
        expect(await holdings()).toEqual(before);
      });

      test('is not put over a newer database, nor into another schema', async () => {
        const { database } = await start();
        await backUpTo('backup');
        await sql`insert into migrations (name, position, taken_at) values ('9999-of-tomorrow', 99, 1)`.execute(
          database.db,
        );
        await stop();
        expect((await restoreFrom('backup')).err).toContain('written by a newer version');
        expect((await backUpTo('another')).err).toContain('written by a newer version');
        const elsewhere = await freshPlace();
        const { err } = await restore([join(folder, 'backup')], () => ({
          ...config(),
          databaseUrl: elsewhere.databaseUrl,
        }));
        expect(err).toMatch(/was made of the schema "test_\w+", and DATABASE_URL leads into "test_\w+"/);
        await elsewhere.remove();
      });
    });
  });
});
