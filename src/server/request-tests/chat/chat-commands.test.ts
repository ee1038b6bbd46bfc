import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legendaryGoal, normalCalculation } from '#contract/records/calculations-from-inputs.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { discordPerson } from '#e2e/support/stand-ins/discord-person.ts';
import type { ChangeNews } from '#contract/records/documents.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { askAsBot, installChat, type InstalledChat } from './chat-for-tests.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const MUTATIONS = isQuick ? 300 : 2_000;
const UNLINKS = isQuick ? 20 : 100;
const FRIENDS = { guildId: '900000000000000001' };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a command in chat', () => {
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
      // So that limits by the minute hide nothing.
      nowMs = Date.now();
      installed.logged.length = 0;
    });

    const { post, newPerson, linkedPlayer, recordsOf, switches } = chatPlayers(() => ({
      discord,
      app: installed.app,
      publicUrl,
      nowMs,
    }));
    const goalsOf = async (web: Parameters<typeof recordsOf>[0], collection = 'legendaryGoals') =>
      recordsOf(web, collection);
    const zod = { gem: 'zod-stone', from: 1, to: 3 };

    test('is taken of the platform alone, once, and in time', async () => {
      const send = async (body: string, headers: Readonly<Record<string, string>>) =>
        (await post(headers, body)).status;
      const ping = { id: discord.newId(), application_id: discord.applicationId, token: 'a', type: 1 };
      const body = JSON.stringify(ping);
      const pong = await post(discord.signed(body), body);
      expect([pong.status, await pong.json()]).toEqual([200, { type: 1 }]);
      const at = (s: number) => String(Math.floor(nowMs / 1_000) + s);
      for (const [seconds, status] of [
        [-301, 401],
        [-299, 200],
        [299, 200],
        [302, 401],
      ] as const)
        expect(await send(body, discord.signed(body, at(seconds))), String(seconds)).toBe(status);
      const good = discord.signed(body);
      const bad: readonly Readonly<Record<string, string>>[] = [
        {},
        { ...good, 'x-signature-ed25519': '' },
        { ...good, 'x-signature-ed25519': '0'.repeat(128) },
        { ...good, 'x-signature-ed25519': 'zz'.repeat(64) },
        { ...good, 'x-signature-ed25519': (good['x-signature-ed25519'] ?? '').slice(2) },
        { ...good, 'x-signature-timestamp': '' },
        { ...good, 'x-signature-timestamp': '1e9' },
        { ...good, 'x-signature-timestamp': at(60) },
      ];
      for (const headers of bad) expect(await send(body, headers)).toBe(401);
      expect(await send(` ${body}`, good)).toBe(401);
      const foreign = JSON.stringify({ ...ping, application_id: '157730590492196865' });
      expect(await send(foreign, discord.signed(foreign))).toBe(401);
      const { chat, web } = await linkedPlayer();
      const command = JSON.stringify({
        ...ping,
        id: discord.newId(),
        type: 2,
        user: chat.user,
        data: {
          name: 'goal',
          options: [
            { name: 'add', type: 1, options: Object.entries(zod).map(([name, value]) => ({ name, value })) },
          ],
        },
      });
      const signed = discord.signed(command);
      const answers = await Promise.all([1, 2, 3].map(async () => post(signed, command)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
      const replayed = await post(signed, command);
      expect([replayed.status, await replayed.text()]).toEqual([401, expect.not.stringContaining('Zod')]);
      expect(await goalsOf(web)).toHaveLength(1);
      const skew = installed.logged.filter((line) => line.includes('minutes apart'));
      expect(skew).toHaveLength(1);
    });

    test('that was changed on its way by a sign is never taken', async () => {
      const { chat, web } = await linkedPlayer();
      const body = JSON.stringify({
        id: discord.newId(),
        application_id: discord.applicationId,
        token: 'a',
        type: 2,
        user: chat.user,
        data: { name: 'goals' },
      });
      const headers = discord.signed(body);
      const statuses = new Set<number>();
      for (let index = 0; index < MUTATIONS; index += 1) {
        const at = index % body.length;
        const sign = String.fromCharCode((body.charCodeAt(at) + 1 + (index % 90)) % 128);
        const changed = body.slice(0, at) + sign + body.slice(at + 1);
        const inHeader = index % 3 === 0;
        const signature = headers['x-signature-ed25519'] ?? '';
        const place = index % 128;
        const other = signature[place] === 'a' ? 'b' : 'a';
        const changedHeaders = {
          ...headers,
          'x-signature-ed25519': signature.slice(0, place) + other + signature.slice(place + 1),
        };
        const answer = inHeader ? await post(changedHeaders, body) : await post(headers, changed);
        if (changed !== body || inHeader) statuses.add(answer.status);
      }
      expect([...statuses]).toEqual([401]);
      expect(await goalsOf(web)).toEqual([]);
      expect(installed.logged).toEqual([]);
    });

    test('changes goals as the web does, tells open pages, and is taken back while nobody changed the same', async () => {
      const { chat, web } = await linkedPlayer();
      const heard: ChangeNews[] = [];
      opened.feed.listen(web.id, { onNews: (news) => heard.push(news), onMissed: () => {} });
      const added = await chat.say('goal add', { ...zod, owned: 3, price: 250 });
      expect([added.title, added.isPrivate]).toEqual([words.goalAdded, true]);
      const [goal] = await goalsOf(web);
      if (goal === undefined) throw new Error('There is no goal.');
      const inputs = {
        id: goal.id,
        gemId: 'zod-stone',
        name: 'Zod Stone',
        gemType: '1-star',
        currentRank: 1,
        targetRank: 3,
        gemPowerOwned: 3,
        ownedDuplicates: [],
        marketValue: 250,
      } as const;
      expect(goal.data).toEqual(legendaryGoal(inputs));
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      const done = await chat.say('goal done', { goal: 'zod' });
      expect(done.title).toBe(words.goalDone);
      expect((await goalsOf(web))[0]?.data['completed']).toBe(true);
      expect((await chat.say('goal done', { goal: 'zod' })).text).toBe(words.wasDone);
      const versions = await web.ask('GET', `/api/records/legendaryGoals/${goal.id}/versions`);
      expect(versions.body['versions']).toMatchObject([{ by: 'Discord' }, { by: 'Discord' }]);
      expect((await chat.press(done, words.undo)).text).toBe(words.undone);
      expect((await goalsOf(web))[0]?.data['completed']).toBe(false);
      // Taken back twice, or over what somebody has changed since, it stays.
      const twice = await chat.press(done, words.undo);
      expect(twice.text).toBe(words.changedSince);
      const reopened = await chat.say('goal done', { goal: `legendaryGoals:${goal.id}` });
      nowMs += 11 * 60_000;
      expect((await chat.press(reopened, words.undo)).text).toBe(words.undoTooOld);
      expect((await chat.say('goal reopen', { goal: 'Zod Stone' })).title).toBe(words.goalReopened);
      const activity = await web.ask('GET', '/bot/linkage/activity');
      const { actions } = activity.body['data'] as { actions: { command: string; outcome: string }[] };
      expect(actions.map(({ command, outcome }) => `${command} ${outcome}`)).toEqual([
        'goal reopen done',
        'undo refused',
        'goal done done',
        'undo refused',
        'undo done',
        'goal done refused',
        'goal done done',
        'goal add done',
      ]);
      expect(installed.logged).toEqual([]);
    });

    test('adds goals of every calculator, says what is wrong, and suggests what fits', async () => {
      const { chat, web } = await linkedPlayer();
      await chat.say('goal add', { gem: 'Tourmaline', from: 1, to: 3, owned: 2 });
      await chat.say('goal add', {
        gem: 'blood-soaked-jade',
        from: 1,
        to: 4,
        kind: 'power',
        name: 'Big one',
      });
      const [normal] = await goalsOf(web, 'normalCalculations');
      expect(normal?.data).toEqual(
        normalCalculation({
          id: normal?.id ?? '',
          gemId: 'tourmaline',
          gemName: 'Tourmaline',
          gemColor: 'red',
          currentRank: 1,
          targetRank: 3,
          ownedDuplicates: [{ rank: 1, count: 2 }],
          marketValue: 100,
        }),
      );
      const [power] = await goalsOf(web, 'gemPowerGoals');
      expect(power?.data).toMatchObject({ name: 'Big one', gemQuality: '5/5', targetRank: 4 });
      expect((await chat.say('goal add', { gem: 'no such', from: 1, to: 2 })).text).toBe(words.noGem);
      expect((await chat.say('goal add', { ...zod, to: 1 })).text).toBe(words.ranksWrong);
      expect((await chat.say('goal done', { goal: 'nothing' })).text).toBe(words.noGoal);
      const [choice] = await chat.complete('goal done', 'goal', 'big');
      expect(choice).toEqual({ name: 'Big one: rank 1 to 4', value: `gemPowerGoals:${power?.id}` });
      expect((await chat.complete('gem cost', 'gem', 'blood')).length).toBeGreaterThan(1);
      expect(await newPerson().complete('goal done', 'goal', '')).toEqual([]);
      const list = await chat.say('goals', { state: 'due' });
      expect(list.title).toBe(words.goalsTitle.due);
      expect(list.text).toContain('Big one');
      expect((await chat.say('goals', { state: 'done' })).text).toBe(words.noGoals.done);
    });

    test('says what somebody typed letter by letter, and never more than fits', async () => {
      const { chat } = await linkedPlayer();
      const name = '@everyone [x](http://e) <@1> **b**';
      for (let index = 0; index < 8; index += 1)
        await chat.say('goal add', { gem: 'blood-soaked-jade', from: 1, to: 10, kind: 'power', name });
      const { text } = await chat.say('goals');
      expect(text).not.toMatch(/@(everyone|here|[!&]?\d)|(?<!\\)<|https?:\/\/|\]\(/);
      expect(text).toContain(String.raw`\*\*b\*\*`);
    });

    test('without a link answers sums and events, and nothing else', async () => {
      const chat = newPerson(FRIENDS);
      for (const command of ['goals', 'goal add', 'goal done', 'upgrade'])
        expect((await chat.say(command, zod)).text).toBe(
          fill(words.linkFirst, { address: `${publicUrl}/settings?tab=discord` }),
        );
      expect((await chat.say('unlink')).text).toBe(words.notLinked);
      const cost = await chat.say('gem cost', { ...zod, price: 250, public: true });
      expect(cost.isPrivate).toBe(false);
      const plan = legendaryGoal({
        id: 'a',
        gemId: 'zod-stone',
        name: 'Zod Stone',
        gemType: '1-star',
        currentRank: 1,
        targetRank: 3,
        gemPowerOwned: 0,
        ownedDuplicates: [],
        marketValue: 250,
      });
      expect(cost.fields[words.gemPowerNeeded]).toBe(String(plan.gemPowerNeeded));
      expect(cost.buttons[0]?.url).toMatch(/^https:\/\/planner\.example\/legendary-gem-calculator#f=1\./);
      const german = await newPerson({ locale: 'de' }).say('gem cost', { ...zod, price: 1_000_000 });
      expect(german.fields[words.cost]).toMatch(/^\d{1,3}(\.\d{3})+ platinum$/);
      for (const when of ['now', 'next', 'today']) {
        const events = await chat.say('events', { when, region: 'Europe' });
        expect(events.text).toMatch(/Europe\/Berlin$/);
        if (when === 'next') expect(events.text).toMatch(/<t:\d+:F>, <t:\d+:R>/);
      }
      expect((await chat.say('help')).fields[words.helpGroups.free]).toContain('/gem cost');
      expect((await chat.say('privacy')).text).toContain('/unlink');
      expect((await chat.say('nonsense')).text).toBe(words.unknownCommand);
    });

    test('does nothing that is switched off, by an older button neither, and posts only where it may', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      const added = await chat.say('goal add', zod);
      const before = await goalsOf(web);
      await switches(web, { permissions: { goals: false, post: false } });
      for (const refused of [
        await chat.say('goal add', zod),
        await chat.say('goal done', { goal: 'zod' }),
        await chat.say('goal reopen', { goal: 'zod' }),
        await chat.press(added, words.undo),
        await chat.pressAction('1:t:100:100:resonance'),
      ])
        expect(refused.text).toBe(words.switchedOff);
      expect(await goalsOf(web)).toEqual(before);
      const list = await chat.say('goals', { public: true });
      expect([list.isPrivate, list.text.endsWith(words.postOff)]).toEqual([true, true]);
      await switches(web, { permissions: { read: false, post: true } });
      for (const command of ['goals', 'upgrade'])
        expect((await chat.say(command)).text).toBe(words.switchedOff);
      expect((await chat.say('gem cost', { ...zod, public: true })).isPrivate).toBe(false);
      await switches(web, { syncEnabled: false, permissions: { read: true, goals: true } });
      for (const command of ['goals', 'goal add', 'upgrade'])
        expect((await chat.say(command, zod)).text).toBe(words.syncOff);
      for (const command of ['help', 'privacy', 'link', 'events'])
        expect((await chat.say(command)).text).not.toBe(words.syncOff);
      const asked = await chat.say('unlink');
      expect((await chat.press(asked, words.unlinkButton)).text).toBe(words.unlinked);
      expect((await web.ask('GET', `/bot/account/status/${web.id}`)).body['data']).toMatchObject({
        isLinked: false,
      });
    });

    test('of another person reaches nothing, and their buttons are not one’s own', async () => {
      const [one, two] = [await linkedPlayer(FRIENDS), await linkedPlayer(FRIENDS)];
      const added = await one.chat.say('goal add', zod);
      const [goal] = await goalsOf(one.web);
      const key = `legendaryGoals:${goal?.id}`;
      expect((await two.chat.say('goal done', { goal: key })).text).toBe(words.noGoal);
      expect((await two.chat.press(added, words.undo, one.chat.user)).text).toBe(words.notYours);
      // Made up, as if one had asked for it oneself.
      expect((await two.chat.press(added, words.undo)).text).toBe(words.changedSince);
      expect((await goalsOf(one.web))[0]).toEqual(goal);
    });

    test('of whoever was unlinked on the web is refused from the next one on', async () => {
      const { chat, web } = await linkedPlayer();
      for (let time = 0; time < UNLINKS; time += 1) {
        nowMs += 61_000;
        const unlink = { webUserId: web.id, requestSource: 'web_app' };
        const underWay = Array.from({ length: 4 }, async () => chat.say('goal add', zod));
        expect((await web.ask('POST', '/bot/account/unlink', unlink)).status).toBe(200);
        expect((await chat.say('goals')).text).toContain('Link your account first');
        for (const { title, text } of await Promise.all(underWay))
          expect([title, text].join(' ')).toMatch(new RegExp(`${words.goalAdded}|Link your account first`));
        const code = await askAsBot(installed.app, 'POST', '/bot/account/code', {
          discordId: chat.user.id,
          discordUsername: 'again',
        });
        const { code: text } = (code.body['data'] ?? {}) as { code?: string };
        // Three codes in ten minutes are all that one gets.
        nowMs += 4 * 60_000;
        const use = { code: text, webUserId: web.id, currentPassword: 'Analytical1843' };
        expect((await web.ask('POST', '/bot/account/verify-code', use)).status).toBe(200);
        await switches(web, { permissions: { goals: true } });
      }
    });

    test('says what to upgrade, as the web does, and makes it the goals’ targets when it is told to', async () => {
      const { chat, web } = await linkedPlayer();
      expect((await chat.say('upgrade')).text).toBe(words.noOpenGoals);
      await chat.say('goal add', { gem: 'zod-stone', from: 1, to: 10 });
      expect((await chat.say('upgrade')).text).toBe(words.nothingToBuy);
      const advice = await chat.say('upgrade', { budget: 20, aim: 'resonance' });
      expect(advice.title).toBe(words.upgradeTitle);
      expect(advice.text).toMatch(/^1\. \*\*Zod Stone\*\*: rank 1 to 2/);
      expect((await chat.press(advice, words.turnIntoGoals)).text).toBe(fill(words.turned.one, { n: 1 }));
      const target = Number((await goalsOf(web))[0]?.data['targetRank']);
      expect(target).toBeGreaterThan(1);
      expect(target).toBeLessThan(10);
      expect((await chat.press(advice, words.turnIntoGoals)).text).toBe(words.nothingToTurn);
    });

    test('shows characters, switches between them with a way back, and records how the active one stands', async () => {
      const { chat, web } = await linkedPlayer();
      for (const command of ['me', 'characters'])
        expect((await chat.say(command)).text).toBe(words.noCharacters);
      expect((await chat.say('record', { damage: 10 })).text).toBe(words.noCharacters);
      for (const [name, className] of [
        ['Valla_-', 'Demon Hunter'],
        ['Sonya', 'druid'],
      ]) {
        const made = await web.ask('POST', '/api/characters', {
          name,
          class: className,
          level: 60,
          server: 'Europe',
          paragonLevel: 0,
          stats: { life: 1_000 },
          gear: {},
          gems: [],
        });
        expect([made.status, made.body['message']]).toEqual([201, undefined]);
      }
      const list = await chat.say('characters');
      expect(list.text).toMatch(
        /^\*\*Valla\\_\\-\*\* \(active\), Demon Hunter, level 60, Europe[^\n]*\n\*\*Sonya\*\*/,
      );
      const [choice] = await chat.complete('switch', 'character', 'son');
      expect(choice?.name).toBe('Sonya: Druid, level 60');
      const switched = await chat.say('switch', { character: choice?.value ?? '' });
      expect(switched.text).toBe(fill(words.switched, { name: 'Sonya' }));
      expect((await chat.say('switch', { character: 'sonya' })).text).toBe(
        fill(words.wasActive, { name: 'Sonya' }),
      );
      const first = await chat.say('record', { damage: 1_200, 'critical-hit-chance': 12, note: 'raid' });
      expect(first.text).toBe('Damage: 1,200\nCritical hit chance: 12');
      expect((await chat.say('record', { damage: 1_250 })).text).toBe('Damage: 1,250 (+50)');
      const typed = await chat.say('record', {
        life: '18.400',
        damage: '1 250',
        'critical-hit-chance': '12,5',
      });
      expect(typed.text).toBe('Damage: 1,250\nLife: 18,400 (+17,400)\nCritical hit chance: 12.5 (+0.5)');
      // Ten changes a minute are all that one gets.
      nowMs += 61_000;
      const wholeDamage = 'Damage is a whole number from 0 to 1,000,000.';
      for (const damage of [2_000_000, 18.4, '18.4', 'much', '1e3'])
        expect((await chat.say('record', { damage })).text).toBe(wholeDamage);
      expect((await chat.say('record', { dodge: '120' })).text).toBe('Dodge goes from 0 to 100.');
      expect((await chat.say('record')).text).toBe(words.nothingToRecord);
      const tooHigh = await chat.say('record', { 'combat-rating': 58_500 });
      expect(tooHigh.text).toBe(`Combat rating is a whole number from 0 to 50,000. ${words.beyondTable}`);
      nowMs += 61_000;
      const high = await chat.say('record', { 'combat-rating': 58_500, 'beyond-table': true });
      expect(high.text).toContain('58,500');
      // The character has the word from then on.
      expect((await chat.say('record', { 'combat-rating': 58_600 })).text).toContain('58,600');
      expect((await chat.say('record', { 'combat-rating': 100_001 })).text).toBe(
        'Combat rating is a whole number from 0 to 100,000.',
      );
      const [, entry] = (await goalsOf(web, 'progressEntries')).map(({ data }) => data);
      expect(entry).toMatchObject({ parent: choice?.value });
      const me = await chat.say('me');
      expect([me.title, me.fields[words.statsTitle]]).toEqual(['Sonya', expect.stringContaining('1,250')]);
      await chat.press(switched, words.undo);
      const back = await chat.say('me');
      // A footer formats nothing, a title does.
      expect([back.title, back.footer]).toEqual([String.raw`Valla\_\-`, 'Loadstone · Valla_-']);
      // Ten changes a minute are all that one gets.
      nowMs += 61_000;
      await switches(web, { permissions: { record: false } });
      for (const refused of [
        await chat.say('switch', { character: 'sonya' }),
        await chat.say('record', { damage: 1 }),
        await chat.press(switched, words.undo),
      ])
        expect(refused.text).toBe(words.switchedOff);
    });

    test('is slowed down beyond what a person types', async () => {
      const chat = newPerson();
      const answers = [];
      for (let index = 0; index < 32; index += 1) answers.push(await chat.say('help'));
      expect(answers.slice(0, 30).every(({ title }) => title === words.helpTitle)).toBe(true);
      expect(answers.at(-1)?.text).toBe(fill(words.slowDown, { n: 2 }));
    });

    test('that takes long, or fails, is answered in time and ends as a sentence', async () => {
      const slow = installChat(opened, {
        settings: discord.settings,
        patience: { atOnceMs: 250, laterMs: 1_200 },
        records: (ports) => ({
          ...ports,
          async readAll(ownerId, collection) {
            if (collection === 'gemPowerGoals') await new Promise((resolve) => setTimeout(resolve, held));
            if (held < 0) throw new Error('A fault of the tests.');
            return ports.readAll(ownerId, collection);
          },
        }),
      });
      let held = 0;
      const { chat } = await linkedPlayer();
      const person = discordPerson({
        discord,
        user: chat.user,
        post: async (headers, body) =>
          slow.app.request(`${publicUrl}/bot/interactions`, { method: 'POST', headers, body }),
      });
      // The first command of all takes longer.
      await person.say('goals');
      expect((await person.say('goals')).isLate).toBe(false);
      held = 600;
      const late = await person.say('goals');
      expect([late.isLate, late.isPrivate, late.text]).toEqual([true, true, words.noGoals.open]);
      // Where the platform wants it later than anybody looks for it, it is given up at once.
      Object.assign(discord.manners, { late: 'busy', pause: '61' });
      const body = JSON.stringify({
        id: discord.newId(),
        application_id: discord.applicationId,
        token: 'token-of-a-late-answer',
        version: 1,
        locale: 'en-US',
        user: chat.user,
        type: 2,
        data: { id: '1', type: 1, name: 'goals' },
      });
      const signed = discord.signed(body);
      await slow.app.request(`${publicUrl}/bot/interactions`, { method: 'POST', headers: signed, body });
      await expect.poll(() => slow.logged.length).toBe(1);
      expect(slow.logged.splice(0)).toEqual([expect.stringContaining('a late answer was not taken')]);
      const patches = () => discord.asked.filter((line) => line.includes('token-of-a-late-answer')).length;
      expect(patches()).toBe(1);
      Object.assign(discord.manners, { late: 'usual', pause: '60' });
      held = 2_000;
      const failed = /^That did not work\. Please try again\. .*[0-9a-f]{16}$/;
      expect((await person.say('goals')).text).toMatch(failed);
      held = -1;
      expect((await person.say('goals')).text).toMatch(failed);
      expect(slow.logged.filter((line) => line.includes('A fault of the tests'))).toHaveLength(1);
      await slow.chat.finish?.();
    });
  });
});
