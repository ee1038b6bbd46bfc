import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { engines } from '#e2e/support/engines.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat } from '#e2e/support/stand-ins/discord-chat.ts';
import { chatOfBlock } from './chat-for-tests.ts';

const FRIENDS = { guildId: '900000000000000001' };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('what a command in chat did at once', () => {
    const site = chatOfBlock(
      { beforeAll, afterAll, beforeEach },
      { freshPlace, startDiscord: startDiscordChat },
    );
    const { linkedPlayer, make, patch, recordsOf, switches } = chatPlayers(site);
    type Web = Awaited<ReturnType<typeof linkedPlayer>>['web'];

    /** A player with a character that has one goal left. */
    const withMira = async () => {
      const both = await linkedPlayer(FRIENDS);
      const { web } = both;
      const { body } = await web.ask('POST', '/api/characters', {
        name: 'Mira',
        class: 'Wizard',
        level: 60,
        server: 'Europe',
        paragonLevel: 5,
        stats: { life: 1_000 },
        gear: {},
        gems: [],
      });
      const parent = body['id'] as string;
      await make(web, 'characterGoals', {
        id: `goal-of-${web.id}`,
        parent,
        name: 'More life',
        description: '',
        priority: 'high',
        targetStats: [{ stat: 'life', bound: 'atLeast', value: 1_200 }],
        completed: false,
      });
      return both;
    };
    const stateOf = async (web: Web) => {
      const [character] = await recordsOf(web, 'characters');
      const [goal] = await recordsOf(web, 'characterGoals');
      return {
        stats: character?.data['stats'],
        completed: goal?.data['completed'],
        entries: (await recordsOf(web, 'progressEntries')).length,
      };
    };

    test('goes back with one button: the entry, the values of the character, and the goals that it reached', async () => {
      const { chat, web } = await withMira();
      const before = await stateOf(web);
      const recorded = await chat.say('record', { life: 1_300, damage: 50 });
      expect(recorded.footer).toBe('Loadstone · Mira');
      expect(await stateOf(web)).toEqual({ stats: { life: 1_300, damage: 50 }, completed: true, entries: 1 });
      const undone = await chat.press(recorded, words.undo);
      expect([undone.text, undone.footer]).toEqual([words.undone, 'Loadstone · Mira']);
      expect(await stateOf(web)).toEqual(before);
      const [goal] = await recordsOf(web, 'characterGoals');
      expect(goal?.data).not.toHaveProperty('completedAt');
      // Pressed again, it takes back nothing else.
      expect((await chat.press(recorded, words.undo)).text).toBe(words.changedSince);
      expect(await stateOf(web)).toEqual(before);
      const activity = await web.ask('GET', '/bot/linkage/activity');
      const { actions } = activity.body['data'] as { actions: { command: string; subject: unknown }[] };
      expect(actions.slice(1, 3)).toMatchObject([
        { command: 'undo', outcome: 'done', subject: { name: 'Mira' } },
        { command: 'record', outcome: 'done', subject: { name: 'Mira' } },
      ]);
      expect(JSON.stringify(actions)).not.toContain('"made"');
    });

    test('stays as a whole where somebody has changed a part of it since, and goes back over what else they changed', async () => {
      const { chat, web } = await withMira();
      const first = await chat.say('record', { life: 1_300, damage: 50 });
      const [character] = await recordsOf(web, 'characters');
      if (character === undefined) throw new Error('There is no character.');
      await patch(web, 'characters', character, { 'stats.life': 1_350 });
      expect((await chat.press(first, words.undo)).text).toBe(words.changedSince);
      expect(await stateOf(web)).toEqual({ stats: { life: 1_350, damage: 50 }, completed: true, entries: 1 });
      const second = await chat.say('record', { damage: 60 });
      const [now] = await recordsOf(web, 'characters');
      if (now === undefined) throw new Error('There is no character.');
      await patch(web, 'characters', now, { notes: 'of the web', 'stats.life': 1_400 });
      expect((await chat.press(second, words.undo)).text).toBe(words.undone);
      expect(await stateOf(web)).toEqual({ stats: { life: 1_400, damage: 50 }, completed: true, entries: 1 });
      expect((await recordsOf(web, 'characters'))[0]?.data['notes']).toBe('of the web');
    });

    test('is taken back by whoever did it, for ten minutes, as far as the switches allow', async () => {
      const [one, two] = [await withMira(), await withMira()];
      const recorded = await one.chat.say('record', { life: 1_300 });
      const after = await stateOf(one.web);
      expect((await two.chat.press(recorded, words.undo, one.chat.user)).text).toBe(words.notYours);
      // Made up, as if one had asked for it oneself.
      expect((await two.chat.press(recorded, words.undo)).text).toBe(words.undoTooOld);
      for (const madeUp of [`1:a:${'0'.repeat(32)}`, `1:a:${'0'.repeat(31)}`, `1:a:' or 1=1 --`])
        expect((await one.chat.pressAction(madeUp)).text).not.toBe(words.undone);
      await switches(one.web, { permissions: { record: false } });
      expect((await one.chat.press(recorded, words.undo)).text).toBe(words.switchedOff);
      await switches(one.web, { syncEnabled: false, permissions: { record: true } });
      expect((await one.chat.press(recorded, words.undo)).text).toBe(words.syncOff);
      await switches(one.web, { syncEnabled: true });
      expect(await stateOf(one.web)).toEqual(after);
      site().nowMs += 11 * 60_000;
      expect((await one.chat.press(recorded, words.undo)).text).toBe(words.undoTooOld);
      expect(await stateOf(one.web)).toEqual(after);
    });

    test('takes the targets of all goals back, or of none', async () => {
      const { chat, web } = await linkedPlayer();
      for (const gem of ['zod-stone', 'cutthroats-grin'])
        expect((await chat.say('goal add', { gem, from: 1, to: 10 })).title).toBe(words.goalAdded);
      const targets = async () =>
        (await recordsOf(web, 'legendaryGoals')).map(({ data }) => Number(data['targetRank']));
      const advice = await chat.say('upgrade', { budget: 40 });
      const turned = await chat.press(advice, words.turnIntoGoals);
      expect(turned.text).toBe(fill(words.turned.other, { n: 2 }));
      const reached = await targets();
      expect(reached.every((rank) => rank < 10)).toBe(true);
      expect((await chat.press(turned, words.undo)).text).toBe(words.undone);
      expect(await targets()).toEqual([10, 10]);
      const again = await chat.press(advice, words.turnIntoGoals);
      const [goal] = await recordsOf(web, 'legendaryGoals');
      if (goal === undefined) throw new Error('There is no goal.');
      await patch(web, 'legendaryGoals', goal, { targetRank: 9 });
      const before = await targets();
      expect((await chat.press(again, words.undo)).text).toBe(words.changedSince);
      expect(await targets()).toEqual(before);
      site().nowMs += 61_000;
      await switches(web, { permissions: { goals: false } });
      expect((await chat.press(again, words.undo)).text).toBe(words.switchedOff);
    });
  });
});
