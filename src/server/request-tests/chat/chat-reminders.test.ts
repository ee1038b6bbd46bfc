import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { alarmSubjects, nextRing } from '#contract/records/alarms/alarm-rings.ts';
import type { EventAlarm } from '#contract/records/event-records.ts';
import { chatCommandWords as words, eventDialogs, fill } from '#messages';
import { chatPeople } from '#e2e/support/chat-people.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { installChat, signedUp, type InstalledChat } from './chat-for-tests.ts';

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

    const { newPerson, linkedPlayer, linkageOf, recordsOf, switches } = chatPeople({
      app: () => installed.app,
      publicUrl,
      signedUp,
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
      const answer = await installed.app.request(`${publicUrl}/bot/events`, {
        method: 'POST',
        headers,
        body,
      });
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

    const europe = { event: 'shadow-war', region: 'Europe' };
    const prefer = async (web: Web, fields: object) =>
      keep(web, 'preferences', 'preferences', 'create', fields);
    async function keep(web: Web, collection: string, id: string, kind: string, fields: object) {
      const opId = randomBytes(16).toString('hex');
      const operations = [{ opId, collection, id, kind, baseRevision: 0, fields }];
      const { body } = await web.ask('POST', '/api/documents/operations', { userId: web.id, operations });
      expect(body).toMatchObject({ answers: [{ outcome: 'done' }] });
    }

    test('sets the alarms of the site, changes, lists and removes them, each with a way back', async () => {
      const { chat, web } = await linkedPlayer();
      expect((await chat.say('remind list')).text).toBe(words.noReminders);
      expect((await chat.say('remind add', { event: 'shadow-war' })).text).toBe(words.noServer);
      const set = await chat.say('remind add', europe);
      expect([set.title, set.isPrivate]).toEqual([words.reminderSet, true]);
      expect(set.text).toMatch(
        /^\*\*Shadow War\*\*: 10 minutes before the start, next <t:\d+:F>, <t:\d+:R>\n/,
      );
      const [alarm] = await recordsOf(web, 'eventAlarms');
      expect(alarm).toMatchObject({
        id: 'shadow-war',
        data: {
          id: 'shadow-war',
          leadMinutes: 10,
          sound: true,
          repeats: true,
          timeZone: 'Europe/Berlin',
        },
      });
      const setAt = Number(alarm?.data['setAt']);
      const subject = alarmSubjects([]).get('shadow-war');
      if (subject === undefined) throw new Error('The game has another name for it.');
      const ring = nextRing(alarm?.data as unknown as EventAlarm, subject, 'UTC', setAt);
      expect(set.text).toContain(`<t:${Number(ring?.ringMs) / 1_000}:F>`);
      expect((await chat.say('remind add', { event: 'Shadow War' })).text).toBe(words.reminderWasSet);
      const changed = await chat.say('remind add', { event: 'shadow war', lead: 0 });
      expect([changed.title, changed.text.split('\n')[0]]).toEqual([
        words.reminderChanged,
        expect.stringContaining('at the start'),
      ]);
      const versions = await web.ask('GET', '/api/records/eventAlarms/shadow-war/versions');
      expect(versions.body['versions']).toMatchObject([{ by: 'Discord' }, { by: 'Discord' }]);
      const leads = async () => (await recordsOf(web, 'eventAlarms')).map(({ data }) => data['leadMinutes']);
      expect((await chat.press(changed, words.undo)).text).toBe(words.undone);
      expect(await leads()).toEqual([10]);
      expect((await chat.press(set, words.undo)).text).toBe(words.changedSince);
      expect((await chat.say('remind list')).text).toContain('Shadow War');
      nowMs += 61_000;
      const removed = await chat.say('remind remove', { event: 'shadow' });
      expect([removed.title, await leads()]).toEqual([words.reminderRemoved, []]);
      expect((await chat.press(removed, words.undo)).text).toBe(words.undone);
      expect(await leads()).toEqual([10]);
      expect((await chat.press(removed, words.undo)).text).toBe(words.changedSince);
      await chat.say('remind remove', { event: 'shadow-war' });
      // Of one that was removed before, what brings it back is taken back as a whole.
      const anew = await chat.say('remind add', { ...europe, lead: 60 });
      expect(await leads()).toEqual([60]);
      expect((await chat.press(anew, words.undo)).text).toBe(words.undone);
      expect(await leads()).toEqual([]);
      const late = await chat.say('remind add', europe);
      nowMs += 11 * 60_000;
      expect((await chat.press(late, words.undo)).text).toBe(words.undoTooOld);
      const gone = await chat.say('remind remove', { event: 'shadow-war' });
      nowMs += 11 * 60_000;
      expect((await chat.press(gone, words.undo)).text).toBe(words.undoTooOld);
      expect(await leads()).toEqual([]);
      const activity = await web.ask('GET', '/bot/linkage/activity');
      const { actions } = activity.body['data'] as { actions: { command: string; subject: unknown }[] };
      expect(actions[1]).toMatchObject({
        command: 'remind remove',
        subject: { collection: 'eventAlarms', id: 'shadow-war', name: 'Shadow War' },
      });
      expect(installed.logged).toEqual([]);
    });

    test('reminds of events of the player’s own, says what is wrong, and suggests what fits', async () => {
      const { chat, web } = await linkedPlayer();
      const own = { name: '@here **raid**', note: '', timeZone: 'Asia/Tokyo' };
      const daily = { days: ['Monday', 'Thursday', 'Saturday'], startTimes: ['20:00'] };
      await keep(web, 'ownEvents', 'own-1', 'create', {
        ...own,
        schedule: { ...daily, durationMinutes: 60 },
      });
      const once = { date: '2020-01-01', startTimes: ['20:00'], durationMinutes: 60 };
      await keep(web, 'ownEvents', 'own-2', 'create', { ...own, name: 'Long ago', schedule: once });
      expect(await chat.complete('remind add', 'event', 'raid')).toContainEqual({
        name: '@here **raid**',
        value: 'own-1',
      });
      const set = await chat.say('remind add', { event: 'own-1', lead: 30 });
      expect([set.title, set.text]).toEqual([words.reminderSet, expect.not.stringContaining('@here')]);
      expect(await chat.complete('remind remove', 'event', '')).toEqual([
        { name: '@here **raid**', value: 'own-1' },
      ]);
      expect((await chat.say('remind add', { event: 'own-2' })).text).toBe(eventDialogs.alarm.none);
      for (const lead of [-1, 61])
        expect((await chat.say('remind add', { ...europe, lead })).text).toBe(
          fill(eventDialogs.alarm.leadComplaint, { max: limits.alarmLeadMinutes }),
        );
      for (const event of ['', 'no such']) {
        expect((await chat.say('remind add', { event })).text).toBe(words.noEvent);
        expect((await chat.say('remind remove', { event })).text).toBe(words.noReminder);
      }
      nowMs += 61_000;
      expect((await chat.say('remind add', { event: 'a' })).text).toMatch(/^Several events fit that name: /);
      await prefer(web, { defaultServerRegion: 'Europe', notifications: 'off' });
      const quiet = await chat.say('remind add', { event: 'shadow-war' });
      expect(quiet.text).toContain(words.remindersOff);
      expect((await recordsOf(web, 'eventAlarms')).map(({ data }) => data['timeZone'])).toEqual([
        'Asia/Tokyo',
        'Europe/Berlin',
      ]);
      expect((await chat.say('remind list')).text).toContain(words.remindersOff);
      const other = await linkedPlayer();
      expect((await other.chat.say('remind remove', { event: 'own-1' })).text).toBe(words.noReminder);
      expect((await chat.say('help')).fields[words.helpGroups.reminders]).toContain('/remind add');
    });

    test('sets no reminder that is switched off, by an older button neither', async () => {
      const { chat, web } = await linkedPlayer();
      const set = await chat.say('remind add', europe);
      const before = await recordsOf(web, 'eventAlarms');
      const goal = await chat.say('goal add', { gem: 'zod-stone', from: 1, to: 3 });
      for (const [settings, text] of [
        [{ permissions: { remind: false } }, words.switchedOff],
        [{ syncEnabled: false, permissions: { remind: true } }, words.syncOff],
      ] as const) {
        await switches(web, settings);
        nowMs += 61_000;
        for (const refused of [
          await chat.say('remind add', { ...europe, lead: 5 }),
          await chat.say('remind remove', { event: 'shadow-war' }),
          await chat.say('remind list'),
          await chat.press(set, words.undo),
        ])
          expect(refused.text).toBe(text);
        expect(await chat.complete('remind remove', 'event', '')).toEqual([]);
        expect(await chat.complete('remind add', 'event', '')).toEqual([]);
        expect(await recordsOf(web, 'eventAlarms')).toEqual(before);
      }
      // Each switch is about its own.
      const others = { read: false, goals: false, record: false, post: false };
      await switches(web, { syncEnabled: true, permissions: others });
      expect((await chat.press(goal, words.undo)).text).toBe(words.switchedOff);
      expect((await chat.press(set, words.undo)).text).toBe(words.undone);
      expect(await recordsOf(web, 'eventAlarms')).toEqual([]);
    });

    test('does nothing for a link of before there were reminders that its owner has not switched on', async () => {
      const { chat, web } = await linkedPlayer();
      const earlier = JSON.stringify({ read: true, goals: true, record: true, post: true });
      const { db } = opened.database;
      await db
        .updateTable('chat_links')
        .set({ permissions: earlier })
        .where('user_id', '=', web.id)
        .execute();
      expect(await linkageOf(web)).toMatchObject({ permissions: { read: true, remind: false } });
      expect((await chat.say('remind add', europe)).text).toBe(words.switchedOff);
      await switches(web, { permissions: { remind: true } });
      expect((await chat.say('remind add', europe)).title).toBe(words.reminderSet);
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
