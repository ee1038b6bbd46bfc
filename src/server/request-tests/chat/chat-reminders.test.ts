import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { alarmSubjects, nextRing } from '#contract/records/alarms/alarm-rings.ts';
import type { EventAlarm, OwnEvent } from '#contract/records/event-records.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { fill } from '#messages/fill.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { schedulesOf2026 } from '#server/database/migrations/0020-schedules-of-2026.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { doChores, publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { installChat, type InstalledChat } from './chat-for-tests.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the bot', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let discord: DiscordChatStandIn;
    let other: OpenedRecords;
    let installed: InstalledChat;
    /** Two that bring reminders, and one that has no token to do so. */
    let processes: readonly InstalledChat[];
    let nowMs: number;

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      discord = await startDiscordChat([]);
      discord.serve(publicUrl);
      nowMs = Date.now();
      other = await openRecords(place);
      const settings = { ...discord.settings, DISCORD_BOT_TOKEN: discord.botToken };
      const now = () => (nowMs += 1);
      installed = installChat(opened, { settings, now });
      processes = [
        installed,
        installChat(other, { settings, now }),
        installChat(other, { settings: discord.settings, now }),
      ];
    });
    afterAll(async () => {
      await opened.close();
      await other.close();
      await discord.close();
      await place.remove();
    });
    beforeEach(async () => {
      nowMs = Date.now();
      // So that nobody of another test is reminded.
      await opened.database.db.deleteFrom('chat_links').execute();
      for (const { logged } of processes) logged.length = 0;
      discord.manners.direct = 'usual';
      discord.direct.length = 0;
    });

    const { newPerson, linkedPlayer, linkageOf, recordsOf, switches } = chatPlayers(() => ({
      discord,
      app: installed.app,
      publicUrl,
      nowMs,
    }));
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
      const others = { read: false, goals: false, record: false, clans: false, post: false };
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

    const bring = async () => Promise.all(processes.map(async ({ chat }) => doChores(chat.base)));
    /** When the alarm of an event rings next, as the site has it. */
    async function ringOf(web: Web, id = 'shadow-war') {
      const alarm = (await recordsOf(web, 'eventAlarms')).find((each) => each.id === id);
      const own = (await recordsOf(web, 'ownEvents')).map(({ data }) => data as unknown as OwnEvent);
      const subject = alarmSubjects(own).get(id);
      const ring =
        alarm === undefined || subject === undefined
          ? null
          : nextRing(alarm.data as unknown as EventAlarm, subject, 'UTC', nowMs);
      if (ring === null) throw new Error('Nothing rings.');
      return ring;
    }
    const opens = () => discord.asked.filter((each) => each.endsWith('/users/@me/channels')).length;
    const sends = () => discord.asked.filter((each) => each.includes('/api/v10/channels/')).length;
    const logged = () => processes.flatMap((each) => each.logged);

    test('brings what rings by direct message, at its time and once, whichever process does it', async () => {
      const { chat, web } = await linkedPlayer();
      const set = await chat.say('remind add', europe);
      expect(set.text).toContain(words.reminderDirect);
      const { ringMs, startMs } = await ringOf(web);
      nowMs = ringMs - 60_000;
      await bring();
      expect(discord.direct).toEqual([]);
      const openedBefore = opens();
      nowMs = ringMs + 1;
      await bring();
      await bring();
      expect(discord.direct.map(({ to }) => to)).toEqual([chat.user.id]);
      const message = discord.direct[0]?.message;
      const start = startMs / 1_000;
      expect(message).toMatchObject({
        content: 'Starting in 10 min: Shadow War',
        embeds: [{ description: `<t:${start}:F>, <t:${start}:R>` }],
        allowed_mentions: { parse: [] },
      });
      expect(message?.components?.flatMap((row) => row.components.map(({ url }) => url))).toEqual([
        `${publicUrl}/events?event=shadow-war`,
        settings,
      ]);
      const next = await ringOf(web);
      // As a version leaves it by which the event starts an hour later, before the step that comes with other times.
      const { database } = opened;
      await database.db
        .updateTable('chat_links')
        .set({ remind_due_at: next.ringMs + 3_600_000 })
        .execute();
      await database.transaction(async (transaction) =>
        schedulesOf2026.up(transaction as Transaction<unknown>, database.dialect),
      );
      nowMs = next.ringMs + 1;
      await bring();
      expect(discord.direct).toHaveLength(2);
      // The way to somebody is asked for once, and again where the platform has forgotten it.
      expect(opens() - openedBefore).toBe(1);
      discord.closeChannels();
      nowMs = (await ringOf(web)).ringMs + 1;
      await bring();
      expect([discord.direct.length, opens() - openedBefore]).toEqual([3, 2]);
      expect(logged()).toEqual([]);
    });

    test('brings alarms that were set on the site, late rather than not, and says names letter by letter', async () => {
      const { chat, web } = await linkedPlayer();
      const schedule = { days: ['Monday', 'Friday'], startTimes: ['20:00'], durationMinutes: 60 };
      const name = '@everyone **raid** http://evil.example';
      await keep(web, 'ownEvents', 'own-3', 'create', { name, note: '', timeZone: 'Asia/Tokyo', schedule });
      const alarm = { sound: false, repeats: true, setAt: nowMs, timeZone: 'Asia/Tokyo' };
      await keep(web, 'eventAlarms', 'own-3', 'create', { ...alarm, leadMinutes: 30 });
      const { ringMs } = await ringOf(web, 'own-3');
      nowMs = ringMs + 25 * 60_000;
      await bring();
      const mine = discord.direct.filter(({ to }) => to === chat.user.id);
      expect(mine.map(({ message }) => message.content)).toEqual([
        expect.stringMatching(
          /^Starting in 5 min: @\u200Beveryone \\\*\\\*raid\\\*\\\* http\\:\/\u200B\/\u200Bevil/,
        ),
      ]);
    });

    test('tries again while the platform is away, until the event has started, and shows nothing twice', async () => {
      const { chat, web } = await linkedPlayer();
      await chat.say('remind add', europe);
      nowMs = (await ringOf(web)).ringMs + 1;
      for (const manner of ['down', 'busy'] as const) {
        discord.manners.direct = manner;
        await bring();
        nowMs += 61_000;
      }
      expect([discord.direct.length, logged()]).toEqual([0, []]);
      // Taken, and lost on the way back: the next one is the same to the platform.
      discord.manners.direct = 'breaks';
      await bring();
      discord.manners.direct = 'usual';
      nowMs += 61_000;
      const before = sends();
      await bring();
      expect([discord.direct.length, sends() - before]).toEqual([1, 1]);
      discord.manners.direct = 'down';
      const { ringMs, startMs } = await ringOf(web);
      for (nowMs = ringMs + 1; nowMs < startMs + 60_000; nowMs += 61_000) await bring();
      expect(logged()).toEqual([expect.stringContaining('a reminder was not brought')]);
      const after = sends();
      discord.manners.direct = 'usual';
      await bring();
      expect([discord.direct.length, sends()]).toEqual([1, after]);
    });

    test('leaves the platform alone for as long as that wants it, and gives up what is too late then', async () => {
      const { chat, web } = await linkedPlayer();
      await chat.say('remind add', europe);
      const { ringMs, startMs } = await ringOf(web);
      discord.manners.direct = 'busy';
      for (const [pause, pauseMs] of [
        ['100.5', 100_500],
        // What nobody can have meant is as if nothing were said.
        ['Wed, 21 Oct 2037 07:28:00 GMT', 10_000],
        ['-1', 20_000],
      ] as const) {
        discord.manners.pause = pause;
        nowMs = Math.max(nowMs, ringMs + 1);
        const before = sends();
        await bring();
        expect(sends() - before, pause).toBe(1);
        nowMs += pauseMs - 2_000;
        await bring();
        expect(sends() - before, pause).toBe(1);
        nowMs += 4_000;
      }
      expect(logged()).toEqual([]);
      discord.manners.pause = String(Math.ceil((startMs + 60_000 - ringMs) / 1_000));
      await bring();
      expect(logged()).toEqual([expect.stringContaining('a reminder was not brought')]);
      discord.manners.direct = 'usual';
      discord.manners.pause = '60';
      const after = sends();
      nowMs = startMs;
      await bring();
      expect([discord.direct.length, sends()]).toEqual([0, after]);
    });

    test('remembers who lets it not write to them, tries once a day, and does everything else', async () => {
      const { chat, web } = await linkedPlayer();
      await chat.say('remind add', europe);
      discord.manners.direct = 'unwanted';
      nowMs = (await ringOf(web)).ringMs + 1;
      await bring();
      const refusedAt = (await linkageOf(web))?.['directRefusedAt'];
      expect(Math.abs(Number(refusedAt) - nowMs)).toBeLessThan(1_000);
      expect(logged()).toHaveLength(1);
      expect(await linkageOf(web)).toMatchObject({
        isActive: true,
        permissions: { remind: true, direct: true },
      });
      const again = await chat.say('remind add', { ...europe, lead: 20 });
      expect([again.title, again.text.endsWith(words.reminderUnwanted)]).toEqual([
        words.reminderChanged,
        true,
      ]);
      const before = sends();
      const hourly = { name: 'Soon', note: '', timeZone: 'UTC' };
      const inAnHour = new Date(nowMs + 60 * 60_000).toISOString();
      const schedule = {
        date: inAnHour.slice(0, 10),
        startTimes: [inAnHour.slice(11, 16)],
        durationMinutes: 1,
      };
      await keep(web, 'ownEvents', 'soon', 'create', { ...hourly, schedule });
      await chat.say('remind add', { event: 'soon', lead: 0 });
      nowMs = (await ringOf(web, 'soon')).ringMs + 1;
      await bring();
      expect(sends()).toBe(before);
      // Whoever switches it on once more, or waits for a day, is tried again.
      await switches(web, { permissions: { direct: true } });
      expect(await linkageOf(web)).toMatchObject({ directRefusedAt: null });
      nowMs = (await ringOf(web)).ringMs + 1;
      await bring();
      expect(sends()).toBe(before + 1);
      discord.manners.direct = 'usual';
      nowMs += 24 * 60 * 60_000;
      nowMs = (await ringOf(web)).ringMs + 1;
      await bring();
      expect([discord.direct.length, (await linkageOf(web))?.['directRefusedAt']]).toEqual([1, null]);
    });

    test('writes to nobody who has switched that off, is paused, gone or unlinked, also of what is under way', async () => {
      const ways: readonly [string, (who: Awaited<ReturnType<typeof linkedPlayer>>) => Promise<unknown>][] = [
        ['reminders off', async ({ web }) => switches(web, { permissions: { remind: false } })],
        ['messages off', async ({ web }) => switches(web, { permissions: { direct: false } })],
        ['paused', async ({ web }) => switches(web, { syncEnabled: false })],
        ['removed', async ({ chat }) => tell(eventOf('APPLICATION_DEAUTHORIZED', chat.user.id))],
        [
          'unlinked',
          async ({ web }) =>
            web.ask('POST', '/bot/account/unlink', { webUserId: web.id, requestSource: 'web_app' }),
        ],
      ];
      const start = nowMs;
      for (const [way, end] of ways)
        for (const when of ['before', 'under way'] as const) {
          nowMs = start;
          const who = await linkedPlayer();
          await who.chat.say('remind add', europe);
          const { ringMs } = await ringOf(who.web);
          if (when === 'before') await end(who);
          nowMs = ringMs + 1;
          discord.manners.direct = 'down';
          await bring();
          const before = sends();
          if (when === 'under way') await end(who);
          discord.manners.direct = 'usual';
          nowMs += 61_000;
          await bring();
          expect([discord.direct.length, sends() - before], `${way}, ${when}`).toEqual([0, 0]);
        }
      nowMs = start;
      const quiet = await linkedPlayer();
      await quiet.chat.say('remind add', europe);
      const { ringMs } = await ringOf(quiet.web);
      await prefer(quiet.web, { notifications: 'off' });
      nowMs = ringMs + 1;
      await bring();
      expect(discord.direct).toEqual([]);
      await prefer(quiet.web, { notifications: 'on' });
      await bring();
      expect(discord.direct.map(({ to }) => to)).toEqual([quiet.chat.user.id]);
    });

    test('says in the log that its token is wrong, and not which one it has', async () => {
      const wrong = installChat(opened, {
        settings: { ...discord.settings, DISCORD_BOT_TOKEN: 'a-token-that-is-of-nobody.at-all' },
        now: () => (nowMs += 1),
      });
      const { chat, web } = await linkedPlayer();
      await chat.say('remind add', europe);
      nowMs = (await ringOf(web)).ringMs + 1;
      await doChores(wrong.chat.base);
      expect(wrong.logged).toEqual([expect.stringMatching(/"status":401.*a reminder was not taken/)]);
      expect(wrong.logged.join('')).not.toMatch(/a-token-that|person\.\d/);
      expect(await linkageOf(web)).toMatchObject({ directRefusedAt: null });
      // A token that is wrong asks no more than once for each.
      const before = opens();
      nowMs += 61_000;
      await doChores(wrong.chat.base);
      expect(opens()).toBe(before);
    });

    test('says whether it can write to people', async () => {
      const configured = [];
      for (const { app } of processes) {
        const body = (await (await app.request(`${publicUrl}/bot/health`)).json()) as { configured: object };
        configured.push(body.configured);
      }
      const all = { oauth: true, interactions: true, directMessages: true };
      expect(configured).toEqual([all, all, { ...all, directMessages: false }]);
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
