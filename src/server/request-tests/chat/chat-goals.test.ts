import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { engines } from '#e2e/support/engines.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat } from '#e2e/support/stand-ins/discord-chat.ts';
import { chatOfBlock } from './chat-for-tests.ts';

const FRIENDS = { guildId: '900000000000000001' };
const { completing } = gemBag;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a goal that is completed in chat', () => {
    const site = chatOfBlock(
      { beforeAll, afterAll, beforeEach },
      { freshPlace, startDiscord: startDiscordChat },
    );
    const { linkedPlayer, make, patch, recordsOf, switches } = chatPlayers(site);
    type Web = Awaited<ReturnType<typeof linkedPlayer>>['web'];

    const gem = (id: string, parent: string, fields: object = {}) => ({
      id,
      parent,
      catalogueId: 'frozen-heart',
      rank: 3,
      subRank: 0,
      note: '',
      ...fields,
    });
    /** A player with a character, and a goal of a gem from rank 3 to 6. */
    const withGoal = async (fields: object = {}) => {
      const both = await linkedPlayer(FRIENDS);
      const { chat, web } = both;
      const mira = `mira-${web.id}`;
      await make(web, 'characters', {
        ...newCharacter(mira),
        name: 'Mira',
        class: 'wizard',
        level: 60,
        paragonLevel: 412,
        stats: { resonance: 2_000 },
        equippedGems: { 1: 'worn' },
        ...fields,
      });
      const added = await chat.say('goal add', { gem: 'frozen-heart', from: 3, to: 6 });
      expect(added.title).toBe(words.goalAdded);
      const [goal] = await recordsOf(web, 'legendaryGoals');
      if (goal === undefined) throw new Error('There is no goal.');
      return { ...both, mira, goal, gain: Number(goal.data['resonanceGain']) };
    };
    const goalOf = (parent: string, id: string, fields: object) => ({
      id,
      parent,
      name: id,
      description: '',
      priority: 'medium',
      targetStats: [],
      completed: false,
      ...fields,
    });
    /** Everything that completing a goal may change. */
    const stateOf = async (web: Web) => {
      const of = async (collection: string) => (await recordsOf(web, collection)).map(({ data }) => data);
      const [character] = await of('characters');
      return {
        stats: character?.['stats'],
        gems: (await of('gems')).map(({ id, catalogueId, rank }) => ({ id, catalogueId, rank })),
        completed: (await of('legendaryGoals')).map(({ completed }) => completed),
        reached: (await of('characterGoals')).filter(({ completed }) => completed).map(({ id }) => id),
        entries: (await of('progressEntries')).map(({ note, origin, stats }) => ({ note, origin, stats })),
      };
    };

    test('raises the gem of the character and its totals, and writes an entry, as on the web; its Undo takes all of it back', async () => {
      const { chat, web, mira, goal, gain } = await withGoal();
      expect(gain).toBeGreaterThan(0);
      await make(web, 'gems', gem('worn', mira));
      await make(web, 'gems', gem('bagged', mira));
      const target = [{ stat: 'resonance', bound: 'atLeast', value: 2_000 + gain }];
      await make(web, 'characterGoals', goalOf(mira, 'by-target', { targetStats: target }));
      const linkedGoal = { collection: 'legendaryGoals', id: goal.id };
      await make(web, 'characterGoals', goalOf(mira, 'linked', { linkedGoal }));
      await make(web, 'characterGoals', goalOf(mira, 'another', {}));
      const before = await stateOf(web);
      const done = await chat.say('goal done', { goal: 'frozen' });
      expect([done.title, done.footer]).toEqual([words.goalDone, 'Loadstone · Mira']);
      expect(done.text).toContain(fill(words.gemRaised, { gem: 'Frozen Heart', name: 'Mira', rank: 6 }));
      expect(await stateOf(web)).toEqual({
        stats: { resonance: 2_000 + gain },
        gems: [
          { id: 'bagged', catalogueId: 'frozen-heart', rank: 3 },
          { id: 'worn', catalogueId: 'frozen-heart', rank: 6 },
        ],
        completed: [true],
        reached: ['by-target', 'linked'],
        entries: [{ note: 'Frozen Heart, rank 3 to 6', origin: 'goal', stats: { resonance: 2_000 + gain } }],
      });
      const versions = await web.ask('GET', '/api/records/gems/worn/versions');
      expect(versions.body['versions']).toMatchObject([{ by: 'Discord' }, {}]);
      expect((await chat.press(done, words.undo)).text).toBe(words.undone);
      expect(await stateOf(web)).toEqual(before);
      expect((await chat.press(done, words.undo)).text).toBe(words.changedSince);
      // Opened again it leaves the character as it is.
      await chat.say('goal done', { goal: 'frozen' });
      const after = await stateOf(web);
      expect((await chat.say('goal reopen', { goal: 'frozen' })).title).toBe(words.goalReopened);
      expect(await stateOf(web)).toEqual({ ...after, completed: [false] });
    });

    test('adds the gem where the character has none of it, and nothing goes back where the gem was changed since', async () => {
      const { chat, web } = await withGoal();
      const done = await chat.say('goal done', { goal: 'frozen' });
      const after = await stateOf(web);
      expect(after.gems).toMatchObject([{ catalogueId: 'frozen-heart', rank: 6 }]);
      expect(after.stats).toEqual({ resonance: 2_000 });
      const [added] = await recordsOf(web, 'gems');
      if (added === undefined) throw new Error('There is no gem.');
      await patch(web, 'gems', added, { note: 'mine' });
      expect((await chat.press(done, words.undo)).text).toBe(words.changedSince);
      expect(await stateOf(web)).toEqual(after);
    });

    test('asks where it is not clear which gem was raised, and does what is answered, once', async () => {
      const { chat, web, mira } = await withGoal();
      await make(web, 'gems', gem('worn', mira, { rank: 4 }));
      for (const id of ['bagged', 'bagged-too']) await make(web, 'gems', gem(id, mira, { rank: 5 }));
      const before = await stateOf(web);
      const asked = await chat.say('goal done', { goal: 'frozen' });
      expect(asked.title).toBe(completing.title);
      // The equipped one comes first, and copies that say the same are one.
      expect(asked.buttons.map(({ label }) => label)).toEqual([
        'Raise Frozen Heart, rank 4 to rank 6',
        'Raise Frozen Heart, rank 5 to rank 6',
        'Add Frozen Heart of rank 6',
        completing.onlyGoal,
      ]);
      expect(await stateOf(web)).toEqual(before);
      const done = await chat.press(asked, 'Raise Frozen Heart, rank 4 to rank 6');
      expect(done.title).toBe(words.goalDone);
      expect((await stateOf(web)).gems.find(({ id }) => id === 'worn')?.rank).toBe(6);
      const after = await stateOf(web);
      expect((await chat.press(asked, 'Add Frozen Heart of rank 6')).text).toBe(words.wasDone);
      expect(await stateOf(web)).toEqual(after);
      expect((await chat.press(done, words.undo)).text).toBe(words.undone);
      expect(await stateOf(web)).toEqual(before);
      const alone = await chat.press(asked, completing.onlyGoal);
      expect(alone.title).toBe(words.goalDone);
      expect(await stateOf(web)).toEqual({ ...before, completed: [true] });
      await chat.press(alone, words.undo);
      await chat.press(asked, 'Add Frozen Heart of rank 6');
      expect((await stateOf(web)).gems.filter(({ rank }) => rank === 6)).toHaveLength(1);
    });

    test('leaves a gem that is past the rank of the goal as it is, and offers none that is', async () => {
      const { chat, web, mira } = await withGoal();
      await make(web, 'gems', gem('worn', mira, { rank: 8 }));
      const before = await stateOf(web);
      const done = await chat.say('goal done', { goal: 'frozen' });
      expect(done.title).toBe(words.goalDone);
      expect(await stateOf(web)).toEqual({ ...before, completed: [true] });
      await chat.press(done, words.undo);
      await make(web, 'gems', gem('bagged', mira, { rank: 4 }));
      const asked = await chat.say('goal done', { goal: 'frozen' });
      expect(asked.buttons.map(({ label }) => label)).toEqual([
        'Raise Frozen Heart, rank 4 to rank 6',
        'Add Frozen Heart of rank 6',
        completing.onlyGoal,
      ]);
      const bagged = (await recordsOf(web, 'gems')).find(({ id }) => id === 'bagged');
      if (bagged === undefined) throw new Error('There is no gem in the inventory.');
      await patch(web, 'gems', bagged, { rank: 9 });
      const late = await chat.press(asked, 'Raise Frozen Heart, rank 4 to rank 6');
      expect(late.text).toBe(words.changedSince);
      expect((await stateOf(web)).gems.map(({ rank }) => rank)).toEqual([9, 8]);
    });

    test('of gem power, which names no gem, asks among those of its rank', async () => {
      const { chat, web, mira } = await withGoal();
      await make(web, 'gems', {
        ...gem('own', mira),
        catalogueId: undefined,
        name: 'My **gem**',
        type: 'legendary',
        rank: 2,
      });
      const power = { gem: 'blood-soaked-jade', from: 2, to: 4, kind: 'power', name: '@everyone' };
      await chat.say('goal add', power);
      const asked = await chat.say('goal done', { goal: '@everyone' });
      expect(asked.text).not.toContain('@everyone');
      expect(asked.buttons.map(({ label }) => label)).toEqual([
        'Raise My **gem**, rank 2 to rank 4',
        completing.onlyGoal,
      ]);
      // Made up: it names no gem that could be added.
      const [, goal = ''] = asked.buttons[0]?.action?.split('g:') ?? [];
      const invented = await chat.pressAction(`1:g:${goal.slice(0, 16)}:new`);
      expect(invented.text).toBe(words.changedSince);
      const done = await chat.press(asked, 'Raise My **gem**, rank 2 to rank 4');
      expect(done.text).toContain(String.raw`My \*\*gem\*\*`);
      expect((await stateOf(web)).gems).toMatchObject([{ id: 'own', rank: 4 }]);
    });

    test('is answered by whoever was asked, of what is theirs', async () => {
      const [one, two] = [await withGoal(), await withGoal()];
      for (const { web, mira } of [one, two]) await make(web, 'gems', gem(`of-${web.id}`, mira, { rank: 4 }));
      const asked = await one.chat.say('goal done', { goal: 'frozen' });
      const theirs = await two.chat.say('goal done', { goal: 'frozen' });
      const before = [await stateOf(one.web), await stateOf(two.web)];
      const raise = 'Raise Frozen Heart, rank 4 to rank 6';
      expect((await two.chat.press(asked, raise, one.chat.user)).text).toBe(words.notYours);
      // Made up, as if one had been asked oneself: the other's goal, and the other's gem.
      expect((await two.chat.press(asked, raise)).text).toBe(words.noGoal);
      const [mine = '', other = ''] = [theirs, asked].map(
        ({ buttons }) => buttons.find(({ label }) => label === raise)?.action,
      );
      const mixed = `${mine.slice(0, 21)}${other.slice(21)}`;
      expect((await two.chat.pressAction(mixed)).text).toBe(words.changedSince);
      for (const madeUp of ['1:g:x:none', `1:g:${'0'.repeat(16)}:none`, `${mine}0`])
        expect((await two.chat.pressAction(madeUp)).title).toBe('');
      expect([await stateOf(one.web), await stateOf(two.web)]).toEqual(before);
    });

    test('leaves the character as it is where the bot may not record, and an older button changes nothing', async () => {
      const { chat, web, mira } = await withGoal();
      await make(web, 'gems', gem('worn', mira, { rank: 4 }));
      const asked = await chat.say('goal done', { goal: 'frozen' });
      await switches(web, { permissions: { record: false } });
      const before = await stateOf(web);
      const raise = 'Raise Frozen Heart, rank 4 to rank 6';
      expect((await chat.press(asked, raise)).text).toBe(words.switchedOff);
      const done = await chat.say('goal done', { goal: 'frozen' });
      expect(done.text.endsWith(words.recordOff)).toBe(true);
      expect(await stateOf(web)).toEqual({ ...before, completed: [true] });
      expect((await chat.press(done, words.undo)).text).toBe(words.undone);
      await switches(web, { permissions: { record: true } });
      const whole = await chat.press(asked, raise);
      const after = await stateOf(web);
      await switches(web, { permissions: { record: false } });
      // What it takes back would be recording too.
      expect((await chat.press(whole, words.undo)).text).toBe(words.switchedOff);
      await switches(web, { permissions: { record: true, goals: false } });
      for (const refused of [await chat.press(whole, words.undo), await chat.press(asked, raise)])
        expect(refused.text).toBe(words.switchedOff);
      expect(await stateOf(web)).toEqual(after);
    });
  });
});
