import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import type { GalleryPage, OwnCard } from '#contract/community/gallery/gallery-routes.ts';
import { serverLimits } from '#contract/limits.ts';
import { publicParts } from '#contract/records/collections/characters/characters.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import { listCards } from '#server/community/gallery/gallery-lists.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { findShared, listShares, revokeShare } from '#server/sharing/shares-store.ts';
import { openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';

const helm = equipmentItems.find(({ type }) => type === 'helm')!;

/** A character with something in each part, and in everything that is no part. */
const valla = {
  name: 'canary name',
  class: 'demon-hunter',
  server: 'Europe',
  level: 58,
  experience: 424_242,
  paragonLevel: 777,
  buildType: 'PvP',
  notes: 'canary notes',
  tags: ['canary tag'],
  serverRank: 313,
  classRank: 717,
  stats: { resonance: 4321, combatRating: 8765, damage: 9898 },
  equippedGems: { 1: 'gem-1', 7: 'gem-7' },
  sockets: { 'head-1': 'canary-inside', 'wing-2': 'canary-wing' },
  worn: { helm: 'item-1', chest: 'item-2' },
  skills: { skill1: { name: 'canary skill', description: 'canary text', level: 1, isLegendary: false } },
};
const belongings = [
  { collection: 'gems', id: 'gem-1', fields: { catalogueId: 'frozen-heart', rank: 9, note: 'canary gem' } },
  { collection: 'gems', id: 'gem-7', fields: { catalogueId: 'bottled-hope', rank: 3, activeStars: 4 } },
  {
    collection: 'items',
    id: 'item-1',
    fields: {
      catalogueId: helm.id,
      kind: 'helm',
      rarity: 'legendary',
      itemLevel: 5151,
      attributes: [{ name: 'canary attribute', value: 6161 }],
      note: 'canary item',
    },
  },
  {
    collection: 'items',
    id: 'item-2',
    fields: {
      name: 'canary chest',
      kind: 'chest',
      rarity: 'legendary',
      itemLevel: 1,
      attributes: [],
      note: '',
    },
  },
];

/** Texts of each part, as an answer would have them. */
const shownBy: Readonly<Record<(typeof publicParts)[number], readonly string[]>> = {
  name: ['canary name'],
  server: ['Europe'],
  stats: ['58', '777', '4321', '8765'],
  gear: [helm.id],
  gems: ['frozen-heart', 'bottled-hope'],
  notes: ['canary notes'],
};
const shownNever = [
  'canary tag',
  'canary skill',
  'canary text',
  'canary gem',
  'canary item',
  'canary attribute',
  'canary chest',
  '424242',
  '313',
  '717',
  '9898',
  '5151',
  '6161',
];

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the gallery', { timeout: 600_000 }, () => {
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

    const reopen = async (...settings: [Parameters<typeof openCommunity>[2]]) => {
      await community.close();
      community = await openCommunity(place, apiVisitor, ...settings);
    };
    const send = async (
      who: CommunityPlayer,
      operations: readonly {
        readonly collection: string;
        readonly id: string;
        readonly [name: string]: unknown;
      }[],
    ) => {
      const kept = await community.database.db
        .selectFrom('records')
        .select(['collection', 'id', 'revision'])
        .where('owner_id', '=', who.id)
        .execute();
      const { status, body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.id,
        operations: operations.map((each) => ({
          opId: randomBytes(16).toString('hex'),
          baseRevision:
            kept.find(({ collection, id }) => collection === each.collection && id === each.id)?.revision ??
            0,
          ...each,
        })),
      });
      expect([status, body]).toMatchObject([200, {}]);
      for (const answer of body['answers'] as { refusal: unknown }[])
        expect(answer.refusal ?? null).toBeNull();
    };
    const make = async (who: CommunityPlayer, fields: object = {}, id = 'valla') =>
      send(who, [
        {
          collection: 'characters',
          id,
          kind: 'create',
          fields: { ...valla, equippedGems: {}, worn: {}, ...fields },
        },
      ]);
    const makeWhole = async (who: CommunityPlayer, fields: object = {}) =>
      send(who, [
        { collection: 'characters', id: 'valla', kind: 'create', fields: { ...valla, ...fields } },
        ...belongings.map(({ collection, id, fields: own }) => ({
          collection,
          id,
          kind: 'create',
          fields: { ...own, parent: 'valla' },
        })),
      ]);
    const patch = async (who: CommunityPlayer, fields: object, id = 'valla') =>
      send(who, [{ collection: 'characters', id, kind: 'patch', fields }]);
    const list = async (query = '') => {
      const { status, body } = await community.stranger().ask('GET', `/api/gallery${query}`);
      expect([status, body]).toMatchObject([200, { cards: expect.any(Array) }]);
      return body as unknown as GalleryPage;
    };
    const idsOf = ({ cards }: GalleryPage) => cards.map(({ id }) => id);
    const onlyId = async () => {
      const [id, ...more] = idsOf(await list());
      expect([id, more]).toEqual([expect.any(String), []]);
      return id!;
    };
    const read = async (id: string) => community.stranger().ask('GET', `/api/gallery/${id}`);
    const codeOf = async (id: string) => (await read(id)).code ?? 'listed';
    const own = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/own-cards')).body['cards'] as readonly OwnCard[];
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, body: object) =>
      who.ask('POST', '/api/moderation/actions', { kind: 'card', reason: 'spam', ...body });
    const report = async (who: CommunityPlayer, id: string) =>
      who.ask('POST', '/api/reports', { kind: 'card', id, reason: 'spam' });
    const runChores = async () => {
      for (const { work } of community.gallery().chores ?? []) await work(new AbortController().signal);
    };

    test('a character is shown while its player wants it, from the change on and at another address each time', async () => {
      const ada = await community.player();
      await makeWhole(ada);
      expect(await list()).toEqual({ cards: [], next: null, looked: null, count: 0 });
      await patch(ada, { isPublic: true, publicParts: [...publicParts] });
      const first = await onlyId();
      expect(await list()).toMatchObject({
        count: 1,
        cards: [
          {
            id: first,
            class: 'demon-hunter',
            name: 'canary name',
            server: 'Europe',
            level: 58,
            paragon: 777,
            resonance: 4321,
            combatRating: 8765,
            gems: [
              { id: 'frozen-heart', rank: 9 },
              { id: 'bottled-hope', rank: 3, stars: 4 },
            ],
          },
        ],
      });
      expect((await read(first)).body).toMatchObject({
        shown: {
          author: null,
          sheet: { kind: 'character', notes: 'canary notes', items: { helm: helm.id } },
          items: [{ id: helm.id, name: helm.name }],
        },
      });
      expect(await own(ada)).toEqual([
        {
          characterId: 'valla',
          address: `/community/characters/${first}`,
          state: 'listed',
          waitsFor: null,
          moderated: null,
        },
      ]);
      expect((await ada.ask('GET', '/api/characters/valla')).body).toMatchObject({ isPublic: true });

      await patch(ada, { isPublic: false });
      expect(await codeOf(first)).toBe('CARD_NOT_FOUND');
      expect([await own(ada), idsOf(await list())]).toEqual([[], []]);
      expect((await ada.ask('GET', '/api/characters/valla')).body).toMatchObject({ isPublic: false });
      const kept = await community.database.db.selectFrom('shares').selectAll().execute();
      expect(kept).toMatchObject([{ sheet: '', server: '', class: '', resonance: 0, combat_rating: 0 }]);

      await patch(ada, { isPublic: true });
      const second = await onlyId();
      expect(second).not.toBe(first);
      expect(await codeOf(first)).toBe('CARD_NOT_FOUND');

      await send(ada, [{ collection: 'characters', id: 'valla', kind: 'delete' }]);
      expect([await codeOf(second), idsOf(await list())]).toEqual(['CARD_NOT_FOUND', []]);
      await send(ada, [{ collection: 'characters', id: 'valla', kind: 'restore' }]);
      const third = await onlyId();
      expect([first, second]).not.toContain(third);
    });

    test('no answer holds anything of a part that was not chosen, nor tells of a change of one', async () => {
      const ada = await community.player();
      await makeWhole(ada, { isPublic: true, publicParts: [] });
      const id = await onlyId();
      const chosen = [
        [],
        ...publicParts.map((part) => [part]),
        ...publicParts.map((part) => publicParts.filter((each) => each !== part)),
        [...publicParts],
      ];
      for (const parts of chosen) {
        await patch(ada, { publicParts: parts });
        const [page, card] = [await list(), await read(id)];
        const told = JSON.stringify([page.cards, card.body]).replaceAll(/"updatedAt":\d+/g, '');
        const words = told.split(/[^A-Za-z0-9 -]+/);
        const wanted = publicParts.filter((part) => parts.includes(part)).flatMap((part) => shownBy[part]);
        const others = publicParts.filter((part) => !parts.includes(part)).flatMap((part) => shownBy[part]);
        for (const text of wanted) expect(words).toContain(text);
        for (const text of others) expect(words).not.toContain(text);
        for (const text of shownNever) expect(told).not.toContain(text);
        for (const text of [ada.username, ada.id, 'valla']) expect(told).not.toContain(text);
      }
      await patch(ada, { publicParts: ['name'] });
      const before = await read(id);
      community.later(MINUTE_MS);
      await patch(ada, { notes: 'Other notes', level: 60, stats: { ...valla.stats, resonance: 1 } });
      await send(ada, [
        { collection: 'gems', id: 'gem-1', kind: 'patch', fields: { rank: 10 } },
        { collection: 'items', id: 'item-1', kind: 'patch', fields: { itemLevel: 1 } },
      ]);
      const after = await read(id);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(after.body).toEqual(before.body);
    });

    test('a card follows its gems and gear', async () => {
      const ada = await community.player();
      await makeWhole(ada, { isPublic: true, publicParts: ['gems', 'gear'] });
      const id = await onlyId();
      await send(ada, [
        { collection: 'gems', id: 'gem-1', kind: 'patch', fields: { rank: 10 } },
        { collection: 'items', id: 'item-1', kind: 'delete' },
      ]);
      expect((await read(id)).body).toMatchObject({
        gems: [{ id: 'frozen-heart', rank: 10 }, { id: 'bottled-hope' }],
        shown: { sheet: { items: {} }, items: [] },
      });
      const etag = (await read(id)).headers.get('etag') ?? '';
      const again = community
        .stranger()
        .ask('GET', `/api/gallery/${id}`, undefined, { 'if-none-match': etag });
      // An answer without a body is none that could be read.
      await expect(again).rejects.toThrow();
    });

    test('a call or file that says a character is public publishes nothing', async () => {
      const ada = await community.player();
      await make(ada, { isPublic: true, publicParts: ['name'] });
      const { body: stored } = await ada.ask('GET', '/api/characters/valla');
      expect(stored).toMatchObject({ isPublic: true });
      const { status } = await ada.ask('POST', '/api/characters', { ...stored, id: 'copy', name: 'Copy' });
      expect(status).toBe(201);
      expect((await ada.ask('GET', '/api/characters/copy')).body).toMatchObject({ isPublic: false });
      expect((await list()).count).toBe(1);
      // A former page leaves it out of the characters that it sends.
      await patch(ada, { level: 60 });
      expect((await list()).count).toBe(1);
    });

    test('cards are no links: neither among them, nor opened or revoked as one', async () => {
      const ada = await community.player();
      await make(ada, { isPublic: true, publicParts: ['name'] });
      const { id, share_key: key } = await community.database.db
        .selectFrom('shares')
        .select(['id', 'share_key'])
        .executeTakeFirstOrThrow();
      expect(key).toBe('card:valla');
      const { body } = await ada.ask('GET', '/api/account/export');
      expect(body).toMatchObject({
        galleryCards: [
          {
            characterId: 'valla',
            address: `/community/characters/${id}`,
            state: 'listed',
            server: null,
            sheet: { name: 'canary name', notes: '' },
          },
        ],
      });
      const nowMs = community.clock.now;
      expect(await findShared(community.database, id, nowMs)).toBeUndefined();
      expect(await revokeShare(community.database, ada.id, key, nowMs)).toBe(false);
      for await (const rows of listShares(community.database, ada.id, nowMs)) expect(rows).toEqual([]);
      expect(await codeOf(id)).toBe('listed');
    });

    test('every list is the one of brute force, in each order and by each filter', async () => {
      const ada = await community.player();
      const n = isFull ? 1_000 : 150;
      const classes = ['barbarian', 'wizard', 'monk'];
      const servers = ['Europe', 'Asia', ''];
      const rows = Array.from({ length: n }, (_, at) => ({
        id: String((at * 7919) % 100_003).padStart(26, '0'),
        owner_id: ada.id,
        share_key: `card:${at}`,
        kind: 'card',
        character_id: `c${at}`,
        // Some are not listed, and many are equal.
        state: at % 11 === 0 ? 'hidden' : 'listed',
        class: classes[(at * 7) % 3]!,
        server: servers[(at * 5 + Math.floor(at / 3)) % 3]!,
        resonance: (at * 37) % 20,
        combat_rating: (at * 53) % 9,
        sheet: JSON.stringify({ v: 2, kind: 'character', class: classes[(at * 7) % 3], buildType: 'PvE' }),
        shows_name: 0,
        version: 1,
        opens: 0,
        last_opened_on: null,
        expires_at: null,
        created_at: 0,
        updated_at: (at * 29) % 40,
        state_before: null,
        state_at: 0,
        held_for: null,
        kept_version: 0,
      }));
      for (let at = 0; at < n; at += 100)
        await community.database.db
          .insertInto('shares')
          .values(rows.slice(at, at + 100))
          .execute();
      const orders = { updated: 'updated_at', resonance: 'resonance', rating: 'combat_rating' } as const;
      for (const [sort, column] of Object.entries(orders) as [keyof typeof orders, 'updated_at'][])
        for (const classId of [undefined, 'wizard', 'tempest'] as const)
          for (const server of [undefined, 'Asia'] as const)
            for (const window of [20_000, 7]) {
              const wanted = rows
                .filter(
                  (row) =>
                    row.state === 'listed' &&
                    (classId === undefined || row.class === classId) &&
                    (server === undefined || row.server === server),
                )
                .toSorted((one, other) => other[column] - one[column] || (one.id < other.id ? 1 : -1))
                .map(({ id }) => id);
              const found: string[] = [];
              let after: string | undefined;
              for (;;) {
                const query = { sort, class: classId, server, after };
                const page = await listCards(community.database, query, window);
                found.push(...idsOf(page));
                if (after === undefined) expect(page.count).toBe(window === 7 ? null : wanted.length);
                if (page.next === null) break;
                after = page.next;
              }
              expect(found).toEqual(wanted);
            }
      const page = await list('?sort=resonance&class=Wizard&server=asia');
      expect(page.cards.every((card) => card.class === 'wizard' && card.server === 'Asia')).toBe(true);
      expect((await list()).cards).toHaveLength(24);
    });

    test.each([
      '?sort=nonsense',
      '?class=nobody',
      '?server=Moon',
      '?after=1.x',
      '?after=99999999999999999.x',
    ])('the query %s is refused', async (query) => {
      const { status, code } = await community.stranger().ask('GET', `/api/gallery${query}`);
      expect([status, code]).toEqual([400, 'QUERY_INVALID']);
    });

    test('what a moderator removed comes back by a moderator alone, however often it is switched off and on', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await make(ada, { isPublic: true, publicParts: ['name', 'notes'] });
      const id = await onlyId();
      await report(await community.player(), id);
      const { body: queue } = await mod.ask('GET', '/api/moderation/queue');
      expect(queue['things']).toMatchObject([
        {
          kind: 'card',
          id,
          address: `/community/characters/${id}`,
          title: 'canary name',
          text: 'canary notes',
          author: ada.username,
          reportCount: 1,
        },
      ]);
      const { body } = await act(mod, { id, act: 'remove', note: 'Not here' });
      expect(await codeOf(id)).toBe('CARD_NOT_FOUND');
      expect(await own(ada)).toMatchObject([
        { address: null, state: 'removed', moderated: { note: 'Not here', canAppeal: true } },
      ]);
      for (const isPublic of [false, true, false, true]) {
        await patch(ada, { isPublic, notes: `Other notes ${String(isPublic)}` });
        expect(idsOf(await list())).toEqual([]);
        expect(await own(ada)).toMatchObject([{ state: 'removed', moderated: { note: 'Not here' } }]);
      }
      community.later(60 * DAY_MS);
      await runChores();
      // Their sessions would have ended meanwhile.
      community.later(-60 * DAY_MS);
      await patch(ada, { isPublic: false });
      await patch(ada, { isPublic: true });
      expect(idsOf(await list())).toEqual([]);
      expect((await act(mod, { id, act: 'reverse', reverses: body['number'] })).status).toBe(200);
      expect((await read(id)).body).toMatchObject({ shown: { sheet: { notes: 'Other notes true' } } });
    });

    test('a card that is hidden waits for a moderator whichever way its player turns it', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await make(ada, { isPublic: true, publicParts: ['name'] });
      const id = await onlyId();
      await act(mod, { id, act: 'hide' });
      expect(await codeOf(id)).toBe('CARD_NOT_SHOWN');
      await patch(ada, { isPublic: false });
      await patch(ada, { isPublic: true });
      expect(idsOf(await list())).toEqual([]);
      const { body } = await mod.ask('GET', '/api/moderation/queue');
      const [thing] = body['things'] as [{ id: string; state: string; heldFor: string }];
      expect(thing).toMatchObject({ state: 'held', heldFor: 'edit' });
      expect(thing.id).not.toBe(id);
      expect(await own(ada)).toMatchObject([{ state: 'held', address: null }]);
      await act(mod, { id: thing.id, act: 'keep' });
      expect(await onlyId()).toBe(thing.id);
    });

    test('three reports hide a card, none hides one that was kept, and they follow it to its next address', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await make(ada, { isPublic: true, publicParts: ['name', 'stats'] });
      const first = await onlyId();
      expect((await report(ada, first)).code).toBe('REPORT_OWN');
      await report(await community.player(), first);
      await report(await community.player(), first);
      await patch(ada, { isPublic: false });
      await patch(ada, { isPublic: true });
      const second = await onlyId();
      await report(await community.player(), second);
      expect(await codeOf(second)).toBe('CARD_NOT_SHOWN');
      await act(mod, { id: second, act: 'keep' });
      await patch(ada, { level: 60 });
      for (let n = 0; n < 3; n += 1) await report(await community.player(), second);
      expect(await codeOf(second)).toBe('listed');
      // Other words are what nobody has looked at.
      await patch(ada, { name: 'Somebody else' });
      await report(await community.player(), second);
      expect(await codeOf(second)).toBe('CARD_NOT_SHOWN');
    });

    test('a muted player switches nothing on and publishes no words; the record keeps the wish', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      await make(ada, { isPublic: true, publicParts: ['name', 'notes', 'stats'] });
      const id = await onlyId();
      await act(mod, { kind: 'player', id: ada.username, act: 'mute', days: 7, note: 'Calm down' });
      await make(ada, { isPublic: true, publicParts: ['name'] }, 'second');
      await patch(ada, { notes: 'Words of somebody muted', level: 59 });
      expect((await read(id)).body).toMatchObject({
        level: 59,
        shown: { sheet: { name: 'canary name', notes: '' } },
      });
      expect(await onlyId()).toBe(id);
      expect((await own(ada)).find(({ characterId }) => characterId === 'second')).toMatchObject({
        address: null,
        state: 'withdrawn',
        waitsFor: expect.stringContaining('Calm down'),
      });
      await runChores();
      expect(await onlyId()).toBe(id);
      community.later(8 * DAY_MS);
      await runChores();
      expect(idsOf(await list())).toHaveLength(2);
    });

    test('a newcomer waits for the address that is to be confirmed, and their link for a moderator', async () => {
      await reopen({ newcomers: 'careful' });
      await moderator();
      const ada = await community.player({ confirmed: false });
      await make(ada, { isPublic: true, publicParts: ['notes'], notes: 'See https://evil.example' });
      expect(idsOf(await list())).toEqual([]);
      expect(await own(ada)).toMatchObject([
        { state: 'withdrawn', waitsFor: 'Confirm your email address first' },
      ]);
      await community.database.db
        .updateTable('users')
        .set({ email_confirmed: 1 })
        .where('id', '=', ada.id)
        .execute();
      await runChores();
      expect([idsOf(await list()), await own(ada)]).toMatchObject([[], [{ state: 'held' }]]);
    });

    test('a blocked word is looked at before anybody sees it', async () => {
      await reopen({ blockedWords: new Set(['badword']) });
      const ada = await community.player();
      await make(ada, { isPublic: true, publicParts: ['name'], name: 'BadWord' });
      expect(await own(ada)).toMatchObject([{ state: 'held' }]);
      // A name that is not shown is nobody's business.
      await make(ada, { isPublic: true, publicParts: [], name: 'BadWord' }, 'second');
      expect(await list()).toMatchObject({ cards: [{ name: '' }] });
    });

    test('beyond the most that a player may show, the next one waits for room', async () => {
      const ada = await community.player();
      for (let n = 0; n <= serverLimits.galleryCards; n += 1)
        await make(ada, { isPublic: true, publicParts: [] }, `c${n}`);
      expect((await list()).count).toBe(serverLimits.galleryCards);
      const waiting = (await own(ada)).filter(({ state }) => state === 'withdrawn');
      expect(waiting).toMatchObject([{ waitsFor: expect.stringContaining('20 characters') }]);
      await patch(ada, { isPublic: false }, 'c3');
      await runChores();
      expect((await list()).count).toBe(serverLimits.galleryCards);
      expect((await own(ada)).some(({ state }) => state === 'withdrawn')).toBe(false);
    });

    test('a deletion under way hides, staying brings back, and the erasure leaves nothing whatever the wish', async () => {
      const ada = await community.player();
      await make(ada, { isPublic: true, publicParts: [...publicParts] });
      const id = await onlyId();
      await report(await community.player(), id);
      const leave = async () =>
        ada.ask('PUT', '/api/account/deletion', {
          username: ada.username,
          currentPassword: 'Analytical1843',
          published: 'leave',
        });
      expect((await leave()).status).toBe(200);
      expect([await codeOf(id), idsOf(await list())]).toEqual(['CARD_NOT_FOUND', []]);
      await ada.ask('POST', '/api/account/sign-in', { email: ada.email, password: 'Analytical1843' });
      expect((await ada.ask('DELETE', '/api/account/deletion')).status).toBe(200);
      expect(await onlyId()).toBe(id);
      expect((await leave()).status).toBe(200);
      community.later(15 * DAY_MS);
      for (const { work } of community.players.chores ?? []) await work(new AbortController().signal);
      expect(await codeOf(id)).toBe('CARD_NOT_FOUND');
      const left = [];
      for (const table of ['shares', 'reports', 'moderation_actions'] as const)
        left.push(...(await community.database.db.selectFrom(table).selectAll().execute()));
      expect(left).toEqual([]);
    });

    test('what was taken out is forgotten after a month', async () => {
      const ada = await community.player();
      await make(ada, { isPublic: true, publicParts: [] });
      await patch(ada, { isPublic: false });
      const count = async () =>
        (await community.database.db.selectFrom('shares').select('id').execute()).length;
      community.later(30 * DAY_MS - 1);
      await runChores();
      expect(await count()).toBe(1);
      community.later(1);
      await runChores();
      expect(await count()).toBe(0);
    });
  });
});
