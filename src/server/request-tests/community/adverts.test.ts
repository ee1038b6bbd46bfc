import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdvertPage, OwnAdvert } from '#contract/community/advert-routes.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

const advertOf = (but: object = {}) => ({
  side: 'player',
  server: 'Europe',
  languages: ['en', 'de'],
  times: ['weekend-mornings', 'weekday-evenings'],
  classes: ['wizard'],
  leastResonance: 2_500,
  text: 'Here for every war. In the game: Adalbert.',
  ...but,
});

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('adverts', { timeout: 300_000 }, () => {
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

    const put = async (who: CommunityPlayer, but: object = {}, key = 'advert-1') =>
      who.ask('PUT', `/api/adverts/${key}`, advertOf(but));
    const post = async (who: CommunityPlayer, but: object = {}, key = 'advert-1') => {
      const { status, body } = await put(who, but, key);
      expect([status, body]).toMatchObject([200, { id: expect.any(String) }]);
      return body as { id: string; state: string; endsAt: number };
    };
    const list = async (query = '?side=player') => {
      const { status, body } = await community.stranger().ask('GET', `/api/adverts${query}`);
      expect(status).toBe(200);
      return body as unknown as AdvertPage;
    };
    const shown = async (query?: string) => (await list(query)).adverts.map(({ id }) => id);
    const own = async (who: CommunityPlayer) => {
      const { status, body } = await who.ask('GET', '/api/own-adverts');
      expect(status).toBe(200);
      return body as { adverts: OwnAdvert[]; clans: { id: string }[]; reported: string[] };
    };
    const chores = async () => {
      for (const { work } of community.board().chores ?? []) await work(new AbortController().signal);
    };
    const rows = async () => community.database.db.selectFrom('adverts').selectAll().execute();
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, id: string, wanted: object) => {
      const { status, body } = await who.ask('POST', '/api/moderation/actions', {
        kind: 'advert',
        id,
        reason: 'spam',
        ...wanted,
      });
      expect([status, body]).toMatchObject([200, { number: expect.any(Number) }]);
      return body['number'] as number;
    };
    const report = async (who: CommunityPlayer, id: string) =>
      who.ask('POST', '/api/reports', { kind: 'advert', id, reason: 'spam' });

    let clanCount = 0;
    /** A clan of somebody, as its own area lays it, with officers and members. */
    const clanOf = async (
      leader: CommunityPlayer,
      others: readonly (readonly [CommunityPlayer, 'officer' | 'member'])[] = [],
      but: { state?: string } = {},
    ) => {
      clanCount += 1;
      const id = `${clanCount}`.padStart(26, 'c');
      const at = community.clock.now;
      const { number } = await community.database.db
        .insertInto('clans')
        .values({
          id,
          founder_id: leader.id,
          clan_key: `clan-${clanCount}`,
          name: `Night Watch ${clanCount}`,
          name_folded: `night watch ${clanCount}`,
          words: ` night watch ${clanCount} `,
          tag: 'NW',
          server: 'Europe',
          time_zone: 'Europe/Berlin',
          faction: null,
          kind: 'clan',
          door: 'apply',
          description: '',
          notice: '',
          state: but.state ?? 'listed',
          state_before: null,
          state_at: at,
          held_for: null,
          kept_version: 0,
          text_version: 1,
          version: 1,
          settings_version: 1,
          size: 1 + others.length,
          offer_place: null,
          offered_at: null,
          claim_place: null,
          claimed_at: null,
          created_at: at,
          updated_at: at,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      for (const [index, [{ id: userId, username }, role]] of (
        [[leader, 'leader'], ...others] as const
      ).entries())
        await community.database.db
          .insertInto('clan_places')
          .values({
            clan: number,
            id: `${clanCount}-${index}`.padStart(26, 'p'),
            user_id: userId,
            role,
            name: username,
            name_folded: username.toLowerCase(),
            class: null,
            part: '',
            note: '',
            shares: 0,
            character_id: null,
            card: null,
            card_at: null,
            shows_publicly: 0,
            joined_at: at,
            seen_at: at,
            version: 1,
          })
          .execute();
      return { id, number };
    };
    const ofClan = (id: string, but: object = {}) => ({ side: 'clan', clan: id, ...but });

    test('an advert is posted, found, changed, withdrawn and posted again', async () => {
      const ada = await community.player();
      const { id, state, endsAt } = await post(ada);
      expect({ state, endsAt }).toEqual({ state: 'listed', endsAt: community.clock.now + 14 * DAY_MS });
      const answer = await community.stranger().ask('GET', '/api/adverts?side=player');
      expect(answer.body).toEqual({
        adverts: [
          {
            id,
            side: 'player',
            server: 'Europe',
            languages: ['en', 'de'],
            times: ['weekday-evenings', 'weekend-mornings'],
            classes: ['wizard'],
            leastResonance: 2_500,
            text: 'Here for every war. In the game: Adalbert.',
            author: ada.username,
            clan: null,
            updatedAt: community.clock.now,
            endsAt,
          },
        ],
        next: null,
      });
      expect(answer.headers.get('cache-control')).toContain('s-maxage');
      expect(await shown('')).toEqual([]);

      community.later(DAY_MS);
      const changed = await post(ada, { text: 'Also for rifts.', classes: [], leastResonance: null });
      expect(changed).toEqual({ id, state: 'listed', endsAt: endsAt + DAY_MS });
      expect((await list()).adverts).toMatchObject([
        { text: 'Also for rifts.', classes: [], leastResonance: null },
      ]);

      expect((await ada.ask('DELETE', '/api/adverts/advert-1')).status).toBe(200);
      expect((await ada.ask('DELETE', '/api/adverts/advert-1')).status).toBe(200);
      expect(await shown()).toEqual([]);
      expect((await own(ada)).adverts).toMatchObject([{ key: 'advert-1', state: 'withdrawn' }]);
      expect(await post(ada)).toMatchObject({ id, state: 'listed' });
      expect(await rows()).toHaveLength(1);
    });

    test('a body that says too much, too little or the wrong side is refused', async () => {
      const ada = await community.player();
      const bodies = [
        { languages: [] },
        { languages: ['en', 'de', 'fr', 'es'] },
        { languages: ['en', 'en'] },
        { languages: ['tlh'] },
        { times: ['always'] },
        { classes: ['paladin'] },
        { server: 'Mars' },
        { leastResonance: -1 },
        { text: 'x'.repeat(301) },
        { side: 'clan' },
        { clan: 'c'.repeat(26) },
      ];
      for (const but of bodies) expect([but, (await put(ada, but)).code]).toEqual([but, 'BODY_INVALID']);
      expect((await put(ada, {}, 'no key')).code).toBe('BODY_INVALID');
      expect((await community.stranger().ask('PUT', '/api/adverts/a', advertOf())).status).toBe(401);
      expect(await rows()).toEqual([]);
    });

    test('the same advert sent twenty times at once is one, and a second one of the player is refused', async () => {
      const ada = await community.player();
      const answers = await Promise.all(Array.from({ length: 20 }, async () => put(ada)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
      expect((await put(ada, {}, 'advert-2')).code).toBe('ADVERT_EXISTS');
      // In the place of one that is withdrawn there is room.
      await ada.ask('DELETE', '/api/adverts/advert-1');
      await post(ada, {}, 'advert-2');
      expect(await rows()).toHaveLength(1);
    });

    test('it is gone 14 days after its last change: from the lists at once, and then for good', async () => {
      const ada = await community.player();
      const { id } = await post(ada);
      community.later(14 * DAY_MS - 1);
      expect(await shown()).toEqual([id]);
      await chores();
      expect(await rows()).toHaveLength(1);
      community.later(1);
      expect(await shown()).toEqual([]);
      expect((await own(ada)).adverts).toEqual([]);
      // Another device may post before the old one is deleted.
      const renewed = await post(ada, {}, 'advert-2');
      expect(renewed).toEqual({ id, state: 'listed', endsAt: community.clock.now + 14 * DAY_MS });
      community.later(14 * DAY_MS);
      await chores();
      expect(await rows()).toEqual([]);
    });

    test('lists are by side, server, language and class, newest change first, page by page without repeats', async () => {
      const servers = ['Europe', 'Asia'];
      const languages = ['en', 'de', 'fr'];
      const classes = [['wizard'], ['monk', 'wizard'], []];
      interface Wanted {
        readonly id: string;
        readonly server: string | undefined;
        readonly languages: readonly (string | undefined)[];
        readonly classes: readonly string[] | undefined;
      }
      const all: Wanted[] = [];
      for (let n = 0; n < 60; n += 1) {
        const who = await community.player();
        community.later(MINUTE_MS);
        const but = {
          server: servers[n % 2],
          languages: [languages[n % 3], ...(n % 5 === 0 ? ['it'] : [])],
          classes: classes[n % 3],
        };
        all.unshift({ ...but, ...(await post(who, but)) });
      }
      for (const [query, fits] of [
        ['', () => true],
        ['&server=Asia', ({ server }) => server === 'Asia'],
        ['&language=it', (each) => each.languages.includes('it')],
        ['&class=monk', (each) => each.classes?.length !== 1],
        [
          '&server=Europe&language=en&class=monk',
          (each) => each.server === 'Europe' && each.languages.includes('en') && each.classes?.length !== 1,
        ],
      ] as readonly (readonly [string, (each: Wanted) => boolean])[]) {
        const found = [];
        let after: string | null = '';
        for (let part = 0; after !== null && part < 5; part += 1) {
          const page: AdvertPage = await list(`?side=player${query}${after && `&after=${after}`}`);
          expect(page.adverts.length).toBeLessThanOrEqual(24);
          found.push(...page.adverts.map(({ id }) => id));
          after = page.next;
        }
        expect([query, found]).toEqual([query, all.filter(fits).map(({ id }) => id)]);
      }
      expect((await community.stranger().ask('GET', '/api/adverts?side=nobody')).code).toBe('QUERY_INVALID');
      expect((await community.stranger().ask('GET', '/api/adverts?after=1')).code).toBe('QUERY_INVALID');
    });

    test('a clan is advertised by its leader and officers alone, once, and by whichever of them was last', async () => {
      const [ada, bob, eve, kim] = [
        await community.player(),
        await community.player(),
        await community.player(),
        await community.player(),
      ];
      const clan = await clanOf(ada, [
        [bob, 'officer'],
        [eve, 'member'],
      ]);
      expect((await put(eve, ofClan(clan.id))).code).toBe('CLAN_OFFICERS_ONLY');
      expect((await put(kim, ofClan(clan.id))).code).toBe('CLAN_OFFICERS_ONLY');
      expect((await put(ada, ofClan('x'.repeat(26)))).code).toBe('CLAN_NOT_FOUND');
      const { id } = await post(ada, ofClan(clan.id));
      expect((await list('')).adverts).toMatchObject([
        { id, side: 'clan', author: ada.username, clan: { id: clan.id, name: 'Night Watch 1', tag: 'NW' } },
      ]);
      expect(await shown()).toEqual([]);
      // A player's own advert is another one.
      await post(ada, {}, 'mine');

      expect((await put(bob, ofClan(clan.id), 'advert-2')).code).toBe('ADVERT_EXISTS');
      const ofBob = await own(bob);
      expect(ofBob.clans).toEqual([{ id: clan.id, name: 'Night Watch 1', tag: 'NW', server: 'Europe' }]);
      expect(ofBob.adverts).toMatchObject([{ id, key: 'advert-1', author: ada.username }]);
      expect((await own(eve)).adverts).toEqual([]);
      expect((await own(eve)).clans).toEqual([]);
      expect(await post(bob, ofClan(clan.id, { text: 'Two places left' }))).toMatchObject({ id });
      expect((await list('')).adverts).toMatchObject([{ text: 'Two places left', author: bob.username }]);

      expect((await eve.ask('DELETE', '/api/adverts/advert-1')).status).toBe(200);
      expect(await shown('')).toEqual([id]);
      expect((await ada.ask('DELETE', '/api/adverts/advert-1')).status).toBe(200);
      expect(await shown('')).toEqual([]);
    });

    test('two officers who post at once make one advert', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const clan = await clanOf(ada, [[bob, 'officer']]);
      const answers = await Promise.all([
        put(ada, ofClan(clan.id), 'of-ada'),
        put(bob, ofClan(clan.id), 'of-bob'),
      ]);
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['ADVERT_EXISTS', 'done']);
      expect(await rows()).toHaveLength(1);
    });

    test('who is no officer any more changes nothing, and a clan that is not shown is not advertised', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const clan = await clanOf(ada, [[bob, 'officer']]);
      const { id } = await post(bob, ofClan(clan.id));
      const { db } = community.database;
      const setClan = async (state: string) =>
        db.updateTable('clans').set({ state }).where('number', '=', clan.number).execute();
      await setClan('hidden');
      expect(await shown('')).toEqual([]);
      await setClan('withdrawn');
      expect(await shown('')).toEqual([]);
      expect((await put(ada, ofClan(clan.id))).code).toBe('CLAN_ENDED');
      expect((await own(ada)).clans).toEqual([]);
      await setClan('removed');
      expect((await put(ada, ofClan(clan.id))).code).toBe('CLAN_NOT_FOUND');
      await setClan('listed');
      expect(await shown('')).toEqual([id]);
      await db.updateTable('clan_places').set({ role: 'member' }).where('user_id', '=', bob.id).execute();
      expect((await put(bob, ofClan(clan.id, { text: 'mine' }))).code).toBe('CLAN_OFFICERS_ONLY');
      expect(await post(ada, ofClan(clan.id, { text: 'ours' }))).toMatchObject({ id });
      await db.deleteFrom('clans').where('number', '=', clan.number).execute();
      expect(await rows()).toEqual([]);
    });

    test('three reports hide it until somebody looks; mended it waits, kept it is shown and hidden no more', async () => {
      const ada = await community.player();
      const { id } = await post(ada);
      expect((await report(ada, id)).code).toBe('REPORT_OWN');
      const reporters = [await community.player(), await community.player(), await community.player()];
      for (const who of reporters) expect((await report(who, id)).status).toBe(200);
      expect(await shown()).toEqual([]);
      expect((await own(reporters[0]!)).reported).toEqual([id]);
      expect((await own(ada)).adverts).toMatchObject([{ state: 'hidden', moderated: { canAppeal: true } }]);
      expect(await post(ada, { text: 'Mended' })).toMatchObject({ state: 'held' });
      expect(await shown()).toEqual([]);
      const mod = await moderator();
      const queue = (await mod.ask('GET', '/api/moderation/queue')).body['things'];
      expect(queue).toMatchObject([
        { kind: 'advert', id, title: ada.username, text: 'Mended', state: 'held' },
      ]);
      await act(mod, id, { act: 'keep' });
      expect(await shown()).toEqual([id]);
      for (const who of [await community.player(), await community.player(), await community.player()])
        await report(who, id);
      expect(await shown()).toEqual([id]);
    });

    test('a removed one stays removed under its key, an appeal brings it back, and a newer one keeps its place', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await post(ada);
      const first = await act(mod, id, { act: 'remove' });
      expect((await put(ada)).code).toBe('ADVERT_REMOVED');
      await act(mod, id, { act: 'reverse', reverses: first, note: 'You are right' });
      expect(await shown()).toEqual([id]);
      const second = await act(mod, id, { act: 'remove' });
      const newer = await post(ada, {}, 'advert-2');
      await act(mod, id, { act: 'reverse', reverses: second, note: 'You are right again' });
      expect(await shown()).toEqual([newer.id]);
      expect((await own(ada)).adverts.map(({ state }) => state).toSorted()).toEqual(['listed', 'withdrawn']);
    });

    test('a removed one is deleted 30 days later', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await post(ada);
      await act(mod, id, { act: 'remove' });
      community.later(30 * DAY_MS - 1);
      await chores();
      expect(await rows()).toHaveLength(1);
      community.later(1);
      await chores();
      expect(await rows()).toEqual([]);
    });

    test('muted and banned players post nothing, and withdraw what is theirs', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await post(ada);
      for (const wanted of [{ act: 'mute', days: 7 }, { act: 'ban' }]) {
        const { status } = await mod.ask('POST', '/api/moderation/actions', {
          kind: 'player',
          id: ada.username,
          reason: 'spam',
          ...wanted,
        });
        expect(status).toBe(200);
        expect((await put(ada)).code).toBe(wanted.act === 'ban' ? 'BANNED' : 'MUTED');
      }
      expect((await ada.ask('DELETE', '/api/adverts/advert-1')).status).toBe(200);
      expect(await shown()).toEqual([]);
    });

    test('changes are limited within an hour', async () => {
      const ada = await community.player();
      for (let n = 0; n < 30; n += 1) await post(ada, { text: `Change ${n}` });
      const refused = await put(ada);
      expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'TOO_MANY_CHANGES',
        '3600',
      ]);
    });

    test('an account that is to be deleted hides its advert, keeps it where it stays, and takes it along', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { id } = await post(ada);
      const clan = await clanOf(ada, [[bob, 'officer']]);
      const ours = await post(ada, ofClan(clan.id), 'ours');
      const exported = await ada.ask('GET', '/api/account/export');
      expect(exported.body['adverts']).toMatchObject([
        { id, key: 'advert-1', state: 'listed', server: 'Europe', clan: null },
        { id: ours.id, key: 'ours', clan: { id: clan.id } },
      ]);
      const leave = async () =>
        ada.ask('PUT', '/api/account/deletion', {
          username: ada.username,
          currentPassword: 'Analytical1843',
          published: 'leave',
        });
      const signIn = async () =>
        ada.ask('POST', '/api/account/sign-in', { email: ada.email, password: 'Analytical1843' });
      expect((await leave()).status).toBe(200);
      expect([await shown(), await shown('')]).toEqual([[], []]);
      await signIn();
      expect((await own(ada)).adverts.map(({ state }) => state)).toEqual(['away', 'away']);
      expect((await ada.ask('DELETE', '/api/account/deletion')).status).toBe(200);
      expect([await shown(), await shown('')]).toEqual([[id], [ours.id]]);

      // The clan goes on without the one who is leaving.
      await signIn();
      expect((await leave()).status).toBe(200);
      expect(await post(bob, ofClan(clan.id), 'of-bob')).toMatchObject({ id: ours.id, state: 'listed' });
      community.later(8 * DAY_MS);
      await post(bob, ofClan(clan.id), 'of-bob');
      community.later(7 * DAY_MS);
      for (const { work } of community.players.chores ?? []) await work(new AbortController().signal);
      expect(await shown('')).toEqual([ours.id]);
      expect((await rows()).map(({ author_id }) => author_id)).toEqual([bob.id]);
    });
  });
});

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('adverts of new players on a public site', { timeout: 300_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor, {
        newcomers: 'careful',
        blockedWords: new Set(['goldshop']),
      });
    });
    afterEach(async () => {
      await community.close();
      await place.remove();
    });
    const put = async (who: CommunityPlayer, but: object = {}) =>
      who.ask('PUT', '/api/adverts/advert-1', advertOf(but));

    test('need a confirmed address; a link waits, a blocked word too, and what follows as well', async () => {
      const mod = await community.player();
      await community.promote(mod.id);
      expect((await put(await community.player({ confirmed: false }))).code).toBe('EMAIL_UNCONFIRMED');
      expect((await put(await community.player())).body['state']).toBe('listed');
      const eve = await community.player();
      expect((await put(eve, { text: 'Join at https://clan.example' })).body['state']).toBe('held');
      expect((await put(eve, { text: 'Join us' })).body['state']).toBe('held');
      const known = await community.player({ ageMs: 400 * DAY_MS });
      expect((await put(known, { text: 'Cheap at GOLDSHOP' })).body['state']).toBe('held');
      const { body } = await community.stranger().ask('GET', '/api/adverts?side=player');
      expect(body['adverts']).toHaveLength(1);
    });
  });
});
