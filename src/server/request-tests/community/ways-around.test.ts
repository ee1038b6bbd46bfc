import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import {
  buildOf,
  openCommunity,
  sheetOf,
  type CommunityPlayer,
  type OpenedCommunity,
} from './community-for-tests.ts';

type Body = Record<string, unknown>;

/** Ways around moderators and limits, each of which leads nowhere. */
describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('ways around', { timeout: 300_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor);
    });
    afterEach(async () => {
      await community.close();
      await place.remove();
    });

    const reopen = async (settings: Parameters<typeof openCommunity>[2]) => {
      await community.close();
      community = await openCommunity(place, apiVisitor, settings);
    };
    const put = async (author: CommunityPlayer, n: number, but: object = {}) =>
      author.ask('PUT', `/api/own-builds/build-${n}`, buildOf(n, but));
    const publish = async (author: CommunityPlayer, n = 1, but: object = {}) => {
      const { status, body } = await put(author, n, but);
      expect([status, body]).toMatchObject([200, { id: expect.any(String) }]);
      return body as { id: string; state: string; version: number };
    };
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, body: object) =>
      who.ask('POST', '/api/moderation/actions', { kind: 'build', reason: 'spam', ...body });
    const read = async (path: string) => (await community.stranger().ask('GET', path)).body;
    const things = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/moderation/queue')).body['things'] as readonly Body[];

    test('what was hidden is not read again among the versions of its mending', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await publish(ada, 1, { title: 'As it began' });
      await act(mod, { id, act: 'keep' });
      community.later();
      const lines = ['canary line'];
      const sheet = { ...sheetOf(1), lines };
      await publish(ada, 1, { title: 'canary title', note: 'canary note', sheet, baseVersion: 1 });
      community.later();
      await publish(ada, 1, { title: 'Hardly better', note: 'canary again', sheet, baseVersion: 2 });
      await act(mod, { id, act: 'hide' });
      community.later();
      expect(await publish(ada, 1, { title: 'As it ought to be', baseVersion: 3 })).toMatchObject({
        state: 'held',
      });
      await act(mod, { id, act: 'keep' });
      const { versions } = await read(`/api/builds/${id}/versions`);
      expect(versions).toMatchObject([
        { version: 4, title: 'As it ought to be' },
        { version: 1, title: 'As it began' },
      ]);
      expect(JSON.stringify(versions)).not.toContain('canary');
    });

    test('what nobody saw before it was mended stays unseen, also once it was withdrawn', async () => {
      await reopen({ blockedWords: new Set(['canary']) });
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await publish(ada, 1, { title: 'canary title' });
      community.later();
      await ada.ask('DELETE', '/api/own-builds/build-1');
      expect((await publish(ada, 1, { title: 'Clean title', baseVersion: 1 })).state).toBe('held');
      await act(mod, { id, act: 'keep' });
      const { versions } = await read(`/api/builds/${id}/versions`);
      expect(versions).toMatchObject([{ version: 2, title: 'Clean title' }]);
    });

    test('what is hidden does not come back as another build of the same player', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await publish(ada, 1);
      await act(mod, { id, act: 'hide' });
      expect((await publish(ada, 2)).state).toBe('held');
      await ada.ask('DELETE', '/api/own-builds/build-1');
      expect((await publish(ada, 3, { sheet: sheetOf(1) })).state).toBe('held');

      const bob = await community.player();
      const removed = await publish(bob, 4);
      await act(mod, { id: removed.id, act: 'remove' });
      expect((await publish(bob, 5, { sheet: sheetOf(4) })).state).toBe('held');
    });

    test.each([
      ['a note', { note: 'the GoldShop' }],
      ['an address of a film', { video: 'https://www.youtube.com/@goldshop' }],
      ['an address in other signs', { video: 'https://www.youtube.com/watch?v=1&t=%67oldshop' }],
      ['a line of the sheet', { sheet: { ...sheetOf(1), lines: ['gold\u200Bshop'] } }],
      ['the end of a guide of many words', { guide: `${manyWords()} goldshop` }],
    ])('a blocked word in %s is seen', async (_name, but) => {
      await reopen({ blockedWords: new Set(['goldshop']) });
      const ada = await community.player();
      expect(await publish(ada, 1, but)).toMatchObject({ state: 'held' });
    });

    test('a newcomer’s link in a line of the sheet waits for a moderator', async () => {
      await reopen({ newcomers: 'careful' });
      const [ada] = [await community.player(), await moderator()];
      const sheet = { ...sheetOf(1), lines: ['see https://shop.example/'] };
      expect(await publish(ada, 1, { sheet })).toMatchObject({ state: 'held' });
    });

    test('a moderator reads all of what is held', async () => {
      await reopen({ blockedWords: new Set(['goldshop']) });
      const [ada, mod] = [await community.player(), await moderator()];
      const sheet = { ...sheetOf(1), lines: ['goldshop in a line'] };
      await publish(ada, 1, { sheet, guide: `${'word '.repeat(1_500)}at the very end` });
      const [thing] = await things(mod);
      expect(thing?.['text']).toContain('goldshop in a line');
      expect(thing?.['text']).toContain('at the very end');
    });

    test('copies of those who may not vote rank nothing', async () => {
      await reopen({ newcomers: 'careful' });
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await publish(ada, 1);
      const banned = await community.player({ ageMs: 9 * DAY_MS });
      await act(mod, { kind: 'player', id: banned.username, act: 'ban' });
      const callers = [banned, await community.player({ confirmed: false }), await community.player()];
      const codes = [];
      for (const who of callers) codes.push((await who.ask('PUT', `/api/builds/${id}/copy`)).code);
      expect(codes).toEqual(['BANNED', 'EMAIL_UNCONFIRMED', 'TOO_NEW']);
      expect(await read(`/api/builds/${id}`)).toMatchObject({ copies: 0 });
    });

    test('three accounts of one network count on a build within the hour, however they go about it', async () => {
      await reopen({ newcomers: 'careful' });
      const { id } = await publish(await community.player(), 1);
      const players = [];
      for (let n = 0; n < 4; n += 1) players.push(await community.player({ ageMs: 9 * DAY_MS }));
      const [bob, cec, dan, eve] = players as [
        CommunityPlayer,
        CommunityPlayer,
        CommunityPlayer,
        CommunityPlayer,
      ];
      const vote = `/api/builds/${id}/vote`;
      // An account that changes its mind is one account still.
      for (let n = 0; n < 4; n += 1) {
        expect((await bob.ask('PUT', vote)).status).toBe(200);
        expect((await bob.ask('DELETE', vote)).status).toBe(200);
      }
      expect((await bob.ask('PUT', `/api/builds/${id}/copy`)).body).toEqual({ copies: 1 });
      expect((await cec.ask('PUT', vote)).status).toBe(200);
      expect((await dan.ask('PUT', `/api/builds/${id}/copy`)).body).toEqual({ copies: 2 });
      expect((await eve.ask('PUT', vote)).code).toBe('TOO_MANY_VOTES');
      expect((await eve.ask('PUT', `/api/builds/${id}/copy`)).code).toBe('TOO_MANY_VOTES');
    });

    test('a build is ranked anew once a patch, however often its patch is changed', async () => {
      const ada = await community.player();
      community.clock.now = Date.parse('2026-11-29T12:00:00Z');
      const { id } = await publish(ada, 1, { patch: '2025-12' });
      await community.database.db
        .insertInto('game_patches')
        .values({ since: '2026-12-01', name: 'Winter', is_content: 1, changes: '', added_at: 0 })
        .execute();
      const rankedAt = async () => (await read(`/api/builds/${id}`))['rankedAt'];
      const first = community.clock.now;
      const ranked = [];
      // A patch that was out when it was published, then the new one, the old one and the new one once more.
      for (const [at, patch] of ['2026-06', '2026-12-01', '2026-06', '2026-12-01'].entries()) {
        community.later(3 * DAY_MS);
        await publish(ada, 1, { patch, sheet: sheetOf(20 + at), baseVersion: at + 1 });
        ranked.push(await rankedAt());
      }
      expect(ranked).toEqual([first, first + 6 * DAY_MS, first + 6 * DAY_MS, first + 6 * DAY_MS]);
    });

    test('what comes back is no second of its kind', async () => {
      const ada = await community.player();
      await publish(ada, 1);
      await ada.ask('DELETE', '/api/own-builds/build-1');
      await publish(ada, 2, { sheet: sheetOf(1) });
      expect((await ada.ask('PUT', '/api/own-builds/build-1/restore')).code).toBe('BUILD_DUPLICATE');
      await ada.ask('DELETE', '/api/own-builds/build-2');
      expect((await ada.ask('PUT', '/api/own-builds/build-1/restore')).status).toBe(200);
    });

    test.each(['\u200B', '\u3164', '\u2800', '\u00AD', '\u200D', '\u{E0041}', '\uFE0F'])(
      'a title of nothing but %j is none',
      async (sign) => {
        const ada = await community.player();
        expect((await put(ada, 1, { title: sign.repeat(6) })).code).toBe('BODY_INVALID');
        expect((await put(ada, 1, { title: `a${sign.repeat(6)}b` })).code).toBe('BODY_INVALID');
        expect((await put(ada, 1, { title: `Frost ❤️ ${sign}` })).status).toBe(200);
      },
    );

    test.each(['votes', 'copies', 'trending', 'newest'])(
      'a forged place in the order %s harms nothing',
      async (sort) => {
        await publish(await community.player(), 1);
        for (const after of ['9007199254740991.1', '2147483648.1', '0.0', '1.9007199254740991']) {
          const { status } = await community.stranger().ask('GET', `/api/builds?sort=${sort}&after=${after}`);
          expect([200, 400]).toContain(status);
        }
      },
    );

    test('a vote for what is deleted in the same moment finds nothing', async () => {
      const bob = await community.player();
      const { id } = await publish(await community.player(), 1);
      const [vote, , copy] = await Promise.all([
        bob.ask('PUT', `/api/builds/${id}/vote`),
        community.database.transaction(async (transaction) =>
          transaction.deleteFrom('builds').where('id', '=', id).execute(),
        ),
        bob.ask('PUT', `/api/builds/${id}/copy`),
      ]);
      for (const { status } of [vote, copy]) expect([200, 404]).toContain(status);
      expect(community.errors).toEqual([]);
    });

    test('reports of what is gone stand before nothing', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { id } = await publish(ada, 1);
      await bob.ask('POST', '/api/reports', { kind: 'build', id, reason: 'spam' });
      await ada.ask('DELETE', '/api/own-builds/build-1');
      expect(await things(mod)).toMatchObject([{ id }]);
      community.later(31 * DAY_MS);
      for (const area of [community.published(), community.moderation()])
        for (const { work } of area.chores ?? []) await work(new AbortController().signal);
      const open = await community.database.db
        .selectFrom('reports')
        .select('id')
        .where('state', '=', 'open')
        .execute();
      expect(open).toEqual([]);
    });

    test('no decision of a moderator shows what its author has taken back', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const ids: string[] = [];
      for (const n of [1, 2, 3, 4]) ids.push((await publish(ada, n)).id);
      const [withdrawn, removed, hidden, listed] = ids as [string, string, string, string];
      const acts = new Map<string, unknown>();
      const remove = async (id: string) =>
        acts.set(id, (await act(mod, { id, act: 'remove' })).body['number']);
      await remove(removed);
      await act(mod, { id: hidden, act: 'hide' });
      await ada.ask('DELETE', '/api/own-builds/build-1');
      await remove(withdrawn);
      await ada.ask('PUT', '/api/account/deletion', {
        username: ada.username,
        currentPassword: 'Analytical1843',
      });
      await remove(listed);
      for (const id of [withdrawn, removed, listed])
        expect((await act(mod, { id, act: 'reverse', reverses: acts.get(id) })).status).toBe(200);
      await act(mod, { id: hidden, act: 'keep' });
      expect(await read('/api/builds')).toMatchObject({ builds: [], count: 0 });
      await ada.ask('POST', '/api/account/sign-in', { email: ada.email, password: 'Analytical1843' });
      expect((await ada.ask('DELETE', '/api/account/deletion')).status).toBe(200);
      const { builds } = (await read('/api/builds')) as { builds: { id: string }[] };
      expect(new Set(builds.map(({ id }) => id))).toEqual(new Set([removed, hidden, listed]));
    });

    test('the export has every version with its text and note', async () => {
      const ada = await community.player();
      const { id } = await publish(ada, 1, { guide: 'The first guide', note: 'The first note' });
      community.later();
      await publish(ada, 1, { guide: 'The second guide', baseVersion: 1 });
      const { body } = await ada.ask('GET', '/api/account/export');
      expect(body['buildVersions']).toMatchObject([
        { build: id, version: 1, guide: 'The first guide', note: 'The first note' },
        { build: id, version: 2, guide: 'The second guide', note: '' },
      ]);
    });
  });
});

/** More different words than are kept of one text to find it by. */
function manyWords(): string {
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => String.fromCodePoint(first + n));
  const signs = [...from(0x61, 26), ...from(0x30, 10), ...from(0x561, 38)];
  return signs
    .flatMap((one) => signs.map((other) => `${one}${other}`))
    .slice(0, 3_320)
    .join(' ');
}
