import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '#messages/characters/dashboard.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { engines } from '#e2e/support/engines.ts';
import { startDiscordChat } from '#e2e/support/stand-ins/discord-chat.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { chatOfBlock } from './chat-for-tests.ts';

const FRIENDS = { guildId: '900000000000000001' };
/** What nothing that is said in chat may have: mentions, links and formats of somebody's own. */
const hostile = '@everyone [x](http://e) <@1> **b**';
const alive = /@(everyone|here|[!&]?\d)|(?<!\\)<[@#]|http:\/\/e|\]\(|(?<!\\)\*\*b/;

const grace = { amulet: 'cut-throat', gloves: 'bloody-hand', belt: 'open-gut' };
const loadout = (id: string, fields: object = {}) => ({
  id,
  name: 'Frost',
  class: 'wizard',
  description: 'my secret plan',
  tags: [],
  buildType: 'PvE',
  isActive: false,
  archived: false,
  items: { ...grace, helm: 'wizard-cowl-of-the-abyss' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 3 } },
  ...fields,
});

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a loadout in chat', () => {
    const site = chatOfBlock(
      { beforeAll, afterAll, beforeEach },
      { freshPlace, startDiscord: startDiscordChat },
    );
    const { linkedPlayer, make, recordsOf, switches } = chatPlayers(site);
    type Web = Awaited<ReturnType<typeof linkedPlayer>>['web'];
    const makeMira = async (web: Web, fields: object = {}) => {
      const body = {
        name: 'Mira',
        class: 'Wizard',
        level: 60,
        server: 'Europe',
        paragonLevel: 0,
        stats: {},
        gear: {},
        gems: [],
        ...fields,
      };
      const { status, body: made } = await web.ask('POST', '/api/characters', body);
      expect([status, made['message']]).toEqual([201, undefined]);
      return made['id'] as string;
    };
    const sharesOf = async (web: Web) =>
      (await web.ask('GET', '/api/shares')).body['shares'] as { id: string; sheet: object }[];

    test('comes to what its gems give by the formulas that the player has chosen', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      const gems = {
        1: { catalogueId: 'frozen-heart', rank: 10, activeStars: 5 },
        2: { catalogueId: 'fervent-fang', rank: 10 },
      };
      await make(web, 'loadouts', loadout('frost', { isActive: true, gems }));
      const figures = async () =>
        (await chat.say('loadout show')).fields[loadoutWords.stats.title]?.split('\n').slice(0, 2);
      // 100 × 1.15⁹ = 351.78…, 30 × 1.15⁹ = 105.53…; 24 × 1.15⁹ = 84.42…, 12 × 1.15⁹ = 42.21…
      expect(await figures()).toEqual([
        'Gem resonance: 456 (Planner standard)',
        'Combat rating of the gems: 126',
      ]);
      await make(web, 'preferences', { id: 'preferences', formulas: 'in-game-table' });
      // 1,000 + 300; 240 + 66.
      expect(await figures()).toEqual([
        'Gem resonance: 1,300 (In-game table)',
        'Combat rating of the gems: 306',
      ]);
    });

    test('counts the gems of second weapons where its player counts them, and says how many there are else', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      const heart = { catalogueId: 'frozen-heart', rank: 3 };
      await make(
        web,
        'loadouts',
        loadout('frost', { isActive: true, gems: { 1: heart, 7: heart, 8: heart } }),
      );
      const shown = await chat.say('loadout show');
      expect(shown.text).toBe('Wizard, PvE, 4 of 16 items, 1 of 6 gems, active');
      expect(shown.fields[loadoutWords.summary.gems]).toBe(
        '1. Frozen Heart, rank 3\n2 more in second weapons',
      );
      await web.ask('PATCH', `/api/users/${web.id}`, { preferences: { secondWeapons: true } });
      const all = await chat.say('loadout show');
      expect(all.text).toBe('Wizard, PvE, 4 of 16 items, 3 of 8 gems, active');
      expect(all.fields[loadoutWords.summary.gems]).toMatch(/\n8\. Frozen Heart, rank 3$/);
    });

    test('is shown with its places, sets and what could be mended; the active one where none is named', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      expect((await chat.say('loadout show')).text).toBe(words.noActiveLoadout);
      const mira = await makeMira(web);
      await make(web, 'gems', {
        id: 'own-heart',
        parent: mira,
        catalogueId: 'frozen-heart',
        rank: 5,
        subRank: 0,
        note: '',
      });
      await make(web, 'loadouts', loadout('frost', { isActive: true }));
      await make(web, 'loadouts', loadout('frost-two', { name: 'Frost two' }));
      const shown = await chat.say('loadout show');
      expect([shown.title, shown.isPrivate]).toEqual(['Frost', true]);
      expect(shown.text).toBe('Wizard, PvE, 4 of 16 items, 1 of 6 gems, active');
      expect(shown.fields[loadoutWords.doll.legendary]).toMatch(
        /^Helm: Cowl of the Abyss\nShoulders: empty\n(.+\n){5}Off Hand 2: empty$/,
      );
      expect(shown.fields[loadoutWords.doll.set]).toMatch(/^Amulet: Cut Throat\nGloves: Bloody Hand\n/);
      expect(shown.fields[loadoutWords.summary.gems]).toBe('1. Frozen Heart, rank 3');
      expect(shown.fields[loadoutWords.stats.sets]).toMatch(
        /^\*\*Grace of the Flagellant\*\*: 3\/6\n2 pieces: /,
      );
      // The gem of the active character is of a higher rank.
      expect(shown.fields[loadoutWords.health.label]?.split('\n')).toEqual([
        '12 empty slots',
        expect.stringMatching(/^1 broken set /),
        '1 better gem in inventory',
      ]);
      expect(shown.buttons[0]?.url).toBe(`${publicUrl}/loadout-builder?loadout=frost`);
      const open = await chat.say('loadout show', { loadout: 'frost', public: true });
      expect([open.title, open.isPrivate]).toEqual(['Frost', false]);
      expect((await chat.say('loadout show', { loadout: 'FROST TWO' })).title).toBe('Frost two');
      expect((await chat.say('loadout show', { loadout: 'fro' })).text).toBe(
        fill(words.severalLoadouts, { names: 'Frost: Wizard, PvE; Frost two: Wizard, PvE' }),
      );
      for (const nothing of ['none', ' ', 'x'.repeat(300)])
        expect((await chat.say('loadout show', { loadout: nothing })).text).toBe(words.noLoadout);
      expect(await chat.complete('loadout show', 'loadout', 'two')).toEqual([
        { name: 'Frost two: Wizard, PvE', value: 'frost-two' },
      ]);
    });

    test('is shown with its skills, what it is for and its lines, which are words', async () => {
      const { chat, web } = await linkedPlayer();
      const skills = { primary: 'landslide', skill1: 'werebear', skill4: 'of-a-later-version' };
      const lines = ['Charm: five ranks', hostile];
      const bear = { class: 'druid', items: {}, gems: {}, skills, activity: 'rift', lines };
      await make(web, 'loadouts', loadout('bear', { ...bear, isActive: true }));
      const { fields, text } = await chat.say('loadout show');
      expect(fields[equipmentWords.skills]).toBe(
        'Primary Attack: Landslide\nSkill 1: Werebear\nSkill 4: an unknown skill\nActivity: Challenge Rift',
      );
      expect(fields[loadoutWords.build.lines]).toMatch(/^Charm\\: five ranks\n@/);
      expect(`${text} ${JSON.stringify(fields)}`).not.toMatch(alive);
      await make(web, 'loadouts', loadout('none', { name: 'Plain' }));
      expect(Object.keys((await chat.say('loadout show', { loadout: 'none' })).fields)).not.toContain(
        equipmentWords.skills,
      );
      // Skills alone are something to share.
      expect((await chat.say('loadout share', { loadout: 'bear' })).text).toContain('/l/');
      expect((await sharesOf(web))[0]?.sheet).toMatchObject({ skills, activity: 'challenge-rift', lines });
    });

    test('is shared by a link as the web makes one: once, without its description, until it is taken back', async () => {
      const { chat, web } = await linkedPlayer();
      await make(web, 'loadouts', loadout('frost', { isActive: true }));
      await make(web, 'loadouts', loadout('none', { name: 'Empty', items: {}, gems: {} }));
      const shared = await chat.say('loadout share');
      const [link] = await sharesOf(web);
      const address = `${publicUrl}/l/${link?.id}`;
      expect(shared.text).toContain(fill(words.shared, { name: '**Frost**', address }));
      expect(shared.buttons[0]?.url).toBe(address);
      expect(link?.sheet).toMatchObject({ name: 'Frost', items: grace, notes: '' });
      const seen = await web.ask('GET', `/api/shared/${link?.id}`);
      expect([seen.status, seen.body['author']]).toEqual([200, null]);
      expect(JSON.stringify(seen.body)).not.toContain('secret plan');
      const again = await chat.say('loadout share', { loadout: 'frost' });
      expect(again.buttons.map(({ label }) => label)).toEqual([words.openSite]);
      expect(again.buttons[0]?.url).toBe(address);
      expect(await sharesOf(web)).toHaveLength(1);
      expect((await chat.say('loadout share', { loadout: 'empty' })).text).toBe(
        fill(words.emptyLoadout, { name: 'Empty' }),
      );
      expect((await chat.press(shared, words.undo)).text).toBe(words.undone);
      expect((await web.ask('GET', `/api/shared/${link?.id}`)).status).toBe(404);
      // A link that its player has ended does not come back under its old address.
      expect((await chat.say('loadout share')).buttons[0]?.url).not.toBe(address);
    });

    test('of somebody else is neither shown nor shared, and their link not ended', async () => {
      const [one, two] = [await linkedPlayer(FRIENDS), await linkedPlayer(FRIENDS)];
      await make(one.web, 'loadouts', loadout('frost', { isActive: true }));
      const shared = await one.chat.say('loadout share');
      expect((await two.chat.say('loadout show', { loadout: 'frost' })).text).toBe(words.noLoadout);
      expect((await two.chat.say('loadout share', { loadout: 'frost' })).text).toBe(words.noLoadout);
      expect(await two.chat.complete('loadout share', 'loadout', '')).toEqual([]);
      expect((await two.chat.press(shared, words.undo, one.chat.user)).text).toBe(words.notYours);
      // Made up, as if one had asked for it oneself.
      expect((await two.chat.press(shared, words.undo)).text).toBe(words.nothingToUndo);
      expect(await sharesOf(one.web)).toHaveLength(1);
      expect((await one.chat.press(shared, words.undo)).text).toBe(words.undone);
      expect((await one.chat.press(shared, words.undo)).text).toBe(words.nothingToUndo);
    });

    test('is shared where posting is allowed alone, and shown where reading is; an older button neither', async () => {
      const { chat, web } = await linkedPlayer(FRIENDS);
      await make(web, 'loadouts', loadout('frost', { isActive: true }));
      const shared = await chat.say('loadout share');
      await switches(web, { permissions: { post: false } });
      for (const refused of [await chat.say('loadout share'), await chat.press(shared, words.undo)])
        expect(refused.text).toBe(words.switchedOff);
      expect(await sharesOf(web)).toHaveLength(1);
      const shown = await chat.say('loadout show', { public: true });
      expect([shown.title, shown.isPrivate, shown.text.endsWith(words.postOff)]).toEqual([
        'Frost',
        true,
        true,
      ]);
      await switches(web, { permissions: { read: false, post: true } });
      expect((await chat.say('loadout show')).text).toBe(words.switchedOff);
      expect((await chat.say('me')).text).toBe(words.switchedOff);
    });

    test('and a character say what was typed letter by letter, and never more than fits', async () => {
      const { chat, web } = await linkedPlayer();
      const items = Object.fromEntries(
        ['helm', 'shoulders', 'chest', 'pants', 'mainHand', 'offHand', 'mainHand2', 'offHand2'].map(
          (slot) => [slot, 'a'.repeat(80)],
        ),
      );
      const mira = await makeMira(web, { name: 'Mira-_' });
      for (let index = 0; index < 40; index += 1)
        await make(web, 'characterGoals', {
          id: `goal-${index}`,
          parent: mira,
          name: hostile.padEnd(80, '*'),
          description: '',
          priority: 'high',
          deadline: '2020-01-01',
          targetStats: [],
          completed: false,
        });
      for (const id of ['one', 'two'])
        await make(web, 'loadouts', loadout(id, { name: hostile.padEnd(120, '*'), isActive: true, items }));
      for (const shown of [
        await chat.say('loadout show'),
        await chat.say('loadout share'),
        await chat.say('loadout show', { loadout: 'everyone' }),
        await chat.say('me'),
      ]) {
        const said = [shown.title, shown.text, ...Object.entries(shown.fields).flat()].join('\n');
        expect(said).not.toMatch(alive);
      }
      const [choice] = await chat.complete('loadout show', 'loadout', '@every');
      expect(choice?.value).toBe('two');
    });

    test('stands beside the goals that are due where one asks for oneself', async () => {
      const { chat, web } = await linkedPlayer();
      const mira = await makeMira(web);
      const bare = await chat.say('me');
      expect(bare.footer).toBe('Loadstone · Mira');
      expect(bare.fields[dashboard.due.title]).toBe(dashboard.due.none);
      const day = (days: number) => new Date(site().nowMs + days * 86_400_000).toISOString().slice(0, 10);
      for (const [id, deadline, completed] of [
        ['soon', day(3), false],
        ['late', day(-2), false],
        ['far', day(20), false],
        ['done', day(1), true],
      ] as const)
        await make(web, 'characterGoals', {
          id,
          parent: mira,
          name: id,
          description: '',
          priority: 'high',
          deadline,
          targetStats: [],
          completed,
        });
      await make(web, 'loadouts', loadout('monk', { class: 'monk', name: 'Fists', isActive: true }));
      await make(web, 'loadouts', loadout('frost', { isActive: true, gems: {} }));
      const me = await chat.say('me');
      const due = me.fields[dashboard.due.title]?.split('\n') ?? [];
      expect(due.map((line) => line.slice(0, 12))).toEqual(['**late**: Ov', '**soon**: Un']);
      expect(me.fields[fill(words.healthOf, { name: 'Frost' })]).toMatch(/^12 empty slots\n1 broken set/);
      await chat.say('record', { life: 1_000 });
      await chat.say('record', { life: 1_200 });
      expect((await chat.say('me')).fields[words.statsTitle]).toBe('Life: 1,200 (+200)');
      expect(await recordsOf(web, 'progressEntries')).toHaveLength(2);
    });
  });
});
