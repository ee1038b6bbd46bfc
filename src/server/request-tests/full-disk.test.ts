import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import type { Account } from '#contract/account/account.ts';
import type { changesAnswer } from '#contract/records/documents.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import { databaseFile, openDatabase, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import { health } from '../health.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';

const newId = () => randomBytes(16).toString('hex');
const goal = (id = newId()) => ({
  opId: newId(),
  collection: 'legendaryGoals',
  id,
  kind: 'create',
  baseRevision: 0,
  fields: {
    name: 'x'.repeat(100),
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1,
    targetRank: 5,
    marketValue: 100,
  },
});

/** A player who keeps one thing after the other, and what the server said to each. */
async function keeper(who: ApiVisitor) {
  const ada = { username: 'Ada', email: 'ada@visitor.example', password: 'Analytical1843' };
  const { body, status } = await who.ask('POST', '/api/account/sign-up', ada);
  expect(status, JSON.stringify(body)).toBe(200);
  const userId = (body['account'] as Account).id;
  const acknowledged: string[] = [];
  const keep = async (one = goal()) => {
    const answer = await who.ask('POST', '/api/documents/operations', { userId, operations: [one] });
    if (answer.status === 200) {
      expect(answer.body).toMatchObject({ answers: [{ outcome: 'done', revision: 1 }] });
      acknowledged.push(one.id);
    }
    return { ...answer, one };
  };
  const keepUntilRefused = async () => {
    for (let count = 0; count < 500; count++) {
      const answer = await keep();
      if (answer.status !== 200) return answer;
    }
    throw new Error('The disk did not fill up.');
  };
  const kept = async () => {
    const all: string[] = [];
    let since = '';
    for (;;) {
      const { body: page, status: code } = await who.ask('GET', `/api/documents/changes?limit=200${since}`);
      expect(code, JSON.stringify(page)).toBe(200);
      const { changes, cursor, hasMore } = page as z.output<typeof changesAnswer>;
      all.push(...changes.map(({ id }) => id));
      since = `&since=${cursor}`;
      if (!hasMore) return all;
    }
  };
  return { userId, acknowledged, keep, keepUntilRefused, kept };
}

const refusal = { status: 503, code: 'UNAVAILABLE' };

describe.each(engines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a database that takes nothing more', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let database: Database<Tables>;
    let feed: ChangeFeed;
    let app: TestedApp;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      ({ database, feed } = opened);
      const logger = createLogger('error', { write: () => true });
      ({ app } = installRecords(opened, { logger, more: () => [health(database)] }));
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    const run = async (statement: string) => sql.raw(statement).execute(database.db);
    /** PostgreSQL has no setting for a full disk; what it says of one can be had without. */
    const refuseWritesWith = async (code: string) => {
      await run(
        `create function refuse() returns trigger language plpgsql as
         $$ begin raise exception using errcode = '${code}'; end $$`,
      );
      await run('create trigger refuse before insert on records execute function refuse()');
    };
    const takeAgain = async () => run('drop function refuse cascade');
    const faults = {
      'a full disk': {
        begin: async () => {
          if (engine === 'postgres') return refuseWritesWith('53100');
          const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
          return run(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 5}`);
        },
        end: async () => (engine === 'postgres' ? takeAgain() : run('pragma max_page_count = 1000000')),
      },
      'a disk that can only be read': {
        begin: async () =>
          engine === 'postgres' ? refuseWritesWith('25006') : run('pragma query_only = on'),
        end: async () => (engine === 'postgres' ? takeAgain() : run('pragma query_only = off')),
      },
    };

    test.each(Object.entries(faults))(
      'because of %s: writes are refused, nothing acknowledged is lost, and it goes on by itself',
      async (_, { begin, end }) => {
        const ada = await keeper(apiVisitor(app, { origin: publicUrl }));
        const told: string[] = [];
        feed.listen(ada.userId, {
          onNews: ({ changed }) => void told.push(...changed.map(({ id }) => id)),
          onMissed: () => void told.push('missed'),
        });
        await ada.keep();
        await begin();
        const { headers, one, ...answer } = await ada.keepUntilRefused();
        expect(answer).toMatchObject(refusal);
        expect(answer.body).toMatchObject({
          message: 'Failed to bulk save user data',
          advice: 'The service cannot answer at the moment. Please try again shortly.',
        });
        expect(headers.get('retry-after')).toBe('5');
        for (let count = 0; count < 3; count++) await ada.keep(one);
        expect(await ada.kept()).toEqual(ada.acknowledged);
        expect(ada.acknowledged).not.toContain(one.id);
        expect((await app.request(`${publicUrl}/readyz`)).status).toBe(200);
        await end();
        expect((await ada.keep(one)).status).toBe(200);
        expect((await ada.keep()).status).toBe(200);
        expect(await ada.kept()).toEqual(ada.acknowledged);
        await expect.poll(() => told).toEqual(ada.acknowledged);
      },
    );
  });
});

/** Runs a program with disks of its own, which needs rights that not every system gives. */
const ownDisks = { program: 'unshare', args: ['--user', '--map-root-user', '--mount'] } as const;
const canMount =
  spawnSync(ownDisks.program, [...ownDisks.args, 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;
const ON_SMALL_DISK = 'mount -t tmpfs -o size=4m,mode=700 none "$1" && shift && exec "$@"';
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

describe.skipIf(!canMount)(
  `a server${canMount ? '' : ' (SKIPPED: this system lets nobody mount a disk)'}`,
  () => {
    let folder: string;
    let child: ChildProcess;
    afterEach(async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });

    test('whose disk is really full lives on, loses nothing that it acknowledged, and needs no start anew', async () => {
      folder = mkdtempSync(join(tmpdir(), 'loadstone-full-'));
      const dataDir = join(folder, 'data');
      mkdirSync(dataDir);
      const site = writeTinySite();
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      child = spawn(
        ownDisks.program,
        [...ownDisks.args, 'sh', '-c', ON_SMALL_DISK, 'sh', dataDir, process.execPath, MAIN],
        {
          cwd: folder,
          env: {
            PATH: process.env['PATH'],
            NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
            DIST_DIR: site.folder,
            PORT: String(port),
            DATA_DIR: dataDir,
            LOG_LEVEL: 'error',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      while (!said.includes('listens')) {
        expect(child.exitCode, said).toBeNull();
        await wait(10);
      }
      /** The folder as the process sees it. */
      const seen = join('/proc', String(child.pid), 'root', dataDir);
      const ada = await keeper(apiVisitor({ request: async (url, init) => fetch(url, init) }, { origin }));
      await ada.keep();
      const free = statfsSync(seen).bavail * statfsSync(seen).bsize;
      writeFileSync(join(seen, 'filler'), Buffer.alloc(free - 16_384));
      const { one, ...answer } = await ada.keepUntilRefused();
      expect(answer).toMatchObject(refusal);
      for (let count = 0; count < 3; count++) expect(await ada.keep(one)).toMatchObject(refusal);
      expect(await ada.kept()).toEqual(ada.acknowledged);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      rmSync(join(seen, 'filler'));
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect((await ada.keep(one)).status).toBe(200);
      expect((await ada.keep()).status).toBe(200);
      expect(await ada.kept()).toEqual(ada.acknowledged);

      // What a power cut would leave now.
      const left = join(folder, 'left');
      mkdirSync(left);
      for (const suffix of ['', '-wal'])
        if (existsSync(databaseFile(seen) + suffix))
          copyFileSync(databaseFile(seen) + suffix, databaseFile(left) + suffix);
      const database = openDatabase<Tables>({ dataDir: left });
      const rows = await database.db.selectFrom('records').select('id').orderBy('seq').execute();
      expect(rows.map(({ id }) => id)).toEqual(ada.acknowledged);
      await database.close();
      site.remove();
    });
  },
);
