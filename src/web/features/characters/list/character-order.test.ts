import { expect, test } from 'vitest';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { everyCharacter, inOrder, wantedCharacters, type ListedCharacter } from './character-order.ts';

const listed = (
  name: string,
  more: Partial<ListedCharacter['character']> = {},
  updatedAt = 0,
): ListedCharacter => {
  const character = { ...quickCharacter({ name, class: 'wizard', server: 'Europe' }), ...more };
  return {
    character,
    figures: figuresOf(character, [], 'planner-standard'),
    updatedAt,
    place: character.position ?? updatedAt,
  };
};
const names = (some: readonly ListedCharacter[]) => some.map(({ character }) => character.name);

const valla = listed(
  'Valla',
  { class: 'demon-hunter', level: 60, paragonLevel: 12, stats: { damage: 1_000 } },
  3,
);
const anwen = listed('Sister Anwen', { server: 'Asia', level: 60, paragonLevel: 300, tags: ['main'] }, 2);
const li = listed('Li-Ming', { level: 48, stats: { combatRating: 900, damage: 10 } }, 1);
const all = [li, anwen, valla];

test.each([
  ['updated', ['Valla', 'Sister Anwen', 'Li-Ming']],
  ['name', ['Li-Ming', 'Sister Anwen', 'Valla']],
  ['level', ['Sister Anwen', 'Valla', 'Li-Ming']],
  // The game's own 900 stands before the 400 that the formula makes of 1,000 damage.
  ['rating', ['Li-Ming', 'Valla', 'Sister Anwen']],
  ['own', ['Li-Ming', 'Sister Anwen', 'Valla']],
] as const)('characters stand by %s', (sort, expected) => {
  expect(names(inOrder(all, sort))).toEqual(expected);
});

test('the pinned ones stand first, and among themselves in the same order', () => {
  const pinned = (one: ListedCharacter) => ({ ...one, character: { ...one.character, pinned: true } });
  expect(names(inOrder([valla, pinned(li), pinned(anwen)], 'updated'))).toEqual([
    'Sister Anwen',
    'Li-Ming',
    'Valla',
  ]);
});

test.each([
  ['valla', ['Valla']],
  ['demon hunter', ['Valla']],
  ['ASIA', ['Sister Anwen']],
  ['wizard europe', ['Li-Ming']],
  ['  ', ['Li-Ming', 'Sister Anwen', 'Valla']],
  ['nobody', []],
] as const)('a search for "%s" finds by name, class and server', (search, expected) => {
  expect(names(wantedCharacters(all, everyCharacter, search))).toEqual(expected);
});

test('class, server and tag each leave out the others', () => {
  expect(names(wantedCharacters(all, { ...everyCharacter, class: 'wizard' }, ''))).toEqual([
    'Li-Ming',
    'Sister Anwen',
  ]);
  expect(names(wantedCharacters(all, { ...everyCharacter, class: 'wizard', server: 'Europe' }, ''))).toEqual([
    'Li-Ming',
  ]);
  expect(names(wantedCharacters(all, { ...everyCharacter, tag: 'main' }, ''))).toEqual(['Sister Anwen']);
});
