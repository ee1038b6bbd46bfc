import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GalleryPage, OwnCard } from '#contract/community/gallery/gallery-routes.ts';
import { publicParts } from '#contract/records/collections/characters/characters.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { doChores } from '../identity-for-tests.ts';
import { openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

const valla = {
  name: 'Valla',
  class: 'demon-hunter',
  server: 'Europe',
  level: 58,
  experience: 0,
  paragonLevel: 777,
  buildType: 'PvP',
  notes: '',
  tags: [],
  stats: { resonance: 4321, combatRating: 8765 },
  equippedGems: {},
  worn: {},
  skills: {},
  isPublic: true,
  publicParts: [...publicParts],
};

/** Ways around the rules of the gallery, each of which leads nowhere. */
describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('attacks on the gallery', { timeout: 600_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor);
    });
    afterEach(async () => {
      expect(community.errors).toEqual([]);
      await community.close();
      await place.remove();
    });

    const send = async (who: CommunityPlayer, kind: string, fields: object, id = 'valla') => {
      const kept = await community.database.db
        .selectFrom('records')
        .select('revision')
        .where('owner_id', '=', who.id)
        .where('collection', '=', 'characters')
        .where('id', '=', id)
        .executeTakeFirst();
      const { body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.id,
        operations: [
          {
            opId: randomBytes(16).toString('hex'),
            collection: 'characters',
            id,
            kind,
            baseRevision: kept?.revision ?? 0,
            fields,
          },
        ],
      });
      expect((body['answers'] as { refusal: unknown }[])[0]?.refusal ?? null).toBeNull();
    };
    const make = async (who: CommunityPlayer, fields: object = {}, id = 'valla') =>
      send(who, 'create', { ...valla, ...fields }, id);
    const patch = async (who: CommunityPlayer, fields: object, id = 'valla') =>
      send(who, 'patch', fields, id);
    const list = async (query = '') => {
      const { status, body } = await community.stranger().ask('GET', `/api/gallery${query}`);
      expect([status, body]).toMatchObject([200, { cards: expect.any(Array) }]);
      return body as unknown as GalleryPage;
    };
    const own = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/own-cards')).body['cards'] as readonly OwnCard[];
    const idOf = async (who: CommunityPlayer, characterId = 'valla') => {
      const row = await community.database.db
        .selectFrom('shares')
        .select('id')
        .where('owner_id', '=', who.id)
        .where('character_id', '=', characterId)
        .executeTakeFirstOrThrow();
      return row.id;
    };
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, id: string, what: string, more: object = {}) =>
      who.ask('POST', '/api/moderation/actions', { kind: 'card', id, act: what, reason: 'spam', ...more });
    const leave = async (who: CommunityPlayer) => {
      const { status } = await who.ask('PUT', '/api/account/deletion', {
        username: who.username,
        currentPassword: 'Analytical1843',
        published: 'leave',
      });
      expect(status).toBe(200);
    };
    const stay = async (who: CommunityPlayer) => {
      await who.ask('POST', '/api/account/sign-in', { email: who.email, password: 'Analytical1843' });
      expect((await who.ask('DELETE', '/api/account/deletion')).status).toBe(200);
    };

    test('what was hidden or removed does not come back as another character', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      await make(ada, { name: 'Canary', notes: 'Canary notes' });
      await act(mod, await idOf(ada), 'remove');
      // A copy of the character, and one that was switched off before.
      await make(ada, { name: 'Canary', notes: 'Canary notes' }, 'copy');
      expect((await list()).cards).toEqual([]);
      const states = (await own(ada)).map(({ characterId, state }) => `${characterId} ${state}`);
      expect(states.toSorted()).toEqual(['copy held', 'valla removed']);
      await patch(ada, { isPublic: false });
      await make(ada, { name: 'Canary', notes: '' }, 'third');
      expect((await list()).cards).toEqual([]);
      // Without words there is nothing to look at.
      await make(ada, { publicParts: ['stats'] }, 'bare');
      expect((await list()).cards).toHaveLength(1);
      await make(bob, { name: 'Canary' });
      expect((await list()).cards).toHaveLength(2);
    });

    test('a decision of a moderator shows no character of whose account is about to be deleted', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await make(ada, { name: 'Canary hidden' }, 'hidden');
      await make(ada, { name: 'Canary removed' }, 'removed');
      await act(mod, await idOf(ada, 'hidden'), 'hide');
      const { body: removed } = await act(mod, await idOf(ada, 'removed'), 'remove');
      await leave(ada);
      await act(mod, await idOf(ada, 'hidden'), 'keep');
      expect(
        (await act(mod, await idOf(ada, 'removed'), 'reverse', { reverses: removed['number'] })).status,
      ).toBe(200);
      expect((await list()).cards).toEqual([]);
      for (const id of ['hidden', 'removed'])
        expect((await community.stranger().ask('GET', `/api/gallery/${await idOf(ada, id)}`)).code).toBe(
          'CARD_NOT_FOUND',
        );
      await stay(ada);
      expect((await list()).cards.map(({ name }) => name).toSorted()).toEqual([
        'Canary hidden',
        'Canary removed',
      ]);
    });

    test('a card that was hidden before its player left is hidden once they stay', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await make(ada, { name: 'Canary' });
      await act(mod, await idOf(ada), 'hide');
      await leave(ada);
      await stay(ada);
      expect(await own(ada)).toMatchObject([{ state: 'hidden' }]);
      await patch(ada, { isPublic: false });
      await patch(ada, { isPublic: true });
      expect(await own(ada)).toMatchObject([{ state: 'held' }]);
    });

    test('a card that waits is not shown while the account of its player is about to be deleted', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await act(mod, ada.username, 'mute', { kind: 'player', days: 7 });
      await make(ada, { isPublic: true, publicParts: ['name'] });
      await leave(ada);
      community.later(8 * DAY_MS);
      await doChores(community.gallery());
      expect((await list()).cards).toEqual([]);
      await stay(ada);
      await doChores(community.gallery());
      expect((await list()).cards).toMatchObject([{ id: await idOf(ada) }]);
    });

    test('a card goes with its character into the trash, and is of the class that it has', async () => {
      const ada = await community.player();
      await make(ada);
      await patch(ada, { class: 'barbarian' });
      expect((await list('?class=barbarian')).cards).toMatchObject([{ class: 'barbarian' }]);
      expect((await list('?class=demon-hunter')).cards).toEqual([]);
      const id = await idOf(ada);
      await send(ada, 'delete', {});
      expect((await community.stranger().ask('GET', `/api/gallery/${id}`)).code).toBe('CARD_NOT_FOUND');
      expect(await own(ada)).toEqual([]);
      await doChores(community.players);
      expect((await list()).cards).toEqual([]);
    });

    test.each([
      'class=x',
      'sort=name',
      'sort=updated_at',
      'after=1',
      'after=1.short',
      'after=-1.00000000000000000000000000',
      'after=9999999999999999.00000000000000000000000000',
      'after=1e3.00000000000000000000000000',
      'server=%00',
    ])('a list with %s is refused as what it is', async (query) => {
      const { status, code } = await community.stranger().ask('GET', `/api/gallery?${query}`);
      expect([status, code]).toEqual([400, 'QUERY_INVALID']);
    });

    test('a place that no list has ever given is the beginning or the end, for every order', async () => {
      const ada = await community.player();
      await make(ada);
      for (const sort of ['updated', 'resonance', 'rating']) {
        const at = (place: string) => list(`?sort=${sort}&after=${place}.${'z'.repeat(26)}`);
        expect((await at(String(Number.MAX_SAFE_INTEGER))).cards).toHaveLength(1);
        expect((await at('0')).cards).toEqual([]);
      }
    });

    test('switching off and on at once on two devices leaves one card or none', async () => {
      const ada = await community.player();
      await make(ada);
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([true, false, true, false].map(async (isPublic) => patch(ada, { isPublic })));
        const { isPublic } = (await ada.ask('GET', '/api/characters/valla')).body;
        expect((await list()).cards).toHaveLength(isPublic === true ? 1 : 0);
        expect((await own(ada)).length).toBe(isPublic === true ? 1 : 0);
      }
    });

    test('answers are the same for everybody, and a proxy is told for how long', async () => {
      const ada = await community.player();
      await make(ada);
      const id = await idOf(ada);
      for (const path of ['/api/gallery', `/api/gallery/${id}`]) {
        const [mine, others] = [await ada.ask('GET', path), await community.stranger().ask('GET', path)];
        expect(mine.body).toEqual(others.body);
        expect(mine.headers.get('etag')).toBe(others.headers.get('etag'));
        expect([mine, others].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
        expect(mine.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
        const again = await community.request(path, { 'if-none-match': mine.headers.get('etag') ?? '' });
        expect([again.status, await again.text()]).toEqual([304, '']);
      }
      const missing = await community.stranger().ask('GET', `/api/gallery/${'0'.repeat(26)}`);
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    });
  });
});
