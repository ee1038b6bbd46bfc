import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiVisitor, type ApiAnswer } from '#e2e/support/api-visitor.ts';
import { openEventStream } from '#e2e/support/event-stream.ts';
import { findPostgres, startPostgres } from '#e2e/support/postgres.ts';
import { startProduct, type Product } from '#e2e/support/product.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import type { Account } from '#contract/account/account.ts';
import { LIVE_PATH, documentRoutes } from '#contract/records/document-routes.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const TERMINATIONS = isQuick ? 15 : 200;
const TERMINATE_EVERY_MS = isQuick ? 100 : 200;
const RESTARTS = isQuick ? (['INT'] as const) : (['INT', 'QUIT', 'INT'] as const);
const PLAYERS = 4;
const READY_AGAIN_MS = 20_000;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const secret = 'a secret of the tests that is long enough';

const inputs = {
  gemName: 'Tourmaline',
  gemColor: 'red',
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [],
} as const;
const newId = () => randomBytes(16).toString('hex');
const statusOf = async (url: string) => (await fetch(url)).status;
const become = (url: string, status: number) =>
  expect.poll(() => statusOf(url), { timeout: READY_AGAIN_MS, interval: 20 }).toBe(status);

/** Ends one connection of the servers, chosen by chance; whether there was one. */
async function terminateOne({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'loadstone' and pid <> pg_backend_pid() order by random() limit 1`.execute(db);
  return rows.length === 1;
}

const isMissing = findPostgres() === undefined;

describe.skipIf(isMissing)(
  `PostgreSQL that breaks connections${isMissing ? ' (SKIPPED: no binaries on this machine)' : ''}`,
  () => {
    test(
      'ends no server and loses nothing that was answered; what was refused is done when it is sent again',
      async () => {
        const postgres = await startPostgres({ survivesCrashes: true });
        if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine.');
        const dataDir = mkdtempSync(join(tmpdir(), 'loadstone-lost-'));
        const site = writeTinySite();
        const env = {
          DATABASE_URL: postgres.url,
          AUTH_SECRET: secret,
          DIST_DIR: site.folder,
          LOG_LEVEL: 'error',
        };
        const servers = await Promise.all(
          [1, 2].map(async () => startProduct(dataDir, { env, port: await freePort() })),
        );
        const serverAt = (index: number) => servers[index % servers.length] as Product;
        const state = { isOver: false, answered: 0, repeats: 0 };

        /** Asks one of the servers, and the other one the next time. */
        const player = async (number: number) => {
          const [one] = servers as [Product, Product];
          let turn = number;
          const who = apiVisitor(
            { request: async (path, init) => fetch(serverAt(turn++).url + path, init) },
            { origin: '' },
          );
          const headersFor = () => ({ origin: serverAt(turn).url });
          const ask = async (method: string, path: string, body?: object): Promise<ApiAnswer> =>
            who.ask(method, path, body, headersFor());
          const { body, status } = await ask('POST', '/api/account/sign-up', {
            username: `Player_${number}`,
            email: `player${number}@visitor.example`,
            password: 'Analytical1843',
          });
          expect(status, `${JSON.stringify(body)} ${one.output()}`).toBe(200);
          const account = body['account'] as Account;
          return { ask, cookies: who.cookies, userId: account.id, id: newId(), sent: 0 };
        };
        const players: Awaited<ReturnType<typeof player>>[] = [];
        for (let number = 0; number < PLAYERS; number++) players.push(await player(number));

        /** Changes one record again and again, each change sent again with the same id until it is answered. */
        const write = async (who: (typeof players)[number]) => {
          while (!state.isOver) {
            const operation = {
              opId: newId(),
              collection: 'normalCalculations',
              id: who.id,
              kind: 'create',
              baseRevision: who.sent,
              fields: { ...inputs, marketValue: ++who.sent },
            };
            for (;;) {
              const { userId } = who;
              const answer = await who.ask('POST', '/api/documents/operations', {
                userId,
                operations: [operation],
              });
              if (answer.status === 200) {
                const { answers } = documentRoutes.sendOperations.answer.parse(answer.body);
                expect(answers).toMatchObject([{ outcome: 'done', revision: who.sent }]);
                break;
              }
              expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
              state.repeats++;
              await wait(20);
            }
            state.answered++;
          }
        };
        const writing = Promise.all(players.map(write));
        const [ada] = players as [(typeof players)[number]];
        const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
        const { port } = new URL(serverAt(1).url);
        const listen = async () => openEventStream(Number(port), LIVE_PATH, { cookie });
        let stream = await listen();
        let streams = 1;

        const own = openDatabase({ dataDir, databaseUrl: postgres.url });
        for (let ended = 0; ended < TERMINATIONS;) {
          if (await terminateOne(own)) ended++;
          await Promise.race([writing, wait(TERMINATE_EVERY_MS)]);
        }
        await own.close();
        for (const how of RESTARTS) {
          const before = state.answered;
          postgres.goAway(how);
          for (const { url } of servers) await become(`${url}/readyz`, 503);
          for (const { url } of servers) expect(await statusOf(`${url}/healthz`)).toBe(200);
          for (const { url } of servers) expect(await statusOf(url)).toBe(200);
          postgres.comeBack();
          for (const { url } of servers) await become(`${url}/readyz`, 200);
          while (state.answered < before + 20) await Promise.race([writing, wait(10)]);
        }
        state.isOver = true;
        await writing;

        /** The last news. A stream that could not read where its player stands is ended, and a browser asks for another. */
        const heard = async () => {
          if (stream.endedAt() !== undefined) {
            stream = await listen();
            streams += 1;
          }
          return stream.events.at(-1)?.data as { cursor: string } | undefined;
        };
        for (const { ask, id, sent } of players) {
          const answer = await ask('GET', '/api/documents/changes');
          const { changes } = documentRoutes.readChanges.answer.parse(answer.body);
          expect(changes).toMatchObject([{ id, revision: sent, data: { marketValue: sent } }]);
        }
        // Whoever listened over all of it stands where the records do.
        const answer = await ada.ask('GET', '/api/documents/changes');
        const { cursor } = documentRoutes.readChanges.answer.parse(answer.body);
        await expect.poll(heard, { timeout: 5_000 }).toMatchObject({ cursor });
        expect(stream.endedAt()).toBeUndefined();
        stream.close();
        for (const server of servers) await server.stop();
        const database = openDatabase<Tables>({ dataDir, databaseUrl: postgres.url });
        const answers = await database.db.selectFrom('operation_answers').select('refusal').execute();
        await database.close();
        const expected = Array.from({ length: state.answered }, () => ({ refusal: null }));
        expect(answers).toEqual(expected);
        console.log(
          `${TERMINATIONS} connections ended, ${RESTARTS.length} restarts: ${state.answered} answered changes, ${state.repeats} sent again, ${streams} streams for one that listens`,
        );
        expect(state.repeats).toBeGreaterThan(0);
        await postgres.stop();
        site.remove();
        rmSync(dataDir, { recursive: true, force: true });
      },
      60_000 + TERMINATIONS * TERMINATE_EVERY_MS * 5,
    );

    test('does not keep a server from starting: it waits, says so, comes into use by itself, and ends in order meanwhile', async () => {
      const postgres = await startPostgres();
      if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine.');
      const folder = mkdtempSync(join(tmpdir(), 'loadstone-away-'));
      const site = writeTinySite();
      const launch = async () => {
        const port = await freePort();
        const child = spawn(process.execPath, [MAIN], {
          cwd: folder,
          env: {
            PATH: process.env['PATH'],
            NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
            DIST_DIR: site.folder,
            DATABASE_URL: postgres.url.replace('user=loadstone', 'user=loadstone&password=hunter2'),
            AUTH_SECRET: secret,
            PORT: String(port),
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const said = { out: '', err: '' };
        child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
        await expect.poll(() => said.out, { timeout: READY_AGAIN_MS }).toContain('listens');
        return { child, said, url: `http://127.0.0.1:${port}`, ended: once(child, 'exit') };
      };
      postgres.goAway('INT');
      const own = openDatabase({ dataDir: folder, databaseUrl: postgres.url });
      const isAway = async () =>
        own.ping().then(
          () => false,
          () => true,
        );
      await expect.poll(isAway, { timeout: READY_AGAIN_MS }).toBe(true);
      const [waiting, stopped] = await Promise.all([launch(), launch()]);
      expect(waiting.said.err).toMatch(
        /^Warning: Loadstone cannot use its database: The database does not answer\. .* tries again until it does.*\n$/,
      );
      expect(waiting.said.err).not.toContain('hunter2');
      expect(await statusOf(waiting.url)).toBe(200);
      expect(await statusOf(`${waiting.url}/healthz`)).toBe(200);
      for (const path of ['/readyz', '/api/account/session', '/api/live']) {
        const answer = await fetch(waiting.url + path);
        expect(answer.status, path).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      }
      stopped.child.kill('SIGTERM');
      expect(await stopped.ended).toEqual([0, null]);
      postgres.comeBack();
      await become(`${waiting.url}/readyz`, 200);
      expect(await statusOf(`${waiting.url}/api/live`)).toBe(401);
      waiting.child.kill('SIGTERM');
      expect(await waiting.ended).toEqual([0, null]);
      await own.close();
      await postgres.stop();
      site.remove();
      rmSync(folder, { recursive: true, force: true });
    });
  },
);
