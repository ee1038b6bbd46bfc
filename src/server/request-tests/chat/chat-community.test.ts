import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClanRoom } from '#contract/community/clan-routes.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { buildWords } from '#messages/community/builds.ts';
import { communityWords } from '#messages/community/community.ts';
import { clanEventWords } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { buildOf } from '../community/community-for-tests.ts';
import { doChores, publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { installChat, type InstalledChat } from './chat-for-tests.ts';

/** A figure and a note that officers have entered: they are in no answer of the bot. */
const CANARY = 987_321;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the community in chat', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let other: OpenedRecords;
    let discord: DiscordChatStandIn;
    let installed: InstalledChat;
    /** Of one database. */
    let processes: readonly InstalledChat[];
    let nowMs: number;

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      other = await openRecords(place);
      discord = await startDiscordChat([]);
      discord.serve(publicUrl);
      nowMs = Date.now();
      const settings = { ...discord.settings, DISCORD_BOT_TOKEN: discord.botToken };
      const now = () => (nowMs += 1);
      installed = installChat(opened, { settings, now });
      processes = [installed, installChat(other, { settings, now })];
    });
    afterAll(async () => {
      expect(processes.flatMap(({ logged }) => logged)).toEqual([]);
      await opened.close();
      await other.close();
      await discord.close();
      await place.remove();
    });
    beforeEach(async () => {
      nowMs = Date.now();
      await opened.database.db.deleteFrom('clans').execute();
      await opened.database.db.deleteFrom('builds').execute();
      await opened.database.db.deleteFrom('rate_limit_hits').execute();
      discord.direct.length = 0;
    });

    const { newPerson, newPlayer, linkedPlayer, recordsOf, switches } = chatPlayers(() => ({
      discord,
      app: installed.app,
      publicUrl,
      nowMs,
    }));
    type Web = Awaited<ReturnType<typeof linkedPlayer>>['web'];
    const confirmed = async <Who extends { web: Web }>(who: Who): Promise<Who> => {
      await opened.database.db
        .updateTable('users')
        .set({ email_confirmed: 1 })
        .where('id', '=', who.web.id)
        .execute();
      return who;
    };
    const linked = async () => confirmed(await linkedPlayer({ guildId: '900000000000000001' }));
    const unlinked = async () => confirmed({ web: await newPlayer() });
    const done = async (asked: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await asked;
      expect({ status, body }).toMatchObject({ status: 200 });
      return body;
    };

    const found = async ({ web }: { web: Web }, name = 'Ashen Vigil') => {
      const wanted = { name, server: 'Europe', door: 'open', memberName: 'Leader', baseVersion: 0 };
      return String(
        (await done(web.ask('PUT', `/api/own-clans/${name.replaceAll(' ', '-')}`, wanted)))['id'],
      );
    };
    const join = async ({ web }: { web: Web }, id: string, name: string) =>
      done(web.ask('POST', `/api/clans/${id}/join`, { name }));
    const roomOf = async ({ web }: { web: Web }, id: string) =>
      (await done(web.ask('GET', `/api/clans/${id}/room`))) as unknown as ClanRoom;
    const plan = async (leader: { web: Web }, id: string, key: string, but: object = {}) => {
      const { events, version } = await roomOf(leader, id);
      const baseVersion = events.some((event) => event.key === key) ? version : 0;
      const body = { kind: 'own', title: 'Vault *run*', startsAt: nowMs + 2 * DAY_MS, baseVersion, ...but };
      await done(leader.web.ask('PUT', `/api/clans/${id}/events/${key}`, body));
    };
    const myAnswer = async (who: { web: Web }, id: string, key = 'vault') => {
      const { events, me } = await roomOf(who, id);
      return events.find((event) => event.key === key)?.answers[me.place]?.answer ?? null;
    };
    const textsOf = (shown: object) => JSON.stringify(shown);

    test('a shared build is found by class, mode and words, as its page says it; own ones are for their author', async () => {
      const [ada, bob] = [await linked(), await linked()];
      const stranger = newPerson({ guildId: '900000000000000001' });
      expect((await stranger.say('build find', { words: 'bleed' })).text).toBe(words.noBuild);
      expect((await ada.chat.say('build mine')).text).toBe(communityWords.noneOfYours);
      const { id } = await done(
        ada.web.ask('PUT', '/api/own-builds/b1', buildOf(1, { title: 'Bleed [x](http://e) @everyone' })),
      );
      await done(ada.web.ask('PUT', '/api/own-builds/b2', buildOf(2, { mode: 'pve' })));
      await done(bob.web.ask('PUT', `/api/builds/${String(id)}/vote`));
      const shown = await stranger.say('build find', {
        words: 'bleed',
        class: 'barbarian',
        mode: 'pvp',
        public: true,
      });
      expect(shown.title.replaceAll('\u200B', '')).toBe(String.raw`Bleed \[x\]\(http\:/` + '/e\\) @everyone');
      expect(shown.text.split('\n')[0]).toBe('Barbarian, PvP, Shadow War, Damage');
      const { username } = await opened.database.db
        .selectFrom('users')
        .select('username')
        .where('id', '=', ada.web.id)
        .executeTakeFirstOrThrow();
      expect(shown.text).toContain(
        fill(buildWords.byAuthor, { name: username.replace('_', String.raw`\_`) }),
      );
      expect(shown.fields).toMatchObject({
        [buildWords.gems]: 'Frozen Heart, rank 2',
        [words.buildVotes]: `${fillCount(buildWords.votes, 1)}, ${fill(buildWords.patchVotes, { n: 1 })}`,
      });
      expect(shown.isPrivate).toBe(false);
      expect(shown.buttons.map(({ url }) => url)).toEqual([`${publicUrl}/community/builds/${String(id)}`]);
      // Two fit: the one with a vote leads, and the other one is named.
      const both = await bob.chat.say('build find', { class: 'barbarian' });
      expect([both.title, both.isPrivate]).toEqual([shown.title, true]);
      expect(both.fields[words.moreBuilds]).toContain('Bleed for the war 2');
      expect(both.buttons.at(-1)?.url).toBe(`${publicUrl}/community/builds?class=barbarian`);
      // An older patch is said.
      await opened.database.db
        .updateTable('builds')
        .set({ patch: '2024-01' })
        .where('id', '=', String(id))
        .execute();
      expect((await bob.chat.say('build find', { words: String(id) })).fields[words.buildPatch]).toContain(
        buildWords.olderPatch,
      );
      const suggested = await bob.chat.complete('build find', 'words', 'for the');
      expect(suggested).toEqual([{ name: 'Bleed for the war 2: Barbarian, PvE', value: expect.any(String) }]);
      expect((await bob.chat.say('build find', { words: suggested[0]?.value ?? '' })).title).toBe(
        'Bleed for the war 2',
      );
      expect(await stranger.complete('build find', 'words', 'for the')).toEqual([]);
      expect((await bob.chat.say('build find', { words: 'ab' })).text).toBe(problemText('SEARCH_TOO_SHORT'));
      await done(ada.web.ask('DELETE', '/api/own-builds/b2'));
      const mine = await ada.chat.say('build mine');
      expect([mine.title, mine.isPrivate]).toEqual([communityWords.yours, true]);
      expect(mine.text).toContain(
        `**Bleed for the war 2**: ${communityWords.states.withdrawn}, Barbarian, PvE`,
      );
      expect((await bob.chat.say('build mine')).text).toBe(communityWords.noneOfYours);
      // Nobody else sees a withdrawn build.
      expect((await bob.chat.say('build find', { words: suggested[0]?.value ?? '' })).text).toBe(
        problemText('BUILD_NOT_FOUND'),
      );
      expect((await stranger.say('build mine')).text).toContain('Link your account first');
    });

    test('a member sees the day of their clan and answers it; officers see who has not; figures are in nothing', async () => {
      const [leader, member] = [await linked(), await linked()];
      expect((await member.chat.say('clan today')).text).toBe(words.noClans);
      const id = await found(leader);
      await join(member, id, 'Mem_ber');
      const { me: place, version } = await roomOf(member, id);
      await done(
        leader.web.ask('PUT', `/api/clans/${id}/places/${place.place}`, {
          name: 'Mem_ber',
          resonance: CANARY,
          note: `note ${CANARY}`,
          baseVersion: version,
        }),
      );
      const bare = await member.chat.say('clan today');
      expect(bare.text).toMatch(new RegExp(`^${words.noClanEvent}\nRegistration closes <t:\\d+:F>`));
      expect((await member.chat.say('clan answer', { answer: 'yes' })).text).toBe(words.noClanEvent);
      const until = nowMs + DAY_MS;
      await plan(leader, id, 'vault', { answersUntil: until });
      const { me } = await roomOf(member, id);
      const rows = [{ worth: 8, players: 8, matches: [[], [me.place]] }];
      const { version: baseVersion } = await roomOf(leader, id);
      await done(leader.web.ask('PUT', `/api/clans/${id}/events/vault/rows`, { rows, baseVersion }));
      const today = await member.chat.say('clan today', { clan: 'ashen' });
      expect([today.title, today.isPrivate]).toEqual(['Ashen Vigil', true]);
      const lines = today.text.split('\n');
      expect(lines[0]).toMatch(/^\*\*Vault \\\*run\\\*\*\*: <t:\d+:F>, <t:\d+:R>$/);
      expect(lines).toContain(
        `Answer by <t:${Math.floor(until / 1_000)}:F>, <t:${Math.floor(until / 1_000)}:R>`,
      );
      expect(lines).toContain(fill(fillCount(clanEventWords.myRowWorth, 8), { row: 1, match: 2 }));
      expect(lines.at(-1)).toBe(fill(words.yourAnswer, { answer: clanEventWords.noAnswer }));
      // Members are not told who has not answered; officers are.
      expect(today.fields).toEqual({});
      const forLeader = await leader.chat.say('clan today');
      expect(forLeader.fields).toEqual({ [fillCount(clanEventWords.unanswered, 2)]: 'Leader\nMem\\_ber' });

      const answered = await member.chat.press(today, clanEventWords.answers.yes);
      expect([answered.text, answered.isPrivate]).toEqual([
        fill(words.answered, { title: String.raw`Vault \*run\*`, clan: 'Ashen Vigil', answer: 'Yes' }),
        true,
      ]);
      expect(await myAnswer(member, id)).toBe('yes');
      const changed = await member.chat.say('clan answer', { answer: 'no' });
      expect(await myAnswer(member, id)).toBe('no');
      // Undo leaves an answer that was changed since.
      expect((await member.chat.press(answered, words.undo)).text).toBe(words.changedSince);
      expect((await member.chat.press(changed, words.undo)).text).toBe(words.undone);
      expect(await myAnswer(member, id)).toBe('yes');
      await leader.chat.say('clan answer', { answer: 'maybe', clan: id });
      expect((await leader.chat.say('clan today')).text).toContain(clanEventWords.allAnswered);
      // Whoever presses answers for themselves alone, and only members do.
      const stranger = await linked();
      const action = today.buttons[0]?.action ?? '';
      expect((await stranger.chat.pressAction(action)).text).toBe(problemText('CLAN_MEMBERS_ONLY'));
      await switches(member.web, { permissions: { clans: false } });
      expect((await member.chat.say('clan answer', { answer: 'no' })).text).toBe(words.switchedOff);
      expect((await member.chat.pressAction(today.buttons[2]?.action ?? '')).text).toBe(words.switchedOff);
      expect(await myAnswer(member, id)).toBe('yes');
      expect(textsOf([bare, today, forLeader, answered])).not.toContain(String(CANARY));

      // Of several clans each has its lines, and a button that opens its day.
      const second = await found(member, 'Second Watch');
      const list = await member.chat.say('clan today');
      expect([list.title, Object.keys(list.fields)]).toEqual([
        words.clansTitle,
        ['Ashen Vigil', 'Second Watch'],
      ]);
      expect((await member.chat.press(list, 'Ashen Vigil')).text).toContain('Vault');
      expect(await member.chat.complete('clan today', 'clan', 'sec')).toEqual([
        { name: 'Second Watch', value: second },
      ]);
      await switches(member.web, { permissions: { clans: true } });
      await plan(member, second, 'other');
      expect((await member.chat.say('clan answer', { answer: 'yes' })).text).toBe(
        fill(words.severalClans, { names: 'Ashen Vigil; Second Watch' }),
      );
      expect((await member.chat.say('clan today', { clan: 'nobody' })).text).toBe(words.noClan);
      await done(leader.web.ask('DELETE', `/api/clans/${id}/events/vault`));
      expect((await member.chat.pressAction(action)).text).toBe(problemText('EVENT_NOT_FOUND'));
    });

    /** Everything that every process does beside requests, all at once. */
    const work = async () => {
      await Promise.all(processes.map(async ({ clans }) => doChores(clans)));
      await Promise.all(processes.map(async ({ notices }) => doChores(notices)));
      await Promise.all(processes.map(async ({ chat }) => doChores(chat.base)));
    };
    const noticesOf = async ({ web }: { web: Web }) =>
      (await recordsOf(web, 'accountNotices')).map(({ data }) => data);

    test('members who have not answered are reminded a day and an hour before, once through two processes', async () => {
      const [leader, member, silent] = [await linked(), await linked(), await unlinked()];
      const id = await found(leader);
      await join(member, id, 'Member');
      await join(silent, id, 'Silent');
      const until = nowMs + 30 * HOUR_MS;
      await plan(leader, id, 'vault', { answersUntil: until });
      await done(
        leader.web.ask(
          'PUT',
          `/api/clans/${id}/events/vault/answers/${(await roomOf(leader, id)).me.place}`,
          {
            answer: 'maybe',
          },
        ),
      );
      await work();
      expect([await noticesOf(member), discord.direct]).toEqual([[], []]);

      nowMs = until - DAY_MS;
      await work();
      await work();
      expect(await noticesOf(leader)).toEqual([]);
      const notice = {
        kind: 'clan-event',
        count: 1,
        name: 'Vault *run* · Ashen Vigil',
        act: String(until),
        address: `/community/clans/${id}/room`,
      };
      expect(await noticesOf(member)).toEqual([expect.objectContaining(notice)]);
      expect(await noticesOf(silent)).toEqual([expect.objectContaining(notice)]);
      expect(discord.direct.map(({ to }) => to)).toEqual([member.chat.user.id]);
      const [message] = discord.direct;
      expect(message?.message.content).toBe(String.raw`Your answer is wanted: Vault \*run\* of Ashen Vigil`);
      const [row] = message?.message.components ?? [];
      const action = row?.components.find(({ label }) => label === clanEventWords.answers.no)?.custom_id;
      expect((await member.chat.pressAction(action ?? '')).text).toContain(clanEventWords.answers.no);
      expect(await myAnswer(member, id)).toBe('no');

      nowMs = until - HOUR_MS;
      await work();
      await work();
      expect((await noticesOf(member)).map(({ count }) => count)).toEqual([1]);
      expect((await noticesOf(silent)).map(({ count }) => count)).toEqual([2]);
      expect(discord.direct).toHaveLength(1);
      nowMs = until + MINUTE_MS;
      await work();
      expect((await noticesOf(silent)).map(({ count }) => count)).toEqual([2]);
      expect(await opened.database.db.selectFrom('notice_jobs').selectAll().execute()).toEqual([]);
    });

    test('a server that is killed while it reminds reminds nobody twice, and one that rested reminds once of what it missed', async () => {
      const [leader, member] = [await linked(), await linked()];
      const id = await found(leader);
      await join(member, id, 'Member');
      await plan(leader, id, 'vault', { startsAt: nowMs + 2 * DAY_MS });
      // It waits for answers until it starts, where nobody has said until when.
      nowMs += 2 * DAY_MS - 30 * MINUTE_MS;
      await doChores(installed.clans);
      const jobs = await opened.database.db.selectFrom('notice_jobs').selectAll().execute();
      expect(jobs).toHaveLength(1);
      await doChores(installed.notices);
      // It dies before it notes that all were told, and another one takes over once its claim has run out.
      await opened.database.db
        .insertInto('notice_jobs')
        .values(jobs.map((job) => ({ ...job, claimed_until: nowMs - 1, tries: 1 })))
        .execute();
      await work();
      expect((await noticesOf(member)).map(({ count }) => count)).toEqual([1]);
      expect(discord.direct.map(({ to }) => to).toSorted()).toEqual(
        [leader.chat.user.id, member.chat.user.id].toSorted(),
      );
    });

    test('nobody is reminded of what was moved, cancelled or switched off, nor in a clan that has ended', async () => {
      const [leader, member] = [await linked(), await linked()];
      const id = await found(leader);
      await join(member, id, 'Member');
      const start = nowMs + 3 * DAY_MS;
      await plan(leader, id, 'vault', { startsAt: start });
      await plan(leader, id, 'vault', { startsAt: start + 3 * DAY_MS });
      await plan(leader, id, 'gone', { startsAt: start });
      await done(leader.web.ask('DELETE', `/api/clans/${id}/events/gone`));
      nowMs = start - HOUR_MS;
      await work();
      expect([await noticesOf(member), discord.direct]).toEqual([[], []]);
      // Direct messages and notices are switched off apart.
      await switches(leader.web, { permissions: { direct: false } });
      const { body: choices } = await member.web.ask('GET', '/api/notice-choices');
      expect(choices).toMatchObject({ 'clan-event': true });
      await done(member.web.ask('PUT', '/api/notice-choices', { ...choices, 'clan-event': false }));
      nowMs = start + 2 * DAY_MS;
      await work();
      expect([await noticesOf(member), discord.direct]).toEqual([[], []]);
      expect((await noticesOf(leader)).map(({ kind }) => kind)).toEqual(['clan-event']);
      // An answer between the notice and the message leaves nothing to remind of.
      await done(member.web.ask('PUT', '/api/notice-choices', { ...choices, 'clan-event': true }));
      nowMs = start + 3 * DAY_MS - HOUR_MS;
      await doChores(installed.clans);
      await doChores(installed.notices);
      await member.chat.say('clan answer', { answer: 'yes' });
      await work();
      expect(discord.direct).toEqual([]);
      await plan(leader, id, 'late', { startsAt: nowMs + 2 * DAY_MS });
      await done(leader.web.ask('PUT', `/api/clans/${id}/disbanding`, { name: 'Ashen Vigil' }));
      nowMs += DAY_MS;
      await work();
      expect(await noticesOf(leader)).toHaveLength(1);
      expect(await noticesOf(member)).toHaveLength(1);
    });
  });
});
