import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LINK_START_LIFE_MS } from '#contract/account/chat/chat-state.ts';
import { accountMail } from '#messages/account/account-mail.ts';
import { chatCommandWords } from '#messages/chat/chat-commands.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import {
  miraAvatar,
  startDiscordChat,
  type DiscordChatStandIn,
} from '#e2e/support/stand-ins/discord-chat.ts';
import { discordPerson } from '#e2e/support/stand-ins/discord-person.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { askAsBot, installChat, signedUp, type InstalledChat } from './chat-for-tests.ts';

const mira = { id: '803511102246789', name: 'Mira Vale', email: 'mira@guild.example', avatar: miraAvatar };
const bob = { id: '1157730590492196864', name: 'Bob' };
const password = 'Analytical1843';
const newPassword = 'Difference-Engine-2';
/** After it a sign-in is no fresh one. */
const STALE_MS = 11 * 60_000;
const wrongSignature = {
  'x-signature-ed25519': 'ab'.repeat(64),
  'x-signature-timestamp': '1700000000',
  'content-type': 'application/json',
};

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('whoever links a chat account is the owner:', () => {
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
      installed = installChat(opened, { settings: discord.settings, now: () => nowMs });
    });
    afterAll(async () => {
      await opened.close();
      await discord.close();
      await place.remove();
    });
    beforeEach(async () => {
      nowMs = Date.now();
      for (const table of ['chat_links', 'chat_codes', 'chat_link_starts', 'rate_limit_hits'] as const)
        await opened.database.db.deleteFrom(table).execute();
      installed.mails.length = 0;
      installed.logged.length = 0;
    });

    const newPlayer = async () => {
      names += 1;
      return signedUp(
        apiVisitor(installed.app, { origin: publicUrl, address: `10.3.${names >> 8}.${names & 255}` }),
        `Owner_${names}`,
      );
    };
    type Player = Awaited<ReturnType<typeof newPlayer>>;
    /** The same account in another browser. */
    const elsewhere = async ({ id, email }: Pick<Player, 'id' | 'email'>): Promise<Player> => {
      const visitor = apiVisitor(installed.app, { origin: publicUrl, address: '10.4.0.1' });
      const { status } = await visitor.ask('POST', '/api/account/sign-in', { email, password });
      expect(status).toBe(200);
      return { ...visitor, id, email };
    };
    const codeFor = async (discordId: string, discordUsername = 'mira.vale') => {
      const { body } = await askAsBot(installed.app, 'POST', '/bot/account/code', {
        discordId,
        discordUsername,
      });
      return (body['data'] as { code: string }).code;
    };
    const verify = async (player: Player, code: string, more: object = {}) =>
      player.ask('POST', '/bot/account/verify-code', { code, webUserId: player.id, ...more });
    const complete = async (player: Player, back: { state: string; code: string }, more: object = {}) =>
      player.ask('POST', '/bot/account/oauth-callback', { ...back, webUserId: player.id, ...more });
    /** What comes back of a link that somebody began in chat, and agreed to. */
    const begunInChat = async (person = mira.id, agreeing = person) => {
      const { body } = await askAsBot(installed.app, 'POST', '/bot/account/initiate-oauth', {
        discordId: person,
        discordUsername: 'mira.vale',
      });
      const { oauthUrl, state } = body['data'] as { oauthUrl: string; state: string };
      const { searchParams } = await walkThrough(oauthUrl, { person: agreeing });
      return { state, code: searchParams.get('code') ?? '' };
    };
    const linkageOf = async (player: Player) => {
      const { body } = await player.ask('GET', `/bot/account/status/${player.id}`);
      return (body['data'] as { linkage: Record<string, unknown> | null }).linkage;
    };
    const historyOf = async (player: Player): Promise<readonly string[]> => {
      const { body } = await player.ask('GET', '/api/account/activity');
      return (body['entries'] as { kind: string }[]).map(({ kind }) => kind);
    };
    const inChat = (user: { readonly id: string; readonly username: string }) =>
      discordPerson({
        discord,
        user,
        post: async (headers, body) =>
          installed.app.request(`${publicUrl}/bot/interactions`, { method: 'POST', headers, body }),
        now: () => nowMs,
      });

    test('what was begun in chat names its person, and links by the password alone', async () => {
      const player = await newPlayer();
      const back = await begunInChat();
      // A press of somebody who is signed in, however lately, is not enough.
      expect((await complete(player, back)).code).toBe('CHAT_STATE_INVALID');
      const again = await begunInChat();
      const preview = await complete(player, again, { preview: true });
      expect(preview.body['data']).toEqual({
        discord: {
          id: mira.id,
          username: 'miravale',
          avatar: miraAvatar,
          defaultAvatar: 4,
          picture: expect.stringMatching(/^data:image\/png;base64,/),
          expiresAt: nowMs + LINK_START_LIFE_MS,
        },
      });
      expect(await linkageOf(player)).toBeNull();
      for (const proof of [{}, { currentPassword: '' }, { currentPassword: 'Wrong1843' }])
        expect((await complete(player, again, proof)).code).toBe('CURRENT_PASSWORD_WRONG');
      const other = await elsewhere(player);
      expect((await complete(other, again, { currentPassword: password })).code).toBe('CHAT_STATE_INVALID');
      const last = await begunInChat();
      await complete(player, last, { preview: true });
      const answer = await complete(player, last, { currentPassword: password });
      expect(answer.body['data']).toMatchObject({ linkage: { discordId: mira.id, linkMethod: 'oauth' } });
      expect((await complete(player, last, { currentPassword: password })).code).toBe('CHAT_STATE_INVALID');
    });

    test('of a link begun in chat only the one who began it is shown, for a while, to one player', async () => {
      const [player, other] = [await newPlayer(), await newPlayer()];
      const stranger = await begunInChat(mira.id, bob.id);
      expect((await complete(player, stranger, { preview: true })).code).toBe('CHAT_LINKAGE_FAILED');
      const back = await begunInChat();
      expect((await complete(player, back, { preview: true })).status).toBe(200);
      for (const more of [{ preview: true }, { currentPassword: password }])
        expect((await complete(other, back, more)).code).toBe('CHAT_STATE_INVALID');
      const late = await begunInChat();
      await complete(player, late, { preview: true });
      nowMs += LINK_START_LIFE_MS;
      expect((await complete(player, late, { currentPassword: password })).code).toBe('CHAT_STATE_INVALID');
      expect(await linkageOf(player)).toBeNull();
    });

    test('an account without a password links what was begun in chat by a typed code', async () => {
      const player = await newPlayer();
      await opened.database.db.deleteFrom('sign_ins').where('user_id', '=', player.id).execute();
      const back = await begunInChat();
      await complete(player, back, { preview: true });
      expect((await complete(player, back, { currentPassword: 'any' })).code).toBe('CHAT_LINK_BY_CODE');
      expect((await verify(player, await codeFor(mira.id))).status).toBe(200);
    });

    test('a session of more than ten minutes links by the password, and without it nothing is used up', async () => {
      const player = await newPlayer();
      nowMs += STALE_MS;
      const code = await codeFor(mira.id);
      expect((await verify(player, code, { preview: true })).status).toBe(200);
      expect((await verify(player, code)).code).toBe('SIGN_IN_AGAIN_FIRST');
      const { body: made } = await player.ask('POST', '/api/account/identity-token');
      const token = { authorization: `Bearer ${String(made['token'])}` };
      const byToken = await apiVisitor(installed.app, { origin: publicUrl }).ask(
        'POST',
        '/bot/account/verify-code',
        { code, webUserId: player.id },
        token,
      );
      expect(byToken.code).toBe('SIGN_IN_AGAIN_FIRST');
      expect((await verify(player, code, { currentPassword: 'Wrong1843' })).code).toBe(
        'CURRENT_PASSWORD_WRONG',
      );
      const start = async (proof: object) => player.ask('POST', '/bot/account/initiate-oauth', proof);
      expect((await start({})).code).toBe('SIGN_IN_AGAIN_FIRST');
      expect((await start({ currentPassword: 'Wrong1843' })).code).toBe('CURRENT_PASSWORD_WRONG');
      expect((await start({ currentPassword: password })).status).toBe(200);
      expect((await verify(player, code, { currentPassword: password })).status).toBe(200);
      // A sign-in of just now is enough.
      nowMs = Date.now();
      const other = await newPlayer();
      expect((await verify(await elsewhere(other), await codeFor(bob.id))).status).toBe(200);
      expect(await historyOf(player)).toContain('owner-check-refused');
    });

    const cuts = [
      [
        'a new password',
        async (player: Player) =>
          player.ask('PUT', '/api/account/password', { currentPassword: password, newPassword }),
      ],
      [
        'the end of all other sessions',
        async (player: Player) => player.ask('DELETE', '/api/account/devices'),
      ],
    ] as const;
    test.each(cuts)('%s ends the link, and whatever was on its way to one', async (_, cut) => {
      const player = await newPlayer();
      await verify(player, await codeFor(mira.id));
      const chat = inChat({ id: mira.id, username: 'mira.vale' });
      expect((await chat.say('goals')).text).toBe(chatCommandWords.noGoals.open);
      const intruder = await elsewhere(player);
      const { body } = await player.ask('POST', '/api/account/identity-token');
      const token = { authorization: `Bearer ${String(body['token'])}` };
      const begun: { state: string; code: string }[] = [];
      for (const each of [player, intruder]) {
        const { body: started } = await each.ask('POST', '/bot/account/initiate-oauth', {});
        const { oauthUrl, state } = started['data'] as { oauthUrl: string; state: string };
        const { searchParams } = await walkThrough(oauthUrl, { person: bob.id });
        begun.push({ state, code: searchParams.get('code') ?? '' });
      }
      const moved = { email: `moved.${names}@visitor.example`, currentPassword: password };
      expect((await player.ask('POST', '/api/account/email-changes', moved)).code).toBeUndefined();
      const mailed = installed.mails.map(({ text }) => /[?]code=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
      installed.mails.length = 0;
      const answer = await cut(player);
      expect([answer.status, answer.code]).toEqual([200, undefined]);
      expect(await linkageOf(player)).toBeNull();
      expect((await chat.say('goals')).text).toContain('Link your account first');
      expect(await historyOf(player)).toContain('chat-unlinked');
      expect(installed.mails.map(({ subject }) => subject)).toContain(accountMail.chatUnlinkedSubject);
      for (const [index, each] of [player, intruder].entries())
        expect((await complete(each, begun[index] ?? { state: '', code: '' })).status).toBeGreaterThan(399);
      expect((await player.ask('GET', '/bot/linkage/activity', undefined, token)).status).toBe(401);
      expect(mailed).toBeDefined();
      const confirmed = await player.ask('POST', '/api/account/email-confirmations/complete', {
        code: mailed,
      });
      expect(confirmed.code).toBe('EMAIL_CODE_INVALID');
      expect(await linkageOf(player)).toBeNull();
    });

    test('a new link reads, and does nothing else until its owner allows it', async () => {
      const player = await newPlayer();
      await verify(player, await codeFor(mira.id));
      expect((await linkageOf(player))?.['permissions']).toEqual({
        read: true,
        goals: false,
        record: false,
        clans: false,
        post: false,
        remind: false,
        direct: true,
      });
      const chat = inChat({ id: mira.id, username: 'mira.vale' });
      for (const [command, options] of [
        ['goal add', { gem: 'ruby', from: 1, to: 3 }],
        ['record', { level: 60 }],
        ['remind add', { event: 'haunted-carriage' }],
        ['loadout share', {}],
      ] as const)
        expect((await chat.say(command, options)).text, command).toBe(chatCommandWords.switchedOff);
      expect((await chat.say('goals')).text).toBe(chatCommandWords.noGoals.open);
    });

    test('a link that was made when everything was allowed at first still may do everything', async () => {
      const player = await newPlayer();
      const kept = { read: true, goals: true, record: true, post: true };
      await opened.database.db
        .insertInto('chat_links')
        .values({
          id: 'a'.repeat(32),
          user_id: player.id,
          discord_id: mira.id,
          discord_username: 'mira.vale',
          discord_avatar: null,
          picture: null,
          linked_at: nowMs - 90 * 24 * 60 * 60_000,
          method: 'code',
          is_active: 1,
          sync_enabled: 1,
          last_sync_at: null,
          permissions: JSON.stringify(kept),
          ended_at: null,
          ended_by: null,
          remind_due_at: 0,
          direct_channel: null,
          direct_refused_at: null,
        })
        .execute();
      nowMs += STALE_MS;
      expect((await linkageOf(player))?.['permissions']).toMatchObject(kept);
      const chat = inChat({ id: mira.id, username: 'mira.vale' });
      const added = await chat.say('goal add', { gem: 'ruby', from: 1, to: 3 });
      expect(added.title).toBe(chatCommandWords.goalAdded);
    });

    test('wrong codes stand in the history of the player who tried them', async () => {
      const player = await newPlayer();
      for (let count = 0; count < 7; count += 1) await verify(player, 'AAAAAAAA');
      const history = await historyOf(player);
      expect(history.filter((kind) => kind === 'chat-code-refused')).toHaveLength(7);
      // What only had the wrong form was no try.
      await verify(player, 'ABC');
      expect(await historyOf(player)).toEqual(history);
      const rows = await opened.database.db.selectFrom('account_events').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('AAAAAAAA');
    });

    test('forged requests in the platform’s name are told to the operator, once a minute, without secrets', async () => {
      const send = async (path: string) =>
        installed.app.request(publicUrl + path, {
          method: 'POST',
          headers: wrongSignature,
          body: JSON.stringify({ type: 2, token: 'a token of an interaction' }),
        });
      for (let count = 0; count < 5; count += 1) expect((await send('/bot/interactions')).status).toBe(401);
      expect(installed.logged).toHaveLength(1);
      nowMs += 60_000;
      expect((await send('/bot/events')).status).toBe(401);
      const lines = installed.logged.map((line) => JSON.parse(line) as object);
      expect(lines).toMatchObject([
        { level: 50, path: '/bot/interactions', times: 1, requestId: expect.stringMatching(/^\w{16}$/) },
        { level: 50, path: '/bot/events', times: 5 },
      ]);
      expect(installed.logged.join('')).not.toMatch(/abab|a token of/);
    });
  });
});
