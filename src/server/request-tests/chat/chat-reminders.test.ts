import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatCommandWords as words, fill } from '#messages';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { chatPeople, installChat, type InstalledChat } from './chat-for-tests.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the bot', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let discord: DiscordChatStandIn;
    let installed: InstalledChat;
    let nowMs: number;

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      discord = await startDiscordChat([]);
      discord.serve(publicUrl);
      nowMs = Date.now();
      installed = installChat(opened, { settings: discord.settings, now: () => (nowMs += 1) });
    });
    afterAll(async () => {
      await opened.close();
      await discord.close();
      await place.remove();
    });
    beforeEach(() => {
      nowMs = Date.now();
      installed.logged.length = 0;
    });

    const { newPerson, linkedPlayer, linkageOf } = chatPeople({
      installed: () => installed,
      discord: () => discord,
      now: () => nowMs,
    });
    type Web = Awaited<ReturnType<typeof linkedPlayer>>['web'];
    const settings = `${publicUrl}/settings?tab=discord`;
    /** Tells what the platform tells of our application, and of whom. */
    const eventOf = (type: string, userId?: string, more: object = {}) =>
      JSON.stringify({
        version: 1,
        application_id: discord.applicationId,
        type: 1,
        event: {
          type,
          timestamp: '2026-11-26T12:00:00.000000+00:00',
          data: { user: { id: userId, username: 'a' } },
        },
        ...more,
      });
    const tell = async (body: string, headers = signed(body)) => {
      const answer = await installed.app.request(`${publicUrl}/bot/events`, { method: 'POST', headers, body });
      return answer.status;
    };
    const signed = (body: string, seconds = 0) =>
      discord.signed(body, String(Math.floor(nowMs / 1_000) + seconds));

    /** Presses 'Link again', and agrees at the platform. */
    async function linkAgain(web: Web, user: { readonly id: string; readonly username: string }) {
      discord.people.set(user.id, { id: user.id, name: user.username });
      const start = await web.ask('POST', '/bot/account/initiate-oauth', {});
      const { oauthUrl, state } = start.body['data'] as { oauthUrl: string; state: string };
      const { searchParams } = await walkThrough(oauthUrl, { person: user.id });
      const back = { state, code: searchParams.get('code') ?? '', webUserId: web.id };
      expect((await web.ask('POST', '/bot/account/oauth-callback', back)).status).toBe(200);
    }

    test('does nothing for whoever has removed it in Discord, until they link again', async () => {
      const { chat, web } = await linkedPlayer();
      const other = await linkedPlayer();
      const news: unknown[] = [];
      opened.feed.listen(web.id, { onNews: (each) => news.push(each), onMissed: () => {} });
      const body = eventOf('APPLICATION_DEAUTHORIZED', chat.user.id);
      const first = signed(body);
      expect(await tell(body, first)).toBe(204);
      expect(await linkageOf(web)).toMatchObject({ discordId: chat.user.id, isActive: false });
      expect(await linkageOf(other.web)).toMatchObject({ isActive: true });
      await expect.poll(() => news).toMatchObject([{ account: 'changed' }]);
      for (const command of ['goals', 'me', 'goal add', 'upgrade', 'link'])
        expect((await chat.say(command)).text).toBe(fill(words.linkAgain, { address: settings }));
      expect((await chat.press(await chat.say('unlink'), words.unlinkButton)).text).toBe(words.unlinked);
      expect((await other.chat.say('goals')).text).toBe(words.noGoals.open);
    });

    test('is there again once a removed link is made again, also when the removal is sent once more', async () => {
      const { web, chat } = await linkedPlayer();
      const body = eventOf('APPLICATION_DEAUTHORIZED', chat.user.id);
      const headers = signed(body);
      expect(await tell(body, headers)).toBe(204);
      await linkAgain(web, chat.user);
      expect(await linkageOf(web)).toMatchObject({ isActive: true, linkMethod: 'oauth' });
      // Whoever caught it on its way has nothing of it.
      expect(await tell(body, headers)).toBe(401);
      expect((await chat.say('goals')).text).toBe(words.noGoals.open);
      expect(await tell(body, signed(body, 1))).toBe(204);
      expect(await linkageOf(web)).toMatchObject({ isActive: false });
    });

    test('takes events of the platform alone, and keeps nothing of the others', async () => {
      const { chat, web } = await linkedPlayer();
      const ping = JSON.stringify({ version: 1, application_id: discord.applicationId, type: 0 });
      expect(await tell(ping)).toBe(204);
      const body = eventOf('APPLICATION_DEAUTHORIZED', chat.user.id);
      const unsigned: readonly [string, Readonly<Record<string, string>>][] = [
        [body, {}],
        [` ${body}`, signed(body)],
        [body, signed(body, -301)],
        [body, { ...signed(body), 'x-signature-ed25519': '0'.repeat(128) }],
        ...[eventOf('APPLICATION_DEAUTHORIZED', chat.user.id, { application_id: '157730590492196865' })].map(
          (foreign): [string, Readonly<Record<string, string>>] => [foreign, signed(foreign)],
        ),
      ];
      for (const [sent, headers] of unsigned) expect(await tell(sent, headers)).toBe(401);
      for (const type of ['APPLICATION_AUTHORIZED', 'ENTITLEMENT_CREATE'])
        expect(await tell(eventOf(type, chat.user.id))).toBe(204);
      for (const id of [newPerson().user.id, 'nobody', undefined])
        expect(await tell(eventOf('APPLICATION_DEAUTHORIZED', id))).toBe(204);
      expect(await linkageOf(web)).toMatchObject({ isActive: true });
      expect(installed.logged.filter((line) => !line.includes('minutes apart'))).toEqual([]);
    });
  });
});
