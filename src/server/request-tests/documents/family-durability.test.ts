import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { freePort } from '#e2e/support/free-port.ts';
import type { Account } from '#contract/account/account.ts';
import { limits, serverLimits } from '#contract/limits.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const CHILDREN = limits.progressEntriesPerCharacter;
const TURNS_KILLED = 60;
const FORGETTINGS_KILLED = 40;
const LONG_AGO_MS = (serverLimits.traceDays + 1) * 24 * 60 * 60_000;

/** A server with every collection, those too that no screen shows yet; it ends with the test, and forgets as it starts. */
const SERVER = `
import { createListener } from '#server/http/listener.ts';
import { installRecords, openRecords } from '#server/request-tests/records-for-tests.ts';
import { doChores } from '#server/request-tests/identity-for-tests.ts';
const [place, port] = JSON.parse(process.argv[1]);
process.stdin.on('end', () => process.exit()).resume();
const opened = await openRecords(place);
const { app, records } = installRecords(opened);
const server = createListener(app, {});
server.listen(port, '127.0.0.1', async () => {
  console.log('listens');
  await doChores(records);
  console.log('has forgotten');
});
`;

interface Server {
  /** Whether it has forgotten all that was due, or ended before. */
  readonly forgot: Promise<boolean>;
  kill(): Promise<void>;
}

async function launch({ dataDir, databaseUrl }: FreshPlace, port: number): Promise<Server> {
  const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', SERVER, JSON.stringify([place, port])],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const listens = Promise.withResolvers<void>();
  const forgot = Promise.withResolvers<boolean>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'listens') listens.resolve();
    else forgot.resolve(true);
  });
  child.on('exit', () => {
    listens.reject(new Error('The server ended as it started.'));
    forgot.resolve(false);
  });
  await listens.promise;
  return {
    forgot: forgot.promise,
    async kill() {
      child.kill('SIGKILL');
      const [, signal] = (await exited) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
    },
  };
}

const newId = () => randomBytes(16).toString('hex');
const operation = (kind: 'create' | 'delete' | 'restore', collection: string, id: string, given = {}) => ({
  opId: newId(),
  kind,
  collection,
  id,
  baseRevision: 0,
  ...given,
});

describe.each(engines)('$title', ({ isMissing, freshPlace, title }) => {
  // Each kill costs a start of the server; what it does by requests is tested in every size.
  describe.skipIf(isMissing || isQuick)('a character under a server that is killed', () => {
    const timeout = 60_000 + (2 * TURNS_KILLED + FORGETTINGS_KILLED) * 15_000;
    test(
      'goes, comes back and is forgotten with everything that belongs to it, or not at all',
      { timeout },
      async () => {
        const place = await freshPlace(everyTable);
        const port = await freePort();
        let server = await launch(place, port);
        const origin = `http://127.0.0.1:${port}`;
        // The secret of its cookies is that of an installation behind https; the page's address counts, not the socket's.
        const who = apiVisitor(
          {
            request: async (url, init) => fetch(url.replace('https://planner.example', origin), init),
          },
          { origin: 'https://planner.example' },
        );
        const { body } = await who.ask('POST', '/api/account/sign-up', {
          username: 'Ada_L',
          email: 'ada@visitor.example',
          password: 'Analytical1843',
        });
        const { id: userId } = body['account'] as Account;
        const send = async (...operations: readonly object[]) => {
          const answer = await who.ask('POST', '/api/documents/operations', { userId, operations });
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
          return documentRoutes.sendOperations.answer.parse(answer.body).answers;
        };
        const fill = async (id: string) => {
          const fields = { name: 'Mira', class: 'monk', level: 60 };
          await send(operation('create', 'characters', id, { fields }));
          for (let start = 0; start < CHILDREN; start += 100)
            await send(
              ...Array.from({ length: Math.min(100, CHILDREN - start) }, (_, index) =>
                operation('create', 'progressEntries', `${id}-${start + index}`, {
                  fields: { parent: id, timestamp: 1_000, level: 60 },
                }),
              ),
            );
        };
        /** How many of a character's entries a device is told of that has seen everything up to a cursor, and the last one. */
        const told = async (id: string, since?: string) => {
          let entries = 0;
          let isThere: boolean | undefined;
          for (let cursor = since; ;) {
            const query = cursor === undefined ? '' : `&since=${cursor}`;
            const answer = await who.ask('GET', `/api/documents/changes?limit=200${query}`);
            expect(answer.status).toBe(200);
            const page = documentRoutes.readChanges.answer.parse(answer.body);
            for (const change of page.changes) {
              if (change.collection === 'characters' && change.id === id) isThere = !('deletedAt' in change);
              if (change.id.startsWith(`${id}-`)) {
                expect([change.revision, 'deletedAt' in change]).toEqual([1, false]);
                entries += 1;
              }
            }
            cursor = page.cursor;
            if (!page.hasMore) return { isThere, entries, cursor };
          }
        };

        await fill('mira');
        let revision = 1;
        /** How long it takes to turn once everything is warm, to end the server somewhere within. */
        let turnMs = Infinity;
        const turn = (isThere: boolean) =>
          operation(isThere ? 'delete' : 'restore', 'characters', 'mira', { baseRevision: revision });
        for (const isThere of [true, false, true, false]) {
          const start = performance.now();
          await send(turn(isThere));
          turnMs = Math.min(turnMs, performance.now() - start);
          revision += 1;
        }
        const figures = { unanswered: 0, done: 0, forgettings: 0 };
        let { cursor } = await told('mira');
        for (let wasThere = true; figures.unanswered < TURNS_KILLED; wasThere = !wasThere) {
          const sent = turn(wasThere);
          let isAnswered = false;
          const asking = send(sent).then(
            () => (isAnswered = true),
            () => undefined,
          );
          await wait(Math.random() * turnMs);
          const wasAnswered = isAnswered;
          await server.kill();
          await asking;
          server = await launch(place, port);
          const after = await told('mira');
          expect(after.entries).toBe(after.isThere === true ? CHILDREN : 0);
          if (wasAnswered) expect(after.isThere).toBe(!wasThere);
          if (!wasAnswered) {
            figures.unanswered += 1;
            if (after.isThere !== wasThere) figures.done += 1;
          }
          // Nobody knows whether it was done: the same once more, as a browser would.
          const [again] = await send(sent);
          revision += 1;
          expect(again).toMatchObject({ outcome: 'done', revision });
          const heard = await told('mira', cursor);
          expect(heard).toMatchObject({ isThere: !wasThere, entries: wasThere ? 0 : CHILDREN });
          ({ cursor } = heard);
        }
        const database = openDatabase<Tables>(place);
        /** What is left of a character, and what it was before of what is not there any more. */
        const left = async (id: string) => {
          const rows = await database.db
            .selectFrom('records')
            .select(['collection', 'parent_deleted'])
            .where((where) => where.or([where('id', '=', id), where('parent', '=', id)]))
            .execute();
          const isThere = rows.some(({ collection }) => collection === 'characters');
          const states = rows.flatMap((row) => (row.collection === 'characters' ? [] : [row.parent_deleted]));
          const { rows: traces } = await sql`
            select 1 from record_versions where not exists (
              select 1 from records where records.owner_id = record_versions.owner_id
                and records.collection = record_versions.collection and records.id = record_versions.id
            )`.execute(database.db);
          expect(traces).toEqual([]);
          return { isThere, entries: states.length, states: new Set(states) };
        };
        for (let next = 1; figures.forgettings < FORGETTINGS_KILLED; next++) {
          const character = `mira${next}`;
          await fill(character);
          await send(operation('delete', 'characters', character, { baseRevision: 1 }));
          await server.kill();
          await database.db
            .updateTable('records')
            .set({ deleted_at: Date.now() - LONG_AGO_MS })
            .where('id', '=', character)
            .execute();
          for (;;) {
            const before = await left(character);
            server = await launch(place, port);
            const isOver = await Promise.race([server.forgot, wait(Math.random() * 4 * turnMs, false)]);
            const meanwhile = await told(character);
            expect(meanwhile.entries).toBe(0);
            if (isOver) break;
            await server.kill();
            figures.forgettings += 1;
            const after = await left(character);
            expect(after.entries).toBeLessThanOrEqual(before.entries);
            // What is left of it waits to be forgotten, all of it, or nothing has begun.
            if (after.isThere) expect([after.entries, ...after.states]).toEqual([CHILDREN, 1]);
            else if (after.entries > 0) expect([...after.states]).toEqual([2]);
          }
          expect(await left(character)).toMatchObject({ isThere: false, entries: 0 });
        }
        await server.kill();
        await database.close();
        await place.remove();
        console.log(
          `${title}, ${CHILDREN} entries: ${figures.unanswered} kills before the answer as the character went or came back in ${turnMs.toFixed(0)} ms, ${figures.done} of them once it was done; ${figures.forgettings} kills as it was forgotten`,
        );
      },
    );
  });
});
