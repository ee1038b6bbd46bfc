import { expect, test } from 'vitest';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { nameComplaint } from '#contract/records/characters/character-check.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { copyName, copyOf } from './duplicate-character.ts';

const gem = (id: string): Gem => ({
  id,
  parent: 'valla',
  catalogueId: 'frozen-heart',
  rank: 3,
  subRank: 0,
  note: '',
});
const item: Item = {
  id: 'helmet',
  parent: 'valla',
  name: 'Iron Helmet',
  kind: 'helm',
  rarity: 'rare',
  itemLevel: 10,
  attributes: [],
  note: '',
};
const valla: Character = {
  ...quickCharacter({ name: 'Valla', class: 'demon-hunter', server: 'Europe' }),
  id: 'valla',
  pinned: true,
  activeGemSet: 'set',
  equippedGems: { 1: 'one', 3: 'two', 4: 'gone' },
  sockets: { 'head-1': 'two', 'wing-1': 'gone' },
  worn: { helm: 'helmet' },
};

test('a copy has gems and items of its own, and equips and wears those', () => {
  let made = 0;
  const changes = copyOf(
    valla,
    { gems: [gem('one'), gem('two')], items: [item] },
    'Valla copy',
    'copy',
    () => {
      made += 1;
      return `new${made}`;
    },
  );
  expect(changes).toEqual([
    {
      collection: 'characters',
      id: 'copy',
      data: {
        ...valla,
        id: 'copy',
        name: 'Valla copy',
        pinned: false,
        activeGemSet: undefined,
        // What the character does not have is not equipped in the copy.
        equippedGems: { 1: 'new1', 3: 'new2' },
        sockets: { 'head-1': 'new2' },
        worn: { helm: 'new3' },
      },
    },
    { collection: 'gems', id: 'new1', data: { ...gem('one'), id: 'new1', parent: 'copy' } },
    { collection: 'gems', id: 'new2', data: { ...gem('two'), id: 'new2', parent: 'copy' } },
    { collection: 'items', id: 'new3', data: { ...item, id: 'new3', parent: 'copy' } },
  ]);
});

test('a copy has a name that nobody has, that may be kept, and that is not too long', () => {
  expect(copyName('Valla', new Set(['Valla']))).toBe('Valla copy');
  expect(copyName('Valla', new Set(['Valla', 'Valla copy', 'Valla copy 2']))).toBe('Valla copy 3');
  const long = copyName('a'.repeat(50), new Set());
  expect(long).toHaveLength(50);
  expect(nameComplaint(long)).toBeNull();
});

test('a copy of a character that is in the gallery is not', () => {
  const shown: Character = { ...valla, isPublic: true, publicParts: ['name'] };
  const [copy] = copyOf(shown, { gems: [], items: [] }, 'Valla copy', 'copy', () => 'new');
  expect(copy).toHaveProperty('data.name', 'Valla copy');
  expect(copy).not.toHaveProperty('data.isPublic');
  expect(copy).not.toHaveProperty('data.publicParts');
});
