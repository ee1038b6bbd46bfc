import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { limits } from '#contract/limits.ts';
import { calculationCollections } from '#contract/records/calculations.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import type { Shown } from '#e2e/support/stand-ins/discord-person.ts';
import { engines } from '#e2e/support/engines.ts';
import { startDiscordChat } from '#e2e/support/stand-ins/discord-chat.ts';
import { chatOfBlock } from './chat-for-tests.ts';

const FRIENDS = { guildId: '900000000000000001' };
const GOALS = 200;
const hostile = '@everyone [x](http://e) <@1> **b**';
/** What nothing that is said in chat may have: mentions, links and formats of somebody's own. */
const alive = /@(everyone|here|[!&]?\d)|(?<!\\)<[@#]|https?:\/\/e|\]\(|(?<!\\)\*\*b/;

/** The hostile name with a number, filled up to a length with signs of two units each, so that a cut may fall into one. */
function nameOf(index: number, length: number): string {
  const head = `${index} ${hostile} `;
  return head + '💎'.repeat(Math.floor((length - head.length) / 2));
}

/** The same of a character's name, which takes letters of every script and few signs. */
function characterNameOf(index: number): string {
  const head = `${index} _a_ `;
  return head + '𐌰'.repeat(Math.floor((limits.characterNameLength - head.length) / 2));
}

const many = <Made>(count: number, made: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => made(index));

/** Everything that an answer shows with formats; a footer and suggestions show every sign as it is. */
const formatted = ({ title, text, fields }: Shown): string =>
  [title, text, ...Object.entries(fields).flat()].join('\n');

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';

// What a message holds does not depend on the engine: at the quick size one stands for both.
describe.each(isFull ? engines : engines.slice(0, 1))('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('an answer about as much as one can have', () => {
    const site = chatOfBlock(
      { beforeAll, afterAll, beforeEach },
      { freshPlace, startDiscord: startDiscordChat },
    );
    const { linkedPlayer, make, makeAll, recordsOf } = chatPlayers(site);
    type Both = Awaited<ReturnType<typeof linkedPlayer>>;

    const plan = { currentRank: 1, targetRank: 9, marketValue: 123, gemPowerOwned: 7 };
    const jade = { gemType: '5-star', gemQuality: '5/5' };
    const makeGoals = async (web: Both['web'], completed: boolean) => {
      const called = (index: number) => nameOf(index, limits.nameLength);
      const id = (index: number) => `${completed ? 'done' : 'open'}-${index}`;
      await makeAll(
        web,
        'legendaryGoals',
        many(GOALS, (index) => ({ id: id(index), name: called(index), ...jade, ...plan, completed })),
      );
      await makeAll(
        web,
        'gemPowerGoals',
        many(GOALS, (index) => {
          const name = nameOf(index, limits.goalNameLength);
          return { id: id(index), name, gemName: called(index), ...jade, ...plan, completed };
        }),
      );
      await makeAll(
        web,
        'normalCalculations',
        many(GOALS, (index) => ({
          id: id(index),
          gemName: called(index),
          gemColor: 'red',
          currentRank: 1,
          targetRank: 9,
          ownedDuplicates: [],
          marketValue: 123,
          completed,
        })),
      );
    };
    const character = (id: string, fields: object = {}) => ({
      ...newCharacter(id),
      name: characterNameOf(Number(id.replaceAll(/\D/g, ''))),
      class: 'wizard',
      level: 60,
      paragonLevel: 412,
      stats: { resonance: 2_000 },
      ...fields,
    });
    const dead = (shown: Shown) => expect(formatted(shown)).not.toMatch(alive);
    const suggested = async ({ chat }: Both, command: string, option: string, typed: string) => {
      const choices = await chat.complete(command, option, typed);
      expect(choices).toHaveLength(25);
      for (const { name, value } of choices) {
        expect([name.isWellFormed(), value.isWellFormed()]).toEqual([true, true]);
        expect(name.trim()).not.toBe('');
      }
      expect(new Set(choices.map(({ value }) => value)).size).toBe(25);
    };

    test('lists 200 goals of each calculator within what a message holds, and says how many there are beyond it', async () => {
      const both = await linkedPlayer(FRIENDS);
      const { chat, web } = both;
      await makeGoals(web, false);
      await makeGoals(web, true);
      for (const state of ['open', 'due', 'done']) {
        const list = await chat.say('goals', { state, public: true });
        dead(list);
        const lines = list.text.split('\n');
        expect(lines.length).toBeGreaterThan(10);
        const more = calculationCollections.length * GOALS - (lines.length - 1);
        expect(lines.at(-1)).toBe(fill(words.moreGoals, { n: more }));
        expect(list.text).toContain(String.raw`\*\*b\*\*`);
      }
      for (const command of ['goal done', 'goal reopen']) {
        for (const typed of ['', 'everyone', '💎']) await suggested(both, command, 'goal', typed);
        const several = await chat.say(command, { goal: hostile });
        dead(several);
        expect(several.text).toMatch(/^Several goals fit that name: /);
      }
      // The search takes fewer.
      expect((await chat.say('upgrade', { budget: 1_000 })).text).toBe(words.tooManyGoals);
      const done = await chat.say('goal done', { goal: 'gemPowerGoals:open-7' });
      dead(done);
      expect(done.text).toContain(String.raw`\*\*b\*\*`);
    });

    test('names what to upgrade of as many goals as the search takes', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      const called = (index: number) => nameOf(index, limits.nameLength);
      const goals = many(50, (index) => ({ id: `goal-${index}`, name: called(index), ...jade, ...plan }));
      await makeAll(web, 'legendaryGoals', goals);
      const advice = await chat.say('upgrade', { budget: 1_000_000, platinum: 1_000_000, public: true });
      dead(advice);
      expect(advice.title).toBe(words.upgradeTitle);
      expect(advice.text).toMatch(/and \d+ more steps$/);
      dead(await chat.press(advice, words.turnIntoGoals));
    });

    test('suggests 25 of 999 characters and of 999 loadouts, and lists no more than a message holds', async () => {
      const both = await linkedPlayer(FRIENDS);
      const { chat, web } = both;
      await makeAll(
        web,
        'characters',
        many(limits.characters, (index) => character(`one-${index}`)),
      );
      for (const typed of ['', 'a', '𐌰']) await suggested(both, 'switch', 'character', typed);
      expect(await chat.complete('switch', 'character', '998 ')).toMatchObject([{ value: 'one-998' }]);
      const list = await chat.say('characters');
      dead(list);
      const shown = list.text.split('\n').filter((line) => line.startsWith('**')).length;
      expect(shown).toBeGreaterThan(10);
      expect(list.text.split('\n').slice(shown)).toEqual([
        fill(words.moreCharacters, { n: limits.characters - shown }),
      ]);
      const several = await chat.say('switch', { character: '_a_' });
      dead(several);
      expect(several.text).toMatch(/^Several characters fit that name: /);
      dead(await chat.say('switch', { character: 'one-998' }));
      await makeAll(
        web,
        'loadouts',
        many(limits.loadouts, (index) => ({
          id: `loadout-${index}`,
          name: nameOf(index, limits.loadoutNameLength),
          class: 'wizard',
          description: '',
          tags: [],
          buildType: 'PvE',
          isActive: index === 500,
          archived: false,
          items: {},
          gems: Object.fromEntries(
            many(6, (place) => [place + 1, { catalogueId: 'frozen-heart', rank: 3 }] as const),
          ),
        })),
      );
      await suggested(both, 'loadout show', 'loadout', '');
      site().nowMs += 61_000;
      for (const command of ['loadout show', 'loadout share']) {
        dead(await chat.say(command, { public: true }));
        const unclear = await chat.say(command, { loadout: 'everyone' });
        dead(unclear);
        expect(unclear.text).toMatch(/^Several loadouts fit that name: /);
      }
      dead(await chat.say('me', { public: true }));
    });

    test('shows a character with 200 goals that are due, and completes all that one plan reaches as one act', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      await make(web, 'characters', character('mira-1'));
      const added = await chat.say('goal add', { gem: 'frozen-heart', from: 3, to: 6 });
      expect(added.title).toBe(words.goalAdded);
      const [goal] = await recordsOf(web, 'legendaryGoals');
      await makeAll(
        web,
        'characterGoals',
        many(GOALS, (index) => ({
          id: `due-${index}`,
          parent: 'mira-1',
          name: nameOf(index, limits.characterGoalNameLength),
          deadline: '2024-01-01',
          targetStats: [],
          ...(index % 2 === 0
            ? { linkedGoal: { collection: 'legendaryGoals', id: goal?.id } }
            : { targetStats: [{ stat: 'resonance', bound: 'atLeast', value: 1 }] }),
        })),
      );
      const me = await chat.say('me', { public: true });
      dead(me);
      expect(Object.values(me.fields).join('\n')).toMatch(/and 1\d\d more on the site/);
      const done = await chat.say('goal done', { goal: 'frozen' });
      dead(done);
      expect(done.title).toBe(words.goalDone);
      const reached = (await recordsOf(web, 'characterGoals')).filter(({ data }) => data['completed']);
      expect(reached.length).toBeGreaterThan(90);
      expect((await chat.press(done, words.undo)).text).toBe(words.undone);
    });

    test('lists 50 reminders of events that a player has named', async () => {
      const both = await linkedPlayer(FRIENDS);
      const { chat, web } = both;
      const events = many(limits.ownEvents, (index) => ({
        id: `own-${index}`,
        name: nameOf(index, limits.ownEventNameLength),
        schedule: { days: ['Monday'], startTimes: ['12:00'], durationMinutes: 30 },
        note: '',
        timeZone: 'Europe/Berlin',
      }));
      await makeAll(web, 'ownEvents', events);
      const alarm = { leadMinutes: 10, sound: true, repeats: true, timeZone: 'Europe/Berlin' };
      await makeAll(
        web,
        'eventAlarms',
        events.map(({ id }) => ({ id, ...alarm, setAt: site().nowMs })),
      );
      const list = await chat.say('remind list');
      dead(list);
      expect(list.text).toMatch(/and \d+ more on the site$/);
      for (const command of ['remind add', 'remind remove']) {
        await suggested(both, command, 'event', 'everyone');
        const several = await chat.say(command, { event: 'everyone' });
        dead(several);
        expect(several.text).toMatch(/^Several events fit that name: /);
      }
      dead(await chat.say('remind remove', { event: 'own-7' }));
    });

    test('keeps what was typed in chat whole as far as there is room for it', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      await make(web, 'characters', character('mira-1'));
      const note = 'n'.repeat(limits.noteLength);
      expect((await chat.say('record', { damage: 10, note })).title).toContain('Recorded for');
      const gems = '💎'.repeat(limits.noteLength);
      expect((await chat.say('record', { damage: 11, note: gems })).title).toContain('Recorded for');
      const entries = await recordsOf(web, 'progressEntries');
      expect(new Set(entries.map(({ data }) => data['note']))).toEqual(new Set([note, gems]));
      const named = { gem: 'frozen-heart', from: 1, to: 2, kind: 'power' };
      await chat.say('goal add', { ...named, name: `a${'💎'.repeat(limits.goalNameLength)}` });
      const [goal] = await recordsOf(web, 'gemPowerGoals');
      expect(goal?.data['name']).toMatch(/^a💎{29}…$/u);
    });
  });
});
