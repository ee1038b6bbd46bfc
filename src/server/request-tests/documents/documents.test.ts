import { randomBytes } from 'node:crypto';
import { CompiledQuery, PostgresQueryCompiler, sql, SqliteQueryCompiler } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { accountExport, type Account, type DeviceSession } from '#contract/account/account.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { ConflictRecord } from '#contract/records/conflicts.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation, OperationAnswer, StoredRecord } from '#contract/records/documents.ts';
import { limits, serverLimits } from '#contract/limits.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { believedTime } from '#server/database/believed-time.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import type { documents, Documents } from '#server/documents/documents.ts';
import type { Identity } from '#server/identity/identity.ts';
import { doChores, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { DAY_MS } from '#rules/time-units.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const PAIRS = isQuick ? 100 : 1_000;
const PAIRS_AT_ONCE = 20;
const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

const goalFields = {
  name: 'Blood-Soaked Jade',
  gemType: '5-star',
  gemQuality: '5/5',
  currentRank: 1,
  targetRank: 5,
  gemPowerOwned: 0,
  marketValue: 100,
  ownedDuplicates: [],
};
const newId = () => randomBytes(16).toString('hex');

/** An operation, complete with what a test does not speak of. */
const operation = (given: Partial<Operation> & Pick<Operation, 'kind'>) => ({
  opId: newId(),
  collection: 'legendaryGoals',
  id: 'goal',
  baseRevision: 0,
  ...given,
});
const creation = (id = 'goal', fields: object = {}) =>
  operation({ kind: 'create', id, fields: { ...goalFields, ...fields } });
const patch = (baseRevision: number, fields: Record<string, unknown>, id = 'goal') =>
  operation({ kind: 'patch', id, baseRevision, fields });
const deletion = (baseRevision: number, id = 'goal') => operation({ kind: 'delete', id, baseRevision });

type Sent = ReturnType<typeof operation>;
type Changes = AnswerOf<typeof documentRoutes.readChanges>;

/** A device of a player. */
interface Device extends ApiVisitor {
  readonly userId: string;
}

/** Of one collection's records, or of all that a player keeps. */
const addressOf = (path: string): string =>
  `/api/${/^(operations|changes|trash)\b/.test(path) ? 'documents' : 'records'}/${path}`;

describe.each(bothEngines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('records', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let feed: ChangeFeed;
    let records: Documents;
    let players: Identity;
    let app: TestedApp;
    let laterMs: number;
    let opened: OpenedRecords;
    const now = () => Date.now() + laterMs;
    const install = (own: Pick<Parameters<typeof documents>[0], 'bounds' | 'believedNow'> = {}) => {
      ({ players, records, app } = installRecords(opened, { now, ...own }));
    };

    beforeEach(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place, (error) => {
        throw error;
      });
      ({ database, feed } = opened);
      laterMs = 0;
      install();
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    const deviceOf = async (who: ApiVisitor): Promise<Device> => {
      const { body } = await who.ask('GET', '/api/account/session');
      return { ...who, userId: (body['account'] as Account).id };
    };
    const player = async (username = 'Ada_L') => {
      const who = apiVisitor(app, { origin: publicUrl });
      const email = `${username}@visitor.example`;
      const { status } = await who.ask('POST', '/api/account/sign-up', {
        username,
        email,
        password: 'Analytical1843',
      });
      expect(status).toBe(200);
      return deviceOf(who);
    };
    /** The player's phone, beside the computer that they signed up on. */
    const phoneOf = async (username = 'Ada_L') => {
      const who = apiVisitor(app, { origin: publicUrl, userAgent: phoneAgent });
      const email = `${username}@visitor.example`;
      expect(
        (await who.ask('POST', '/api/account/sign-in', { email, password: 'Analytical1843' })).status,
      ).toBe(200);
      return deviceOf(who);
    };
    const batch = async (who: Device, operations: readonly Sent[]) => {
      const answer = await who.ask('POST', '/api/documents/operations', { userId: who.userId, operations });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return documentRoutes.sendOperations.answer.parse(answer.body);
    };
    const send = async (who: Device, sent: Sent) => (await batch(who, [sent])).answers[0] as OperationAnswer;
    const get = async (who: Device, path: string) => who.ask('GET', addressOf(path));
    const goal = async (who: Device, id = 'goal') =>
      (await get(who, `legendaryGoals/${id}`)).body as unknown as StoredRecord;
    const changes = async (who: Device, query = '') =>
      documentRoutes.readChanges.answer.parse((await get(who, `changes${query}`)).body);
    /** Everything since a state, page by page. */
    const allChanges = async (who: Device, since?: string, limit = 200) => {
      const pages: Changes[] = [];
      for (let cursor = since; ;) {
        const query = cursor === undefined ? '' : `&since=${cursor}`;
        const page = await changes(who, `?limit=${limit}${query}`);
        pages.push(page);
        cursor = page.cursor;
        if (!page.hasMore) return { pages, cursor, all: pages.flatMap((each) => each.changes) };
      }
    };
    const versions = async (who: Device, id = 'goal') =>
      documentRoutes.readVersions.answer.parse((await get(who, `legendaryGoals/${id}/versions`)).body)
        .versions;
    const conflicts = async (who: Device) =>
      documentRoutes.listRecords.answer
        .parse((await get(who, 'conflicts')).body)
        .records.map(({ data, revision }) => ({ ...(data as unknown as ConflictRecord), revision }));
    const count = async (table: 'records' | 'record_versions' | 'operation_answers') => {
      const { all } = await database.db
        .selectFrom(table)
        .select((build) => build.fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
      return all;
    };

    describe('are changed exactly once', () => {
      test('however often an operation is sent, and the answer tells how the record stands now', async () => {
        const who = await player();
        await send(who, creation());
        const sent = patch(1, { currentRank: 2 });
        expect(await send(who, sent)).toMatchObject({ revision: 2 });
        await send(who, patch(2, { currentRank: 3 }));
        const again = await send(who, sent);
        expect(again).toMatchObject({ outcome: 'done', revision: 3, conflicting: [] });
        expect(again.record?.data).toMatchObject({ currentRank: 3 });
        expect((await versions(who)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
      });

      test('when twenty requests bring the same operations at once', async () => {
        const who = await player();
        const sent = [creation(), patch(1, { currentRank: 2 }), creation('other')];
        const answers = await Promise.all(Array.from({ length: 20 }, async () => batch(who, sent)));
        for (const { answers: each } of answers)
          expect(each.map(({ outcome, revision }) => [outcome, revision])).toEqual([
            ['done', 2],
            ['done', 2],
            ['done', 1],
          ]);
        expect([await count('records'), await count('record_versions')]).toEqual([2, 1]);
        expect(await count('operation_answers')).toBe(3);
      });

      test('when the same operation stands twice in one request', async () => {
        const who = await player();
        const sent = creation();
        const { answers } = await batch(who, [sent, sent]);
        expect(answers[0]).toEqual(answers[1]);
        expect(await count('operation_answers')).toBe(1);
      });

      test('and what was refused stays refused, with the reason, though it would pass by now', async () => {
        const who = await player();
        const sent = patch(1, { currentRank: 2 });
        expect((await send(who, sent)).refusal?.code).toBe('RECORD_NOT_FOUND');
        await send(who, creation());
        expect(await send(who, sent)).toMatchObject({
          outcome: 'refused',
          revision: 1,
          refusal: { code: 'RECORD_NOT_FOUND', message: 'This does not exist any more.' },
        });
      });

      test('and a refused one leaves those beside it done', async () => {
        const who = await player();
        const { answers } = await batch(who, [
          creation('a'),
          creation('b', { targetRank: 99 }),
          patch(7, { currentRank: 2 }, 'nobody'),
          creation('c'),
        ]);
        expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused', 'done']);
        const { all } = await allChanges(who);
        expect(all.map(({ id }) => id)).toEqual(['a', 'c']);
      });

      test('in the order of their arrival, though the server’s clock is set back by an hour', async () => {
        const who = await player();
        await send(who, creation());
        const { cursor } = await allChanges(who);
        laterMs = -60 * 60_000;
        expect(await send(who, patch(1, { currentRank: 2 }))).toMatchObject({ revision: 2, conflicting: [] });
        expect(await send(who, patch(1, { currentRank: 3 }))).toMatchObject({ revision: 3 });
        await send(who, creation('gone'));
        await send(who, deletion(1, 'gone'));
        const { all } = await allChanges(who, cursor);
        expect(all.map(({ id, revision }) => [id, revision])).toEqual([
          ['goal', 3],
          [(await conflicts(who))[0]?.id, 1],
          ['gone', 2],
        ]);
        expect((await versions(who)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
        laterMs = 0;
        await doChores(records);
        expect((await get(who, 'trash')).body['records']).toMatchObject([{ id: 'gone' }]);
      });

      test('and a change that says what is there already makes no revision', async () => {
        const who = await player();
        await send(who, creation());
        expect(await send(who, patch(1, { currentRank: 1 }))).toMatchObject({ outcome: 'done', revision: 1 });
        expect(await count('record_versions')).toBe(0);
      });
    });

    test(`of ${PAIRS} pairs of changes to different fields and ${PAIRS} to the same one lose nothing unsaid`, async () => {
      const computer = await player();
      const phone = await phoneOf();
      const fieldsOf = ['currentRank', 'targetRank', 'gemPowerOwned', 'marketValue'] as const;
      for (let start = 0; start < PAIRS; start += PAIRS_AT_ONCE) {
        const pairs = Array.from({ length: PAIRS_AT_ONCE }, (_, index) => {
          const number = start + index;
          const mine = fieldsOf[number % 4] ?? 'currentRank';
          const other = fieldsOf[(number + 1 + (number % 3)) % 4] ?? 'targetRank';
          return { id: `${number}`, mine, other, words: [2 + (number % 4), 6 + (number % 5)] as const };
        });
        await batch(
          computer,
          pairs.flatMap(({ id }) => [creation(`apart-${id}`), creation(`same-${id}`)]),
        );
        await batch(
          computer,
          pairs.flatMap(({ id, mine, words: [word] }) => [
            patch(1, { [mine]: word }, `apart-${id}`),
            patch(1, { [mine]: word }, `same-${id}`),
          ]),
        );
        const { answers } = await batch(
          phone,
          pairs.flatMap(({ id, mine, other, words: [, word] }) => [
            patch(1, { [other]: word }, `apart-${id}`),
            patch(1, { [mine]: word }, `same-${id}`),
          ]),
        );
        for (const [index, { id, mine, other, words }] of pairs.entries()) {
          const [apart, same] = answers.slice(2 * index, 2 * index + 2);
          expect(apart).toMatchObject({ conflicting: [], revision: 3 });
          expect(apart?.record?.data).toMatchObject({ [mine]: words[0], [other]: words[1] });
          expect(same).toMatchObject({
            conflicting: [mine],
            revision: 3,
            record: { data: { [mine]: words[1] } },
          });
          expect((await versions(phone, `same-${id}`))[1]).toMatchObject({ data: { [mine]: words[0] } });
        }
        const told = new Map((await conflicts(computer)).map((conflict) => [conflict.recordId, conflict]));
        expect(told.size).toBe(PAIRS_AT_ONCE);
        for (const { id, mine, words } of pairs)
          expect(told.get(`same-${id}`)?.fields).toMatchObject([
            {
              field: mine,
              stands: { value: words[1], by: 'Safari on iPhone' },
              other: { value: words[0], by: 'Chrome on Linux' },
            },
          ]);
        // Both devices have the same in the end, and room is made for the next ones.
        expect((await allChanges(computer)).all).toEqual((await allChanges(phone)).all);
        await batch(
          computer,
          pairs.flatMap(({ id }) => [deletion(3, `apart-${id}`), deletion(3, `same-${id}`)]),
        );
        expect(await conflicts(phone)).toEqual([]);
      }
    });

    describe('keep what they were', () => {
      test('for the last 50 changes', async () => {
        const who = await player();
        await send(who, creation());
        const sent = Array.from({ length: 60 }, (_, index) => patch(index + 1, { marketValue: index + 1 }));
        await batch(who, sent.slice(0, 30));
        for (const each of sent.slice(30)) await send(who, each);
        const list = await versions(who);
        expect(list.map(({ revision }) => revision)).toEqual(Array.from({ length: 51 }, (_, at) => 61 - at));
        expect(list.at(-1)?.data).toMatchObject({ marketValue: 10 });
        expect(await count('record_versions')).toBe(limits.versionsPerRecord);
      });

      test('when they are deleted, and come back from the trash as they were', async () => {
        const who = await player();
        const made = await send(who, creation());
        await send(who, deletion(1));
        expect((await goal(who)) as unknown).toMatchObject({ code: 'NOT_FOUND' });
        const { body } = await get(who, 'trash');
        const { createdAt } = made.record ?? {};
        expect(createdAt).toBeGreaterThan(0);
        expect(body).toMatchObject({
          records: [{ id: 'goal', createdAt, deletedBy: 'Chrome on Linux', data: goalFields }],
          next: null,
        });
        expect((await versions(who)).map(({ data }) => data === null)).toEqual([true, false]);
        const answer = await send(who, operation({ kind: 'restore', baseRevision: 2 }));
        expect(answer).toMatchObject({ outcome: 'done', revision: 3, record: { data: goalFields } });
        expect((await get(who, 'trash')).body['records']).toEqual([]);
        expect((await send(who, operation({ kind: 'restore', id: 'nobody' }))).refusal?.code).toBe(
          'RECORD_NOT_FOUND',
        );
      });

      test('though the server’s clock jumps ahead by years, until it has seen the time go by', async () => {
        let uptimeMs = 0;
        install({ believedNow: believedTime(database, { now, uptimeMs: () => uptimeMs }) });
        const who = await player();
        await batch(who, [creation(), deletion(1)]);
        await doChores(records);
        laterMs = 1_000 * DAY_MS;
        await doChores(records);
        expect([await count('records'), await count('operation_answers')]).toEqual([1, 2]);
        laterMs = 0;
        const { records: trash } = (await get(who, 'trash')).body as { records: object[] };
        expect(trash).toMatchObject([{ id: 'goal' }]);
        for (; laterMs < 91 * DAY_MS; laterMs += DAY_MS, uptimeMs += DAY_MS) await doChores(records);
        expect([await count('records'), await count('operation_answers')]).toEqual([0, 0]);
      });

      test('in a trash that is shown for 30 days, the latest first, page by page', async () => {
        const who = await player();
        for (const part of [0, 1, 2]) {
          const ids = Array.from({ length: 100 }, (_, index) => `goal-${part}-${index}`);
          await batch(
            who,
            ids.map((id) => creation(id)),
          );
          await batch(
            who,
            ids.map((id) => deletion(1, id)),
          );
        }
        const first = documentRoutes.readTrash.answer.parse((await get(who, 'trash')).body);
        const rest = documentRoutes.readTrash.answer.parse(
          (await get(who, `trash?before=${first.next}`)).body,
        );
        const ids = [...first.records, ...rest.records].map(({ id }) => id);
        expect([first.records.length, rest.records.length, rest.next]).toEqual([200, 100, null]);
        expect(new Set(ids).size).toBe(300);
        expect([ids[0], ids.at(-1)]).toEqual(['goal-2-99', 'goal-0-0']);
        laterMs = 31 * DAY_MS;
        expect((await get(who, 'trash')).body['records']).toEqual([]);
      });
    });

    test('are found by an index in every query of theirs', async () => {
      const compiler = { sqlite: SqliteQueryCompiler, postgres: PostgresQueryCompiler }[
        database.dialect.engine
      ];
      const compiling = vi.spyOn(compiler.prototype, 'compileQuery');
      const who = await player();
      compiling.mockClear();
      await batch(who, [
        creation(),
        patch(1, { currentRank: 2 }),
        patch(1, { currentRank: 3 }),
        creation('gone'),
      ]);
      for (let revision = 3; revision < 54; revision++)
        await send(who, patch(revision, { marketValue: revision }));
      await send(who, deletion(1, 'gone'));
      const paths = [
        'changes',
        'trash',
        'trash?before=9999999999999.9',
        'legendaryGoals',
        'legendaryGoals/goal',
      ];
      for (const path of [...paths, 'legendaryGoals/goal/versions'])
        expect((await get(who, path)).status).toBe(200);
      await who.ask('GET', `/api/users/${who.userId}`);
      await who.ask('GET', '/api/characters');
      await who.ask('GET', '/api/characters/none');
      const mira = { name: 'Mira', class: 'monk', server: 'Asia', level: 1, paragonLevel: 0, id: 'mira' };
      expect((await who.ask('POST', '/api/characters', mira)).status).toBe(201);
      await who.ask('GET', '/api/account/export');
      laterMs = (serverLimits.traceDays + 1) * DAY_MS;
      await doChores(records);
      const queries = new Map(
        compiling.mock.results.map(({ value }) => [(value as CompiledQuery).sql, value as CompiledQuery]),
      );
      compiling.mockRestore();
      const ours = [...queries.values()].filter(({ sql: text }) => /record|operation_answers/.test(text));
      expect(ours.length).toBeGreaterThan(20);
      const isPostgres = database.dialect.engine === 'postgres';
      await database.transaction(async (transaction) => {
        // A table of a few rows is read faster without its index; this is about what a large one is read by.
        if (isPostgres) await sql`set local enable_seqscan = off`.execute(transaction);
        for (const { sql: text, parameters } of ours) {
          const explain = `explain ${isPostgres ? '' : 'query plan '}${text}`;
          // What stands for a value that comes later: both engines read this one as text or as a number.
          const given = parameters.map((value) =>
            typeof value === 'object' && value !== null ? '1' : value,
          );
          const { rows } = await transaction.executeQuery(CompiledQuery.raw(explain, given));
          const plan = rows.map((row) => Object.values(row as object).at(-1) as string).join('\n');
          expect(plan, text).not.toMatch(/Seq Scan|SCAN (?!CONSTANT|\d+-ROW VALUES)|TEMP B-TREE/);
        }
      });
    });

    // The daily run sees everything else on SQLite.
    if (isQuick && engine === 'postgres') return;

    describe('are named as every other call asks', () => {
      const character = (name: string, id: string) =>
        operation({
          kind: 'create',
          collection: 'characters',
          id,
          fields: { name, class: 'wizard', level: 1 },
        });

      test.each(['x', '   ', 'a<b>', 'Val\nla', 'Val\u0007la', 'x'.repeat(51)])(
        'a character is not %j',
        async (name) => {
          const who = await player();
          const told = await send(who, character(name, 'one'));
          expect([told.outcome, told.refusal?.code]).toEqual(['refused', 'RECORD_INVALID']);
          expect((await send(who, character('Valla', 'two'))).outcome).toBe('done');
          const renamed = await send(who, { ...patch(1, { name }, 'two'), collection: 'characters' });
          expect([renamed.outcome, renamed.record?.data['name']]).toEqual(['refused', 'Valla']);
        },
      );

      test('what has another name from earlier keeps it, is changed, deleted and brought back, and may be renamed', async () => {
        const who = await player();
        await send(who, character('Valla', 'old'));
        const { data } = await database.db.selectFrom('records').select('data').executeTakeFirstOrThrow();
        await database.db
          .updateTable('records')
          .set({ data: data.replace('Valla', 'x') })
          .execute();
        const change = async (sent: Sent) => {
          const told = await send(who, { ...sent, id: 'old', collection: 'characters' });
          return [told.outcome, told.record?.data['name']];
        };
        expect(await change(patch(1, { notes: 'Mine' }))).toEqual(['done', 'x']);
        expect(await change(patch(2, { name: 'x', level: 2 }))).toEqual(['done', 'x']);
        expect(await change(deletion(3))).toEqual(['done', undefined]);
        expect(await change(operation({ kind: 'restore', baseRevision: 4 }))).toEqual(['done', 'x']);
        expect(await change(patch(5, { name: 'y' }))).toEqual(['refused', 'x']);
        expect(await change(patch(5, { name: 'Xena' }))).toEqual(['done', 'Xena']);
      });

      test('nothing is called by blanks alone', async () => {
        const who = await player();
        expect((await send(who, creation('goal', { name: ' ' }))).refusal?.code).toBe('RECORD_INVALID');
        const loadout = { name: '   ', class: 'wizard' };
        const told = await send(who, operation({ kind: 'create', collection: 'loadouts', fields: loadout }));
        expect(told.refusal?.code).toBe('RECORD_INVALID');
      });
    });

    describe('of loadouts', () => {
      const marking = (id: string, isActive = true) =>
        operation({
          kind: 'create',
          collection: 'loadouts',
          id,
          fields: { name: id, class: 'wizard', isActive },
        });
      const marked = async (who: Device) =>
        documentRoutes.listRecords.answer
          .parse((await get(who, 'loadouts')).body)
          .records.flatMap(({ id, data }) => (data['isActive'] === true ? [id] : []));

      test('one is played at a time: the one that was marked last', async () => {
        const who = await player();
        const { answers } = await batch(who, [marking('one'), marking('two'), marking('three', false)]);
        expect(answers.map(({ record }) => record?.data['isActive'])).toEqual([false, true, false]);
        expect(await marked(who)).toEqual(['two']);
        const since = (await changes(who)).cursor;
        await send(who, { ...patch(1, { isActive: true }, 'three'), collection: 'loadouts' });
        expect(await marked(who)).toEqual(['three']);
        // Other devices hear of the one that is not any more.
        const { all } = await allChanges(who, since);
        expect(all.map(({ id }) => id).toSorted()).toEqual(['three', 'two']);
        // Marked and unmarked in one act, in either order, as pages do it.
        const act = ['one', 'three'].map((id) => ({
          ...patch(9, { isActive: id === 'one' }, id),
          collection: 'loadouts',
        }));
        await batch(who, act);
        expect(await marked(who)).toEqual(['one']);
      });

      test('one that comes back takes the mark from no other, and what is put away keeps its own', async () => {
        const who = await player();
        await batch(who, [marking('one')]);
        await send(who, { ...deletion(1, 'one'), collection: 'loadouts' });
        await batch(who, [marking('two')]);
        await send(who, operation({ kind: 'restore', collection: 'loadouts', id: 'one', baseRevision: 2 }));
        expect(await marked(who)).toEqual(['two']);
        await send(who, { ...patch(1, { archived: true }, 'two'), collection: 'loadouts' });
        await batch(who, [marking('three')]);
        expect(await marked(who)).toEqual(['three', 'two']);
      });
    });

    describe('of a player who never stops', () => {
      test('are refused as a whole once there are too many changes, and taken again after a while', async () => {
        install({ bounds: { changes: { atOnce: 30, perMinute: 1 } } });
        const [who, other] = [await player(), await player('Bob')];
        const many = Array.from({ length: 20 }, (_, index) => creation(`goal-${index}`));
        await batch(who, many);
        const refused = await who.ask('POST', '/api/documents/operations', {
          userId: who.userId,
          operations: many,
        });
        expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_CHANGES']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
        expect(await count('operation_answers')).toBe(20);
        for (let change = 0; change < 10; change++)
          await who.ask('PATCH', `/api/users/${who.userId}`, { preferences: { theme: 'light' } });
        const preferences = await who.ask('PATCH', `/api/users/${who.userId}`, {
          preferences: { theme: 'dark' },
        });
        expect([preferences.status, preferences.code]).toEqual([429, 'TOO_MANY_CHANGES']);
        await batch(other, [creation()]);
        laterMs = 20 * 60_000;
        await batch(who, many);
      });

      test('are read no more often than any device would, and again after a while', async () => {
        install({ bounds: { reads: { atOnce: 30, perMinute: 6 } } });
        const [who, other] = [await player(), await player('Bob')];
        await send(who, creation());
        const paths = [
          'legendaryGoals',
          'legendaryGoals/goal',
          'legendaryGoals/goal/versions',
          'legendaryGoals/nobody',
          'changes',
          'trash',
        ];
        const statuses = async () => Promise.all(paths.map(async (path) => (await get(who, path)).status));
        expect(await statuses()).toEqual([200, 200, 200, 404, 200, 200]);
        const everything = async () => who.ask('GET', '/api/account/export');
        expect((await everything()).status).toBe(200);
        expect([(await everything()).status, (await everything()).code]).toEqual([429, 'TOO_MANY_READS']);
        for (let read = 0; read < 4; read++) await goal(who);
        const refused = await get(who, 'changes');
        expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_READS']);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
        expect(await statuses()).toEqual(paths.map(() => 429));
        // What somebody writes does not wait for what they read.
        await send(who, patch(1, { marketValue: 7 }));
        expect((await get(other, 'changes')).status).toBe(200);
        laterMs = 60_000;
        expect(await statuses()).toEqual([200, 200, 200, 404, 200, 200]);
      });

      test('let others get in between, however many requests come at once', async () => {
        const [who, other] = [await player(), await player('Bob')];
        const order: string[] = [];
        const many = Array.from({ length: 20 }, async () => {
          await batch(
            who,
            Array.from({ length: 20 }, () => creation()),
          );
          order.push('who');
        });
        await send(other, creation());
        order.push('other');
        await Promise.all(many);
        expect(order.indexOf('other')).toBeLessThan(10);
      });

      test('are sent back when too many requests wait already, and nothing of those is done', async () => {
        install({ bounds: { requestsInLine: 2 } });
        const [who, other] = [await player(), await player('Bob')];
        const asked = await Promise.all(
          Array.from({ length: 30 }, async (_, index) =>
            who.ask('POST', '/api/documents/operations', {
              userId: who.userId,
              operations: [creation(`goal-${index}`)],
            }),
          ),
        );
        const refused = asked.filter(({ status }) => status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        expect(asked.length - refused.length).toBeGreaterThanOrEqual(2);
        for (const { status, code, headers } of refused)
          expect([status, code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
        expect(await count('records')).toBe(asked.length - refused.length);
        expect((await send(other, creation())).outcome).toBe('done');
        expect((await send(who, creation('later'))).outcome).toBe('done');
      });

      test('leave no more answers behind than anybody asks for again, and the latest are among them', async () => {
        install({ bounds: { tidyAfter: 40, answers: 60 } });
        const who = await player();
        const first = creation('kept');
        await send(who, first);
        let last = first;
        for (let round = 0; round < 8; round++) {
          laterMs += 1_000;
          const none = Array.from({ length: 30 }, () => deletion(0, 'nobody'));
          last = none.at(-1) ?? last;
          await batch(who, none);
        }
        expect(await count('operation_answers')).toBeLessThanOrEqual(60 + 30 + 40);
        await send(who, last);
        expect(await count('operation_answers')).toBeLessThanOrEqual(60 + 30 + 40);
        expect((await goal(who, 'kept')).revision).toBe(1);
      });
    });

    describe('are made', () => {
      test('with their figures worked out by the server, whatever was sent', async () => {
        const who = await player();
        const answer = await send(who, creation('goal', { efficiency: 7e9, gemPowerNeeded: -1, extra: 'x' }));
        expect(answer).toMatchObject({ outcome: 'done', revision: 1, conflicting: [], refusal: null });
        const expected = legendaryGoal({ id: 'goal', ...goalFields } as Parameters<typeof legendaryGoal>[0]);
        expect(answer.record?.data).toEqual(JSON.parse(JSON.stringify(expected)));
        expect(await goal(who)).toEqual(answer.record);
      });

      test('with the moment that they were made at on the device, never one far to come', async () => {
        const who = await player();
        const { record: old } = await send(who, { ...creation('old'), createdAt: 1_000 });
        const { record: coming } = await send(who, { ...creation('new'), createdAt: now() + 2 * DAY_MS });
        expect(old?.createdAt).toBe(1_000);
        expect(coming?.createdAt).toBeLessThanOrEqual(now());
      });

      test('in the order of the device also where its clock is fast', async () => {
        const who = await player();
        const begun = now() + 600_000;
        for (const [index, id] of ['c', 'a', 'b'].entries())
          expect((await send(who, { ...creation(id), createdAt: begun + index })).record?.createdAt).toBe(
            begun + index,
          );
      });

      test('once, and each later creation of the same id is a change of it', async () => {
        const who = await player();
        await send(who, creation());
        const again = await send(who, creation('goal', { currentRank: 2 }));
        expect(again).toMatchObject({ revision: 2, conflicting: ['currentRank'] });
        expect((await goal(who)).data).toMatchObject({ currentRank: 2, targetRank: 5 });
      });

      test('never without what they need, and never with what cannot be', async () => {
        const who = await player();
        for (const fields of [
          { targetRank: undefined },
          { targetRank: 11 },
          { marketValue: '100' },
          { id: 'other' },
          { name: '' },
          { gemQuality: null },
        ])
          expect(await send(who, creation('goal', fields)), JSON.stringify(fields)).toMatchObject({
            outcome: 'refused',
            record: null,
            revision: 0,
            refusal: { code: 'RECORD_INVALID' },
          });
        expect(await count('records')).toBe(0);
      });

      test('up to as many as the list may hold; room that was made counts, within one request too', async () => {
        const who = await player();
        const pin = (index: number) =>
          operation({ kind: 'create', collection: 'eventAlarms', id: `event-${index}`, fields: alarm });
        const alarm = { leadMinutes: 5, sound: true, repeats: true, setAt: 1 };
        const sent = Array.from({ length: limits.eventAlarms + 1 }, (_, index) => pin(index));
        const { answers } = await batch(who, sent);
        expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(limits.eventAlarms);
        expect(answers.at(-1)).toMatchObject({ outcome: 'refused', refusal: { code: 'LIST_FULL' } });
        const { answers: exchanged } = await batch(who, [
          { ...deletion(1, 'event-0'), collection: 'eventAlarms' },
          pin(1_000),
          pin(1_001),
          operation({ kind: 'restore', collection: 'eventAlarms', id: 'event-0' }),
        ]);
        expect(exchanged.map(({ refusal }) => refusal?.code)).toEqual([
          undefined,
          undefined,
          'LIST_FULL',
          'LIST_FULL',
        ]);
        expect((await send(who, { ...pin(1), baseRevision: 1 })).outcome).toBe('done');
      });

      test('as the one record that preferences are, and no other', async () => {
        const who = await player();
        const of = (id: string, fields: object) =>
          operation({ kind: 'create', collection: 'preferences', id, fields: { ...fields } });
        expect((await send(who, of('mine', { theme: 'dark' }))).refusal?.code).toBe('RECORD_INVALID');
        expect((await send(who, of('preferences', { theme: 'pink' }))).refusal?.code).toBe('RECORD_INVALID');
        const { record } = await send(who, of('preferences', { theme: 'dark', formulas: 'nonsense' }));
        expect(record).toBeNull();
        expect((await send(who, of('preferences', { theme: 'dark' }))).record?.data).toEqual({
          id: 'preferences',
          theme: 'dark',
        });
      });
    });

    describe('that two devices change without knowing of one another', () => {
      const pair = async () => {
        const computer = await player();
        const phone = await phoneOf();
        await send(computer, creation());
        return { computer, phone };
      };

      test('hold both changes when they are of different fields, and the figures fit both', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2 }));
        const answer = await send(phone, patch(1, { targetRank: 7, marketValue: 250 }));
        expect(answer).toMatchObject({ revision: 3, conflicting: [] });
        const expected = legendaryGoal({
          id: 'goal',
          ...goalFields,
          currentRank: 2,
          targetRank: 7,
          marketValue: 250,
        } as Parameters<typeof legendaryGoal>[0]);
        expect((await goal(phone)).data).toMatchObject({
          currentRank: 2,
          targetRank: 7,
          gemPowerNeeded: expected.gemPowerNeeded,
          efficiency: expected.efficiency,
        });
        expect(await conflicts(computer)).toEqual([]);
      });

      test('say the later word of the same field, and both are told both', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2, marketValue: 300 }));
        const answer = await send(phone, patch(1, { currentRank: 3, marketValue: 300 }));
        expect(answer).toMatchObject({ revision: 3, conflicting: ['currentRank'] });
        for (const who of [computer, phone]) {
          expect((await goal(who)).data).toMatchObject({ currentRank: 3, marketValue: 300 });
          expect(await conflicts(who)).toMatchObject([
            {
              collection: 'legendaryGoals',
              recordId: 'goal',
              fields: [
                {
                  field: 'currentRank',
                  stands: { value: 3, by: 'Safari on iPhone' },
                  other: { value: 2, by: 'Chrome on Linux' },
                },
              ],
            },
          ]);
        }
        const [, lost] = await versions(phone);
        expect(lost).toMatchObject({ revision: 2, by: 'Chrome on Linux', data: { currentRank: 2 } });
      });

      test('keep a value against what another one has only heard of, which is offered with its device', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2 }));
        const heard = { ...patch(1, { currentRank: 3 }), yields: ['currentRank'] };
        expect(await send(phone, heard)).toMatchObject({ revision: 2, conflicting: ['currentRank'] });
        expect((await goal(computer)).data).toMatchObject({ currentRank: 2 });
        expect(await conflicts(phone)).toMatchObject([
          {
            fields: [
              { stands: { value: 2, by: 'Chrome on Linux' }, other: { value: 3, by: 'Safari on iPhone' } },
            ],
          },
        ]);
      });

      test('name who wrote the lost value, though others changed other fields since', async () => {
        const { computer, phone } = await pair();
        await send(phone, patch(1, { currentRank: 2 }));
        await send(computer, patch(2, { marketValue: 1 }));
        await send(computer, patch(1, { currentRank: 4 }));
        expect(await conflicts(phone)).toMatchObject([
          {
            fields: [
              { stands: { value: 4, by: 'Chrome on Linux' }, other: { value: 2, by: 'Safari on iPhone' } },
            ],
          },
        ]);
      });

      test('keep what a third one wrote, under the names that the player has given them', async () => {
        const { computer, phone } = await pair();
        const listed = (await phone.ask('GET', '/api/account/devices')).body['devices'] as DeviceSession[];
        const path = `/api/account/devices/${listed.find(({ isThisOne }) => isThisOne)?.id}/name`;
        const named = (await computer.ask('PUT', path, { name: '  Ada’s phone ' })).body['devices'];
        const names = new Map((named as DeviceSession[]).map(({ isThisOne, name }) => [isThisOne, name]));
        expect([names.get(false), names.get(true)]).toEqual(['Ada’s phone', null]);
        for (const name of ['', ' ', 'x'.repeat(41), 'two\nlines'])
          expect((await computer.ask('PUT', path, { name })).status, name).toBe(400);
        const other = await player('Bob_K');
        await other.ask('PUT', path, { name: 'Not yours' });
        expect((await other.ask('PUT', '/api/account/devices/nobody/name', { name: 'A' })).status).toBe(200);

        const tablet = await phoneOf();
        await send(computer, patch(1, { currentRank: 2 }));
        await send(phone, patch(1, { currentRank: 3 }));
        await send(tablet, patch(1, { currentRank: 4 }));
        await send(computer, patch(2, { currentRank: 3 }));
        const [conflict] = await conflicts(computer);
        expect(conflict?.fields).toMatchObject([
          {
            stands: { value: 3, by: 'Chrome on Linux' },
            other: { value: 4, by: 'Safari on iPhone' },
            earlier: [{ value: 2, by: 'Chrome on Linux' }],
          },
        ]);
        await send(phone, patch(1, { currentRank: 2 }));
        expect((await conflicts(phone))[0]?.fields).toMatchObject([
          {
            stands: { value: 2, by: 'Ada’s phone' },
            other: { value: 3, by: 'Chrome on Linux' },
            earlier: [{ value: 4, by: 'Safari on iPhone' }],
          },
        ]);
      });

      test('have one conflict, which grows, and says what the record says meanwhile', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2, targetRank: 6 }));
        await send(phone, patch(1, { currentRank: 3 }));
        await send(phone, patch(1, { targetRank: 8 }));
        await send(phone, patch(4, { currentRank: 4 }));
        expect(await conflicts(computer)).toMatchObject([
          {
            fields: [
              { field: 'currentRank', stands: { value: 4 }, other: { value: 2 } },
              { field: 'targetRank', stands: { value: 8 }, other: { value: 6 } },
            ],
          },
        ]);
      });

      test('are settled by a change and the end of the conflict, in one request or two', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2 }));
        await send(phone, patch(1, { currentRank: 3 }));
        const [conflict] = await conflicts(computer);
        const { answers } = await batch(computer, [
          patch(3, { currentRank: 2 }),
          { ...deletion(conflict?.revision ?? 0, conflict?.id), collection: 'conflicts' },
        ]);
        expect(answers.map(({ outcome, record }) => [outcome, record === null])).toEqual([
          ['done', false],
          ['done', true],
        ]);
        expect(await conflicts(phone)).toEqual([]);
        expect((await goal(phone)).data).toMatchObject({ currentRank: 2 });
        // A new one is told again.
        await send(phone, patch(3, { currentRank: 4 }));
        expect(await conflicts(phone)).toMatchObject([{ fields: [{ other: { value: 2 } }] }]);
      });

      test('stay in conflict when it has grown since the player looked at it', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2, targetRank: 6 }));
        await send(phone, patch(1, { currentRank: 3 }));
        const [seen] = await conflicts(computer);
        await send(phone, patch(1, { targetRank: 8 }));
        const end = { ...deletion(seen?.revision ?? 0, seen?.id), collection: 'conflicts' as const };
        expect(await send(computer, end)).toMatchObject({ outcome: 'done', record: { id: seen?.id } });
        expect(await conflicts(computer)).toHaveLength(1);
      });

      test('are never written as conflicts by players', async () => {
        const { computer } = await pair();
        for (const kind of ['create', 'patch', 'restore'] as const) {
          const answer = await send(computer, {
            ...operation({ kind, fields: { recordId: 'goal' } }),
            collection: 'conflicts',
          });
          expect(answer.refusal?.code, kind).toBe('RECORD_READ_ONLY');
        }
        expect((await send(computer, { ...deletion(1, 'nobody'), collection: 'conflicts' })).outcome).toBe(
          'done',
        );
      });

      test('keep the later word of preferences and alarms without a question', async () => {
        const { computer, phone } = await pair();
        const of = (baseRevision: number, theme: string) =>
          operation({
            kind: 'create',
            collection: 'preferences',
            id: 'preferences',
            baseRevision,
            fields: { theme },
          });
        await send(computer, of(0, 'dark'));
        await send(computer, of(1, 'system'));
        expect(await send(phone, of(1, 'light'))).toMatchObject({ revision: 3, conflicting: [] });
        expect(await conflicts(phone)).toEqual([]);
      });

      test('come back with the change when one has deleted them, and both are told', async () => {
        const { computer, phone } = await pair();
        await send(computer, deletion(1));
        const answer = await send(phone, patch(1, { currentRank: 3 }));
        expect(answer).toMatchObject({ outcome: 'done', revision: 3, record: { data: { currentRank: 3 } } });
        expect(await conflicts(computer)).toMatchObject([
          { fields: [], deletion: { by: 'Chrome on Linux' } },
        ]);
      });

      test('stay when they were changed after what the deletion knew, and both are told', async () => {
        const { computer, phone } = await pair();
        await send(phone, patch(1, { currentRank: 3 }));
        const answer = await send(computer, deletion(1));
        expect(answer).toMatchObject({
          outcome: 'done',
          revision: 2,
          record: { data: { currentRank: 3 } },
          conflicting: ['currentRank'],
        });
        expect(await conflicts(phone)).toMatchObject([{ deletion: { by: 'Chrome on Linux' } }]);
        // The player has seen both now, and means it.
        expect((await send(computer, deletion(2))).record).toBeNull();
        expect(await conflicts(phone)).toEqual([]);
        expect((await get(phone, 'legendaryGoals/goal')).code).toBe('NOT_FOUND');
      });

      test('tell of a conflict in what has changed, behind what the answers told', async () => {
        const { computer, phone } = await pair();
        await send(computer, patch(1, { currentRank: 2 }));
        const { cursor } = await batch(phone, [patch(1, { currentRank: 3 })]);
        const { all } = await allChanges(phone, cursor.after);
        expect(all.map(({ collection }) => collection)).toEqual(['conflicts']);
      });
    });

    describe('are read', () => {
      test('by what has changed since, deletions too, page by page', async () => {
        const who = await player();
        await batch(
          who,
          ['a', 'b', 'c', 'd', 'e'].map((id) => creation(id)),
        );
        const { cursor, pages, all } = await allChanges(who, undefined, 2);
        expect(pages.map(({ hasMore, restart }) => [hasMore, restart])).toEqual([
          [true, null],
          [true, null],
          [false, null],
        ]);
        expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
        expect((await changes(who, `?since=${cursor}`)).changes).toEqual([]);
        await send(who, deletion(1, 'b'));
        await send(who, patch(1, { currentRank: 4 }, 'a'));
        const later = await changes(who, `?since=${cursor}`);
        expect(later.changes).toMatchObject([
          { id: 'b', revision: 2, deletedAt: expect.any(Number) as number },
          { id: 'a', revision: 2, data: { currentRank: 4 } },
        ]);
        expect(later.cursor).toBe(await records.cursorOf(who.userId));
      });

      test('by their collection, in the order of their ids', async () => {
        const who = await player();
        await batch(
          who,
          ['b', 'A', 'c', '_', 'a'].map((id) => creation(id)),
        );
        await send(who, deletion(1, 'c'));
        const first = (await get(who, 'legendaryGoals?limit=3')).body as { records: StoredRecord[] };
        expect(first.records.map(({ id }) => id)).toEqual(['A', '_', 'a']);
        const rest = (await get(who, 'legendaryGoals?limit=3&after=a')).body;
        expect(rest).toMatchObject({ records: [{ id: 'b' }], hasMore: false });
        expect((await get(who, 'gemPowerGoals')).body).toEqual({ records: [], hasMore: false });
      });

      test('and a cursor of before and after spares a device the reading of its own changes', async () => {
        const who = await player();
        const start = await records.cursorOf(who.userId);
        const { cursor } = await batch(who, [creation('a'), creation('b')]);
        expect(cursor.before).toBe(start);
        expect((await changes(who, `?since=${cursor.after}`)).changes).toEqual([]);
      });

      test('from the beginning once what was deleted since is forgotten, to the end without asking again', async () => {
        const who = await player();
        await batch(
          who,
          ['a', 'b', 'c'].map((id) => creation(id)),
        );
        const { cursor } = await allChanges(who);
        await send(who, deletion(1, 'a'));
        const { cursor: fresh } = await allChanges(who, cursor);
        laterMs = (serverLimits.traceDays + 1) * DAY_MS;
        await Promise.all([doChores(records), doChores(records)]);
        const { pages, all } = await allChanges(who, cursor, 1);
        expect(pages.map(({ restart }) => restart)).toEqual(['expired', null]);
        expect(all.map(({ id }) => id)).toEqual(['b', 'c']);
        // Whoever had heard of it has missed nothing.
        expect(await changes(who, `?since=${fresh}`)).toMatchObject({ changes: [], restart: null });
        expect(await count('operation_answers')).toBe(0);
        expect(await count('record_versions')).toBe(0);
      });

      test('from the beginning once so much was deleted that the oldest is forgotten', async () => {
        const who = await player();
        const { cursor } = await batch(who, [creation()]);
        const gone = (index: number) => ({
          owner_id: who.userId,
          collection: 'eventPins',
          id: `event-${index}`,
          revision: 2,
          data: `{"id":"event-${index}"}`,
          field_revisions: '{}',
          in_conflict: 0,
          seq: index + 2,
          created_at: 1,
          updated_at: now() + index,
          changed_by: 'Chrome on Linux',
          deleted_at: now() + index,
          parent: null,
          parent_deleted: 0,
          unseen: 0,
        });
        for (let start = 0; start < serverLimits.deletedRecords; start += 1_000)
          await database.db
            .insertInto('records')
            .values(Array.from({ length: 1_000 }, (_, index) => gone(start + index)))
            .execute();
        await database.db
          .updateTable('record_owners')
          .set({ seq: serverLimits.deletedRecords + 1 })
          .execute();
        await batch(who, [creation('a')]);
        expect(await count('records')).toBe(serverLimits.deletedRecords + 2);
        expect((await changes(who, `?since=${cursor.after}`)).restart).toBeNull();
        await batch(who, [
          creation('b'),
          creation('c'),
          deletion(1, 'a'),
          deletion(1, 'b'),
          deletion(1, 'c'),
        ]);
        expect(await count('records')).toBe(serverLimits.deletedRecords + 1);
        const ids = await database.db
          .selectFrom('records')
          .select('id')
          .where('id', 'in', ['event-0', 'event-2', 'event-3'])
          .execute();
        expect(ids).toEqual([{ id: 'event-3' }]);
        expect((await changes(who, `?since=${cursor.after}`)).restart).toBe('expired');
        expect(await goal(who)).toMatchObject({ id: 'goal', revision: 1 });
      });

      test('from the beginning after a backup was restored', async () => {
        const who = await player();
        await send(who, creation());
        const { cursor } = await allChanges(who);
        const ahead = cursor.replace(/\d+$/, '99');
        expect((await changes(who, `?since=${ahead}`)).restart).toBe('restored');
        const foreign = `0123abcd.${cursor.split('.')[1] ?? ''}`;
        const answer = await changes(who, `?since=${foreign}`);
        expect(answer).toMatchObject({ restart: 'restored', changes: [{ id: 'goal' }] });
        expect((await changes(who, `?since=${answer.cursor}`)).restart).toBeNull();
      });

      test('and whether an account still has a state of it is told without a session, unless a backup was restored', async () => {
        const who = await player();
        await send(who, creation());
        const { cursor } = await allChanges(who);
        const stranger = apiVisitor(app, { origin: publicUrl });
        const standing = async (seen: string, userId = who.userId) => {
          const { status, body } = await stranger.ask(
            'GET',
            `/api/documents/standing?userId=${userId}&seen=${seen}`,
          );
          return status === 200 ? body['account'] : status;
        };
        await send(who, patch(1, { marketValue: 5 }));
        expect(await standing(cursor)).toBe('here');
        expect(await standing(cursor.replace(/\d+$/, '99'))).toBe('unknown');
        expect(await standing(`0123abcd.${cursor.split('.')[1] ?? ''}`)).toBe('unknown');
        expect(await standing('of no server')).toBe(400);
        expect(await standing(cursor, 'nobody')).toBe('erased');
        expect(await standing('0123abcd.1', 'nobody')).toBe('unknown');

        await who.ask('PUT', '/api/account/deletion', {
          username: 'Ada_L',
          currentPassword: 'Analytical1843',
        });
        expect(await standing(cursor)).toBe('here');
        await database.db.updateTable('users').set({ deletion_due_at: 1 }).execute();
        await doChores(players);
        expect(await standing(cursor)).toBe('erased');
        const asked = [];
        for (let i = 0; i < 400; i += 1) asked.push(await standing(cursor));
        expect(new Set(asked)).toEqual(new Set(['erased', 429]));
        expect(asked.at(-1)).toBe(429);
      });

      test('with what all histories share after a backup was restored, and changes on another one are refused', async () => {
        const before = await player();
        await batch(before, [creation(), creation('still'), patch(1, { marketValue: 5 }, 'still')]);
        const tables = ['record_owners', 'records', 'record_versions', 'operation_answers'] as const;
        const backup = await Promise.all(
          tables.map(async (table) => database.db.selectFrom(table).selectAll().execute()),
        );
        await send(before, patch(1, { marketValue: 7 }));
        const { cursor: seen } = await allChanges(before);
        await database.transaction(async (transaction) => {
          for (const [index, table] of tables.entries()) {
            await transaction.deleteFrom(table).execute();
            await transaction
              .insertInto(table)
              .values(backup[index] as never)
              .execute();
          }
          await transaction.updateTable('installation').set({ epoch: '0123abcd' }).execute();
        });
        install();
        const who = await phoneOf();
        await batch(who, [patch(1, { marketValue: 9 }), creation('new')]);

        const answers = await count('operation_answers');
        const mine = patch(2, { marketValue: 8, targetRank: 6 });
        const sending = async (cursor: string, sent: Sent) =>
          who.ask('POST', '/api/documents/operations', {
            userId: who.userId,
            seen: cursor,
            operations: [sent],
          });
        const { cursor: present } = await allChanges(who);
        for (const lost of [seen, present.replace(/\d+$/, '99')])
          expect(await sending(lost, mine)).toMatchObject({
            status: 409,
            body: { code: 'RECORDS_RESTORED' },
          });
        expect((await goal(who)).data).toMatchObject({ marketValue: 9, targetRank: 5 });
        expect(await count('operation_answers')).toBe(answers);
        expect(await sending('of no server', mine)).toMatchObject({ status: 400 });

        const { pages, all } = await allChanges(who, seen, 1);
        expect(pages[0]?.restart).toBe('restored');
        expect(all.map(({ id, revision, sharedRevision }) => ({ id, revision, sharedRevision }))).toEqual([
          { id: 'still', revision: 2, sharedRevision: 2 },
          { id: 'goal', revision: 2, sharedRevision: 1 },
          { id: 'new', revision: 1, sharedRevision: 0 },
        ]);
        const { status, body } = await sending(present, { ...mine, baseRevision: 1 });
        expect({ status, ...body }).toMatchObject({
          status: 200,
          answers: [{ conflicting: ['marketValue'], record: { data: { marketValue: 8, targetRank: 6 } } }],
        });
        expect(await conflicts(who)).toMatchObject([
          { fields: [{ field: 'marketValue', stands: { value: 8 }, other: { value: 9 } }] },
        ]);
      });

      test('and news of each change go to whoever listens, to nobody else', async () => {
        const who = await player();
        const bob = await player('Bob');
        const heard: unknown[] = [];
        const stop = [who, bob].map(({ userId }) =>
          feed.listen(userId, { onNews: (news) => heard.push([userId, news]), onMissed: () => {} }),
        );
        await send(who, creation());
        await send(who, creation());
        await expect.poll(() => heard.length).toBe(1);
        expect(heard).toEqual([
          [
            who.userId,
            {
              cursor: await records.cursorOf(who.userId),
              changed: [{ collection: 'legendaryGoals', id: 'goal', revision: 1 }],
            },
          ],
        ]);
        for (const each of stop) each();
      });
    });

    describe('of one player', () => {
      test('are out of reach of another, on every route, by the same ids too', async () => {
        const ada = await player();
        const bob = await player('Bob');
        await send(ada, creation());
        await send(ada, patch(1, { currentRank: 2 }));
        await send(ada, creation('gone'));
        await send(ada, deletion(1, 'gone'));
        for (const path of [
          'legendaryGoals/goal',
          'legendaryGoals/goal/versions',
          'legendaryGoals/gone/versions',
        ])
          expect((await get(bob, path)).status, path).toBe(404);
        expect((await get(bob, 'legendaryGoals')).body['records']).toEqual([]);
        expect((await get(bob, 'trash')).body['records']).toEqual([]);
        expect((await changes(bob)).changes).toEqual([]);
        expect((await send(bob, patch(2, { currentRank: 9 }))).refusal?.code).toBe('RECORD_NOT_FOUND');
        expect((await send(bob, operation({ kind: 'restore', id: 'gone' }))).refusal?.code).toBe(
          'RECORD_NOT_FOUND',
        );
        expect(await send(bob, deletion(2))).toMatchObject({ outcome: 'done', record: null, revision: 0 });
        await send(bob, creation('goal', { currentRank: 4 }));
        expect((await goal(ada)).data).toMatchObject({ currentRank: 2 });
        expect((await goal(bob)).revision).toBe(1);
      });

      test('are not changed by what another has left in the browser', async () => {
        const ada = await player();
        const bob = await player('Bob');
        const answer = await bob.ask('POST', '/api/documents/operations', {
          userId: ada.userId,
          operations: [creation()],
        });
        expect([answer.status, answer.code]).toEqual([403, 'WRONG_PLAYER']);
        expect((await count('records')) + (await count('operation_answers'))).toBe(0);
        const { status, code } = await get(bob, `changes?userId=${ada.userId}`);
        expect([status, code]).toEqual([403, 'WRONG_PLAYER']);
        expect((await changes(bob, `?userId=${bob.userId}`)).restart).toBeNull();
        // Bob reaches for nothing of Ada's: the browser does it for her, and the history of the account does not warn of it.
        const activity = JSON.stringify((await bob.ask('GET', '/api/account/activity')).body);
        expect(activity).toContain('signed-up');
        expect(activity).not.toContain('refused');
      });

      test('are closed to whoever is not signed in, and to an account that is about to be deleted', async () => {
        const ada = await player();
        const stranger = apiVisitor(app, { origin: publicUrl });
        const calls = [
          ['POST', 'operations', { userId: ada.userId, operations: [creation()] }],
          ['GET', 'changes', undefined],
          ['GET', 'trash', undefined],
          ['GET', 'legendaryGoals', undefined],
          ['GET', 'legendaryGoals/goal', undefined],
          ['GET', 'legendaryGoals/goal/versions', undefined],
        ] as const;
        // How an account stands is answered to whoever knows its id: their session has ended.
        expect(calls).toHaveLength(Object.keys(documentRoutes).length - 1);
        for (const [method, path, body] of calls) {
          const { status, code, body: answer } = await stranger.ask(method, addressOf(path), body);
          expect([status, code], path).toEqual([401, 'NOT_SIGNED_IN']);
          expect(answer['message'], path).toBe('User not authenticated');
        }
        await database.db
          .updateTable('users')
          .set({ deletion_due_at: now() + DAY_MS })
          .execute();
        for (const [method, path, body] of calls) {
          const { status, code } = await ada.ask(method, addressOf(path), body);
          expect([status, code], path).toEqual([403, 'DELETION_PENDING']);
        }
      });

      test('are gone with the account', async () => {
        const ada = await player();
        const bob = await player('Bob');
        for (const who of [ada, bob]) {
          await batch(who, [creation(), patch(1, { currentRank: 3 }), creation('gone'), deletion(1, 'gone')]);
          await send(who, patch(1, { currentRank: 5 }));
        }
        await database.db
          .updateTable('users')
          .set({ deletion_due_at: 1 })
          .where('id', '=', ada.userId)
          .execute();
        await doChores(players);
        let owned = 0;
        for (const { name, columns } of await database.db.introspection.getTables()) {
          const owner = columns.find((column) => ['owner_id', 'user_id'].includes(column.name))?.name;
          if (owner === undefined) continue;
          owned++;
          const rows = (await database.db
            .selectFrom(name as 'records')
            .selectAll()
            .execute()) as unknown as Record<string, unknown>[];
          expect(
            rows.filter((row) => row[owner] === ada.userId),
            name,
          ).toEqual([]);
        }
        expect(owned).toBeGreaterThanOrEqual(9);
        expect((await goal(bob)).data).toMatchObject({ currentRank: 5 });
        expect(await conflicts(bob)).toHaveLength(1);
      });
    });

    describe('stand beside their player', () => {
      const user = async (who: Device, uid = who.userId) => who.ask('GET', `/api/users/${uid}`);

      test('who is a document too, with default preferences at first', async () => {
        const who = await player();
        const answer = await user(who);
        expect(answer.body).toEqual({
          id: who.userId,
          username: 'Ada_L',
          email: 'ada_l@visitor.example',
          displayName: 'Ada_L',
          subscriptionLevel: 'free',
          subscriptionUpdatedAt: null,
          aiUsageThisMonth: 0,
          lastAIUsage: null,
          avatar: null,
          preferences: {
            theme: 'dark',
            displayDensity: 'normal',
            notifications: true,
            autoSave: true,
            language: 'en',
            formulas: 'planner-standard',
            swipe: true,
            singleKeys: true,
            secondWeapons: false,
            planModel: true,
            faction: 'any',
          },
          activeCharacterId: null,
          characters: [],
          gems: {
            inventory: [],
            equipped: [],
            loadouts: [],
            snapshots: [],
            totalResonance: 0,
            totalCombatRating: 0,
            maxEquippedGems: 6,
          },
          role: 'user',
          permissions: {
            canEditAnyGuide: false,
            canModerate: false,
            canAccessAdmin: false,
            canManageUsers: false,
          },
          oauthProviders: [],
          createdAt: expect.any(Number) as number,
          updatedAt: expect.any(Number) as number,
          lastSyncAt: null,
          provider: 'email',
        });
      });

      test('whose preferences a program merges as a record, which every device gets', async () => {
        const who = await player();
        const phone = await phoneOf();
        const change = async (device: Device, preferences: object) =>
          device.ask('PATCH', `/api/users/${who.userId}`, { preferences });
        await change(who, { theme: 'light', displayDensity: 'compact' });
        const { body } = await change(phone, { theme: 'system', autoSave: false, language: 'en' });
        expect(body['preferences']).toMatchObject({
          theme: 'system',
          displayDensity: 'compact',
          notifications: true,
          autoSave: false,
        });
        expect(Math.abs(Number(body['lastSyncAt']) - now())).toBeLessThan(10_000);
        const { all } = await allChanges(who);
        expect(all).toMatchObject([
          {
            collection: 'preferences',
            id: 'preferences',
            revision: 2,
            data: { id: 'preferences', theme: 'system', displayDensity: 'compact', autoSave: 'off' },
          },
        ]);
        for (const wrong of [{ autoSave: 'off' }, { language: 'de' }, { defaultServerRegion: 'Moon' }])
          expect((await change(who, wrong)).status).toBe(400);
        expect((await change(who, {})).status).toBe(200);
        expect((await allChanges(who)).cursor).toBe(await records.cursorOf(who.userId));
        expect((await allChanges(who)).all).toEqual(all);

        expect(body['preferences']).not.toHaveProperty('defaultServerRegion');
        await change(phone, { defaultServerRegion: 'Asia' });
        expect((await user(who)).body['preferences']).toMatchObject({ defaultServerRegion: 'Asia' });
      });

      test('who is never given by it what a program may not change', async () => {
        const who = await player();
        const before = (await user(who)).body;
        for (const [body, code] of [
          [{ role: 'admin' }, 'BODY_INVALID'],
          [{ email: 'b@visitor.example' }, 'BODY_INVALID'],
          [{ permissions: { canModerate: true } }, 'BODY_INVALID'],
          [{ preferences: { theme: 'pink' } }, 'BODY_INVALID'],
          [{ preferences: { plan: 'gold' } }, 'BODY_INVALID'],
          [{ activeCharacterId: 1 }, 'BODY_INVALID'],
          [{ username: 'Countess' }, 'USERNAME_ELSEWHERE'],
        ] as const) {
          const answer = await who.ask('PATCH', `/api/users/${who.userId}`, body);
          expect([answer.status, answer.code], JSON.stringify(body)).toEqual([400, code]);
        }
        expect((await user(who)).body).toEqual(before);
      });

      test('who is nobody to another player, whether there is one of that id or not', async () => {
        const ada = await player();
        const bob = await player('Bob');
        for (const uid of [ada.userId, 'nobody', '%00'])
          for (const [method, body] of [
            ['GET', undefined],
            ['PATCH', { preferences: { theme: 'light' } }],
          ] as const) {
            const answer = await bob.ask(method, `/api/users/${uid}`, body);
            expect([answer.status, answer.body]).toEqual([
              403,
              { code: 'FOREIGN_PLAYER', message: 'This belongs to another account.' },
            ]);
          }
        const stranger = apiVisitor(app, { origin: publicUrl });
        expect((await stranger.ask('GET', `/api/users/${ada.userId}`)).body).toMatchObject({
          code: 'NOT_SIGNED_IN',
          message: 'User not authenticated',
        });
        expect((await user(ada)).body['preferences']).toMatchObject({ theme: 'dark' });
      });

      test('whose sessions are documents, which end and are gone', async () => {
        const who = await player();
        const phone = await phoneOf();
        const bob = await player('Bob');
        const list = async (device: Device) =>
          (await device.ask('GET', '/api/user_sessions')).body['sessions'] as { id: string }[];
        const sessions = await list(who);
        expect(sessions).toHaveLength(2);
        expect(sessions[0]).toEqual({
          id: expect.any(String) as string,
          userId: who.userId,
          loginAt: expect.any(Number) as number,
          lastActiveAt: expect.any(Number) as number,
          platform: 'web',
        });
        const end = async (device: Device, id = '') => device.ask('DELETE', `/api/user_sessions/${id}`);
        for (const { id } of sessions)
          expect([(await end(bob, id)).status, (await end(bob, id)).code]).toEqual([404, 'NOT_FOUND']);
        const mine = (await who.ask('GET', '/api/account/devices')).body['devices'] as {
          id: string;
          isThisOne: boolean;
        }[];
        expect((await end(who, mine.find(({ isThisOne }) => !isThisOne)?.id)).body).toEqual({});
        expect((await phone.ask('GET', '/api/user_sessions')).code).toBe('NOT_SIGNED_IN');
        expect(await list(who)).toHaveLength(1);
        expect((await end(who, mine.find(({ isThisOne }) => isThisOne)?.id)).body).toEqual({});
        expect(who.cookies.has('__Host-session')).toBe(false);
        expect(await list(bob)).toHaveLength(1);
      });

      test('who takes them along in the export of the account', async () => {
        const who = await player();
        const bob = await player('Bob');
        await batch(who, [creation('b'), creation('a'), creation('gone'), deletion(1, 'gone')]);
        await send(bob, creation('of-bob'));
        const file = accountExport.parse((await who.ask('GET', '/api/account/export')).body);
        expect(file.records).toMatchObject([await goal(who, 'a'), await goal(who, 'b')]);
        expect(file.trash.map(({ id }) => id)).toEqual(['gone']);
      });
    });

    describe('survive what strangers send', () => {
      test('as a body', async () => {
        const who = await player();
        for (const [what, fields] of [
          ['no operations', { operations: [] }],
          ['101 operations', { operations: Array.from({ length: 101 }, (_, at) => creation(`g${at}`)) }],
          ['an id that is a path', { operations: [creation('../../etc')] }],
          ['an id of 65 characters', { operations: [creation('a'.repeat(65))] }],
          ['an empty id', { operations: [creation('')] }],
          ['a name of no collection', { operations: [{ ...creation(), collection: 'users' }] }],
          ['a collection of every object', { operations: [{ ...creation(), collection: 'constructor' }] }],
          ['a kind that there is not', { operations: [{ ...creation(), kind: 'drop' }] }],
          ['a short operation id', { operations: [{ ...creation(), opId: 'abc' }] }],
          ['a revision below zero', { operations: [{ ...creation(), baseRevision: -1 }] }],
          ['half a revision', { operations: [{ ...creation(), baseRevision: 0.5 }] }],
          ['fields that are a list', { operations: [{ ...creation(), fields: [1] }] }],
          ['a list for operations', { operations: {} }],
          ['no player', { userId: undefined }],
        ] as const) {
          const body = { userId: who.userId, operations: [creation()], ...fields };
          const answer = await who.ask('POST', '/api/documents/operations', body);
          expect([answer.status, answer.code], what).toEqual([400, 'BODY_INVALID']);
        }
        expect(await count('records')).toBe(0);
      });

      test('fields with the names of what every object has', async () => {
        const who = await player();
        const fields = JSON.parse(
          `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}`,
        ) as Record<string, unknown>;
        const made = creation();
        await send(who, { ...made, fields: Object.assign(Object.create(null), { ...made.fields }, fields) });
        const sent = JSON.stringify({
          userId: who.userId,
          operations: [{ ...made, opId: newId(), id: 'other' }],
        }).replace('"fields":{', '"fields":{"__proto__":{"completed":true},');
        await who.ask('POST', '/api/documents/operations', JSON.parse(sent) as object);
        await send(who, operation({ kind: 'patch', baseRevision: 1, removed: ['__proto__', 'toString'] }));
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
        expect(Object.keys((await goal(who)).data)).not.toContain('toString');
        expect((await goal(who, 'other')).data['completed']).toBe(false);
      });

      test('values that are deep, huge or no text', async () => {
        const who = await player();
        const ask = async (fields: object) =>
          who.ask('POST', '/api/documents/operations', {
            userId: who.userId,
            operations: [operation({ kind: 'create', fields: { ...fields } })],
          });
        let deep: unknown = 1;
        for (let level = 0; level < 40; level++) deep = [deep];
        expect((await ask({ deep })).code).toBe('BODY_TOO_DEEP');
        expect((await ask({ name: 'x'.repeat(1_100_000) })).code).toBe('BODY_TOO_LARGE');
        expect((await ask({ name: 'a\0b' })).code).toBe('BODY_NOT_TEXT');
        expect((await ask({ marketValue: 1e300 })).code).toBe('BODY_INVALID');
        expect(await count('records')).toBe(0);
      });

      test('as an address', async () => {
        const who = await player();
        for (const [path, status, code] of [
          ['changes?since=nonsense', 400, 'QUERY_INVALID'],
          ['changes?since=a%20b', 400, 'QUERY_INVALID'],
          ['changes?limit=0', 400, 'QUERY_INVALID'],
          ['changes?limit=201', 400, 'QUERY_INVALID'],
          ['changes?limit=1e1', 400, 'QUERY_INVALID'],
          ['trash?before=yesterday', 400, 'QUERY_INVALID'],
          ['legendaryGoals?after=a%2Fb', 400, 'QUERY_INVALID'],
          ['users', 404, 'NOT_FOUND'],
          ['constructor', 404, 'NOT_FOUND'],
          ['legendaryGoals/%00', 404, 'NOT_FOUND'],
          ['legendaryGoals/nobody', 404, 'NOT_FOUND'],
          ['legendaryGoals/nobody/versions', 404, 'NOT_FOUND'],
          ['users/goal', 404, 'NOT_FOUND'],
        ] as const) {
          const answer = await get(who, path);
          expect([answer.status, answer.code], path).toEqual([status, code]);
        }
      });
    });
  });
});
