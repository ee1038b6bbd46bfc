import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import {
  shareRoutes,
  type OwnShare,
  type SharedLoadout,
} from '#contract/records/collections/sheets/share-routes.ts';
import { serverLimits } from '#contract/limits.ts';
import { believedTime } from '#server/database/believed-time.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { takeDown } from '#server/sharing/shares-store.ts';
import { sharing, type Sharing } from '#server/sharing/sharing.ts';
import { doChores, installAccounts, publicUrl, type TestedApp } from './identity-for-tests.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { forOperator } from '#server/http/operator.ts';

const TRIES = 100;
const GUESSES = process.env['LOADSTONE_TEST_SIZES'] === 'full' ? 100_000 : 1_000;
const sheet = {
  class: 'wizard',
  name: 'Frost',
  notes: '',
  buildType: 'PvE',
  items: { helm: 'wizard-cowl-of-the-abyss', chest: 'never-heard-of' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
} as const;
const wanted = { sheet, showsName: false, expiresInDays: null, baseVersion: 0 };

/** An id as links have them, drawn blindly. */
const drawnId = () =>
  Array.from(randomBytes(26), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('');

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('links to loadouts', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let links: Sharing;
    let nowMs: number;
    let drawn: unknown[];
    let players = 0;

    const install = (believedNow?: () => Promise<number>) => {
      const gear = equipment({
        database,
        isOpen: () => true,
        operator: forOperator({ secret: undefined, audit: { noteWrongSecret: async () => {} } }),
        audit: { noteOperator: async () => {} },
        onError: (error) => {
          throw error;
        },
      });
      let made: Sharing | undefined;
      const { app: installed } = installAccounts({
        database,
        outbox: { post: () => {} },
        more(accounts) {
          made = sharing({
            database,
            player: accounts.player,
            leavingPlayer: accounts.leavingPlayer,
            takePlace: async () => {},
            catalogue: gear.current,
            drawPicture: async (_context, read) => Response.json(await read()),
            async drawPage(_request, reading) {
              const page = await reading;
              drawn.push(page);
              return Response.json(page.data, { status: page.status });
            },
            now: () => nowMs,
            ...(believedNow !== undefined && { believedNow }),
          });
          return [made];
        },
      });
      if (made === undefined) throw new Error('The links are not there.');
      return { app: installed, links: made };
    };
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      nowMs = Date.UTC(2026, 11, 1);
      drawn = [];
      ({ app, links } = install());
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = (address = '203.0.113.7') => apiVisitor(app, { origin: publicUrl, address });
    async function player(): Promise<ApiVisitor & { readonly username: string }> {
      players += 1;
      const username = `Player_${players}`;
      const who = visitor(`198.51.100.${players % 250}`);
      const account = { username, email: `${username}@visitor.example`, password: 'Analytical1843' };
      expect((await who.ask('POST', '/api/account/sign-up', account)).status).toBe(200);
      return Object.assign(who, { username });
    }
    const put = async (who: ApiVisitor, key: string, but: object = {}) =>
      who.ask('PUT', `/api/shares/${key}`, { ...wanted, ...but });
    const shared = async (who: ApiVisitor, key: string, but: object = {}): Promise<OwnShare> => {
      const answer = await put(who, key, but);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return shareRoutes.putShare.answer.parse(answer.body);
    };
    const mine = async (who: ApiVisitor): Promise<readonly OwnShare[]> =>
      shareRoutes.listShares.answer.parse((await who.ask('GET', '/api/shares')).body).shares;
    const opened = async (id: string, who = visitor()) => who.ask('GET', `/api/shared/${id}`);

    test('show to everybody what their player shows, with the words of what is in it, and nothing of the account', async () => {
      const ada = await player();
      const { id } = await shared(ada, 'one');
      expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
      const answer = await opened(id);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('etag')).toBeNull();
      const shown: SharedLoadout = shareRoutes.readShared.answer.parse(answer.body);
      expect(shown).toEqual(answer.body);
      expect(shown).toMatchObject({ sheet, author: null, updatedAt: nowMs, sets: [] });
      expect(shown.items.map(({ name }) => name)).toEqual(['Cowl of the Abyss']);
      expect(JSON.stringify(shown)).not.toContain(ada.username);
    });

    const build = {
      ...sheet,
      class: 'druid',
      items: { ring1: 'the-prisoner' },
      skills: { primary: 'landslide', skill1: 'werebear', skill4: 'of-a-later-version' },
      secondGems: { 7: { catalogueId: 'frozen-heart', rank: 3, activeStars: 4 } },
      activity: 'challenge-rift',
      lines: ['Charm: five ranks', 'Familiar: Ember'],
      figures: { level: 60, combatRating: 58_500 },
    } as const;

    test('show a whole build, with the names of its skills, and a character as one', async () => {
      const ada = await player();
      const made = await shared(ada, 'one', { sheet: build });
      expect(made.sheet).toEqual({ kind: 'loadout', ...build });
      const shown = shareRoutes.readShared.answer.parse((await opened(made.id)).body);
      expect(shown.sheet).toEqual(made.sheet);
      expect(shown.skills.map(({ name }) => name)).toEqual(['Landslide', 'Werebear']);
      const kept = await database.db.selectFrom('shares').select('sheet').executeTakeFirstOrThrow();
      expect(JSON.parse(kept.sheet)).toMatchObject({ v: 2, skills: build.skills });
      const { id } = await shared(ada, 'two', { sheet: { ...build, kind: 'character' } });
      await visitor().ask('GET', `/l/${id}`);
      const description = 'A Druid character in Diablo Immortal.';
      expect(drawn).toMatchObject([{ title: 'Druid character', description }]);
    });

    test.each([
      ['a place for a skill that nobody knows', { skills: { ultimate: 'landslide' } }],
      ['a skill that is no id', { skills: { primary: '<b>' } }],
      ['nine lines', { lines: Array.from({ length: 9 }, () => 'line') }],
      ['a line of 81 characters', { lines: ['n'.repeat(81)] }],
      ['a line with a line break', { lines: ['one\ntwo'] }],
      ['a line with a control sign', { lines: ['\u0007'] }],
      ['figures beyond the game', { figures: { combatRating: 100_001 } }],
      ['a level of 61', { figures: { level: 61 } }],
    ])('are refused where they show %s', async (_name, but) => {
      expect((await put(await player(), 'one', { sheet: { ...build, ...but } })).status).toBe(400);
    });

    test('that an earlier version has kept are shown, and brought by chat again, as they were', async () => {
      const ada = await player();
      const { id, key } = await shared(ada, 'one', { sheet: { ...sheet, skills: {} } });
      const text = JSON.stringify({
        v: 1,
        kind: 'loadout',
        class: 'wizard',
        name: 'Frost',
        buildType: 'PvE',
        items: sheet.items,
        gems: sheet.gems,
      });
      await database.db.updateTable('shares').set({ sheet: text }).execute();
      const was = { kind: 'loadout', ...sheet, skills: {} } as const;
      expect((await opened(id)).body).toMatchObject({ sheet: was, skills: [] });
      const { owner_id: ownerId } = await database.db
        .selectFrom('shares')
        .select('owner_id')
        .executeTakeFirstOrThrow();
      expect(await links.linkTo(ownerId, { key: 'two', sheet: was })).toEqual({ id, key, isNew: false });
    });

    test('keep what a page of an earlier version does not know when it changes them', async () => {
      const ada = await player();
      const { id, version } = await shared(ada, 'one', { sheet: build });
      const { skills, secondGems, activity, lines, figures, ...known } = build;
      const young = { skills, secondGems, activity, lines, figures };
      const changed = { sheet: { ...known, name: 'Stone', gems: {} }, baseVersion: version };
      const again = await shared(ada, 'one', changed);
      expect(again.sheet).toMatchObject({ name: 'Stone', gems: {}, ...young });
      // Sent once more, as its answer was lost.
      expect(await shared(ada, 'one', changed)).toEqual(again);
      expect((await opened(id)).body).toMatchObject({ sheet: { name: 'Stone', ...young } });
      // Another class's build is another one.
      const other = await shared(ada, 'one', { baseVersion: again.version });
      expect(other.sheet).toEqual({ kind: 'loadout', ...sheet, skills: {} });
      // A page of this version says all there is.
      const whole = await shared(ada, 'one', { sheet: build, baseVersion: other.version });
      const less = await shared(ada, 'one', { sheet: { ...known, skills: {} }, baseVersion: whole.version });
      expect(less.sheet).toEqual({ kind: 'loadout', ...known, skills: {} });
    });

    test('show their player’s name where that is wanted, and on the page no word of theirs in the title', async () => {
      const ada = await player();
      const { id } = await shared(ada, 'one', { showsName: true });
      expect((await opened(id)).body).toMatchObject({ author: ada.username });
      await visitor().ask('GET', `/l/${id}`);
      expect(drawn).toMatchObject([
        {
          page: 'storedLoadout',
          address: `/l/${id}`,
          status: 200,
          title: 'Loadout for a Wizard',
          description: 'A loadout for a Wizard in Diablo Immortal: Cowl of the Abyss.',
          data: { id, shown: { author: ada.username } },
        },
      ]);
    });

    test('name the class in their preview where no item is in them', async () => {
      const { id } = await shared(await player(), 'one', { sheet: { ...sheet, items: {} } });
      await visitor().ask('GET', `/l/${id}`);
      const description = 'A loadout for a Wizard in Diablo Immortal, and what it comes to.';
      expect(drawn).toMatchObject([{ title: 'Loadout for a Wizard', description }]);
    });

    test('open with what a chat has left behind their address', async () => {
      const { id } = await shared(await player(), 'one');
      for (const behind of [')', '.', '%3E', '%E2%80%8B', '?fbclid=IwAR0x_y']) {
        expect((await opened(`${id}${behind}`)).status).toBe(200);
        expect((await visitor().ask('GET', `/l/${id}${behind}`)).status).toBe(200);
      }
      expect((await opened(`${id}q`)).code).toBe('SHARE_NOT_FOUND');
    });

    test('are changed under their address, and a change on an older state is refused', async () => {
      const ada = await player();
      const first = await shared(ada, 'one');
      nowMs += 1_000;
      const second = await shared(ada, 'one', { baseVersion: 1, sheet: { ...sheet, name: 'Ice' } });
      expect(second).toMatchObject({
        id: first.id,
        version: 2,
        createdAt: first.createdAt,
        updatedAt: nowMs,
      });
      expect((await opened(first.id)).body).toMatchObject({ sheet: { name: 'Ice' } });
      expect((await put(ada, 'one', { baseVersion: 1 })).code).toBe('VERSION_STALE');
      expect(await mine(ada)).toMatchObject([{ key: 'one', version: 2, sheet: { name: 'Ice' } }]);
    });

    test('sent again, as the answer was lost, are one link, however often and at once', async () => {
      const ada = await player();
      const answers = await Promise.all(Array.from({ length: 20 }, async () => put(ada, 'one')));
      expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
      expect(answers.every(({ status, body }) => status === 200 && body['version'] === 1)).toBe(true);
      expect(await mine(ada)).toHaveLength(1);
    });

    test('are gone with the next question once they are revoked, in every process, and come back under the same address', async () => {
      const ada = await player();
      const { id } = await shared(ada, 'one');
      const other = install().app;
      expect((await opened(id, apiVisitor(other, { origin: publicUrl }))).status).toBe(200);
      expect((await ada.ask('DELETE', '/api/shares/one')).status).toBe(200);
      expect((await opened(id, apiVisitor(other, { origin: publicUrl }))).code).toBe('SHARE_NOT_FOUND');
      expect((await opened(id)).code).toBe('SHARE_NOT_FOUND');
      expect((await visitor().ask('GET', `/l/${id}`)).status).toBe(404);
      expect(await mine(ada)).toEqual([]);
      const kept = await database.db.selectFrom('shares').select('sheet').execute();
      expect(kept).toEqual([{ sheet: '' }]);
      expect((await ada.ask('DELETE', '/api/shares/one')).status).toBe(200);
      const again = await shared(ada, 'one', { baseVersion: 1 });
      expect(again).toMatchObject({ id, version: 2 });
      expect((await opened(id)).status).toBe(200);
    });

    test('are hidden while the deletion of their account waits, end by their player’s word, and are back if it stays', async () => {
      const ada = await player();
      const [one, two] = [await shared(ada, 'one', { showsName: true }), await shared(ada, 'two')];
      const proof = { username: ada.username, currentPassword: 'Analytical1843' };
      expect((await ada.ask('PUT', '/api/account/deletion', proof)).status).toBe(200);
      const seen = async (id: string) => [
        (await opened(id)).code,
        (await visitor().ask('GET', `/l/${id}`)).status,
      ];
      expect(await seen(one.id)).toEqual(['SHARE_NOT_FOUND', 404]);
      expect(await seen(two.id)).toEqual(['SHARE_NOT_FOUND', 404]);

      const { username, currentPassword: password } = proof;
      const email = `${username}@visitor.example`;
      expect((await ada.ask('POST', '/api/account/sign-in', { email, password })).status).toBe(200);
      expect((await put(ada, 'three')).code).toBe('DELETION_PENDING');
      expect((await mine(ada)).map(({ key }) => key).sort()).toEqual(['one', 'two']);
      expect((await ada.ask('DELETE', '/api/shares/two')).status).toBe(200);
      expect((await ada.ask('DELETE', '/api/account/deletion')).status).toBe(200);
      expect((await opened(one.id)).body).toMatchObject({ author: username });
      expect(await seen(two.id)).toEqual(['SHARE_NOT_FOUND', 404]);
    });

    test('have an address that is nobody else’s, whatever another player or their own sends after the end', async () => {
      const [ada, eve] = [await player(), await player()];
      const { id } = await shared(ada, 'one');
      for (const end of ['revoked', 'taken down', 'erased'] as const) {
        if (end === 'revoked') await ada.ask('DELETE', '/api/shares/one');
        if (end === 'taken down') expect(await takeDown(database, id, nowMs)).toBeDefined();
        if (end === 'erased') {
          expect((await put(ada, 'one', { baseVersion: 1 })).code).toBe('SHARE_REMOVED');
          await database.db.deleteFrom('users').where('username', '=', ada.username).execute();
        }
        const key = `from-${end.replace(' ', '-')}`;
        expect((await shared(eve, 'one', { baseVersion: end === 'revoked' ? 0 : 1 })).id).not.toBe(id);
        expect((await shared(eve, key)).id).not.toBe(id);
        await eve.ask('DELETE', '/api/shares/one');
        await put(eve, 'one', { baseVersion: 1 });
        expect((await put(eve, id)).status).toBe(200);
        expect((await opened(id)).code).toBe('SHARE_NOT_FOUND');
        await database.db.deleteFrom('shares').where('share_key', '=', id).execute();
        await database.db.deleteFrom('shares').where('share_key', '=', 'one').where('id', '!=', id).execute();
      }
      expect(await takeDown(database, id, nowMs)).toBeUndefined();
    });

    test('end when they are meant to, to the millisecond, and are forgotten a month after their end', async () => {
      const ada = await player();
      const { id, expiresAt } = await shared(ada, 'one', { expiresInDays: 7 });
      expect(expiresAt).toBe(nowMs + 7 * DAY_MS);
      nowMs += 7 * DAY_MS - 1;
      expect((await opened(id)).status).toBe(200);
      nowMs += 1;
      expect((await opened(id)).code).toBe('SHARE_NOT_FOUND');
      expect(await mine(ada)).toEqual([]);
      await doChores(links);
      const rows = async () => database.db.selectFrom('shares').select(['state', 'sheet']).execute();
      expect(await rows()).toEqual([{ state: 'revoked', sheet: '' }]);
      nowMs += serverLimits.revokedShareDays * DAY_MS - 1;
      await doChores(links);
      expect(await rows()).toHaveLength(1);
      nowMs += 1;
      await doChores(links);
      expect(await rows()).toEqual([]);
    });

    test('outlive a clock that is ahead for a moment', async () => {
      const clocks = { now: () => nowMs, uptimeMs: () => 0 };
      ({ app, links } = install(believedTime(database, clocks)));
      const ada = await player();
      const { id } = await shared(ada, 'one', { expiresInDays: 7 });
      await shared(ada, 'two');
      await ada.ask('DELETE', '/api/shares/two');
      await doChores(links);
      nowMs += 3_650 * DAY_MS;
      expect((await opened(id)).code).toBe('SHARE_NOT_FOUND');
      await doChores(links);
      nowMs -= 3_650 * DAY_MS;
      expect((await opened(id)).status).toBe(200);
      expect(await database.db.selectFrom('shares').select('state').orderBy('state').execute()).toEqual([
        { state: 'live' },
        { state: 'revoked' },
      ]);
    });

    test('count who opens them, and not the programs that make previews', async () => {
      const ada = await player();
      const { id } = await shared(ada, 'one');
      await opened(id);
      await visitor().ask('GET', `/l/${id}`);
      const previewer = apiVisitor(app, { origin: publicUrl, userAgent: 'Discordbot/2.0' });
      await previewer.ask('GET', `/l/${id}`);
      expect(await mine(ada)).toMatchObject([{ opens: 2, lastOpenedOn: '2026-12-01' }]);
    });

    test('are not to be guessed: sixty tries a minute and address', async () => {
      const thief = visitor('192.0.2.1');
      const answers = await Promise.all(
        Array.from({ length: 70 }, async (_, at) => opened(`${at}`.padStart(26, '0'), thief)),
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === 'SHARE_NOT_FOUND')).toHaveLength(60);
      expect(codes.filter((code) => code === 'TOO_MANY_READS')).toHaveLength(10);
      expect((await opened('x')).code).toBe('SHARE_NOT_FOUND');
    });

    test('refuse whoever opens too many with a page, which names the minutes that its header does', async () => {
      const { id } = await shared(await player(), 'one');
      const reader = visitor('192.0.2.1');
      for (let at = 0; at < 60; at += 1) await opened(id, reader);
      drawn.length = 0;
      await reader.ask('GET', `/l/${id}`);
      expect(drawn).toMatchObject([
        {
          page: 'storedLoadout',
          status: 429,
          headers: { 'retry-after': '60' },
          data: { id, shown: null, failure: 'Too many requests. Try again in 1 minute.' },
        },
      ]);
    });

    test(
      `are found by none of ${GUESSES} guesses, a hundred from each address`,
      { timeout: 60_000 + GUESSES * 20 },
      async () => {
        const ada = await player();
        for (const key of ['one', 'two', 'three']) await shared(ada, key);
        const answered = new Map<string, number>();
        for (let from = 0; from < GUESSES; from += TRIES) {
          const thief = visitor(`192.0.${Math.floor(from / TRIES / 250)}.${(from / TRIES) % 250}`);
          const answers = await Promise.all(
            Array.from({ length: TRIES }, async () => opened(drawnId(), thief)),
          );
          for (const { status, code } of answers)
            answered.set(`${status} ${code}`, (answered.get(`${status} ${code}`) ?? 0) + 1);
        }
        expect(Object.fromEntries(answered)).toEqual({
          '404 SHARE_NOT_FOUND': GUESSES * 0.6,
          '429 TOO_MANY_READS': GUESSES * 0.4,
        });
      },
    );

    test('are the player’s own: others see, change and end none of them, and nobody without an account has any', async () => {
      const [ada, eve] = [await player(), await player()];
      const { id } = await shared(ada, 'one');
      await eve.ask('DELETE', '/api/shares/one');
      await put(eve, 'one', { sheet: { ...sheet, name: 'Eve' } });
      expect((await opened(id)).body).toMatchObject({ sheet: { name: 'Frost' } });
      expect(await mine(eve)).toHaveLength(1);
      for (const [method, path] of [
        ['GET', '/api/shares'],
        ['DELETE', '/api/shares/one'],
      ] as const)
        expect((await visitor().ask(method, path)).code).toBe('NOT_SIGNED_IN');
      expect((await put(visitor(), 'one')).code).toBe('NOT_SIGNED_IN');
    });

    test('are at most 200, and made at most 60 an hour', async () => {
      const ada = await player();
      for (let at = 0; at < serverLimits.shares; at += 1) {
        if (at % serverLimits.sharesPerHour === 0) nowMs += 3_600_001;
        await shared(ada, `share-${at}`);
      }
      nowMs += 3_600_001;
      expect((await put(ada, 'one-more')).code).toBe('SHARES_FULL');
      await ada.ask('DELETE', '/api/shares/share-0');
      for (let at = 0; at < serverLimits.sharesPerHour; at += 1)
        await shared(ada, 'one-more', { baseVersion: at, sheet: { ...sheet, name: `${at}` } });
      const refused = await put(ada, 'one-more', { baseVersion: serverLimits.sharesPerHour });
      expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_SHARES']);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    });

    test('are refused where they are no sheet, and what is no field of one is dropped', async () => {
      const ada = await player();
      for (const bad of [
        { ...sheet, class: 'bard' },
        { ...sheet, items: { tail: 'x' } },
        { ...sheet, items: { helm: '<img onerror>' } },
        { ...sheet, gems: { 1: { catalogueId: 'frozen-heart', rank: 11 } } },
        { ...sheet, name: 'n'.repeat(121) },
        { ...sheet, notes: 'a\u0000b' },
        null,
      ])
        expect((await put(ada, 'bad', { sheet: bad })).status, JSON.stringify(bad)).toBe(400);
      expect((await put(ada, 'bad', { expiresInDays: 8 })).status).toBe(400);
      expect((await put(ada, 'b a d')).status).toBe(400);
      const { sheet: kept } = await shared(ada, 'good', {
        sheet: { ...sheet, email: 'ada@visitor.example' },
      });
      expect(kept).toEqual({ kind: 'loadout', ...sheet, skills: {} });
    });

    test('come along when a player takes everything', async () => {
      const ada = await player();
      const own = await shared(ada, 'one');
      const { id: userId } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const parts: string[] = [];
      for (const list of links.exportOf?.(userId) ?? [])
        for await (const part of list.parts) parts.push(...part);
      expect(parts.map((text): unknown => JSON.parse(text))).toEqual([own]);
    });
  });
});
