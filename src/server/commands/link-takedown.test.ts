import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { moderatedKinds } from '#contract/community/moderation.ts';
import { sheetText } from '#contract/records/collections/sheets/sheets.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { findShared, putShare } from '#server/sharing/shares-store.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { installAccounts, publicUrl } from '../request-tests/identity-for-tests.ts';
import {
  buildOf,
  openCommunity,
  type CommunityPlayer,
  type OpenedCommunity,
} from '../request-tests/community/community-for-tests.ts';
import { kindsTakenDown, takeDownLink } from './link-takedown.ts';

const NOW = Date.UTC(2026, 11, 1);

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('npm run takedown', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let id: string;
    let put: () => Promise<unknown>;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      const { app } = installAccounts({ database, outbox: { post: () => {} } });
      const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };
      await apiVisitor(app, { origin: publicUrl }).ask('POST', '/api/account/sign-up', ada);
      const { id: ownerId } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const sheet = {
        kind: 'loadout',
        class: 'wizard',
        notes: '',
        buildType: 'PvE',
        items: {},
        gems: {},
        skills: {},
      } as const;
      const wanted = {
        ownerId,
        key: 'one',
        sheetAfter: () => sheetText({ ...sheet, name: 'Bad\u001b[2J words' }),
        showsName: false,
        expiresInDays: null,
      };
      ({ id } = await putShare(database, { ...wanted, baseVersion: 0 }, NOW));
      put = async () => putShare(database, { ...wanted, baseVersion: 1 }, NOW);
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const run = async (...args: string[]) =>
      takeDownLink(
        args,
        () => place,
        () => NOW,
      );
    const isShown = async () => (await findShared(database, id, NOW)) !== undefined;

    test('says whose it is and what it shows, and changes nothing', async () => {
      const { out, code } = await run(`https://planner.example/l/${id}`);
      expect(code).toBe(0);
      expect(out).toContain('A loadout for wizard of Ada_L');
      expect(out).toContain('words');
      expect(out).not.toContain('\u001b');
      expect(await isShown()).toBe(true);
    });

    test('with --yes takes it down for good', async () => {
      expect(await run(id, '--yes')).toMatchObject({ code: 0, err: '' });
      expect(await isShown()).toBe(false);
      const events = await database.db.selectFrom('account_events').select(['kind', 'at']).execute();
      expect(events).toContainEqual({ kind: 'link-removed-by-operator', at: NOW });
      await expect(put()).rejects.toMatchObject({ code: 'SHARE_REMOVED' });
      const { code, err } = await run(id, '--yes');
      expect([code, err]).toEqual([
        1,
        'Nobody shows anything at that address, or no more: nothing was changed.\n',
      ]);
    });

    test('takes a character of the gallery down, and says that it is one', async () => {
      const { owner_id: ownerId, sheet } = await database.db
        .selectFrom('shares')
        .select(['owner_id', 'sheet'])
        .executeTakeFirstOrThrow();
      const cardId = 'c'.repeat(26);
      await database.db
        .insertInto('shares')
        .values({
          id: cardId,
          owner_id: ownerId,
          share_key: 'card:valla',
          kind: 'card',
          character_id: 'valla',
          state: 'listed',
          sheet: sheet.replace('loadout', 'character'),
          class: 'wizard',
          server: '',
          resonance: 0,
          combat_rating: 0,
          shows_name: 0,
          version: 1,
          opens: 0,
          created_at: NOW,
          updated_at: NOW,
          state_at: NOW,
          kept_version: 0,
        })
        .execute();
      const { out } = await run(`https://planner.example/community/characters/${cardId}`);
      expect(out).toContain('A card of Ada_L, version 1, listed.');
      expect(await run(cardId, '--reason', 'spam', '--yes')).toMatchObject({ code: 0, err: '' });
      const row = await database.db
        .selectFrom('shares')
        .select(['state'])
        .where('id', '=', cardId)
        .executeTakeFirst();
      expect(row).toEqual({ state: 'removed' });
      expect(await isShown()).toBe(true);
    });

    test.each([[[]], [['nothing']], [['--no']]])('does not understand %j', async (args) => {
      expect((await run(...args)).code).toBe(2);
    });
  });
});

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('npm run takedown of a build', { timeout: 120_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    let ada: CommunityPlayer;
    let id: string;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor);
      ada = await community.player();
      const { body } = await ada.ask(
        'PUT',
        '/api/own-builds/one',
        buildOf(1, { guide: 'Bad\u001b[2J words' }),
      );
      id = String(body['id']);
    });
    afterEach(async () => {
      await community.close();
      await place.remove();
    });

    const run = async (...args: string[]) =>
      takeDownLink(
        args,
        () => place,
        () => community.clock.now,
      );
    const seen = async () => (await community.stranger().ask('GET', `/api/builds/${id}`)).code ?? 'listed';
    const acts = async () =>
      community.database.db
        .selectFrom('moderation_actions')
        .select(['act', 'kind', 'thing_id', 'author_id', 'moderator_id', 'reason', 'note', 'title', 'at'])
        .execute();

    test('says whose it is and what it shows, and changes nothing', async () => {
      const { out, code } = await run(`https://planner.example/community/builds/${id}`);
      expect(code).toBe(0);
      expect(out).toContain(`A build of ${ada.username}, version 1, listed.`);
      expect(out).toContain('Title: Bleed for the war 1');
      expect(out).toContain('A build needs --reason');
      expect(out).not.toContain('\u001b');
      expect(await seen()).toBe('listed');
      expect(await acts()).toEqual([]);
    });

    test('removes it in nobody’s name, closes its reports, and its author reads why and objects', async () => {
      const bob = await community.player();
      await bob.ask('POST', '/api/reports', { kind: 'build', id, reason: 'spam' });
      community.later(1_000);
      expect(await run(id, '--reason', 'spam', '--note', 'Sells gold', '--yes')).toMatchObject({
        code: 0,
        err: '',
      });
      expect(await seen()).toBe('BUILD_NOT_FOUND');
      expect(await acts()).toEqual([
        {
          act: 'remove',
          kind: 'build',
          thing_id: id,
          author_id: ada.id,
          moderator_id: null,
          reason: 'spam',
          note: 'Sells gold',
          title: 'Bleed for the war 1',
          at: community.clock.now,
        },
      ]);
      const open = await community.database.db.selectFrom('reports').select('state').execute();
      expect(open).toEqual([{ state: 'acted' }]);
      const { body } = await ada.ask('GET', '/api/own-builds');
      expect(body['builds']).toMatchObject([
        { state: 'removed', moderated: { reason: 'Spam', note: 'Sells gold', canAppeal: true } },
      ]);
      const again = await ada.ask('PUT', '/api/own-builds/one', buildOf(1, { baseVersion: 1 }));
      expect([again.status, again.code]).toEqual([409, 'BUILD_REMOVED']);
      const { code, err } = await run(id, '--reason', 'spam', '--yes');
      expect([code, err]).toEqual([
        1,
        'Nobody shows anything at that address, or no more: nothing was changed.\n',
      ]);
    });

    test('takes the moment from the time that the installation believes, not from a clock that is ahead', async () => {
      const believed = community.clock.now - 60_000;
      await community.database.db.updateTable('installation').set({ believed_at: believed }).execute();
      const { code } = await takeDownLink(
        [id, '--reason', 'hate', '--yes'],
        () => place,
        () => community.clock.now + 40 * DAY_MS,
      );
      expect(code).toBe(0);
      const row = await community.database.db
        .selectFrom('builds')
        .select('state_at')
        .executeTakeFirstOrThrow();
      expect(row.state_at).toBeGreaterThanOrEqual(believed);
      expect(row.state_at).toBeLessThan(believed + 1_000);
    });

    test('everything that can be reported, and is no player, can be taken down', () => {
      const kinds = kindsTakenDown(community.database).map(({ kind }) => kind);
      expect(new Set<string>([...kinds, 'player'])).toEqual(new Set<string>(moderatedKinds));
    });

    test('a build without an author goes as well', async () => {
      await community.database.db
        .updateTable('builds')
        .set({ author_id: null, build_key: null })
        .where('id', '=', id)
        .execute();
      expect((await run(id)).out).toContain('of a deleted player');
      expect((await run(id, '--reason', 'copied', '--yes')).code).toBe(0);
      expect(await acts()).toMatchObject([{ author_id: null, reason: 'copied', note: '' }]);
    });

    test('asks for a reason, and for words where that is another one', async () => {
      const { code, err } = await run(id, '--yes');
      expect([code, err]).toEqual([
        1,
        'A build needs --reason, which its author reads. Nothing was changed.\n',
      ]);
      expect((await run(id, '--reason', 'boring', '--yes')).code).toBe(2);
      expect((await run(id, '--reason', 'other', '--yes')).code).toBe(2);
      expect((await run(id, '--reason', 'other', '--note', 'x'.repeat(1_001), '--yes')).code).toBe(2);
      expect(await seen()).toBe('listed');
    });
  });
});
