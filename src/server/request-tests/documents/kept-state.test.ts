import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { enginesWithBackups, pathWithPostgres } from '#e2e/support/backup-engines.ts';
import { keptDump, readKeptFacts, unpackKeptDatabase, type KeptRecord } from '#e2e/support/kept-state.ts';
import { freshDatabase, testPostgresUrl } from '#e2e/support/postgres.ts';
import { backUp, restore } from '../../commands/backup-commands.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { installRecords, openRecords } from '../records-for-tests.ts';

/** Passwords are hashed as dearly as on a server that people use. */
const TIME_LIMIT_MS = 60_000;

const facts = readKeptFacts();
/** The trash is as young as it was then. */
const now = () => facts.madeAt + 60_000;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** A place that holds the database which the earlier version has left. */
async function placeOf(engine: 'sqlite' | 'postgres'): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadstone-kept-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const serverUrl = testPostgresUrl();
  if (engine === 'sqlite' || serverUrl === undefined) {
    unpackKeptDatabase(dataDir);
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const { url, drop } = await freshDatabase(serverUrl);
  const { err, code } = await restore([keptDump], () => ({
    dataDir,
    databaseUrl: url,
    authSecret: undefined,
  }));
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return {
    dataDir,
    databaseUrl: url,
    async remove() {
      await drop();
      removeFolder();
    },
  };
}

async function read<Body>(who: ApiVisitor, path: string): Promise<Body> {
  const { status, body } = await who.ask('GET', path);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body as Body;
}

type Data = Readonly<Record<string, unknown>>;

/** What is there of the fields that were there then: the figures beside them are worked out anew. */
const likeBefore = (before: Data, data: Data) =>
  Object.fromEntries(Object.keys(before).map((field) => [field, data[field]]));

for (const { engine, title, isMissing } of enginesWithBackups)
  describe.skipIf(isMissing)(`what an earlier version has left, on ${title}`, () => {
    let place: Place;
    let opened: Awaited<ReturnType<typeof openRecords>>;
    let app: ReturnType<typeof installRecords>['app'];

    async function open(): Promise<void> {
      opened = await openRecords(place);
      ({ app } = installRecords(opened, { now }));
    }

    beforeEach(async () => {
      vi.stubEnv('PATH', pathWithPostgres);
      place = await placeOf(engine);
      await open();
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
      vi.unstubAllEnvs();
    });

    async function signIn(name: 'ada' | 'grace') {
      const kept = facts.players[engine][name];
      const who = apiVisitor(app, { origin: publicUrl });
      const { email, password } = kept;
      const { status, body } = await who.ask('POST', '/api/account/sign-in', { email, password });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body['account']).toMatchObject({ id: kept.userId, username: kept.username, email });
      return { who, kept };
    }

    async function recordsOf(who: ApiVisitor, kept: readonly KeptRecord[]): Promise<KeptRecord[]> {
      const found: KeptRecord[] = [];
      for (const collection of new Set(kept.map((record) => record.collection))) {
        const list = await read<{ records: KeptRecord[]; hasMore: boolean }>(
          who,
          `/api/records/${collection}?limit=200`,
        );
        expect(list.hasMore).toBe(false);
        found.push(...list.records);
      }
      return found;
    }

    async function expectEverything(name: 'ada' | 'grace'): Promise<void> {
      const { who, kept } = await signIn(name);
      const found = await recordsOf(who, kept.records);
      expect(found.map(({ collection, id }) => `${collection}/${id}`).sort()).toEqual(
        kept.records.map(({ collection, id }) => `${collection}/${id}`).sort(),
      );
      for (const before of kept.records) {
        const after = found.find(
          ({ collection, id }) => collection === before.collection && id === before.id,
        );
        const { collection, id, revision, createdAt, data } = before;
        expect(
          {
            revision: after?.revision,
            createdAt: after?.createdAt,
            data: likeBefore(data, after?.data ?? {}),
          },
          `${collection}/${id}`,
        ).toEqual({ revision, createdAt, data });
      }
      for (const [record, states] of Object.entries(kept.versions)) {
        const { versions } = await read<{ versions: { data: Data | null }[] }>(
          who,
          `/api/records/${record}/versions`,
        );
        expect(
          versions.map(({ data }, at) => data && likeBefore(states[at] ?? {}, data)),
          record,
        ).toEqual(states);
      }
      const trash = await read<{ records: KeptRecord[] }>(who, '/api/documents/trash');
      expect(
        trash.records.map(({ collection, id, data }, at) => ({
          collection,
          id,
          data: likeBefore(kept.trash[at]?.data ?? {}, data),
        })),
      ).toEqual(kept.trash);
    }

    test(
      'each player finds every record, version and piece of trash, also after a restart',
      { timeout: TIME_LIMIT_MS },
      async () => {
        await expectEverything('ada');
        await expectEverything('grace');
        await opened.close();
        await open();
        await expectEverything('ada');
      },
    );

    test(
      'what was deleted comes back, what was contested is settled, and a backup of today has all of it',
      { timeout: TIME_LIMIT_MS },
      async () => {
        const { who, kept } = await signIn('ada');
        const conflict = kept.records.find(({ collection }) => collection === 'conflicts');
        const deleted = kept.trash.find(({ collection }) => collection === 'legendaryGoals');
        if (conflict === undefined || deleted === undefined)
          throw new Error('The kept state lacks something.');
        const versions = await read<{ versions: { revision: number }[] }>(
          who,
          `/api/records/${deleted.collection}/${deleted.id}/versions`,
        );
        const operation = (number: number, kind: string, record: object) => ({
          opId: String(number).padStart(32, '0'),
          kind,
          ...record,
        });
        const { status, body } = await who.ask('POST', '/api/documents/operations', {
          userId: kept.userId,
          operations: [
            operation(1, 'restore', {
              collection: deleted.collection,
              id: deleted.id,
              baseRevision: versions.versions[0]?.revision,
            }),
            operation(2, 'delete', {
              collection: 'conflicts',
              id: conflict.id,
              baseRevision: conflict.revision,
            }),
          ],
        });
        expect(status).toBe(200);
        expect(body['answers']).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);

        const file = join(place.dataDir, 'backup');
        const config = () => ({ ...place, databaseUrl: place.databaseUrl, authSecret: undefined });
        const done = await backUp([file], config);
        expect({ err: done.err, code: done.code }).toEqual({ err: '', code: 0 });
        await opened.close();
        const restored = await restore([file], config);
        expect({ err: restored.err, code: restored.code }).toEqual({ err: '', code: 0 });
        await open();
        const { who: again } = await signIn('ada');
        const found = await recordsOf(again, kept.records);
        // One is back, and one is settled.
        expect(found).toHaveLength(kept.records.length);
        expect(found.filter(({ collection }) => collection === 'conflicts')).toEqual([]);
        expect(found.find(({ id }) => id === deleted.id)?.data).toMatchObject(deleted.data);
      },
    );
  });
