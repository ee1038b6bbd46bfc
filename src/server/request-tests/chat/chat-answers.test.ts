import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { instantOf } from '#rules/events/zoned-time.ts';
import { engines } from '#e2e/support/engines.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat } from '#e2e/support/stand-ins/discord-chat.ts';
import { chatOfBlock } from './chat-for-tests.ts';

const region = 'Europe';
/** A moment of a day on the clocks of Berlin, where the server of Europe is. */
const at = (day: number, hour: number, minute: number) =>
  instantOf({ year: 2026, month: 11, day, hour, minute }, 'Europe/Berlin');
const frozen = { gem: 'frozen-heart', from: 1, to: 3 };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('an answer in chat', () => {
    const site = chatOfBlock(
      { beforeAll, afterAll, beforeEach },
      { freshPlace, startDiscord: startDiscordChat },
    );
    const { newPerson, linkedPlayer, makeAll, make } = chatPlayers(site);

    test('about one event says that it runs and until when, else when it starts, under a heading that is true', async () => {
      const chat = newPerson();
      const eventsAt = async (nowMs: number, more: object = {}) => {
        site().nowMs = nowMs;
        return chat.say('events', { event: 'haunted-carriage', region, ...more });
      };
      const starts = await eventsAt(at(25, 3, 10));
      const [, startS = ''] = /<t:(\d+):F>/.exec(starts.text) ?? [];
      const startMs = Number(startS) * 1_000;
      expect([starts.title, starts.text.includes('until')]).toEqual([words.eventsTitle.next, false]);
      const running = await eventsAt(startMs + 60_000);
      expect(running.title).toBe(words.eventsTitle.now);
      const [, endS = ''] = /until <t:(\d+):F>/.exec(running.text) ?? [];
      expect(Number(endS) * 1_000).toBeGreaterThan(startMs);
      const over = await eventsAt(Number(endS) * 1_000 + 1_000);
      expect([over.title, over.text.includes('until')]).toEqual([words.eventsTitle.next, false]);
      // Where somebody says when, that is what they get.
      expect((await eventsAt(startMs - 60_000, { when: 'now' })).text).toContain(words.noEvents.now);
      const next = await eventsAt(startMs + 60_000, { when: 'next' });
      expect([next.title, next.text.includes('until')]).toEqual([words.eventsTitle.next, false]);
    });

    test('about today has nothing of tomorrow', async () => {
      site().nowMs = at(25, 23, 40);
      const { title, text } = await newPerson().say('events', { when: 'today', region });
      expect(title).toBe(words.eventsTitle.today);
      const midnightMs = at(26, 0, 0);
      for (const [, s = ''] of text.matchAll(/: <t:(\d+):F>/g))
        expect(Number(s) * 1_000).toBeLessThan(midnightMs);
    });

    test('takes a part of a name wherever it suggests one, and says between what it cannot choose', async () => {
      const { chat, web } = await linkedPlayer();
      expect((await chat.say('events', { event: 'haunted', region })).text).toContain('Haunted Carriage');
      expect((await chat.say('gem cost', { gem: 'frozen h', from: 1, to: 2 })).title).toContain(
        'Frozen Heart',
      );
      const several = await chat.say('gem cost', { gem: 'bl', from: 1, to: 2 });
      expect(several.text).toMatch(/^Several gems fit that name: .+; .+\. Pick one/);
      expect((await chat.say('gem cost', { gem: ' ', from: 1, to: 2 })).text).toBe(words.noGem);
      expect((await chat.say('goal add', { gem: 'frozen h', from: 1, to: 3 })).title).toBe(words.goalAdded);
      await chat.say('goal add', { ...frozen, from: 3, to: 5 });
      const names = 'Frozen Heart: rank 1 to 3; Frozen Heart: rank 3 to 5';
      expect((await chat.say('goal done', { goal: 'frozen' })).text).toBe(
        fill(words.severalGoals, { names }),
      );
      const hero = { level: 60, paragonLevel: 0, stats: {} };
      await makeAll(web, 'characters', [
        { id: 'one', name: 'Valla', class: 'demon-hunter', ...hero },
        { id: 'two', name: 'Valla', class: 'wizard', ...hero },
      ]);
      expect((await chat.say('switch', { character: 'valla' })).text).toMatch(
        /Demon Hunter, level 60; Valla: Wizard/,
      );
    });

    test('says what it made no use of', async () => {
      const { chat } = await linkedPlayer();
      const named = async (more: object) =>
        (await chat.say('goal add', { ...frozen, name: 'For the raid', ...more })).text;
      expect(await named({ kind: 'gem' })).toContain(words.nameUnused);
      expect(await named({ gem: 'ruby' })).toContain(words.nameUnused);
      const power = await named({ kind: 'power' });
      expect(power).toContain('For the raid');
      expect(power).not.toContain(words.nameUnused);
      expect(await named({ gem: 'ruby', kind: 'power' })).toContain(words.kindUnused);
      expect((await chat.say('goal add', frozen)).text).not.toContain(words.nameUnused);
    });

    test('writes numbers as its reader does, and a gain as one', async () => {
      const { chat, web } = await linkedPlayer({ locale: 'de' });
      const hero = { name: 'Valla', class: 'demon-hunter', level: 60, paragonLevel: 0, stats: {} };
      await make(web, 'characters', { id: 'hero', ...hero });
      const { text } = await chat.say('record', { life: 5 });
      expect(text).toBe(fill(words.wholeStatRange, { name: 'Life', min: '1.000', max: '2.000.000' }));
      const cost = await chat.say('gem cost', { gem: 'tourmaline', from: 1, to: 2 });
      expect(cost.fields[words.gain]).toMatch(/^\+\d[\d.]* [A-Z][A-Za-z ]+$/);
    });
  });
});
