import { CompiledQuery, PostgresQueryCompiler, sql, SqliteQueryCompiler } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gemMasks, masksText, placedGems } from '#catalogue/community/gem-bits.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { BuildCard, BuildPage } from '#contract/community/build-routes.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { hotOf } from '#rules/community/ranking.ts';
import { readSearch, wordsOf } from '#rules/community/search-words.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import {
  buildOf,
  NOON,
  openCommunity,
  sheetOf,
  type CommunityPlayer,
  type OpenedCommunity,
} from './community-for-tests.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('builds', { timeout: 600_000 }, () => {
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

    const publish = async (author: CommunityPlayer, n: number, but: object = {}, key = `build-${n}`) => {
      const { status, body } = await author.ask('PUT', `/api/own-builds/${key}`, buildOf(n, but));
      expect(body).toMatchObject({ state: expect.any(String) });
      expect(status).toBe(200);
      return body as { id: string; address: string; version: number; state: string };
    };
    const list = async (query = '') => {
      const { status, body } = await community.stranger().ask('GET', `/api/builds${query}`);
      expect(body).toHaveProperty('builds');
      expect(status).toBe(200);
      return body as unknown as BuildPage;
    };
    const idsOf = (page: BuildPage) => page.builds.map(({ id }) => id);

    test('a build is published, found, changed, withdrawn and brought back', async () => {
      const ada = await community.player();
      const { id, address, version, state } = await publish(ada, 1);
      expect({ version, state, address }).toEqual({
        version: 1,
        state: 'listed',
        address: `/community/builds/${id}`,
      });
      expect(await list()).toMatchObject({
        count: 1,
        next: null,
        looked: null,
        builds: [
          { id, author: ada.username, votes: 0, gems: [{ id: 'frozen-heart', rank: 2 }], isOlder: false },
        ],
      });
      const read = await community.stranger().ask('GET', `/api/builds/${id}`);
      expect(read.body).toMatchObject({
        title: 'Bleed for the war 1',
        guide: [
          { kind: 'heading', level: 2, spans: [{ text: 'Gems' }] },
          { kind: 'paragraph', spans: [{ text: 'Frozen Heart first.' }] },
        ],
        shown: { author: ada.username, sheet: { class: 'barbarian', name: '', notes: '' } },
        currentPatch: { since: '2026-06', name: 'Rise of Andariel' },
      });
      const etag = read.headers.get('etag') ?? '';
      const again = await fetchAgain(community, `/api/builds/${id}`, etag);
      expect(again).toBe(304);

      community.later(HOUR_MS);
      const changed = await publish(ada, 1, { title: 'Bleed faster', note: 'A new title', baseVersion: 1 });
      expect(changed).toMatchObject({ id, version: 2 });
      const versions = await community.stranger().ask('GET', `/api/builds/${id}/versions`);
      expect(versions.body['versions']).toMatchObject([
        { version: 2, note: 'A new title', title: 'Bleed faster' },
        { version: 1, title: 'Bleed for the war 1' },
      ]);
      expect(await fetchAgain(community, `/api/builds/${id}`, etag)).toBe(200);

      expect((await ada.ask('DELETE', '/api/own-builds/build-1')).status).toBe(200);
      expect(await list()).toMatchObject({ builds: [], count: 0 });
      expect((await community.stranger().ask('GET', `/api/builds/${id}`)).code).toBe('BUILD_NOT_FOUND');
      expect((await ada.ask('PUT', '/api/own-builds/build-1/restore')).body).toMatchObject({
        id,
        state: 'listed',
      });
      expect(idsOf(await list())).toEqual([id]);
      expect((await ada.ask('GET', '/api/own-builds')).body['builds']).toMatchObject([
        { key: 'build-1', id, guide: '# Gems\nFrozen Heart first.', state: 'listed', moderated: null },
      ]);
    });

    test('a withdrawn build is deleted after thirty days, with its words and votes', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { id } = await publish(ada, 1);
      await bob.ask('PUT', `/api/builds/${id}/vote`);
      await ada.ask('DELETE', '/api/own-builds/build-1');
      community.later(30 * DAY_MS - 1);
      await runChores(community);
      expect((await ada.ask('PUT', '/api/own-builds/build-1/restore')).status).toBe(200);
      await ada.ask('DELETE', '/api/own-builds/build-1');
      community.later(30 * DAY_MS);
      await runChores(community);
      for (const table of ['builds', 'build_versions', 'build_words', 'build_votes'] as const)
        expect(await community.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    test('the same build sent twenty times at once is one build with one version', async () => {
      const ada = await community.player();
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => ada.ask('PUT', '/api/own-builds/build-1', buildOf(1))),
      );
      expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await community.database.db.selectFrom('build_versions').select('version').execute()).toEqual([
        { version: 1 },
      ]);
    });

    test('a change on an older version is refused, and one of the last quarter of an hour belongs to it', async () => {
      const ada = await community.player();
      await publish(ada, 1);
      community.later(10 * MINUTE_MS);
      await publish(ada, 1, { title: 'Bleed, mended', baseVersion: 1 });
      expect(
        (
          await ada.ask(
            'PUT',
            '/api/own-builds/build-1',
            buildOf(1, { title: 'From elsewhere', baseVersion: 1 }),
          )
        ).code,
      ).toBe('VERSION_STALE');
      const kept = await community.database.db
        .selectFrom('build_versions')
        .select(['version', 'title'])
        .execute();
      expect(kept).toEqual([{ version: 2, title: 'Bleed, mended' }]);
    });

    test.each([
      ['nobody', undefined, {}, 401, 'NOT_SIGNED_IN'],
      ['a class that is not the sheet’s', 1, { class: 'monk' }, 400, 'BODY_INVALID'],
      [
        'nothing in it',
        1,
        { sheet: { class: 'barbarian', buildType: 'PvE', items: {}, gems: {}, skills: {} } },
        400,
        'BUILD_EMPTY',
      ],
      ['a title of four letters', 1, { title: 'Four' }, 400, 'BODY_INVALID'],
      ['a video elsewhere', 1, { video: 'https://videos.example/1' }, 400, 'LINK_HOST'],
      ['a video by another way', 1, { video: 'http://youtube.com/watch?v=1' }, 400, 'LINK_HOST'],
      ['a patch of long ago', 1, { patch: '2022-06-02' }, 400, 'PATCH_UNKNOWN'],
      ['six tags', 1, { tags: ['solo', 'group', 'tank', 'speed', 'burst', 'summons'] }, 400, 'BODY_INVALID'],
    ])('%s is refused', async (_, who, but, status, code) => {
      const author = who === undefined ? community.stranger() : await community.player();
      const answer = await author.ask('PUT', '/api/own-builds/build-1', buildOf(1, but));
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(await list()).toMatchObject({ builds: [] });
    });

    test('what nobody else is to see of a sheet is not published', async () => {
      const ada = await community.player();
      const { id } = await publish(ada, 1, {
        sheet: {
          ...sheetOf(1),
          name: 'canary-name',
          notes: 'canary-notes',
          figures: { level: 60, resonance: 4321 },
        },
      });
      const { body } = await community.stranger().ask('GET', `/api/builds/${id}`);
      expect(JSON.stringify(body)).not.toMatch(/canary|4321|visitor\.example/);
    });

    test('five builds a day, the same only once, and 250 in all', async () => {
      const ada = await community.player();
      for (const n of [1, 2, 3, 4, 5]) await publish(ada, n);
      const sixth = await ada.ask('PUT', '/api/own-builds/build-6', buildOf(6));
      expect([sixth.status, sixth.code, sixth.body['message']]).toEqual([
        429,
        'BUILDS_TODAY',
        'You can publish 5 builds a day.',
      ]);
      community.later(DAY_MS);
      const twin = await ada.ask('PUT', '/api/own-builds/build-7', buildOf(1, { title: 'Another title' }));
      expect([twin.code, twin.body['message']]).toEqual([
        'BUILD_DUPLICATE',
        'You have shared this already: Bleed for the war 1.',
      ]);
      const [row] = await community.database.db.selectFrom('builds').selectAll().limit(1).execute();
      const { number: _, ...fields } = row!;
      await community.database.db
        .insertInto('builds')
        .values(
          Array.from({ length: 245 }, (__, n) => ({
            ...fields,
            id: `full-${n}`,
            build_key: `full-${n}`,
            sheet_digest: `full-${n}`,
            published_at: 0,
          })),
        )
        .execute();
      expect((await ada.ask('PUT', '/api/own-builds/build-8', buildOf(8))).code).toBe('BUILDS_FULL');
    });

    test('the same gear as somebody else’s is named, and a copy names its source', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const first = await publish(ada, 1);
      const copy = await publish(bob, 1, { copiedFrom: first.id });
      const { body } = await community.stranger().ask('GET', `/api/builds/${copy.id}`);
      const source = { id: first.id, title: 'Bleed for the war 1', author: ada.username };
      expect(body).toMatchObject({ copiedFrom: source, sameAs: source });
      await ada.ask('DELETE', '/api/own-builds/build-1');
      const alone = await community.stranger().ask('GET', `/api/builds/${copy.id}`);
      expect(alone.body).toMatchObject({ copiedFrom: null, sameAs: null });
    });

    test('a player has one vote, none for what is theirs, and counters are what the rows say', async () => {
      const ada = await community.player();
      const { id } = await publish(ada, 1);
      expect((await ada.ask('PUT', `/api/builds/${id}/vote`)).code).toBe('OWN_THING');
      const bob = await community.player();
      await Promise.all(Array.from({ length: 50 }, async () => bob.ask('PUT', `/api/builds/${id}/vote`)));
      expect((await list()).builds).toMatchObject([{ votes: 1, patchVotes: 1 }]);
      const others: CommunityPlayer[] = [];
      for (let n = 0; n < 9; n += 1) others.push(await community.player());
      const races = isFull ? 60 : 18;
      const statuses = await Promise.all(
        Array.from({ length: races }, async (_, n) => {
          const [method = '', mark = ''] =
            n % 4 === 3 ? ['DELETE', 'vote'] : ['PUT', n % 5 === 4 ? 'copy' : 'vote'];
          return (await others[n % 9]!.ask(method, `/api/builds/${id}/${mark}`)).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      const { db } = community.database;
      const [votes, copies] = [
        await db.selectFrom('build_votes').selectAll().execute(),
        await db.selectFrom('build_copies').selectAll().execute(),
      ];
      const row = await db.selectFrom('builds').selectAll().executeTakeFirstOrThrow();
      expect([row.votes, row.patch_votes, row.copies]).toEqual([votes.length, votes.length, copies.length]);
      expect(row.hot).toBe(hotOf(row.ranked_at, votes.length, copies.length));
    });

    test('a vote counts for its patch, and is renewed in the next one', async () => {
      const [ada, bob, eve] = [await community.player(), await community.player(), await community.player()];
      const { id } = await publish(ada, 1);
      await bob.ask('PUT', `/api/builds/${id}/vote`);
      await community.database.db
        .insertInto('game_patches')
        .values([
          { since: '2026-12-01', name: 'New Land', is_content: 1, changes: '', added_at: NOON },
          { since: '2026-11-30', name: 'Balance', is_content: 0, changes: 'frozen-heart', added_at: NOON },
        ])
        .execute();
      community.later(DAY_MS);
      expect((await list()).builds).toMatchObject([
        { votes: 1, patchVotes: 1, isOlder: false, changedSince: 1 },
      ]);
      community.later(DAY_MS);
      expect((await list()).builds).toMatchObject([
        { votes: 1, patchVotes: 0, isOlder: true, changedSince: 1 },
      ]);
      expect(await list('?patch=now')).toMatchObject({ builds: [] });
      const marksOf = async (who: CommunityPlayer) =>
        (await who.ask('GET', `/api/my-marks?builds=${id}`)).body;
      expect(await marksOf(bob)).toMatchObject({ voted: [id], votedEarlier: [id] });
      expect((await eve.ask('PUT', `/api/builds/${id}/vote`)).body).toEqual({
        votes: 2,
        patchVotes: 1,
        mine: true,
      });
      expect((await bob.ask('PUT', `/api/builds/${id}/vote`)).body).toEqual({
        votes: 2,
        patchVotes: 2,
        mine: true,
      });
      expect(await marksOf(bob)).toMatchObject({ voted: [id], votedEarlier: [] });
      expect((await bob.ask('DELETE', `/api/builds/${id}/vote`)).body).toEqual({
        votes: 1,
        patchVotes: 1,
        mine: false,
      });
      const none = { votedEarlier: [], copied: [], reported: [], own: [] };
      expect(await marksOf(eve)).toEqual({ ...none, voted: [id] });
      // Brought up to the patch it is ranked anew, once.
      await publish(ada, 1, { patch: '2026-12-01', sheet: sheetOf(2), baseVersion: 1 });
      expect((await list()).builds).toMatchObject([
        { rankedAt: NOON + 2 * DAY_MS, isOlder: false, changedSince: 0 },
      ]);
    });

    test('where newcomers are looked at, a vote needs a day and a confirmed address, and three accounts of one network are enough', async () => {
      await community.close();
      community = await openCommunity(place, apiVisitor, { newcomers: 'careful' });
      const ada = await community.player({ ageMs: 10 * DAY_MS });
      const { id } = await publish(ada, 1);
      const vote = async (but: Parameters<OpenedCommunity['player']>[0]) =>
        (await community.player(but)).ask('PUT', `/api/builds/${id}/vote`);
      expect((await vote({ confirmed: false, ageMs: 2 * DAY_MS })).code).toBe('EMAIL_UNCONFIRMED');
      expect((await vote({ ageMs: DAY_MS - 1 })).code).toBe('TOO_NEW');
      const voters = [];
      for (let n = 0; n < 4; n += 1) voters.push(await community.player({ ageMs: 2 * DAY_MS }));
      const answers = [];
      for (const voter of voters) answers.push((await voter.ask('PUT', `/api/builds/${id}/vote`)).status);
      expect(answers).toEqual([200, 200, 200, 429]);
    });

    test('a player is known by what they show', async () => {
      const ada = await community.player({ ageMs: 0 });
      const stranger = community.stranger();
      expect((await stranger.ask('GET', `/api/players/${ada.username}`)).code).toBe('NOT_FOUND');
      const { id } = await publish(ada, 1);
      const shown = await stranger.ask('GET', `/api/players/${ada.username.toUpperCase()}`);
      expect(shown.body).toMatchObject({
        username: ada.username,
        since: '2026-11',
        builds: { builds: [{ id }] },
      });
      expect(JSON.stringify(shown.body)).not.toContain(ada.id);
    });

    describe('lists of many', () => {
      interface Made {
        readonly number: number;
        readonly card: BuildCard;
        readonly text: string;
      }

      /** Puts builds by chance into the database, the same on both engines. */
      async function fill(count: number): Promise<readonly Made[]> {
        const random = randomOf(7);
        const pick = <Value>(values: readonly Value[]): Value =>
          values[Math.floor(random() * values.length)]!;
        const words = [...legendaryGems, ...equipmentItems].map(({ name }) => name);
        const { db } = community.database;
        const rows = Array.from({ length: count }, (_, n) => {
          const gems = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(placedGems));
          const [gems_1, gems_2, gems_3, gems_4] = gemMasks(gems);
          const [votes, copies] = [Math.floor(random() * 5), Math.floor(random() * 3)];
          const ranked_at = NOON - Math.floor(random() * 20) * DAY_MS;
          const title = `${pick(words)} ${pick(words)} ${n % 7}/7`;
          return {
            row: {
              id: `b${String(n).padStart(25, '0')}`,
              author_id: null,
              build_key: null,
              state: n % 11 === 0 ? 'hidden' : 'listed',
              state_before: null,
              state_at: NOON,
              held_for: null,
              kept_version: 0,
              version: 1,
              title,
              summary: '',
              class: pick(['barbarian', 'monk', 'wizard']),
              mode: pick(['pve', 'pvp']),
              activity: pick(['any', 'raid', 'dungeon']),
              focus: 'damage',
              tags: Math.floor(random() * 4096),
              language: pick(['en', 'de']),
              patch: pick(['2026-06', '2025-12']),
              video: null,
              gems_1,
              gems_2,
              gems_3,
              gems_4,
              face: JSON.stringify({ gems: gems.map((id) => ({ id, rank: 5 })), sets: [] }),
              sheet_digest: `d${n}`,
              copied_from: null,
              votes,
              patch_votes: 0,
              patch_votes_of: '2026-06',
              copies,
              ranked_at,
              hot: hotOf(ranked_at, votes, copies),
              published_at: ranked_at,
              updated_at: ranked_at + Math.floor(random() * 3) * DAY_MS,
            },
            text: title,
          };
        });
        const made: { number: number; id: string }[] = [];
        for (let at = 0; at < rows.length; at += 500) {
          const part = rows.slice(at, at + 500);
          made.push(
            ...(await db
              .insertInto('builds')
              .values(part.map(({ row }) => row))
              .returning(['number', 'id'])
              .execute()),
          );
        }
        const numberOf = new Map(made.map(({ id, number }) => [id, number]));
        for (let at = 0; at < rows.length; at += 500)
          await db
            .insertInto('build_words')
            .values(
              rows.slice(at, at + 500).map(({ row, text }) => ({
                number: numberOf.get(row.id)!,
                words: ` ${wordsOf(text).join(' ')} `,
              })),
            )
            .execute();
        return rows
          .filter(({ row }) => row.state === 'listed')
          .map(({ row, text }) => ({
            number: numberOf.get(row.id)!,
            text,
            card: { ...row, ...JSON.parse(row.face) } as unknown as BuildCard,
          }));
      }

      const orderOf = {
        trending: 'hot',
        newest: 'published_at',
        votes: 'votes',
        copies: 'copies',
        updated: 'updated_at',
      } as const;

      const inOrder = (made: readonly Made[], sort: keyof typeof orderOf) =>
        made
          .toSorted((one, other) => {
            const [mine, theirs] = [one, other].map(
              ({ card }) => (card as unknown as Record<string, number>)[orderOf[sort]]!,
            );
            return theirs! - mine! || other.number - one.number;
          })
          .map(({ card }) => card.id);

      async function everyPage(query: string): Promise<readonly string[]> {
        const ids: string[] = [];
        let after = '';
        for (;;) {
          community.later(MINUTE_MS);
          const page = await list(`?${query}${after}`);
          ids.push(...idsOf(page));
          if (page.next === null) return ids;
          after = `&after=${page.next}`;
        }
      }

      test('every order is whole, and each filter and search is what looking through all gives', async () => {
        const made = await fill(isFull ? 10_000 : 1_500);
        for (const sort of Object.keys(orderOf) as (keyof typeof orderOf)[])
          expect(await everyPage(`sort=${sort}`)).toEqual(inOrder(made, sort));

        const random = randomOf(11);
        for (const query of [
          ['class=monk', ({ card }: Made) => card.class === 'monk'],
          ['mode=pvp&language=de', ({ card }: Made) => card.mode === 'pvp' && card.language === 'de'],
          ['tag=tank', ({ card }: Made) => ((card as unknown as { tags: number }).tags & 256) !== 0],
          ['patch=now', ({ card }: Made) => card.patch === '2026-06'],
          ['gem=frozen-heart', ({ card }: Made) => card.gems.some(({ id }) => id === 'frozen-heart')],
          ['gem=no-such-gem', () => false],
        ] as const) {
          const [text, fits] = query;
          expect(await everyPage(text), text).toEqual(inOrder(made.filter(fits), 'trending'));
        }
        for (const size of [8, 20, 60, 92]) {
          const own = new Set(placedGems.toSorted(() => random() - 0.5).slice(0, size));
          const text = `own=${masksText(gemMasks(own))}`;
          const fits = made.filter(({ card }) => card.gems.every(({ id }) => own.has(id)));
          expect(await everyPage(text), text).toEqual(inOrder(fits, 'trending'));
        }
        const vocabulary = [...new Set(made.flatMap(({ text }) => text.split(' ')))];
        for (let n = 0; n < (isFull ? 500 : 60); n += 1) {
          const words = Array.from(
            { length: 1 + (n % 3) },
            () => vocabulary[Math.floor(random() * vocabulary.length)]!,
          );
          const last = words.at(-1)!;
          const text = [...words.slice(0, -1), n % 2 === 0 ? last : last.slice(0, 4)].join(' ');
          const asked = readSearch(text);
          community.later(MINUTE_MS);
          const answer = await community
            .stranger()
            .ask('GET', `/api/builds?words=${encodeURIComponent(text)}&sort=votes`);
          if (asked === null) {
            expect(answer.code).toBe('SEARCH_TOO_SHORT');
            continue;
          }
          const fits = made.filter(({ text: said }) => {
            const has = wordsOf(said);
            return (
              asked.whole.every((word) => has.includes(word)) &&
              (asked.beginning === null || has.some((word) => word.startsWith(asked.beginning!)))
            );
          });
          expect(idsOf(answer.body as unknown as BuildPage), text).toEqual(
            inOrder(fits, 'votes').slice(0, 24),
          );
          expect(answer.body['count'], text).toBe(fits.length > 2_000 ? '2,000+' : fits.length);
        }
      });

      test('a search looks up the builds that have its words, and reads no others', async () => {
        await fill(3_000);
        const { db, dialect } = community.database;
        const isPostgres = dialect.engine === 'postgres';
        await sql`update build_words set words = ' common ' where number % 3 = 0`.execute(db);
        if (isPostgres) await sql`analyze`.execute(db);
        const compiler = isPostgres ? PostgresQueryCompiler : SqliteQueryCompiler;
        const compiling = vi.spyOn(compiler.prototype, 'compileQuery');
        expect((await list('?words=common&class=monk')).builds).toHaveLength(24);
        const asked = compiling.mock.results.map(({ value }) => value as CompiledQuery);
        compiling.mockRestore();
        const search = asked.find(({ sql: text }) => text.includes('with few'));
        const explain = `explain ${isPostgres ? '' : 'query plan '}${search?.sql ?? ''}`;
        const { rows } = await db.executeQuery(CompiledQuery.raw(explain, [...(search?.parameters ?? [])]));
        const plan = rows.map((row) => Object.values(row as object).at(-1) as string).join('\n');
        expect(plan).toMatch(/Index Scan using builds_pkey on builds b|SEARCH b USING INTEGER PRIMARY KEY/);
        expect(plan).not.toMatch(/Seq Scan on builds|SCAN b\b/);
      });

      test('a search that many fit follows the order, and misses none', async () => {
        const made = await fill(2_600);
        const { db } = community.database;
        const numbers = await db.selectFrom('builds').select('number').execute();
        for (let at = 0; at < numbers.length; at += 500)
          await db
            .updateTable('build_words')
            .set({ words: ' common rare ' })
            .where(
              'number',
              'in',
              numbers.slice(at, at + 500).map(({ number }) => number),
            )
            .execute();
        expect(await list('?words=common')).toMatchObject({ count: '2,000+' });
        expect(await everyPage('words=common+rar&class=monk')).toEqual(
          inOrder(
            made.filter(({ card }) => card.class === 'monk'),
            'trending',
          ),
        );
      });
    });

    test.each(['ab', '%', "'; drop table builds; --", '"x" OR *', '圣', '\u202Eabc'])(
      'the search %j harms nothing',
      async (words) => {
        const answer = await community
          .stranger()
          .ask('GET', `/api/builds?words=${encodeURIComponent(words)}`);
        expect([200, 400]).toContain(answer.status);
        expect(community.errors).toEqual([]);
      },
    );

    test.each(['after=1', 'after=1.x', 'sort=random', 'own=1.2.3', 'own=zzzzzzzzz.0.0.0', 'class=paladin'])(
      'the query %s is refused',
      async (query) => {
        expect((await community.stranger().ask('GET', `/api/builds?${query}`)).code).toBe('QUERY_INVALID');
      },
    );

    test('one address reads so much and no more', async () => {
      const stranger = community.stranger();
      const codes = await Promise.all(
        Array.from({ length: 260 }, async () => (await stranger.ask('GET', '/api/builds')).status),
      );
      expect(codes.filter((status) => status === 429)).toHaveLength(20);
    });
  });
});

async function fetchAgain(community: OpenedCommunity, path: string, etag: string): Promise<number> {
  try {
    return (await community.stranger().ask('GET', path, undefined, { 'if-none-match': etag })).status;
  } catch {
    // An answer without a body is none that could be read.
    return 304;
  }
}

async function runChores(community: OpenedCommunity): Promise<void> {
  for (const { work } of community.published().chores ?? []) await work(new AbortController().signal);
}

/** Numbers by chance, the same each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
