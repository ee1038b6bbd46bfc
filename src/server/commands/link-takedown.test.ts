import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { sheetText } from '#contract/records/collections/sheets/sheets.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { findShared, putShare } from '#server/sharing/shares-store.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { installAccounts, publicUrl } from '../request-tests/identity-for-tests.ts';
import { takeDownLink } from './link-takedown.ts';

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
