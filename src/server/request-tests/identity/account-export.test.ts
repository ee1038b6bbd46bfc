import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountExport } from '#contract/account/account.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { terms } from '#messages/legal/terms.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the export of an account', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let database: Database<Tables>;
    let app: TestedApp;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      ({ database } = opened);
      ({ app } = installRecords(opened));
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    const visitor = (address?: string) =>
      apiVisitor(app, { origin: publicUrl, ...(address !== undefined && { address }) });
    const player = async (fields = ada) => {
      const who = visitor();
      const answer = await who.ask('POST', '/api/account/sign-up', fields);
      expect(answer.status).toBe(200);
      return { who, userId: (answer.body as { account: { id: string } }).account.id };
    };
    const exported = async (who: ApiVisitor) => {
      const answer = await who.ask('GET', '/api/account/export');
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return accountExport.parse(answer.body);
    };

    test('has records, trash and versions, refusals with network addresses, terms, sessions and ways in', async () => {
      const ann = await player();
      const bob = await player({ ...ada, username: 'Bob', email: 'bob@visitor.example' });
      await visitor('198.51.100.23').ask('POST', '/api/account/sign-in', { email: ada.email, password: 'x' });
      await ann.who.ask('POST', '/api/account/password-resets', { email: ada.email });
      await expect
        .poll(async () => database.db.selectFrom('account_codes').select('purpose').execute())
        .toHaveLength(3);
      await database.db
        .insertInto('records')
        .values(
          ['there', 'gone'].map((id, index) => ({
            owner_id: ann.userId,
            collection: 'legendaryGoals',
            id,
            revision: 2,
            data: JSON.stringify({ id, note: 'mine' }),
            field_revisions: '{}',
            in_conflict: 0,
            seq: index + 1,
            created_at: 1_000,
            updated_at: 2_000,
            changed_by: 'Chrome on Linux',
            deleted_at: id === 'gone' ? 3_000 : null,
            shared_revision: null,
            parent: null,
            parent_deleted: 0,
            unseen: 0,
          })),
        )
        .execute();
      await database.db
        .insertInto('record_versions')
        .values({
          owner_id: ann.userId,
          collection: 'legendaryGoals',
          id: 'there',
          revision: 1,
          data: JSON.stringify({ id: 'there', note: 'before' }),
          changed_at: 1_000,
          changed_by: 'Firefox on Mac',
        })
        .execute();
      await database.db
        .insertInto('operation_answers')
        .values({
          owner_id: ann.userId,
          operation_id: 'op',
          refusal: null,
          conflicting: '["note"]',
          answered_at: 2_000,
        })
        .execute();
      const file = await exported(ann.who);
      expect(file.account).toMatchObject({ username: ada.username, email: ada.email });
      expect(file.acceptedTerms).toMatchObject({ version: terms.version });
      expect(file.signInMethods).toMatchObject([{ method: 'password', providerAccount: null }]);
      expect(file.devices).toMatchObject([{ isThisOne: true, userAgent: expect.stringContaining('Chrome') }]);
      expect(file.mailedLinks.map(({ purpose }) => purpose).sort()).toEqual([
        'confirm-email',
        'reset-password',
      ]);
      expect(file.countedAttempts.map(({ limit }) => limit)).toContain('password-by-strangers');
      expect(file.history.find(({ kind }) => kind === 'sign-in-refused')).toMatchObject({
        address: '198.51.100.23',
        device: 'Chrome on Linux',
      });
      const facts = { collection: 'legendaryGoals', createdAt: 1_000, updatedAt: 2_000, revision: 2 };
      expect(file.records).toMatchObject([{ ...facts, id: 'there', data: { note: 'mine' } }]);
      expect(file.trash).toMatchObject([{ ...facts, id: 'gone', deletedAt: 3_000 }]);
      expect(file.versions).toMatchObject([
        { id: 'there', revision: 1, data: { note: 'before' }, changedBy: 'Firefox on Mac' },
      ]);
      expect(file.answers).toEqual([{ id: 'op', refusal: null, conflicting: '["note"]', answeredAt: 2_000 }]);
      expect(JSON.stringify(file)).not.toMatch(/scrypt|token|secret/);
      const bobs = await exported(bob.who);
      expect([bobs.records, bobs.trash, bobs.versions, bobs.answers]).toEqual([[], [], [], []]);
    });

    test('has every record once, however many parts it is read in', async () => {
      const ann = await player();
      const row = (id: string, deletedAt: number | null, seq: number) => ({
        owner_id: ann.userId,
        collection: seq % 2 === 0 ? 'legendaryGoals' : 'normalGoals',
        id,
        revision: 1,
        data: '{}',
        field_revisions: '{}',
        in_conflict: 0,
        seq,
        created_at: 1,
        updated_at: 1,
        changed_by: 'Chrome on Linux',
        deleted_at: deletedAt,
        shared_revision: null,
        parent: null,
        parent_deleted: 0,
        unseen: 0,
      });
      const numbers = Array.from({ length: 500 }, (_, n) => n);
      await database.db
        .insertInto('records')
        .values(numbers.map((n) => row(`r${n}`, n % 5 === 0 ? 9 : null, n + 1)))
        .execute();
      await database.db
        .insertInto('record_versions')
        .values(
          numbers.map((n) => ({
            owner_id: ann.userId,
            collection: 'legendaryGoals',
            id: `r${n % 7}`,
            revision: n + 1,
            data: n % 3 === 0 ? null : '{}',
            changed_at: 1,
            changed_by: 'Chrome on Linux',
          })),
        )
        .execute();
      await database.db
        .insertInto('account_events')
        .values(
          numbers.map((n) => ({
            id: n.toString(16).padStart(32, '0'),
            at: 1_000 + Math.floor(n / 300),
            kind: 'username-changed',
            user_id: ann.userId,
            email: null,
            address: null,
            device: null,
          })),
        )
        .execute();
      const file = await exported(ann.who);
      const names = (list: readonly { collection: string; id: string; revision?: number }[]) =>
        new Set(list.map(({ collection, id, revision = 0 }) => `${collection} ${id} ${revision}`)).size;
      expect([file.records.length, file.trash.length, file.versions.length]).toEqual([400, 100, 500]);
      expect([names(file.records), names(file.trash), names(file.versions)]).toEqual([400, 100, 500]);
      expect(file.history).toHaveLength(501);
    });

    test('leaves no table out that says whose its rows are', async () => {
      const tables = await database.db.introspection.getTables();
      const owned = tables
        .filter(({ columns }) => columns.some(({ name }) => ['user_id', 'owner_id'].includes(name)))
        .map(({ name }) => name);
      // What is new among them belongs into the export, or here with a reason.
      const counters = ['record_owners', 'push_plans', 'set_pieces'];
      const secrets = ['second_steps'];
      // The last entry of its history.
      const repeated = ['subscriptions'];
      // Told by the acts of moderators and by the account's history.
      const standing = ['players', 'permissions'];
      // Lives for minutes, and says nothing of a player that the lists of links do not.
      const passing = ['chat_link_starts', 'identity_tokens'];
      expect(new Set(owned)).toEqual(
        new Set([
          'chat_links',
          'chat_actions',
          ...passing,
          'sign_ins',
          'sessions',
          'passkeys',
          'push_subscriptions',
          'account_codes',
          'account_events',
          'records',
          'record_versions',
          'operation_answers',
          'shares',
          ...counters,
          ...secrets,
          ...repeated,
          'subscription_history',
          'ai_uses',
          'build_copies',
          'build_votes',
          'clan_places',
          'clan_requests',
          'notice_choices',
          'thread_follows',
          // Whose texts name a player is in the texts, which are their authors'.
          'post_mentions',
          ...standing,
        ]),
      );
    });

    test('is given 20 times an hour', async () => {
      const { who } = await player();
      for (let time = 0; time < 20; time++) await exported(who);
      const refused = await who.ask('GET', '/api/account/export');
      expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_READS']);
    });
  });
});
