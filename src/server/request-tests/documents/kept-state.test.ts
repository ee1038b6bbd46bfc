import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectionNames, guestCollections } from '#contract/records/collections.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { enginesWithBackups, pathWithPostgres } from '#e2e/support/backup-engines.ts';
import { withoutPlayersData, youngTables } from '#e2e/support/keeping/coverage.ts';
import {
  keptDump,
  keptStates,
  unpackKeptDatabase,
  type KeptPlayer,
  type KeptRecord,
  type KeptState,
  readKeptText,
} from '#e2e/support/kept-state.ts';
import { freshDatabase, testPostgresUrl } from '#e2e/support/postgres.ts';
import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { discordPerson } from '#e2e/support/stand-ins/discord-person.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { migrated } from '#server/database/tables-for-tests.ts';
import { productTables } from '#server/backup/postgres-backup.ts';
import { backUp, restore } from '../../commands/backup-commands.ts';
import { installChat, type InstalledChat } from '../chat/chat-for-tests.ts';
import { openCommunity } from '../community/community-for-tests.ts';
import { doChores, publicUrl } from '../identity-for-tests.ts';
import { openRecords } from '../records-for-tests.ts';

/** Passwords are hashed as dearly as on a server that people use. */
const TIME_LIMIT_MS = 60_000;

type Engine = 'sqlite' | 'postgres';

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** A place that holds the database which an earlier version has left. */
async function placeOf(kept: KeptState, engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadstone-kept-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const serverUrl = testPostgresUrl();
  if (engine === 'sqlite' || serverUrl === undefined) {
    unpackKeptDatabase(kept, dataDir);
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const { url, drop } = await freshDatabase(serverUrl);
  const { err, code } = await restore([keptDump(kept)], () => ({
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

async function read<Body>(who: Pick<ApiVisitor, 'ask'>, path: string): Promise<Body> {
  const { status, body } = await who.ask('GET', path);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body as Body;
}

type Data = Readonly<Record<string, unknown>>;

/** What is there of the fields that were there then: the figures beside them are worked out anew. */
const likeBefore = (before: Data, data: Data) =>
  Object.fromEntries(Object.keys(before).map((field) => [field, data[field]]));

/** Fields of a list that have fields of their own, to which a version adds some, too. */
const inner: Readonly<Record<string, string>> = { shares: 'sheet', chatLinks: 'permissions' };

/** Daily the oldest and the newest; the nightly run opens all. */
const opening =
  process.env['LOADSTONE_TEST_SIZES'] === 'quick'
    ? keptStates().filter((_, at, { length }) => at === 0 || at === length - 1)
    : keptStates();
const cases = opening.flatMap((kept) => enginesWithBackups.map((each) => ({ kept, ...each })));

for (const { kept: state, engine, title, isMissing } of cases)
  describe.skipIf(isMissing)(`what the version of ${state.name} has left, on ${title}`, () => {
    const { facts } = state;
    let place: Place;
    let discord: DiscordChatStandIn;
    let installed: InstalledChat;
    let opened: Awaited<ReturnType<typeof openRecords>>;

    async function open(): Promise<void> {
      opened = await openRecords(place);
      const settings = { ...discord.settings, DISCORD_BOT_TOKEN: discord.botToken };
      installed = installChat(opened, { settings });
    }

    beforeEach(async () => {
      vi.stubEnv('PATH', pathWithPostgres);
      // Trash, buttons and reminders are as young as they were then.
      vi.useFakeTimers({ toFake: ['Date'], now: facts.madeAt + 60_000 });
      discord = await startDiscordChat([]);
      discord.serve(publicUrl);
      place = await placeOf(state, engine);
      await open();
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
      await discord.close();
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });

    async function signIn(name: 'ada' | 'grace') {
      const kept = facts.players[engine][name];
      const who = apiVisitor(installed.app, { origin: publicUrl });
      const { email, password, secondStep } = kept;
      const first = await who.ask('POST', '/api/account/sign-in', { email, password });
      const { status, body } =
        secondStep === undefined
          ? first
          : await who.ask('POST', '/api/account/sign-in/code', { code: appCode(secondStep) });
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
      await expectBeyond(who, kept);
    }

    /** What there is beside records: links to loadouts, those with chat, devices that alarms are sent to, passkeys. */
    async function expectBeyond(who: ApiVisitor, { beyond }: KeptPlayer): Promise<void> {
      const all = await read<Readonly<Record<string, readonly Data[]>>>(who, '/api/account/export');
      for (const [list, kept] of Object.entries(beyond ?? {})) {
        expect(all[list], list).toHaveLength(kept.length);
        expect(
          all[list]?.map((each, index) => {
            const before = kept[index] ?? {};
            const like = likeBefore(before, each);
            const field = inner[list];
            const part = field === undefined ? null : before[field];
            return field !== undefined && part !== null
              ? { ...like, [field]: likeBefore(part as Data, each[field] as Data) }
              : like;
          }),
          list,
        ).toEqual(kept);
      }
      for (const { id, sheet } of beyond?.shares ?? []) {
        const friend = apiVisitor(installed.app, { origin: publicUrl });
        expect(await read<Data>(friend, `/api/shared/${String(id)}`)).toMatchObject({ sheet });
      }
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

    const left = facts.community?.[engine];
    // Before there was a community nobody had left anything in it.
    if (left !== undefined)
      test(
        'each player of the community has what they had published, written, joined and marked, and lists of everybody find it',
        { timeout: TIME_LIMIT_MS },
        async () => {
          await opened.close();
          const community = await openCommunity(place, apiVisitor);
          community.clock.now = Date.now();
          try {
            for (const { username, email, password, lists } of left.members) {
              const who = community.stranger();
              const { status, body } = await who.ask('POST', '/api/account/sign-in', { email, password });
              expect(status, JSON.stringify(body)).toBe(200);
              const all = await read<Readonly<Record<string, readonly object[]>>>(who, '/api/account/export');
              for (const [list, kept] of Object.entries(lists))
                expect(all[list], `${list} of ${username}`).toMatchObject(kept);
            }
            for (const [path, { list, ids }] of Object.entries(left.found)) {
              const answer = await read<Readonly<Record<string, readonly { id: string }[]>>>(
                community.stranger(),
                path,
              );
              expect(
                answer[list]?.map(({ id }) => id),
                path,
              ).toEqual(ids);
            }
            for (const [table, count] of Object.entries(left.plans)) {
              const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(community.database.db);
              expect(rows, table).toHaveLength(count);
            }
          } finally {
            await community.close();
            await open();
          }
        },
      );

    const { chat: linked } = facts.players[engine].ada;
    // The first of the kept states knows nothing of chat.
    if (linked !== undefined)
      test(
        'a button in chat takes back what the bot did, and a reminder that was on its way is brought',
        { timeout: TIME_LIMIT_MS },
        async () => {
          const { who } = await signIn('ada');
          const { user, undo, undoes } = linked;
          const person = discordPerson({
            discord,
            user,
            post: async (headers, body) =>
              installed.app.request(`${publicUrl}/bot/interactions`, { method: 'POST', headers, body }),
          });
          expect((await person.say('me')).text).toContain('Valla');
          await person.pressAction(undo);
          expect(undoes).not.toEqual([]);
          for (const { collection, id } of undoes)
            expect((await who.ask('GET', `/api/records/${collection}/${id}`)).status).toBe(404);

          await doChores(installed.chat.base);
          const { chat, reminded } = facts.players[engine].grace;
          expect(discord.direct.map(({ to, message }) => [to, message.content])).toEqual([
            [chat?.user.id, expect.stringContaining(String(reminded))],
          ]);
        },
      );
  });

const newest = keptStates().at(-1) as KeptState;
/** The collections that came after the newest kept state: its backup has a list of each that it knew. */
const keptLists = Object.keys(JSON.parse(readKeptText(newest, 'backup-account.json')) as object);
const youngCollections: ReadonlySet<string> = new Set(
  collectionNames.filter(
    (name) => !keptLists.includes(name) && name !== 'preferences' && name !== 'conflicts',
  ),
);

/** The tables of this version that are empty although players' data belong into them. */
async function lackingTables({ db }: Pick<Database, 'db'>): Promise<readonly string[]> {
  const lacking: string[] = [];
  for (const table of await productTables()) {
    if (Object.hasOwn(withoutPlayersData, table) || youngTables.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) lacking.push(table);
  }
  return lacking;
}

/** The collections of which nothing is there to be seen. */
async function lackingCollections({ db }: Pick<Database, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ collection: string }>`
    select distinct collection from records where deleted_at is null and parent_deleted = 0
  `.execute(db);
  const there = new Set(rows.map(({ collection }) => collection));
  return collectionNames.filter((name) => !there.has(name) && !youngCollections.has(name));
}

const wayOut = 'e2e/fixtures/README.md says what to do: make a newer kept state, or list it in coverage.ts';

for (const { engine, title, isMissing } of enginesWithBackups)
  describe.skipIf(isMissing)(`the newest kept state, on ${title}`, () => {
    let place: Place;
    let database: Database;
    beforeEach(async () => {
      vi.stubEnv('PATH', pathWithPostgres);
      place = await placeOf(newest, engine);
      database = (await migrated(place)) as Database;
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
      vi.unstubAllEnvs();
    });

    test(
      'has something of every collection and in every table that holds what players have made',
      { timeout: TIME_LIMIT_MS },
      async () => {
        const lacking = async () => ({
          tables: await lackingTables(database),
          collections: await lackingCollections(database),
        });
        expect(await lacking(), wayOut).toEqual({ tables: [], collections: [] });
        // It would not go unnoticed.
        await sql`delete from shares`.execute(database.db);
        await sql`delete from records where collection = 'gemSets'`.execute(database.db);
        expect(await lacking()).toEqual({ tables: ['shares'], collections: ['gemSets'] });
      },
    );

    test('is told of all of it: what is not in the facts is looked for nowhere', () => {
      const { ada, grace } = newest.facts.players[engine];
      const told = new Set([...ada.records, ...grace.records].map(({ collection }) => collection));
      const expected = (names: readonly string[]) => names.filter((name) => !youngCollections.has(name));
      expect(expected(collectionNames).filter((name) => !told.has(name))).toEqual([]);
    });
  });

describe('the newest kept state', () => {
  const { facts } = newest;

  test('has in its browsers every collection, what waits, what was refused, and what cannot be read', () => {
    const { counts, arrives, refused, unreadable = [] } = facts.browser;
    expect(collectionNames.filter((name) => !(name in counts) && !youngCollections.has(name))).toEqual([]);
    expect(
      guestCollections.filter((name) => !(name in facts.guest.counts) && !youngCollections.has(name)),
    ).toEqual([]);
    expect([arrives, refused, unreadable].map((list) => list.length > 0)).toEqual([true, true, true]);
  });

  test('has links of every kind', () => {
    expect(facts.links.map(({ calculator }) => calculator).sort()).toEqual(['legendary', 'normal', 'power']);
    expect(facts.loadoutLinks?.map(({ kind }) => kind).sort()).toEqual(['self-contained', 'stored']);
  });

  test('lacks what is listed as younger, and nothing is listed that this version does not have', async () => {
    const tables = await productTables();
    const listed = [...Object.keys(withoutPlayersData), ...youngTables];
    expect(listed.filter((table) => !tables.includes(table))).toEqual([]);
    const place = await placeOf(newest, 'sqlite');
    const database = openDatabase({ ...place, isReadOnly: true });
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
      database.db,
    );
    await database.close();
    await place.remove();
    const there = new Set(rows.map(({ name }) => name));
    expect(youngTables.filter((table) => there.has(table))).toEqual([]);
  });
});
