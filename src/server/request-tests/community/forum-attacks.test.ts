import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnPost, Thread, ThreadPage, Written } from '#contract/community/forum-routes.ts';
import type { QueuedThing } from '#contract/community/moderation-routes.ts';
import type { AccountNotice } from '#contract/records/collections/community/account-notices.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { doChores } from '../identity-for-tests.ts';
import { buildOf, openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

/** Ways around the rules of the forum, each of which leads nowhere. */
describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('attacks on the forum', { timeout: 600_000 }, () => {
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

    const reopen = async (settings: Parameters<typeof openCommunity>[2]) => {
      await community.close();
      community = await openCommunity(place, apiVisitor, settings);
    };
    const threadOf = (n: number, but: object = {}) => ({
      category: 'builds-and-gear',
      title: `Which set for bleeding ${n}`,
      body: `I have six pieces, number ${n}.`,
      language: 'en',
      ...but,
    });
    const done = async (asked: ReturnType<CommunityPlayer['ask']>): Promise<Written> => {
      const { status, body } = await asked;
      expect({ status, body }).toMatchObject({ status: 200, body: { state: expect.any(String) } });
      return body as unknown as Written;
    };
    const begin = async (author: CommunityPlayer, n: number, but: object = {}) =>
      done(author.ask('PUT', `/api/own-threads/thread-${n}`, threadOf(n, but)));
    const post = (author: CommunityPlayer, key: string, thread: string, body: string, more: object = {}) =>
      author.ask('PUT', `/api/own-posts/${key}`, { thread, body, ...more });
    const reply = async (author: CommunityPlayer, key: string, thread: string, body: string) =>
      done(post(author, key, thread, body));
    const read = async (id: string, query = '') => {
      const { status, body, code } = await community.stranger().ask('GET', `/api/threads/${id}${query}`);
      return { status, code, thread: body as unknown as Thread };
    };
    const list = async (query = '') =>
      (await community.stranger().ask('GET', `/api/threads${query}`)).body as unknown as ThreadPage;
    const own = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/own-posts')).body['posts'] as OwnPost[];
    const notices = async (who: CommunityPlayer): Promise<AccountNotice[]> => {
      const { body } = await who.ask('GET', '/api/records/accountNotices');
      return (body['records'] as { data: AccountNotice }[]).map(({ data }) => data);
    };
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, kind: string, id: string, what: string, more: object = {}) =>
      who.ask('POST', '/api/moderation/actions', { kind, id, act: what, reason: 'spam', ...more });
    const queue = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/moderation/queue')).body['things'] as QueuedThing[];
    const report = async (who: CommunityPlayer, kind: string, id: string) =>
      who.ask('POST', '/api/reports', { kind, id, reason: 'insult' });
    const leave = async (who: CommunityPlayer, published: 'remove' | 'leave') => {
      const { status } = await who.ask('PUT', '/api/account/deletion', {
        username: who.username,
        currentPassword: 'Analytical1843',
        published,
      });
      expect(status).toBe(200);
    };
    const stay = async (who: CommunityPlayer) => {
      await who.ask('POST', '/api/account/sign-in', { email: who.email, password: 'Analytical1843' });
      expect((await who.ask('DELETE', '/api/account/deletion')).status).toBe(200);
    };
    const erase = async () => {
      await community.database.db
        .updateTable('users')
        .set({ deletion_due_at: 1 })
        .where('deletion_due_at', 'is not', null)
        .execute();
      await doChores(community.players);
    };
    const chores = async () => {
      for (const chore of community.chores()) await chore();
      for (const { work } of community.moderation().chores ?? []) await work(new AbortController().signal);
    };

    test('a key of a post begins no thread, and that of a thread changes no post', async () => {
      const ada = await community.player();
      const { thread } = await begin(ada, 1);
      await reply(ada, 'mine', thread, 'A reply');
      expect((await ada.ask('PUT', '/api/own-threads/mine', threadOf(2))).code).toBe('BODY_INVALID');
      expect((await post(ada, 'thread-1', thread, 'Around the thread')).code).toBe('BODY_INVALID');
    });

    test('numbers beyond all measure are refused as what they are', async () => {
      const ada = await community.player();
      const { thread } = await begin(ada, 1);
      for (const replyTo of [2 ** 31, Number.MAX_SAFE_INTEGER])
        expect((await post(ada, 'p', thread, 'To nothing', { replyTo })).status).toBe(400);
      for (const path of [
        '/api/threads?after=1.9999999999999999.9999999999999999',
        `/api/threads/${thread}?from=1000000`,
      ])
        expect((await ada.ask('GET', path)).status).toBe(200);
      expect((await ada.ask('GET', '/api/own-posts?before=9999999999999999')).status).toBe(200);
      for (const query of [
        'after=2.1.1',
        'after=1.-1.1',
        "after=1.1.1'--",
        'category=x',
        'category=',
        'after=',
      ])
        expect((await ada.ask('GET', `/api/threads?${query}`)).code).toBe('QUERY_INVALID');
      const seen = await ada.ask('PUT', `/api/threads/${thread}/seen`, { ordinal: Number.MAX_SAFE_INTEGER });
      expect([200, 400]).toContain(seen.status);
    });

    test('who writes follows, also where they have read before; who stopped to does not', async () => {
      const [ada, bob, cy] = [await community.player(), await community.player(), await community.player()];
      const { thread } = await begin(ada, 1);
      for (const who of [bob, cy]) await who.ask('PUT', `/api/threads/${thread}/seen`, { ordinal: 1 });
      const follows = async (who: CommunityPlayer) =>
        (await who.ask('GET', `/api/threads/${thread}/mine`)).body['isFollowed'];
      expect([await follows(bob), await follows(cy)]).toEqual([false, false]);
      await reply(bob, 'p2', thread, 'An answer');
      expect(await follows(bob)).toBe(true);
      await cy.ask('DELETE', `/api/threads/${thread}/follow`);
      await reply(cy, 'p3', thread, 'One without news');
      expect(await follows(cy)).toBe(false);
      await cy.ask('PUT', `/api/threads/${thread}/seen`, { ordinal: 3 });
      await reply(cy, 'p4', thread, 'One more');
      expect(await follows(cy)).toBe(false);
    });

    test('the first post is part of what moderators decide about a thread', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const others = [await community.player(), await community.player(), await community.player()];
      const { thread } = await begin(ada, 1);
      await report(others[0]!, 'thread', thread);
      const [seen] = await queue(mod);
      await done(ada.ask('PUT', '/api/own-threads/thread-1', threadOf(1, { body: 'Something else' })));
      expect(
        (await act(mod, 'thread', thread, 'keep', { seen: { version: seen?.version, lastAct: 0 } })).code,
      ).toBe('ALREADY_DECIDED');
      expect((await act(mod, 'thread', thread, 'keep')).status).toBe(200);
      // Kept as it is, it is not hidden by reports; changed since, it is.
      await done(ada.ask('PUT', '/api/own-threads/thread-1', threadOf(1, { body: 'An insult' })));
      for (const who of others) await report(who, 'thread', thread);
      expect((await read(thread)).code).toBe('THREAD_NOT_SHOWN');
      // Mended in its text alone it waits for a moderator.
      const mended = await ada.ask('PUT', '/api/own-threads/thread-1', threadOf(1, { body: 'A kind word' }));
      expect(mended.body).toMatchObject({ state: 'held' });
      expect((await queue(mod)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['thread held']);
      expect((await act(mod, 'thread', thread, 'keep')).status).toBe(200);
      expect((await read(thread)).thread.posts).toMatchObject([{ state: 'listed' }]);
    });

    test('a text that was hidden or removed does not come back in another post', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { thread } = await begin(ada, 1);
      const first = await reply(bob, 'p1', thread, 'You are all fools here');
      await act(mod, 'post', first.id, 'remove');
      expect((await reply(bob, 'p2', thread, 'you are ALL fools, here!')).state).toBe('held');
      await begin(bob, 2, { body: 'You are all fools here' });
      expect((await list()).threads).toHaveLength(1);
      const other = await reply(bob, 'p3', thread, 'Another bad one');
      await act(mod, 'post', other.id, 'hide');
      await bob.ask('DELETE', '/api/own-posts/p3');
      expect((await reply(bob, 'p4', thread, 'Another bad one')).state).toBe('held');
      // The same words by others, and other words, wait for nobody.
      expect((await reply(ada, 'p5', thread, 'Another bad one')).state).toBe('listed');
      expect((await reply(bob, 'p6', thread, 'Sorry')).state).toBe('listed');
      const harmless = await reply(bob, 'p7', thread, 'Nothing at all');
      expect((await done(post(bob, 'p7', thread, 'Another bad one'))).state).toBe('held');
      expect(harmless.state).toBe('listed');
      // A thread that was removed neither.
      const begun = await begin(ada, 3, { title: 'Fools, all of them', body: 'A canary text' });
      await act(mod, 'thread', begun.thread, 'remove');
      expect((await begin(ada, 4, { title: 'Fools, all of them', body: 'Another text' })).state).toBe('held');
      expect((await begin(ada, 5, { title: 'A new title', body: 'A canary text' })).state).toBe('held');
    });

    test('a blocked word behind thousands of others is found', async () => {
      await reopen({ newcomers: 'careful', blockedWords: new Set(['goldshop']) });
      const ada = await community.player();
      const signs = Array.from({ length: 3_300 }, (_, n) => String.fromCodePoint(0x4e00 + n));
      const body = `${signs.join(' ')} goldshop`;
      expect((await begin(ada, 1, { body })).state).toBe('held');
    });

    test('moderators read all of a post and of what it was before', async () => {
      await reopen({ newcomers: 'careful', blockedWords: new Set(['goldshop']) });
      const [ada, mod] = [await community.player(), await moderator()];
      const held = await begin(ada, 1, { body: `${'x '.repeat(4_000)} goldshop canary end` });
      expect(held.state).toBe('held');
      expect((await queue(mod))[0]?.text).toContain('canary end');
      await done(
        ada.ask('PUT', '/api/own-threads/thread-1', threadOf(1, { body: `${'y '.repeat(4_000)} goldshop` })),
      );
      expect((await queue(mod))[0]?.text).toContain('canary end');
    });

    test('earlier texts are not flushed away by many changes while somebody has reported them', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { thread } = await begin(ada, 1);
      const bad = await reply(bob, 'p2', thread, 'The canary insult');
      await report(ada, 'post', bad.id);
      for (let n = 0; n < 8; n += 1) await done(post(bob, 'p2', thread, `A kind word ${n}`));
      expect((await queue(mod))[0]?.text).toContain('The canary insult');
    });

    test('a decision of a moderator shows nothing of whose account is about to be deleted', async () => {
      await reopen({ newcomers: 'careful', blockedWords: new Set(['goldshop']) });
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { thread } = await begin(bob, 1);
      const heldPost = await reply(ada, 'held', thread, 'Canary held goldshop');
      const hiddenPost = await reply(ada, 'p-hidden', thread, 'Canary hidden');
      await act(mod, 'post', hiddenPost.id, 'keep');
      const hide = await act(mod, 'post', hiddenPost.id, 'hide');
      const removedPost = await reply(ada, 'p-removed', thread, 'Canary removed');
      await act(mod, 'post', removedPost.id, 'keep');
      const remove = await act(mod, 'post', removedPost.id, 'remove');
      const heldThread = await begin(ada, 2, { title: 'Canary thread', body: 'Canary goldshop' });
      expect([heldPost.state, heldThread.state]).toEqual(['held', 'held']);
      await leave(ada, 'remove');
      const decide = async () => {
        await act(mod, 'post', heldPost.id, 'keep');
        await act(mod, 'post', hiddenPost.id, 'reverse', { reverses: hide.body['number'] });
        await act(mod, 'post', removedPost.id, 'reverse', { reverses: remove.body['number'] });
        await act(mod, 'thread', heldThread.thread, 'keep');
      };
      await decide();
      const shown = async () =>
        JSON.stringify([await read(thread), await read(heldThread.thread), await list()]);
      expect(await shown()).not.toContain('Canary');
      expect((await queue(mod)).map(({ kind }) => kind)).toEqual([]);
      await stay(ada);
      await decide();
      const after = (await read(thread)).thread;
      expect(after.posts.map(({ ordinal }) => ordinal)).toEqual(
        Array.from({ length: after.last }, (_, n) => n + 1),
      );
      expect(after.replies).toBe(
        after.posts.filter(({ state, ordinal }) => state === 'listed' && ordinal > 1).length,
      );
      expect(JSON.stringify(after)).toContain('Canary held');
      expect(JSON.stringify(after)).toContain('Canary removed');
      expect((await read(heldThread.thread)).status).toBe(200);
    });

    test('what was held and hidden waits as before where the account is kept, and goes with it where not', async () => {
      await reopen({ newcomers: 'careful', blockedWords: new Set(['goldshop']) });
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { thread } = await begin(bob, 1);
      const hidden = await reply(ada, 'p-hidden', thread, 'Canary hidden');
      await act(mod, 'post', hidden.id, 'hide');
      await reply(ada, 'held', thread, 'Canary held goldshop');
      await begin(ada, 2, { title: 'Canary thread', body: 'Canary goldshop' });
      await leave(ada, 'leave');
      await stay(ada);
      expect((await own(ada)).map(({ state }) => state)).toEqual(['held', 'held', 'hidden']);
      await leave(ada, 'leave');
      await erase();
      const rows = await Promise.all(
        (['posts', 'threads', 'post_edits'] as const).map(async (table) =>
          community.database.db.selectFrom(table).selectAll().execute(),
        ),
      );
      expect(JSON.stringify(rows)).not.toContain('Canary');
    });

    test('a title that its author took along is told nobody', async () => {
      const [ada, bob, cy, mod] = [
        await community.player(),
        await community.player(),
        await community.player(),
        await moderator(),
      ];
      const { thread } = await begin(ada, 1, { title: 'Canary title' });
      await reply(bob, 'p2', thread, 'I follow');
      await leave(ada, 'remove');
      const said = await reply(cy, 'p3', thread, `Hello @${bob.username}`);
      await reply(cy, 'p4', thread, 'And again');
      await community.deliver();
      expect(await notices(bob)).toHaveLength(2);
      await report(bob, 'post', said.id);
      const seen = JSON.stringify([
        await notices(bob),
        await own(bob),
        await queue(mod),
        (await bob.ask('GET', '/api/account/export')).body['posts'],
        (await community.stranger().ask('GET', `/community/forum/${thread}`)).body,
      ]);
      expect(seen).not.toContain('Canary');
      const map = await (await community.request('/sitemap-threads/1.xml', {})).text();
      expect(map).not.toContain(thread);
    });

    test('a title that moderators took away is not read among the posts of others', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { thread } = await begin(ada, 1, { title: 'Canary title' });
      await reply(bob, 'p2', thread, 'Mine');
      const { body: build } = await ada.ask(
        'PUT',
        '/api/own-builds/b1',
        buildOf(1, { title: 'Canary build' }),
      );
      await done(bob.ask('PUT', '/api/own-posts/c1', { build: build['id'], body: 'Strong' }));
      await act(mod, 'thread', thread, 'remove');
      await act(mod, 'build', String(build['id']), 'hide');
      expect(JSON.stringify(await own(bob))).not.toContain('Canary');
      // Its author reads what it was.
      expect(JSON.stringify(await own(ada))).toContain('Canary title');
    });

    test('a held thread that is kept is a new one: with its author as the last, and in its place', async () => {
      await reopen({ newcomers: 'careful', blockedWords: new Set(['goldshop']) });
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const held = await begin(ada, 1, { body: 'A goldshop' });
      community.later(HOUR_MS);
      const other = await begin(bob, 2);
      community.later(HOUR_MS);
      await act(mod, 'thread', held.thread, 'keep');
      const { threads } = await list();
      expect(threads.map(({ id }) => id)).toEqual([held.thread, other.thread]);
      expect(threads[0]).toMatchObject({ lastAuthor: ada.username, lastAt: community.clock.now, replies: 0 });
    });

    test('reports of what is gone stand before nothing, and none of it stays in the queue', async () => {
      const [ada, bob, cy, mod] = [
        await community.player(),
        await community.player(),
        await community.player(),
        await moderator(),
      ];
      const { thread } = await begin(ada, 1);
      const answered = await reply(bob, 'p2', thread, 'Answered and taken back');
      const alone = await reply(bob, 'p3', thread, 'Taken back');
      await done(post(ada, 'p4', thread, 'An answer', { replyTo: 2 }));
      const { body: build } = await ada.ask('PUT', '/api/own-builds/b1', buildOf(1));
      const comment = await done(bob.ask('PUT', '/api/own-posts/c1', { build: build['id'], body: 'Strong' }));
      const leaving = await begin(bob, 5);
      await Promise.all([
        report(cy, 'post', answered.id),
        report(cy, 'post', alone.id),
        report(cy, 'post', comment.id),
        report(cy, 'thread', leaving.thread),
      ]);
      for (const key of ['p2', 'p3']) await bob.ask('DELETE', `/api/own-posts/${key}`);
      community.later(8 * DAY_MS);
      await chores();
      await leave(bob, 'remove');
      await erase();
      await chores();
      expect(await queue(mod)).toEqual([]);
      const open = await community.database.db
        .selectFrom('reports')
        .select('thing_id')
        .where('state', '=', 'open')
        .execute();
      expect(open).toEqual([]);
    });

    test('news count what is there to be read', async () => {
      const [ada, bob, cy] = [await community.player(), await community.player(), await community.player()];
      const { thread } = await begin(ada, 1);
      const fresh = async () =>
        ((await cy.ask('GET', `/api/my-threads?threads=${thread}`)).body['threads'] as { news: number }[])[0]
          ?.news;
      await cy.ask('PUT', `/api/threads/${thread}/seen`, { ordinal: 1 });
      for (let n = 0; n < 4; n += 1) await reply(bob, `p${n}`, thread, `Post ${n}`);
      expect(await fresh()).toBe(4);
      for (const key of ['p0', 'p3']) await bob.ask('DELETE', `/api/own-posts/${key}`);
      expect(await fresh()).toBe(2);
      await cy.ask('PUT', `/api/threads/${thread}/seen`, { ordinal: 3 });
      expect(await fresh()).toBe(1);
    });

    test('who is banned is no moderator for whom anything would wait', async () => {
      await reopen({ newcomers: 'careful' });
      const [fresh, mod, other] = [await community.player(), await moderator(), await moderator()];
      const { thread } = await begin(fresh, 1);
      for (const [who, by] of [
        [mod, other],
        [other, null],
      ] as const)
        if (by === null)
          await community.database.db
            .insertInto('players')
            .values({ user_id: who.id, muted_until: null, banned_at: 1, created_at: 1 })
            .execute();
        else await act(by, 'player', who.username, 'ban');
      expect((await reply(fresh, 'p2', thread, 'See https://example.com')).state).toBe('listed');
    });

    test('a newcomer’s video waits for a moderator', async () => {
      await reopen({ newcomers: 'careful' });
      await moderator();
      const fresh = await community.player();
      const { body } = await fresh.ask(
        'PUT',
        '/api/own-builds/b1',
        buildOf(1, { video: 'https://www.youtube.com/watch?v=abcdefghijk' }),
      );
      expect(body).toMatchObject({ state: 'held' });
    });

    test('a name that is nobody’s in public is no link; one of an author is', async () => {
      const [ada, silent] = [await community.player(), await community.player()];
      const { thread } = await begin(ada, 1);
      await reply(ada, 'p2', thread, `@${silent.username} and @${ada.username}`);
      const text = JSON.stringify((await read(thread)).thread.posts[1]?.body);
      expect(text).not.toContain(`"player":"${silent.username}"`);
      expect(text).toContain(`"player":"${ada.username}"`);
      await community.deliver();
      expect(await notices(silent)).toMatchObject([{ kind: 'mention' }]);
    });

    test('one player who cannot be told keeps the news from nobody else', async () => {
      const [ada, bob, cy] = [await community.player(), await community.player(), await community.player()];
      const { thread } = await begin(ada, 1);
      await cy.ask('PUT', `/api/threads/${thread}/follow`);
      await reply(bob, 'p2', thread, `For @${cy.username}`);
      // A notice that nobody could write: its record is no JSON.
      await community.deliver();
      await community.database.db
        .updateTable('records')
        .set({ data: 'broken' })
        .where('owner_id', '=', cy.id)
        .where('collection', '=', 'accountNotices')
        .execute();
      await reply(bob, 'p3', thread, `Again for @${cy.username}`);
      await community.deliver();
      expect(await notices(ada)).toMatchObject([{ kind: 'reply', count: 2 }]);
      expect(community.errors.splice(0).length).toBeGreaterThan(0);
    });

    test('a new username is no way around a block, and texts name their player by it', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { thread } = await begin(ada, 1);
      await begin(bob, 2);
      const blocked = async () =>
        (await ada.ask('GET', '/api/records/blocks')).body['records'] as { id: string; data: object }[];
      await ada.ask('POST', '/api/documents/operations', {
        userId: ada.id,
        operations: [
          {
            opId: 'b'.repeat(32),
            baseRevision: 0,
            kind: 'create',
            collection: 'blocks',
            id: bob.username.toLowerCase(),
            fields: { username: bob.username },
          },
        ],
      });
      await reply(ada, 'p2', thread, `@${bob.username} wrote that`);
      await reply(ada, 'p3', thread, 'A text');
      await done(post(ada, 'p3', thread, `Changed for @${bob.username}`));
      await done(post(ada, 'p3', thread, 'Changed again'));
      await community.deliver();
      for (const username of ['Another_name', 'The_third']) {
        expect((await bob.ask('PATCH', '/api/account/profile', { username })).status).toBe(200);
        await community.deliver();
        await community.deliver();
        expect(await blocked()).toMatchObject([{ id: username.toLowerCase(), data: { username } }]);
        const text = JSON.stringify((await read(thread)).thread.posts);
        expect(text).toContain(`"player":"${username}"`);
        expect(text).not.toContain(bob.username);
      }
      await reply(bob, 'p4', thread, `Hello @${ada.username}`);
      await community.deliver();
      expect(await notices(ada)).toEqual([]);
      expect(await community.database.db.selectFrom('notice_jobs').selectAll().execute()).toEqual([]);
    });

    test('withdrawing and answering at once loses no answer', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      for (let round = 0; round < 8; round += 1) {
        const { thread } = await begin(ada, round);
        await Promise.all([
          ada.ask('DELETE', `/api/own-posts/thread-${round}`),
          post(bob, `p${round}`, thread, `An answer ${round}`),
        ]);
        const { thread: after, status } = await read(thread);
        const answer = (await own(bob)).find(({ key }) => key === `p${round}`);
        // Either nobody could answer any more, or the answer keeps its thread.
        if (answer === undefined) expect(status).toBe(404);
        else expect([status, after.replies]).toEqual([200, 1]);
        community.later(10 * MINUTE_MS);
        await community.database.db.deleteFrom('rate_limit_hits').execute();
        if (round % 4 === 3) community.later(DAY_MS);
      }
    });

    test('changes and decisions at once leave figures that are true', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { thread } = await begin(ada, 1);
      const posts: Written[] = [];
      for (let n = 0; n < 6; n += 1) posts.push(await reply(bob, `p${n}`, thread, `Post ${n}`));
      await Promise.all(
        posts.flatMap(({ id }, n) => [
          post(bob, `p${n}`, thread, `Changed ${n}`),
          act(mod, 'post', id, n % 2 ? 'hide' : 'remove'),
          bob.ask('DELETE', `/api/own-posts/p${n}`),
          bob.ask('PUT', `/api/own-posts/p${n}/restore`),
          report(ada, 'post', id),
        ]),
      );
      const { thread: after } = await read(thread);
      const listed = after.posts.filter(({ state, ordinal }) => state === 'listed' && ordinal > 1);
      expect(after.replies).toBe(listed.length);
      expect(after.lastAuthor).toBe(listed.length > 0 ? bob.username : ada.username);
      for (const { state, body } of after.posts) if (state !== 'listed') expect(body).toEqual([]);
    });
  });
});
