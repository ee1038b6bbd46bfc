import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAT_CODE_LIFE_MS } from '#rules/chat/code-form.ts';
import { LINK_START_LIFE_MS } from '#contract/account/chat/chat-state.ts';
import { accountMail } from '#messages/account/account-mail.ts';
import { chatCommandWords } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import {
  miraAvatar,
  startDiscordChat,
  type DiscordChatStandIn,
  type TokenManner,
} from '#e2e/support/stand-ins/discord-chat.ts';
import { discordPerson } from '#e2e/support/stand-ins/discord-person.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { believedTime } from '#server/database/believed-time.ts';
import { countHit } from '#server/database/rate-limit-store.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { doChores, publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { askAsBot, botSecret, installChat, signedUp, type InstalledChat } from './chat-for-tests.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const mira = { id: '803511102246789', name: 'Mira Vale', email: 'mira@guild.example', avatar: miraAvatar };
const username = 'miravale';
const bob = { id: '1157730590492196864', name: 'Bob' };
/** The clock goes on from test to test, so no sign-in is a fresh one. */
const proof = { currentPassword: 'Analytical1843' };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the link with the chat platform', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let discord: DiscordChatStandIn;
    let installed: InstalledChat;
    let nowMs: number;
    let names = 0;

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      discord = await startDiscordChat([mira, bob]);
      discord.serve(publicUrl);
      nowMs = Date.now();
      installed = installChat(opened, { settings: discord.settings, now: () => nowMs });
    });
    afterAll(async () => {
      await opened.close();
      await discord.close();
      await place.remove();
    });
    beforeEach(async () => {
      Object.assign(discord.manners, { token: 'usual', person: 'usual', pictures: 'usual', direct: 'usual' });
      const { db } = opened.database;
      for (const table of ['chat_links', 'chat_codes', 'rate_limit_hits'] as const)
        await db.deleteFrom(table).execute();
      installed.mails.length = 0;
      installed.logged.length = 0;
    });

    const newPlayer = async (at = installed) => {
      names += 1;
      const who = apiVisitor(at.app, { origin: publicUrl, address: `10.1.${names >> 8}.${names & 255}` });
      return signedUp(who, `Player_${names}`);
    };
    type ChatPlayer = Awaited<ReturnType<typeof newPlayer>>;
    const codeFor = async (discordId: string, discordUsername = 'mira.vale') => {
      const { status, body } = await askAsBot(installed.app, 'POST', '/bot/account/code', {
        discordId,
        discordUsername,
        discordAvatar: null,
      });
      expect(status).toBe(200);
      return (body['data'] as { code: string }).code;
    };
    const verify = async (player: ChatPlayer, code: string, more: object = {}) =>
      player.ask('POST', '/bot/account/verify-code', { code, webUserId: player.id, ...proof, ...more });
    const statusOf = async (player: ChatPlayer) => {
      const { body } = await player.ask('GET', `/bot/account/status/${player.id}`);
      return body['data'] as { isLinked: boolean; linkage: Record<string, unknown> | null };
    };
    const tokenOf = async (player: ChatPlayer) => {
      const { body } = await player.ask('POST', '/api/account/identity-token');
      return { authorization: `Bearer ${String(body['token'])}` };
    };
    /** As far as the browser comes at the platform: the state that was given, and the code that it brings back. */
    const agreed = async (player: ChatPlayer, person = mira.id) => {
      const { status, body } = await player.ask('POST', '/bot/account/initiate-oauth', {
        discordId: bob.id,
        discordUsername: 'somebody else',
        ...proof,
      });
      expect(status).toBe(200);
      const { oauthUrl, state } = body['data'] as { oauthUrl: string; state: string };
      const { searchParams } = await walkThrough(oauthUrl, { person });
      expect(searchParams.get('state')).toBe(state);
      return { oauthUrl, state, code: searchParams.get('code') ?? '' };
    };
    const complete = async (player: ChatPlayer, body: { state: string; code: string }, more: object = {}) =>
      player.ask('POST', '/bot/account/oauth-callback', { ...body, webUserId: player.id, ...more });
    const linked = async (player: ChatPlayer, discordId = mira.id) => {
      expect((await verify(player, await codeFor(discordId))).status).toBe(200);
    };
    const liveLinks = async () =>
      opened.database.db.selectFrom('chat_links').selectAll().where('ended_at', 'is', null).execute();

    test('comes about by the platform’s page, whose user is the one whom it names', async () => {
      const player = await newPlayer();
      const { oauthUrl, state, code } = await agreed(player);
      const parameters = Object.fromEntries(new URL(oauthUrl).searchParams);
      expect(parameters).toEqual({
        response_type: 'code',
        client_id: discord.applicationId,
        redirect_uri: `${publicUrl}/auth/discord/callback`,
        state,
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        scope: 'identify email',
        prompt: 'consent',
      });
      expect(state).toBe(`${state.slice(0, 64)}.${player.id}.${nowMs}`);
      const answer = await complete(player, { state, code }, { discordId: bob.id, discordUsername: 'bob' });
      const linkage = {
        discordId: mira.id,
        discordUsername: username,
        discordAvatar: miraAvatar,
        linkedAt: nowMs,
        isActive: true,
        syncEnabled: true,
        lastSyncAt: null,
        linkMethod: 'oauth',
        permissions: {
          read: true,
          goals: false,
          record: false,
          clans: false,
          post: false,
          remind: false,
          direct: true,
        },
        directRefusedAt: null,
        hasPicture: true,
        defaultAvatar: 4,
      };
      expect(answer.body).toEqual({ success: true, data: { linkage } });
      expect(await statusOf(player)).toEqual({ isLinked: true, linkage });
      expect(installed.mails.map(({ subject }) => subject)).toContain(accountMail.chatLinkedSubject);
      const picture = await installed.app.request(`${publicUrl}/bot/account/avatar`, {
        headers: { cookie: [...player.cookies].map((pair) => pair.join('=')).join('; ') },
      });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      const events = await opened.database.db
        .selectFrom('account_events')
        .select('kind')
        .where('user_id', '=', player.id)
        .execute();
      expect(events.map(({ kind }) => kind)).toContain('chat-linked');
      // Nothing that the platform gave for the code is kept.
      expect(JSON.stringify(await liveLinks())).not.toMatch(/token/i);
    });

    test('shows no picture that is none, is too large or is not there', async () => {
      for (const pictures of ['none', 'huge', 'page'] as const) {
        const player = await newPlayer();
        discord.manners.pictures = pictures;
        const { status } = await complete(player, await agreed(player));
        expect(status).toBe(200);
        expect((await statusOf(player)).linkage?.['hasPicture']).toBe(false);
        expect((await player.ask('GET', '/bot/account/avatar')).status).toBe(404);
        await player.ask('POST', '/bot/account/unlink', { webUserId: player.id, requestSource: 'web_app' });
      }
    });

    test('is refused for every state that is not the starter’s own, and no row comes of it', async () => {
      const [player, other] = [await newPlayer(), await newPlayer()];
      const stale = await agreed(player);
      nowMs += LINK_START_LIFE_MS;
      const foreign = await agreed(player);
      const used = await agreed(other, bob.id);
      expect((await complete(other, used)).status).toBe(200);
      const made = `${'a'.repeat(64)}.${player.id}.${nowMs}`;
      const swapped = `${'a'.repeat(64)}.redirect.sign-in`;
      for (const [who, body] of [
        [player, stale],
        [other, foreign],
        [other, used],
        [player, { ...foreign, state: made }],
        [player, { ...foreign, state: swapped }],
        // Whoever tried with it has used it up.
        [player, foreign],
      ] as const) {
        const { status, body: told } = await complete(who, body);
        expect(status).toBe(400);
        const message = problems.CHAT_STATE_INVALID;
        expect(told).toEqual({ success: false, error: message, code: 'CHAT_STATE_INVALID', message });
      }
      // Another session of the same player is another browser, which may be somebody else's.
      const again = { ...(await newPlayer()), id: player.id };
      expect((await complete(again, await agreed(player))).code).toBe('FOREIGN_PLAYER');
      expect((await liveLinks()).map((row) => row.user_id)).toEqual([other.id]);
    });

    test('that was begun in chat links nobody but whom it was begun for', async () => {
      const player = await newPlayer();
      const begin = async () => {
        const { body } = await askAsBot(installed.app, 'POST', '/bot/account/initiate-oauth', {
          discordId: mira.id,
          discordUsername: 'mira.vale',
        });
        return body['data'] as { oauthUrl: string; state: string };
      };
      for (const [person, status, code] of [
        [bob.id, 403, 'CHAT_LINKAGE_FAILED'],
        [mira.id, 200, undefined],
      ] as const) {
        const { oauthUrl, state } = await begin();
        expect(state).toMatch(/^[0-9a-f]{64}\.0\.\d+$/);
        const { searchParams } = await walkThrough(oauthUrl, { person });
        const back = { state, code: searchParams.get('code') ?? '' };
        const preview = await complete(player, back, { preview: true });
        expect([preview.status, preview.code]).toEqual([status, code]);
        const answer = await complete(player, back, proof);
        expect(answer.code).toBe(code === undefined ? undefined : 'CHAT_STATE_INVALID');
      }
    });

    test('says what the platform refuses, in the words of each refusal', async () => {
      const player = await newPlayer();
      const refusals: readonly (readonly [TokenManner, string])[] = [
        [{ status: 401, body: { error: 'invalid_client' } }, problems.CHAT_CLIENT_REFUSED],
        [
          { status: 400, body: { error: 'invalid_request', error_description: 'Invalid "redirect_uri"' } },
          problems.CHAT_REDIRECT_MISMATCH,
        ],
        [{ status: 400, body: { error: 'invalid_grant' } }, problems.CHAT_AUTHORIZATION_INVALID],
        [
          { status: 400, body: { error: 'unsupported_thing' } },
          fill(problems.CHAT_OAUTH_ERROR, { word: 'unsupported_thing' }),
        ],
        [{ status: 400, body: { error: '<b>no</b>' } }, fill(problems.CHAT_OAUTH_ERROR, { word: 'unknown' })],
        [{ status: 502, text: 'down' }, fill(problems.CHAT_EXCHANGE_FAILED, { status: 502 })],
        ['hang-up', fill(problems.CHAT_EXCHANGE_FAILED, { status: 'timeout' })],
        [{ status: 200, text: '<html>' }, problems.CHAT_TOKEN_FORMAT],
        [{ status: 200, body: { token_type: 'Bearer' } }, problems.CHAT_TOKEN_MISSING],
        [{ status: 200, body: { access_token: 'nobody' } }, problems.CHAT_USER_UNKNOWN],
      ];
      for (const [token, sentence] of refusals) {
        discord.manners.token = 'usual';
        const begun = await agreed(player);
        discord.manners.token = token;
        const { status, body } = await complete(player, begun);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(body['error']).toBe(sentence);
        expect(body['message']).toBe(body['error']);
      }
      expect(await liveLinks()).toEqual([]);
    });

    test('comes about by a code, which is shown first and works once, for a while', async () => {
      const player = await newPlayer();
      const first = await codeFor(mira.id);
      const code = await codeFor(mira.id);
      expect(code).toMatch(/^[A-Z0-9]{8}$/);
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()} `;
      const preview = await verify(player, typed, { preview: true });
      const expiresAt = nowMs + CHAT_CODE_LIFE_MS;
      expect(preview.body['data']).toEqual({
        discord: { id: mira.id, username: 'mira.vale', avatar: null, defaultAvatar: 4, expiresAt },
      });
      expect((await statusOf(player)).isLinked).toBe(false);
      for (const [wrong, sentence] of [
        ['  ', problems.CHAT_CODE_MISSING],
        ['ABC', problems.CHAT_CODE_LENGTH],
        ['ABCD-EFGHI', problems.CHAT_CODE_LENGTH],
        ['ABCDEFG!', problems.CHAT_CODE_REFUSED],
        // A newer one has taken its place.
        [first, problems.CHAT_CODE_REFUSED],
      ] as const) {
        const { status, body } = await verify(player, wrong);
        expect([status, body['error']]).toEqual([400, sentence]);
      }
      expect((await verify(player, code)).body['data']).toMatchObject({ linkage: { linkMethod: 'code' } });
      expect((await verify(player, code)).code).toBe('CHAT_CODE_REFUSED');
      const late = await codeFor(bob.id);
      nowMs += CHAT_CODE_LIFE_MS;
      expect((await verify(await newPlayer(), late)).code).toBe('CHAT_CODE_REFUSED');
      const kept = await opened.database.db.selectFrom('chat_codes').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(late);
    });

    test('cannot be guessed: five wrong codes lock a player, twenty a network, and many are noticed', async () => {
      const player = await newPlayer();
      const code = await codeFor(mira.id);
      const tries = await Promise.all(Array.from({ length: 12 }, async () => verify(player, 'AAAAAAAA')));
      expect(tries.filter((each) => each.code === 'CHAT_CODE_REFUSED')).toHaveLength(5);
      const locked = await verify(player, code);
      expect([locked.status, locked.body['error']]).toEqual([
        429,
        fill(problems.CHAT_CODE_LOCKED.other, { n: 10 }),
      ]);
      nowMs += CHAT_CODE_LIFE_MS;
      expect((await verify(player, await codeFor(mira.id))).status).toBe(200);
      // What was right, and a preview of it, counts for nothing.
      const others = await Promise.all(Array.from({ length: 6 }, async () => newPlayer()));
      const fromHere = { 'x-forwarded-for': '198.51.100.4' };
      const answers = [];
      for (const other of others)
        for (let count = 0; count < 4; count += 1)
          answers.push(
            await other.ask(
              'POST',
              '/bot/account/verify-code',
              { code: 'AAAAAAAA', webUserId: other.id, preview: true },
              fromHere,
            ),
          );
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array.from({ length: 20 }, () => 400),
        ...Array.from({ length: 4 }, () => 429),
      ]);
      expect(installed.logged).toEqual([]);
      // As many as 35 more players could have tried who guess together.
      await opened.database.transaction(async (transaction) => {
        for (let count = 25; count < 200; count += 1)
          await countHit(transaction, { name: 'chat-codes-of-all', times: 200 }, 'all', nowMs);
      });
      expect((await verify(await newPlayer(), 'AAAAAAAA')).status).toBe(400);
      expect(installed.logged).toEqual([expect.stringContaining('codes are being guessed')]);
    });

    test('of one person goes to one of many who use the code, or agree, at once', async () => {
      const many = await Promise.all(Array.from({ length: isQuick ? 8 : 50 }, async () => newPlayer()));
      const code = await codeFor(mira.id);
      const uses = await Promise.all(many.map(async (player) => verify(player, code)));
      expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await liveLinks()).toHaveLength(1);
      await opened.database.db.deleteFrom('chat_links').execute();
      const begun = await Promise.all(many.map(async (player) => agreed(player)));
      const ends = await Promise.all(
        many.map(async (player, index) => complete(player, begun[index] ?? { state: '', code: '' })),
      );
      const refused = ends.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(many.length - 1);
      for (const { status, body } of refused)
        expect([status, body['error']]).toEqual([409, problems.CHAT_TAKEN]);
      const [row] = await liveLinks();
      const owner = many.find(({ id }) => id === row?.user_id);
      if (owner === undefined) throw new Error('The link is nobody’s.');
      // Another person comes in the place of the first only once that one is unlinked.
      expect((await verify(owner, await codeFor(bob.id))).code).toBe('PROVIDER_LINKED');
      const unlink = { webUserId: owner.id, requestSource: 'web_app' };
      for (let count = 0; count < 2; count += 1)
        expect((await owner.ask('POST', '/bot/account/unlink', unlink)).body).toEqual({ success: true });
      expect(
        installed.mails.filter(({ subject }) => subject === accountMail.chatUnlinkedSubject),
      ).toHaveLength(1);
      expect((await verify(owner, await codeFor(bob.id))).status).toBe(200);
    });

    test('is told, changed and read by its owner alone', async () => {
      const [player, other] = [await newPlayer(), await newPlayer()];
      await linked(player);
      const unlinked = { isLinked: false, linkage: null };
      expect(await statusOf(other)).toEqual(unlinked);
      const token = await tokenOf(player);
      const settings = { syncEnabled: false, permissions: { post: true } };
      const change = { userId: player.id, settings };
      const path = '/bot/linkage/settings-updated';
      // A cookie is not enough, and nobody's token is another's.
      expect((await player.ask('POST', path, change)).status).toBe(401);
      expect((await other.ask('POST', path, change, await tokenOf(other))).status).toBe(403);
      const answer = await other.ask('POST', path, change, token);
      expect(answer.body['data']).toMatchObject({
        linkage: { syncEnabled: false, permissions: { read: true, post: true } },
      });
      for (const wrong of [{ syncEnabled: 'no' }, { permissions: { all: true } }, { isActive: true }])
        expect((await player.ask('POST', path, { userId: player.id, settings: wrong }, token)).status).toBe(
          400,
        );
      const sync = await player.ask('POST', '/bot/sync', { userId: player.id }, token);
      expect(sync.body['data']).toEqual({
        lastSyncAt: nowMs,
        cursor: expect.stringMatching(/^[\w.-]+$/),
        counts: {},
      });
      expect((await statusOf(player)).linkage).toMatchObject({ lastSyncAt: nowMs });
      expect((await other.ask('POST', '/bot/sync', { userId: other.id }, await tokenOf(other))).code).toBe(
        'CHAT_NOT_LINKED',
      );
      const own = await player.ask('GET', `/api/discord_links?discordId=${mira.id}&isActive=true`);
      expect(own.body['entries']).toMatchObject([{ userId: player.id, discordId: mira.id }]);
      const foreign = await other.ask('GET', `/api/discord_links?discordId=${mira.id}&isActive=true`);
      expect(foreign.body).toEqual({ entries: [] });
      const asked = await askAsBot(installed.app, 'GET', `/api/discord_links?discordId=${mira.id}`);
      expect(asked.body['entries']).toHaveLength(1);
      const asBot = await askAsBot(installed.app, 'GET', `/bot/account/status/${player.id}`);
      expect(asBot.body).toMatchObject({ data: { isLinked: true } });
      // The bot's secret reads that alone.
      for (const [method, where, body] of [
        ['POST', '/bot/account/verify-code', { code: 'AAAAAAAA', webUserId: player.id }],
        ['POST', '/bot/account/unlink', { webUserId: player.id, requestSource: 'bot' }],
        ['GET', '/bot/linkage/activity', undefined],
        ['GET', '/api/characters', undefined],
      ] as const)
        expect((await askAsBot(installed.app, method, where, body)).status).toBe(401);
      expect((await player.ask('GET', '/bot/linkage/activity')).body['data']).toEqual({ actions: [] });
    });

    test('and the tokens that stand for its owner end with their session, and after five minutes', async () => {
      const player = await newPlayer();
      const token = await tokenOf(player);
      const ask = async () => player.ask('GET', '/bot/linkage/activity', undefined, token);
      expect((await ask()).status).toBe(200);
      nowMs += 5 * 60_000;
      expect((await ask()).status).toBe(401);
      const second = await tokenOf(player);
      await player.ask('POST', '/api/account/sign-out', {});
      const answer = await player.ask('GET', '/bot/linkage/activity', undefined, second);
      expect(answer.body).toMatchObject({ success: false, error: 'User not authenticated' });
      const made = { authorization: `Bearer ${botSecret.replace('42', '43')}` };
      expect((await player.ask('GET', '/bot/linkage/activity', undefined, made)).status).toBe(401);
    });

    test('ends by a password reset and by the deletion of the account, and so does all that the bot does', async () => {
      const player = await newPlayer();
      await linked(player);
      const chat = discordPerson({
        discord,
        user: { id: mira.id, username: 'mira.vale' },
        post: async (headers, body) =>
          installed.app.request(`${publicUrl}/bot/interactions`, { method: 'POST', headers, body }),
        now: () => nowMs,
      });
      const goals = async () => (await chat.say('goals')).text;
      expect(await goals()).toBe(chatCommandWords.noGoals.open);
      await player.ask('POST', '/api/account/password-resets', { email: player.email });
      const mailed = () =>
        installed.mails.map(({ text }) => /oobCode=([\w-]+)/.exec(text)?.[1]).find(Boolean);
      await expect.poll(mailed).toBeDefined();
      const code = mailed();
      const newPassword = 'Difference-Engine-2';
      // Nobody has confirmed the address, and this is not the browser that the account was made in.
      const wish = { code, newPassword, keepsAccount: true };
      const elsewhere = apiVisitor(installed.app, { origin: publicUrl });
      const reset = await elsewhere.ask('POST', '/api/account/password-resets/complete', wish);
      expect([reset.status, reset.code]).toEqual([200, undefined]);
      expect(await goals()).toContain('Link your account first');
      expect(await liveLinks()).toEqual([]);
      const leaving = await newPlayer();
      await linked(leaving);
      const asked = await leaving.ask('PUT', '/api/account/deletion', {
        username: `Player_${names}`,
        currentPassword: 'Analytical1843',
      });
      expect([asked.status, asked.code]).toEqual([200, undefined]);
      expect(await goals()).toContain('Link your account first');
      expect(await liveLinks()).toEqual([]);
    });

    test('goes along in the export, and of a deleted account no row knows whom it was linked with', async () => {
      const player = await newPlayer();
      await linked(player);
      const { body } = await player.ask('GET', '/api/account/export');
      expect(body['chatLinks']).toMatchObject([{ discordId: mira.id, endedAt: null }]);
      expect(body['chatActions']).toEqual([]);
      await codeFor(mira.id);
      const { database } = opened;
      await database.transaction(async (transaction) => installed.chat.erase?.(transaction, player.id));
      for (const { name } of await database.db.introspection.getTables()) {
        const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(database.db);
        expect(JSON.stringify(rows), name).not.toContain(mira.id);
      }
    });

    test('and codes outlive a clock that is ahead for a moment', async () => {
      const clocks = { now: () => nowMs, uptimeMs: () => 0 };
      const believedNow = believedTime(opened.database, clocks);
      const { chat } = installChat(opened, { settings: discord.settings, now: () => nowMs, believedNow });
      await linked(await newPlayer());
      await codeFor(mira.id);
      await doChores(chat);
      const kept = async () => [
        await opened.database.db.selectFrom('chat_links').select('id').execute(),
        await opened.database.db.selectFrom('chat_codes').select('discord_id').execute(),
        await opened.database.db.selectFrom('chat_actions').select('id').execute(),
      ];
      const before = await kept();
      expect(before[1]).toHaveLength(1);
      const aheadMs = 3_650 * 24 * 60 * 60_000;
      nowMs += aheadMs;
      await doChores(chat);
      nowMs -= aheadMs;
      expect(await kept()).toEqual(before);
    });

    test('is not there where it is not set up, and says so', async () => {
      const bare = installChat(opened, { now: () => nowMs });
      const player = await newPlayer(bare);
      const start = await player.ask('POST', '/bot/account/initiate-oauth', proof);
      expect([start.status, start.body['error']]).toEqual([404, 'Discord not configured']);
      const health = await player.ask('GET', '/bot/health');
      expect(health.body).toEqual({
        status: 'ok',
        version: '1.2.3',
        configured: { oauth: false, interactions: false, directMessages: false },
      });
      const cors = await player.ask('GET', '/bot/cors-test');
      expect(cors.body).toEqual({ success: true, origin: publicUrl });
      expect(cors.headers.get('access-control-allow-origin')).toBe(publicUrl);
      const missing = await player.ask('GET', '/bot/nothing');
      expect(missing.body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    });

    test('at a bot of another origin, pages of the site ask by a token, and other sites read nothing', async () => {
      const settings = { ...discord.settings, BOT_API_URL: 'https://bot.example/bot' };
      const elsewhere = installChat(opened, { settings, now: () => nowMs });
      const player = await newPlayer(elsewhere);
      const token = await tokenOf(player);
      const path = `${publicUrl}/bot/account/unlink`;
      const body = JSON.stringify({ webUserId: player.id, requestSource: 'web_app' });
      const fromPage = {
        origin: publicUrl,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      };
      const asked = await elsewhere.app.request(path, { method: 'OPTIONS', headers: fromPage });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
      const sent = await elsewhere.app.request(path, {
        method: 'POST',
        headers: { ...fromPage, ...token },
        body,
      });
      expect(sent.status).toBe(200);
      expect(sent.headers.get('access-control-allow-origin')).toBe(publicUrl);
      expect(sent.headers.get('access-control-allow-credentials')).toBeNull();
      const cookie = [...player.cookies].map((pair) => pair.join('=')).join('; ');
      const byCookie = await elsewhere.app.request(path, {
        method: 'POST',
        headers: { ...fromPage, cookie },
        body,
      });
      expect(byCookie.status).toBe(403);
    });
  });
});
