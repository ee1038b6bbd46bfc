import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HubPageData } from '#contract/community/hub-routes.ts';
import type { Comments, OwnPost, Thread, ThreadPage, Written } from '#contract/community/forum-routes.ts';
import type { AccountNotice } from '#contract/records/collections/community/account-notices.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { doChores } from '../identity-for-tests.ts';
import { buildOf, openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

const tables = ['threads', 'posts', 'post_edits', 'post_mentions', 'thread_follows', 'notice_jobs'] as const;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the forum', { timeout: 600_000 }, () => {
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
      await place.remove();
      place = await freshPlace(everyTable);
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
    const list = async (query = '') => {
      const { status, body } = await community.stranger().ask('GET', `/api/threads${query}`);
      expect(status).toBe(200);
      return body as unknown as ThreadPage;
    };
    const own = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/own-posts')).body['posts'] as OwnPost[];
    const notices = async (who: CommunityPlayer): Promise<AccountNotice[]> => {
      const { body } = await who.ask('GET', '/api/records/accountNotices');
      return (body['records'] as { data: AccountNotice }[]).map(({ data }) => data);
    };
    const change = async (who: CommunityPlayer, operation: object) => {
      const { body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.id,
        operations: [{ opId: crypto.randomUUID().replaceAll('-', ''), baseRevision: 0, ...operation }],
      });
      return (
        body['answers'] as { outcome: string; refusal: { code: string } | null; revision: number }[]
      )[0];
    };
    const textOf = ({ posts }: Pick<Thread, 'posts'>) => JSON.stringify(posts.map(({ body }) => body));

    test('a thread is begun, read, answered, changed, taken back and brought back', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { thread: id, address, ordinal } = await begin(ada, 1);
      expect({ address, ordinal }).toEqual({ address: `/community/forum/${id}#post-1`, ordinal: 1 });
      community.later(MINUTE_MS);
      const answer = await reply(bob, 'a1', id, 'Take **four** of Shepherd’s.');
      expect(answer).toMatchObject({ ordinal: 2, state: 'listed', address: `/community/forum/${id}#post-2` });
      const { thread } = await read(id);
      expect(thread).toMatchObject({
        title: 'Which set for bleeding 1',
        author: ada.username,
        replies: 1,
        last: 2,
        lastAuthor: bob.username,
        posts: [
          { ordinal: 1, author: ada.username, editedAt: null, state: 'listed' },
          { ordinal: 2, author: bob.username, replyTo: null },
        ],
      });
      expect(textOf(thread)).toContain('"marks":["strong"]');
      const version = thread.version;
      community.later(10 * MINUTE_MS);
      await done(post(bob, 'a1', id, 'Take six.'));
      const changed = (await read(id)).thread;
      expect(changed.version).toBeGreaterThan(version);
      expect(changed.posts[1]).toMatchObject({ editedAt: community.clock.now, ordinal: 2 });
      expect((await bob.ask('DELETE', '/api/own-posts/a1')).status).toBe(200);
      const without = (await read(id)).thread;
      expect(without).toMatchObject({ replies: 0, lastAuthor: ada.username, posts: [{ ordinal: 1 }] });
      expect(without.posts).toHaveLength(1);
      expect((await own(bob))[0]).toMatchObject({
        state: 'withdrawn',
        restorableUntil: community.clock.now + 7 * DAY_MS,
        editableUntil: null,
      });
      expect((await bob.ask('PUT', '/api/own-posts/a1/restore')).body).toMatchObject({ state: 'listed' });
      expect((await read(id)).thread).toMatchObject({ replies: 1, posts: [{}, { ordinal: 2 }] });
      // A thread that nobody answered goes with its first post, and comes back with it.
      const alone = await begin(ada, 2);
      await ada.ask('DELETE', '/api/own-posts/thread-2');
      expect((await read(alone.thread)).code).toBe('THREAD_NOT_FOUND');
      await done(ada.ask('PUT', '/api/own-posts/thread-2/restore'));
      expect((await read(alone.thread)).status).toBe(200);
    });

    test('a key makes one thread and one post, however often it is sent', async () => {
      const ada = await community.player();
      const begun = await Promise.all(
        Array.from({ length: 20 }, () => ada.ask('PUT', '/api/own-threads/once', threadOf(1))),
      );
      expect(new Set(begun.map(({ body }) => body['thread'])).size).toBe(1);
      const id = String(begun[0]?.body['thread']);
      await Promise.all(Array.from({ length: 20 }, () => post(ada, 'once-too', id, 'Only once.')));
      expect((await list()).threads).toHaveLength(1);
      expect((await read(id)).thread.posts.map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    });

    test('posts of many at once have numbers without a gap, on pages of 25', async () => {
      const ada = await community.player();
      const { thread: id } = await begin(ada, 1);
      const others: CommunityPlayer[] = [];
      for (let n = 0; n < 19; n += 1) others.push(await community.player());
      const asked = (round: number) =>
        Promise.all(others.map(async (who, n) => reply(who, `p${round}`, id, `Answer ${round} ${n}`)));
      const ordinals = (await asked(1)).map(({ ordinal }) => ordinal ?? 0);
      expect(ordinals.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, n) => n + 2));
      await asked(2);
      const { thread } = await read(id, '?from=26');
      expect(thread).toMatchObject({ last: 39, replies: 38, from: 26 });
      expect(thread.posts.map(({ ordinal }) => ordinal)).toEqual(
        Array.from({ length: 14 }, (_, n) => n + 26),
      );
      expect((await read(id)).thread.posts).toHaveLength(25);
      const { body } = await others[0]!.ask('GET', `/api/threads/${id}/state`);
      expect(body).toEqual({ last: 39, version: thread.version });
      expect((await read(id, '?from=0')).code).toBe('QUERY_INVALID');
    });

    test('lists have pinned threads first, then those with the latest post, and go on behind 25', async () => {
      const ids: string[] = [];
      const ada = await community.player();
      for (let n = 0; n < 30; n += 1) {
        ids.unshift((await begin(ada, n, n % 2 ? {} : { category: 'clans' })).thread);
        community.later(3 * HOUR_MS);
      }
      const first = await list();
      expect(first.threads.map(({ id }) => id)).toEqual(ids.slice(0, 25));
      const second = await list(`?after=${first.next}`);
      expect([second.threads.map(({ id }) => id), second.next]).toEqual([ids.slice(25), null]);
      expect((await list('?category=clans')).threads).toHaveLength(15);
      const mod = await community.player();
      await community.promote(mod.id);
      const oldest = ids.at(-1);
      const arrange = (who: CommunityPlayer, body: object) =>
        who.ask('PUT', `/api/moderation/threads/${oldest}`, body);
      expect((await arrange(ada, { isPinned: true })).code).toBe('NOT_FOUND');
      expect(
        (await arrange(mod, { isPinned: true, isLocked: true, category: 'help-and-feedback' })).status,
      ).toBe(200);
      expect((await list()).threads[0]).toMatchObject({
        id: oldest,
        isPinned: true,
        isLocked: true,
        category: 'help-and-feedback',
      });
      expect((await post(ada, 'late', oldest ?? '', 'One more')).code).toBe('THREAD_LOCKED');
      await reply(mod, 'word', oldest ?? '', 'Closed, as it was answered.');
      expect((await read(oldest ?? '')).thread.posts[1]).toMatchObject({ isModerators: true });
      const log = (await community.stranger().ask('GET', '/api/moderation-log')).body['entries'];
      expect(log).toMatchObject([{ act: 'move' }, { act: 'lock' }, { act: 'pin' }]);
      expect(
        (await ada.ask('PUT', '/api/own-threads/news', threadOf(99, { category: 'announcements' }))).code,
      ).toBe('ANNOUNCEMENTS_ONLY');
      await done(mod.ask('PUT', '/api/own-threads/news', threadOf(99, { category: 'announcements' })));
    });

    test('comments on a build are posts of its thread, shorter, and go with it', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { body: build } = await ada.ask('PUT', '/api/own-builds/b1', buildOf(1));
      const id = String(build['id']);
      const comments = async () => {
        const { body, code } = await community.stranger().ask('GET', `/api/builds/${id}/comments`);
        return { comments: body as unknown as Comments, code };
      };
      expect((await comments()).comments).toMatchObject({ thread: null, count: 0, last: 0, posts: [] });
      const put = (key: string, body: string) => bob.ask('PUT', `/api/own-posts/${key}`, { build: id, body });
      const written = await Promise.all([put('c1', 'Strong'), put('c2', 'Cheap')]);
      expect(written.map(({ body }) => Number(body['ordinal'])).toSorted((a, b) => a - b)).toEqual([1, 2]);
      expect(written[0]?.body['address']).toMatch(new RegExp(`^/community/builds/${id}#post-[12]$`));
      expect((await put('c3', 'x'.repeat(1_001))).code).toBe('BODY_INVALID');
      const found = (await comments()).comments;
      expect(found).toMatchObject({ count: 2, last: 2, posts: [{ ordinal: 1 }, { ordinal: 2 }] });
      expect((await read(found.thread ?? '')).code).toBe('THREAD_NOT_FOUND');
      expect((await list()).threads).toEqual([]);
      community.later(14 * MINUTE_MS);
      await done(put('c1', 'Very strong'));
      community.later(2 * MINUTE_MS);
      expect((await put('c1', 'Weak')).code).toBe('EDIT_OVER');
      await ada.ask('DELETE', '/api/own-builds/b1');
      expect((await comments()).code).toBe('BUILD_NOT_FOUND');
      expect((await bob.ask('GET', `/api/threads/${found.thread}/state`)).code).toBe('THREAD_NOT_FOUND');
      expect((await put('c9', 'Late')).code).toBe('BUILD_NOT_FOUND');
    });

    test('a post is changed for 30 days, and answers keep the place of what was taken back', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { thread: id } = await begin(ada, 1);
      await reply(bob, 'p2', id, 'Second');
      await done(post(ada, 'p3', id, 'Third', { replyTo: 2 }));
      expect((await post(ada, 'p4', id, 'To nothing', { replyTo: 9 })).code).toBe('REPLY_UNKNOWN');
      await bob.ask('DELETE', '/api/own-posts/p2');
      expect((await read(id)).thread.posts).toMatchObject([
        { ordinal: 1 },
        { ordinal: 2, state: 'withdrawn', author: null, body: [] },
        { ordinal: 3, replyTo: 2 },
      ]);
      community.later(8 * DAY_MS);
      expect((await bob.ask('PUT', '/api/own-posts/p2/restore')).code).toBe('POST_NOT_FOUND');
      await doChores(community.players);
      for (const chore of community.chores()) await chore();
      expect((await read(id)).thread.posts).toMatchObject([{}, { ordinal: 2, state: 'withdrawn' }, {}]);
      expect(await own(bob)).toEqual([]);
      const left = await community.database.db
        .selectFrom('posts')
        .select('body')
        .orderBy('ordinal')
        .execute();
      expect(left.map(({ body }) => body)).toEqual(['I have six pieces, number 1.', '', 'Third']);
      community.later(21 * DAY_MS);
      await done(post(ada, 'p3', id, 'Third, changed'));
      community.later(2 * DAY_MS);
      expect((await post(ada, 'p3', id, 'Too late')).code).toBe('EDIT_OVER');
      // Of seven texts the last five before this one are there for moderators.
      const { thread: other } = await begin(ada, 2);
      for (let n = 0; n < 7; n += 1) await done(post(ada, 'p5', other, `Text ${n}`));
      const edits = await community.database.db
        .selectFrom('post_edits')
        .innerJoin('posts', 'posts.number', 'post_edits.post')
        .select('post_edits.body')
        .where('post_key', '=', 'p5')
        .orderBy('post_edits.version')
        .execute();
      expect(edits.map(({ body }) => body)).toEqual(['Text 1', 'Text 2', 'Text 3', 'Text 4', 'Text 5']);
    });

    test('somebody new writes less often than others', async () => {
      await reopen({ newcomers: 'careful' });
      const fresh = await community.player();
      const unconfirmed = await community.player({ confirmed: false });
      expect((await unconfirmed.ask('PUT', '/api/own-threads/a', threadOf(1))).code).toBe(
        'EMAIL_UNCONFIRMED',
      );
      const { thread: id } = await begin(fresh, 1);
      await begin(fresh, 2);
      const third = await fresh.ask('PUT', '/api/own-threads/thread-3', threadOf(3));
      expect([third.status, third.code]).toEqual([429, 'THREADS_TODAY']);
      for (let n = 0; n < 3; n += 1) await reply(fresh, `p${n}`, id, `Post ${n}`);
      const sixth = await post(fresh, 'p9', id, 'Too fast');
      expect([sixth.status, sixth.code]).toEqual([429, 'POSTS_FAST']);
      expect(sixth.headers.get('retry-after')).toBe('3600');
      community.later(HOUR_MS);
      expect((await post(fresh, 'p9', id, '@aaa @bbb @ccc')).code).toBe('MENTIONS_MANY');
      await reply(fresh, 'p9', id, 'Again');
      // Known: old enough, with five posts of others' days.
      const known = await community.player({ ageMs: 30 * DAY_MS });
      for (let n = 0; n < 5; n += 1) await reply(known, `k${n}`, id, `Known ${n}`);
      expect((await post(known, 'k5', id, 'Sixth')).code).toBe('POSTS_FAST');
      community.later(DAY_MS + HOUR_MS);
      for (let n = 0; n < 10; n += 1) await reply(known, `l${n}`, id, `Later ${n}`);
      expect((await post(known, 'l10', id, 'Eleventh')).code).toBe('POSTS_FAST');
      community.later(10 * MINUTE_MS);
      await reply(known, 'l10', id, 'Eleventh');
      expect(
        (await post(known, 'm', id, '@aa1 @aa2 @aa3 @aa4 @aa5 @aa6 @aa7 @aa8 @aa9 @aa10 @aa11')).code,
      ).toBe('MENTIONS_MANY');
    });

    test('what waits for a moderator nobody sees; kept, it is numbered and told of once', async () => {
      await reopen({ newcomers: 'careful', blockedWords: new Set(['goldshop']) });
      const [ada, fresh, known] = [
        await community.player(),
        await community.player(),
        await community.player({ ageMs: 30 * DAY_MS }),
      ];
      const { thread: id } = await begin(ada, 1);
      // Only blocked words wait as long as nobody moderates.
      expect((await reply(fresh, 'l0', id, 'See https://example.com')).state).toBe('listed');
      expect((await reply(known, 'w0', id, 'Buy at GoldShop!')).state).toBe('held');
      const mod = await community.player();
      await community.promote(mod.id);
      const held = await reply(fresh, 'l1', id, 'See https://example.com/1');
      expect(held).toMatchObject({ state: 'held', ordinal: null, address: `/community/forum/${id}` });
      expect((await reply(fresh, 'l2', id, 'And this follows')).state).toBe('held');
      expect((await read(id)).thread).toMatchObject({ last: 2, replies: 1 });
      expect(textOf((await read(id)).thread)).not.toContain('example.com/1');
      const mine = (await fresh.ask('GET', `/api/threads/${id}/mine`)).body;
      expect((mine['own'] as OwnPost[]).filter(({ ordinal }) => ordinal === null)).toHaveLength(2);
      const heldThread = await fresh.ask('PUT', '/api/own-threads/h', threadOf(7));
      expect(heldThread.body).toMatchObject({ state: 'held' });
      const threadId = String(heldThread.body['thread']);
      expect((await read(threadId)).code).toBe('THREAD_NOT_FOUND');
      expect((await fresh.ask('GET', `/api/threads/${threadId}/mine`)).status).toBe(200);
      await community.deliver();
      expect(await notices(ada)).toMatchObject([{ kind: 'reply', count: 1 }]);
      const queue = (await mod.ask('GET', '/api/moderation/queue')).body['things'] as {
        kind: string;
        id: string;
        heldFor: string;
      }[];
      expect(queue.map(({ kind, heldFor }) => `${kind} ${heldFor}`).toSorted()).toEqual([
        'post follows',
        'post link',
        'post word',
        'thread follows',
      ]);
      const keep = (kind: string, thing: string) =>
        mod.ask('POST', '/api/moderation/actions', { kind, id: thing, act: 'keep', reason: 'spam' });
      expect((await keep('post', held.id)).status).toBe(200);
      expect((await keep('thread', threadId)).status).toBe(200);
      await community.deliver();
      expect((await read(id)).thread).toMatchObject({ last: 3, replies: 2 });
      expect((await read(threadId)).status).toBe(200);
      expect(await notices(ada)).toMatchObject([
        { kind: 'reply', count: 2, name: 'Which set for bleeding 1' },
      ]);
      expect((await notices(fresh)).map(({ kind, act }) => `${kind} ${act}`).toSorted()).toEqual([
        'moderation keep',
        'moderation keep',
      ]);
      // The same text three times in a day.
      for (const key of ['s1', 's2'])
        expect((await reply(ada, key, id, 'Join my clan')).state).toBe('listed');
      expect((await reply(ada, 's3', id, 'join, my CLAN!')).state).toBe('held');
    });

    test('a hidden post is a line, and mended it waits; a removed one says so; reports are answered', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await community.player()];
      await community.promote(mod.id);
      const { thread: id } = await begin(ada, 1);
      const bad = await reply(bob, 'p2', id, 'You fool');
      const report = (who: CommunityPlayer, kind: string, thing: string) =>
        who.ask('POST', '/api/reports', { kind, id: thing, reason: 'insult' });
      expect((await report(bob, 'post', bad.id)).code).toBe('REPORT_OWN');
      expect((await report(ada, 'post', bad.id)).status).toBe(200);
      expect((await ada.ask('GET', `/api/threads/${id}/mine`)).body['reported']).toEqual([bad.id]);
      const act = (kind: string, thing: string, what: string, more: object = {}) =>
        mod.ask('POST', '/api/moderation/actions', {
          kind,
          id: thing,
          act: what,
          reason: 'insult',
          note: 'Be kind.',
          ...more,
        });
      const hidden = await act('post', bad.id, 'hide');
      expect(hidden.status).toBe(200);
      expect((await read(id)).thread).toMatchObject({
        replies: 0,
        lastAuthor: ada.username,
        posts: [{}, { ordinal: 2, state: 'hidden', author: null, body: [] }],
      });
      await community.deliver();
      expect((await notices(ada)).filter(({ kind }) => kind === 'report')).toMatchObject([{ act: 'acted' }]);
      expect((await notices(bob)).filter(({ kind }) => kind === 'moderation')).toMatchObject([
        { act: 'hide', address: `/community/forum/${id}#post-2` },
      ]);
      expect((await own(bob))[0]).toMatchObject({ state: 'hidden', moderated: { note: 'Be kind.' } });
      expect(await done(post(bob, 'p2', id, 'You friend'))).toMatchObject({ state: 'held', ordinal: 2 });
      expect((await act('post', bad.id, 'keep')).status).toBe(200);
      expect(textOf((await read(id)).thread)).toContain('You friend');
      await act('post', bad.id, 'remove');
      expect((await read(id)).thread.posts[1]).toMatchObject({ state: 'removed', body: [] });
      expect((await post(bob, 'p2', id, 'Again')).code).toBe('POST_REMOVED');
      const thread = await act('thread', id, 'hide');
      expect([(await read(id)).code, (await read(id)).status]).toEqual(['THREAD_NOT_SHOWN', 404]);
      expect((await list()).threads).toEqual([]);
      const number = Number(thread.body['number']);
      expect((await act('thread', id, 'reverse', { reverses: number })).status).toBe(200);
      expect((await read(id)).status).toBe(200);
    });

    test('followers, the named and authors of builds are told once each, but not by whom they block', async () => {
      const [ada, bob, cy, dan] = [
        await community.player(),
        await community.player(),
        await community.player(),
        await community.player(),
      ];
      const { thread: id } = await begin(ada, 1);
      for (const who of [cy, dan]) await who.ask('PUT', `/api/threads/${id}/follow`);
      // Only a player who has shown something is a link.
      await begin(cy, 9);
      await change(dan, {
        kind: 'create',
        collection: 'blocks',
        id: bob.username.toLowerCase(),
        fields: { username: bob.username },
      });
      await reply(bob, 'p2', id, `Hello @${cy.username.toUpperCase()}, \`@${dan.username}\`, @nobody-here`);
      expect(JSON.stringify((await read(id)).thread.posts[1]?.body)).toContain(`"player":"${cy.username}"`);
      await community.deliver();
      await community.deliver();
      const address = `/community/forum/${id}#post-2`;
      expect(await notices(ada)).toMatchObject([{ kind: 'reply', count: 1, address }]);
      expect(await notices(cy)).toMatchObject([{ kind: 'mention', count: 1, address }]);
      expect([await notices(bob), await notices(dan)]).toEqual([[], []]);
      await reply(bob, 'p3', id, 'And another thing');
      await community.deliver();
      await reply(ada, 'p4', id, 'Thanks');
      await community.deliver();
      expect(await notices(ada)).toMatchObject([{ count: 2, address }]);
      expect((await notices(bob)).map(({ kind, count }) => `${kind} ${count}`)).toEqual(['reply 1']);
      expect((await notices(dan)).map(({ kind, count }) => `${kind} ${count}`)).toEqual(['reply 1']);
      // Read, it counts anew.
      const { id: notice } = (await notices(ada))[0]!;
      const records = (await ada.ask('GET', '/api/records/accountNotices')).body['records'] as {
        revision: number;
      }[];
      const baseRevision = records[0]?.revision ?? 0;
      const of = { collection: 'accountNotices', id: notice, baseRevision };
      expect(await change(ada, { ...of, kind: 'patch', fields: { count: 99 } })).toMatchObject({
        refusal: { code: 'RECORD_READ_ONLY' },
      });
      expect(
        await change(ada, { ...of, id: 'mine', kind: 'create', fields: { kind: 'reply', count: 1 } }),
      ).toMatchObject({ refusal: { code: 'RECORD_READ_ONLY' } });
      expect(
        await change(ada, { ...of, kind: 'patch', fields: { readAt: community.clock.now } }),
      ).toMatchObject({ outcome: 'done' });
      await reply(bob, 'p5', id, 'One more');
      await community.deliver();
      const [again] = await notices(ada);
      expect(again).toMatchObject({ count: 1, address: `/community/forum/${id}#post-5` });
      expect(again).not.toHaveProperty('readAt');
      // Deleted and brought back, as undo does it.
      const { body: listed } = await ada.ask('GET', '/api/records/accountNotices');
      const [{ revision } = { revision: 0 }] = listed['records'] as { revision: number }[];
      const gone = await change(ada, { ...of, baseRevision: revision, kind: 'delete' });
      expect(gone).toMatchObject({ outcome: 'done' });
      expect(
        await change(ada, { ...of, baseRevision: gone?.revision, kind: 'create', fields: { count: 7 } }),
      ).toMatchObject({ outcome: 'done' });
      expect(await notices(ada)).toEqual([again]);
      // Kinds are switched off one by one.
      const choices = {
        reply: false,
        mention: true,
        'build-comment': true,
        'clan-event': true,
        report: true,
      };
      expect((await ada.ask('PUT', '/api/notice-choices', choices)).status).toBe(200);
      expect((await ada.ask('GET', '/api/notice-choices')).body).toEqual(choices);
      await cy.ask('DELETE', `/api/threads/${id}/follow`);
      await reply(bob, 'p6', id, 'And the last');
      await community.deliver();
      expect(await notices(ada)).toEqual([again]);
      expect((await notices(cy)).map(({ kind, count }) => `${kind} ${count}`).toSorted()).toEqual([
        'mention 1',
        'reply 3',
      ]);
      // The author of a build hears of comments without following.
      const { body: build } = await ada.ask('PUT', '/api/own-builds/b1', buildOf(1));
      await done(bob.ask('PUT', '/api/own-posts/c1', { build: build['id'], body: 'Strong' }));
      await community.deliver();
      expect(await notices(ada)).toContainEqual(
        expect.objectContaining({
          kind: 'build-comment',
          count: 1,
          name: 'Bleed for the war 1',
          address: `/community/builds/${String(build['id'])}#post-1`,
        }),
      );
      expect(await community.database.db.selectFrom('notice_jobs').selectAll().execute()).toEqual([]);
    });

    test('many followers are told once each, and no more than 200 notices are kept', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { thread: id } = await begin(ada, 1);
      await community.deliver();
      const { number } = await community.database.db
        .selectFrom('threads')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const template = await community.database.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', bob.id)
        .executeTakeFirstOrThrow();
      const many = Array.from({ length: 430 }, (_, n) => `follower-${String(n).padStart(4, '0')}`);
      for (let at = 0; at < many.length; at += 50) {
        const some = many.slice(at, at + 50);
        await community.database.db
          .insertInto('users')
          .values(
            some.map((name) => ({
              ...template,
              id: name,
              username: name,
              username_folded: name,
              email: `${name}@visitor.example`,
              ...('email_folded' in template && { email_folded: `${name}@visitor.example` }),
            })),
          )
          .execute();
        await community.database.db
          .insertInto('thread_follows')
          .values(some.map((user_id) => ({ user_id, thread: number, follows: 1, seen: 0 })))
          .execute();
      }
      await reply(bob, 'p2', id, 'Hello all');
      await community.deliver();
      const told = await community.database.db
        .selectFrom('records')
        .select(['owner_id', 'data'])
        .where('collection', '=', 'accountNotices')
        .execute();
      expect(told).toHaveLength(431);
      expect(told.every(({ data }) => (JSON.parse(data) as AccountNotice).count === 1)).toBe(true);
      // The oldest one goes where there are as many as there may be.
      community.later(MINUTE_MS);
      for (let n = 0; n < 205; n += 1)
        await community.database.db
          .insertInto('notice_jobs')
          .values({
            id: `job-${n}`,
            kind: 'moderation',
            receiver_id: ada.id,
            post: null,
            name: `Act ${n}`,
            act: 'pin',
            address: '',
            behind: '',
            due_at: community.clock.now - 205 + n,
            claimed_until: null,
            tries: 0,
          })
          .execute();
      await community.deliver();
      const kept = await community.database.db
        .selectFrom('records')
        .select('data')
        .where('collection', '=', 'accountNotices')
        .where('owner_id', '=', ada.id)
        .where('deleted_at', 'is', null)
        .execute();
      const names = kept.map(({ data }) => (JSON.parse(data) as AccountNotice).name);
      expect(names).toHaveLength(200);
      expect(names).toContain('Act 204');
      expect(names).not.toContain('Which set for bleeding 1');
    });

    test('marks say what is followed, how far it was read, and what is mine', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { thread: id } = await begin(ada, 1);
      await reply(bob, 'p2', id, 'Two');
      const marks = async (who: CommunityPlayer) =>
        (await who.ask('GET', `/api/my-threads?threads=${id}`)).body['threads'];
      const marked = { id, isFollowed: true, isReported: false };
      expect(await marks(ada)).toEqual([{ ...marked, seen: 1, news: 1, isMine: true }]);
      expect(await marks(bob)).toEqual([{ ...marked, seen: 2, news: 0, isMine: false }]);
      await ada.ask('PUT', `/api/threads/${id}/seen`, { ordinal: 99 });
      await ada.ask('PUT', `/api/threads/${id}/seen`, { ordinal: 1 });
      expect(await marks(ada)).toMatchObject([{ seen: 2, news: 0, isFollowed: true }]);
      expect((await community.stranger().ask('GET', `/api/my-threads?threads=${id}`)).code).toBe(
        'NOT_SIGNED_IN',
      );
    });

    const leave = async (who: CommunityPlayer, published: 'remove' | 'leave') => {
      const { status } = await who.ask('PUT', '/api/account/deletion', {
        username: who.username,
        currentPassword: 'Analytical1843',
        published,
      });
      expect(status).toBe(200);
    };
    const erase = async () => {
      await community.database.db
        .updateTable('users')
        .set({ deletion_due_at: 1 })
        .where('deletion_due_at', 'is not', null)
        .execute();
      await doChores(community.players);
    };
    const everything = async () =>
      JSON.stringify(
        await Promise.all(
          tables.map(async (table) => community.database.db.selectFrom(table).selectAll().execute()),
        ),
      );
    const scene = async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const answered = await begin(ada, 1, { title: 'Canary title', body: 'Canary body' });
      const alone = await begin(ada, 2, { title: 'Canary alone' });
      await reply(bob, 'p2', answered.thread, `I agree with @${ada.username}`);
      await reply(ada, 'p3', answered.thread, 'Canary reply');
      await done(post(bob, 'p4', answered.thread, 'To the third', { replyTo: 3 }));
      const other = await begin(bob, 3);
      await reply(ada, 'p5', other.thread, 'Canary unanswered');
      return { ada, bob, answered: answered.thread, alone: alone.thread, other: other.thread };
    };

    test('an account about to be deleted takes its texts along, and brings them back where it is kept', async () => {
      const { ada, answered, alone, other } = await scene();
      const before = [await read(answered), await read(other)];
      await leave(ada, 'remove');
      expect((await read(alone)).code).toBe('THREAD_NOT_FOUND');
      const { thread } = await read(answered);
      expect(thread).toMatchObject({
        title: '',
        author: null,
        replies: 2,
        posts: [
          { ordinal: 1, state: 'withdrawn' },
          { ordinal: 2, state: 'listed' },
          { ordinal: 3, state: 'withdrawn' },
          { ordinal: 4, state: 'listed' },
        ],
      });
      expect((await read(other)).thread).toMatchObject({ replies: 0 });
      expect(JSON.stringify([thread, (await read(other)).thread, await list()])).not.toMatch(
        /Canary|"Player_1"/,
      );
      await ada.ask('POST', '/api/account/sign-in', { email: ada.email, password: 'Analytical1843' });
      expect((await ada.ask('DELETE', '/api/account/deletion')).status).toBe(200);
      const again = [await read(answered), await read(other)];
      const bare = (found: typeof again) => found.map(({ thread }) => ({ ...thread, version: 0 }));
      expect(bare(again)).toEqual(bare(before));
      expect((await read(alone)).status).toBe(200);
    });

    test('deleted with the wish to remove, nothing of it is left, and figures are right', async () => {
      const { ada, answered, alone, other } = await scene();
      await leave(ada, 'remove');
      await erase();
      expect(await everything()).not.toMatch(new RegExp(`Canary|${ada.id}|@${ada.username}`, 'i'));
      expect((await read(alone)).code).toBe('THREAD_NOT_FOUND');
      expect((await read(answered)).thread).toMatchObject({
        title: '',
        replies: 2,
        posts: [{ state: 'withdrawn' }, { ordinal: 2 }, { ordinal: 3, state: 'withdrawn' }, { ordinal: 4 }],
      });
      expect((await read(other)).thread).toMatchObject({ replies: 0, posts: [{ ordinal: 1 }] });
    });

    test('deleted with the wish to leave, texts stay without the name', async () => {
      const { ada, answered, alone, other } = await scene();
      await leave(ada, 'leave');
      await erase();
      expect(await everything()).not.toMatch(new RegExp(`${ada.id}|@${ada.username}`, 'i'));
      const { thread } = await read(answered);
      expect(thread).toMatchObject({ title: 'Canary title', author: null, replies: 3 });
      expect(textOf(thread)).toContain('Canary reply');
      expect(textOf(thread)).toContain('I agree with @…');
      expect((await read(alone)).status).toBe(200);
      expect((await read(other)).thread).toMatchObject({ replies: 1, lastAuthor: null });
    });

    test('the export has threads, posts and what is followed', async () => {
      const { ada, other } = await scene();
      await done(post(ada, 'p5', other, 'Changed later'));
      const { body } = await ada.ask('GET', '/api/account/export');
      expect(body['threads']).toMatchObject([{ title: 'Canary title' }, { title: 'Canary alone' }]);
      expect(body['posts']).toContainEqual(
        expect.objectContaining({
          body: 'Changed later',
          earlier: [expect.objectContaining({ body: 'Canary unanswered' })],
        }),
      );
      expect((body['posts'] as object[]).length).toBe(4);
      expect((body['threadFollows'] as object[]).length).toBe(3);
      expect(body['noticeChoices']).toEqual([
        { reply: true, mention: true, 'build-comment': true, 'clan-event': true, report: true },
      ]);
    });

    test('pages come with their status, facts and versions; the sitemap has what is listed', async () => {
      const { bob, answered, alone } = await scene();
      const page = (path: string) => community.stranger().ask('GET', path);
      const forum = await page('/community/forum');
      expect(forum.status).toBe(200);
      expect(forum.body).toMatchObject({ page: 'forum', data: { category: null }, isUnlisted: false });
      expect((await page('/community/forum?category=clans')).body).toMatchObject({
        isUnlisted: true,
        data: { category: 'clans', page: { threads: [] } },
      });
      const hub = await page('/community');
      const { hub: shown } = hub.body['data'] as HubPageData;
      expect(hub.body).toMatchObject({ page: 'community', data: { hub: { builds: [], characterCount: 0 } } });
      expect(shown.threads.map(({ title }) => title)).toContain('Canary title');
      expect((await page('/api/community')).body).toEqual(shown);
      const thread = await page(`/community/forum/${answered}`);
      expect(thread.body).toMatchObject({
        title: 'Canary title',
        description: 'Canary body',
        isUnlisted: false,
        search: '',
        things: [{ '@type': 'DiscussionForumPosting', headline: 'Canary title', commentCount: 3 }],
        data: { id: answered, from: 1, thread: { posts: [{}, {}, {}, {}] } },
      });
      await reply(bob, 'p9', answered, 'New');
      expect((await page(`/community/forum/${answered}`)).body['version']).not.toBe(thread.body['version']);
      expect((await page('/community')).body['version']).not.toBe(hub.body['version']);
      expect((await page(`/community/forum/${answered}?from=26`)).body).toMatchObject({
        search: '?from=26',
        isUnlisted: true,
      });
      const none = await page('/community/forum/0000000000000000000000000z');
      expect([none.status, (none.body['data'] as { thread: unknown }).thread]).toEqual([404, null]);
      const raw = async (path: string) => (await community.request(path, {})).text();
      expect(await raw('/sitemap-threads.xml')).toContain('/sitemap-threads/1.xml');
      const map = await raw('/sitemap-threads/1.xml');
      expect(map).toContain(`/community/forum/${answered}<`);
      expect(map).toContain(`/community/forum/${alone}<`);
    });

    test('answers for everybody have an ETag, and hostile words in a text lead nowhere', async () => {
      const ada = await community.player();
      const { thread: id } = await begin(ada, 1, {
        title: 'A <script>alert(1)</script> title',
        body: '[safe](https://evil.example) javascript:alert(1) <img src=x onerror=alert(1)>',
      });
      const first = await community.stranger().ask('GET', `/api/threads/${id}`);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await community.request(`/api/threads/${id}`, { 'if-none-match': etag });
      expect(again.status).toBe(304);
      const hrefs = [...JSON.stringify(first.body).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs).toEqual(['https://evil.example/']);
      expect(first.headers.get('set-cookie')).toBeNull();
    });
  });
});
