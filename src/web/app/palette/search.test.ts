import { expect, test } from 'vitest';
import type { Onlooker } from '#contract/site/menu.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import { listedEvents } from '#web/game/events/listed-events.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import {
  actionEntries,
  belongingEntries,
  characterEntries,
  eventEntries,
  gemEntries,
  goalEntries,
  pageEntries,
  type Entry,
} from './entries.ts';
import { recentlyUsed, rememberUsed } from './Palette.tsx';
import { likeliest, search } from './search.ts';

const guest: Onlooker = { signedIn: false, environment: 'production', openedEntries: [], features: 'all' };
const goal = (id: string, name: string, completed = false) => ({
  ...legendaryGoal({
    id,
    name,
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 3,
    targetRank: 6,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    marketValue: 100,
  }),
  completed,
});
const entries: readonly Entry[] = [
  ...pageEntries(guest),
  ...gemEntries(),
  ...goalEntries('legendaryGoals', [goal('one', 'Frozen Heart'), goal('done', 'Phoenix Ashes', true)]),
  ...actionEntries([
    { action: 'theme', name: 'Switch to light theme' },
    { action: 'shortcuts', name: 'Keyboard shortcuts' },
  ]),
];

const shown = (text: string) =>
  search(entries, text).groups.map(
    ({ of, entries: rows }) =>
      `${of}: ${rows.map(({ name, detail }) => [name, detail].filter(Boolean).join(', ')).join('; ')}`,
  );

test.each<[text: string, ...groups: string[]]>([
  [
    'froz',
    'gems: Frozen Heart, Legendary Gem Calculator; Frozen Heart, Gem Book',
    'goals: Frozen Heart, rank 3 to 6, Legendary Gem Calculator',
  ],
  [
    'froz 3 6',
    'gems: Frozen Heart, Rank 3 to 6 · Legendary Gem Calculator',
    'goals: Frozen Heart, rank 3 to 6, Legendary Gem Calculator',
  ],
  ['froz 2 5', 'gems: Frozen Heart, Rank 2 to 5 · Legendary Gem Calculator'],
  ['bsj 5', 'gems: Blood-Soaked Jade, Rank 1 to 5 · Legendary Gem Calculator'],
  ['appearance', 'actions: Switch to light theme'],
  ['hotkeys', 'actions: Keyboard shortcuts'],
  ['log in', 'pages: Sign In'],
  ['preferences', 'pages: Preferences, Settings'],
  ['gem book', 'pages: Gem Book'],
  ['logout'],
  ['dashboard'],
])('"%s" shows %s', (text, ...groups) => {
  expect(shown(text)).toEqual(groups);
});

test('a gem with ranks leads to the form with both in it', () => {
  const [first] = search(entries, 'froz 3 6').groups;
  const target = first?.entries[0]?.target;
  const [path, hash] = target !== undefined && 'to' in target ? target.to.split('#') : [];
  expect(path).toBe('/legendary-gem-calculator');
  expect(decodeFormLink('legendary', `#${hash}`)).toMatchObject({
    gemId: 'frozen-heart',
    currentRank: 3,
    targetRank: 6,
  });
});

test('what the menu holds back is no result, and a player needs no way in', () => {
  const names = (onlooker: Onlooker) => pageEntries(onlooker).map(({ name }) => name);
  expect(names(guest)).toEqual(expect.arrayContaining(['Home', 'Gem Calculators', 'Gem Book', 'Sign In']));
  for (const held of ['Dashboard', 'Gem Guide', 'Reset Password', 'Finish Signing In', 'Legendary Gem'])
    expect(names(guest)).not.toContain(held);
  expect(names({ ...guest, openedEntries: ['/guides/gems'] })).toContain('Gem Guide');
  expect(names(guest)).toContain('Community Rules');
  expect(names({ ...guest, features: [] }).join()).not.toMatch(/Community|Forum|Clans|Shared|Gallery/);
  const ofPlayer = names({ ...guest, signedIn: true });
  expect(ofPlayer).toContain('Home');
  expect(ofPlayer).not.toContain('Sign In');
  expect(ofPlayer).not.toContain('Create Account');
});

test('a player finds the own pages also where the menu does not have them', () => {
  const found = search(pageEntries({ ...guest, signedIn: true }), 'characters').groups[0]?.entries;
  expect(found?.map(({ name }) => name)).toEqual(['Your Characters']);
});

test('a character is found by name, class and server, to switch to unless it is the active one', () => {
  const valla = {
    ...quickCharacter({ name: 'Valla', class: 'demon-hunter', server: 'Europe' }),
    id: 'valla',
  };
  const kael = { ...quickCharacter({ name: 'Kael', class: 'tempest', server: 'Asia' }), id: 'kael' };
  const found = (text: string) =>
    search(characterEntries([valla, kael], 'kael'), text).groups.flatMap((group) =>
      group.entries.map(({ name }) => name),
    );
  for (const text of ['vall', 'switch to valla', 'demon hunter', 'europe'])
    expect(found(text)).toContain('Switch to Valla');
  expect(found('kael')).not.toContain('Switch to Kael');
  const [first] = search(characterEntries([valla, kael], 'kael'), 'switch').groups;
  expect(first?.entries[0]?.target).toEqual({ switchTo: { id: 'valla', name: 'Valla' } });
});

test('a gem and an open goal of the active character are found, alike gems once', () => {
  const valla = { id: 'valla', name: 'Valla' };
  const gem = (id: string, rank: number): Gem => ({
    id,
    parent: 'valla',
    catalogueId: 'frozen-heart',
    rank,
    subRank: 0,
    note: '',
  });
  const wish = (id: string, completed: boolean): CharacterGoal => ({
    id,
    parent: 'valla',
    name: `Resonance ${id}`,
    description: '',
    priority: 'medium',
    targetStats: [],
    completed,
  });
  const found = (text: string) =>
    search(
      belongingEntries(
        valla,
        [gem('a', 3), gem('b', 3), gem('c', 4)],
        [wish('3,000', false), wish('2,000', true)],
      ),
      text,
    ).groups.flatMap((group) => group.entries.map(({ name, detail, target }) => [name, detail, target]));
  expect(found('froz')).toEqual([
    ['Frozen Heart, rank 3', 'Of Valla', { to: '/dashboard?tab=gems&gem=a' }],
    ['Frozen Heart, rank 4', 'Of Valla', { to: '/dashboard?tab=gems&gem=c' }],
  ]);
  expect(found('reson')).toEqual([
    ['Resonance chart, Valla', '', { to: '/character/valla?tab=progression&chart=resonance' }],
    ['Resonance 3,000', 'Of Valla', { to: '/character/valla' }],
  ]);
});

test('of many the best are shown, and all are counted', () => {
  const { groups, count } = search(entries, 'b');
  const rows = groups.flatMap((group) => group.entries);
  expect(count).toBeGreaterThan(rows.length);
  expect(groups.find(({ of }) => of === 'gems')?.entries).toHaveLength(8);
});

test('nothing typed shows what was used last, and what is likeliest beside it', () => {
  const find = (id: string) => entries.find((entry) => entry.id === id);
  const planned = search(entries, 'froz 3 6').groups[0]?.entries[0];
  for (const entry of [find('page home'), planned, find('goal legendaryGoals one')])
    if (entry !== undefined) rememberUsed(entry);
  const before = recentlyUsed(entries);
  expect(before.map(({ name }) => name)).toEqual(['Frozen Heart, rank 3 to 6', 'Frozen Heart', 'Home']);
  const groups = likeliest(entries, before);
  expect(groups.map(({ of }) => of)).toEqual(['recent', 'pages', 'actions']);
  expect(groups.flatMap((group) => group.entries.filter(({ name }) => name === 'Home'))).toHaveLength(1);
  // A goal that is gone since is offered no more.
  const left = recentlyUsed(entries.filter(({ group }) => group !== 'goals'));
  expect(left.map(({ name }) => name)).toEqual(['Frozen Heart', 'Home']);
});

test('events stand by their next time, what is on first', () => {
  const found = eventEntries(listedEvents([]), 'UTC', Date.parse('2026-11-23T12:05:00Z'));
  const isOn = found.map(({ detail }) => detail.startsWith('On until'));
  expect(isOn[0]).toBe(true);
  expect(isOn.lastIndexOf(true)).toBe(isOn.indexOf(false) - 1);
  expect(found.some(({ detail }) => detail.startsWith('Today '))).toBe(true);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});
