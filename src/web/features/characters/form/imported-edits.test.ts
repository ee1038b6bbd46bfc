import { expect, test } from 'vitest';
import { readCharacter } from '#contract/records/characters/shapes/read-shapes.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { blankGear, newValues, type CharacterValues } from './character-values.ts';
import { fillLines } from './import-words.ts';
import { importedEdits } from './imported-edits.ts';
import { changesOf } from './save-character.ts';

const skill = { name: 'Volley', description: '', level: 1, isLegendary: false };
const values: CharacterValues = {
  ...newValues,
  name: 'Valla',
  class: 'demon-hunter',
  stats: { ...newValues.stats, life: 5_000 },
  skills: { ultimate: skill },
  gear: { helmet: { ...blankGear, name: 'Hood' }, boots: { ...blankGear, name: 'Treads' } },
};

const nothing = { character: null, items: [], gems: [], goals: [] };

function linesOf(text: object): readonly string[] {
  const read = readCharacter(text);
  if (read === null) throw new Error('It is no character.');
  return fillLines(importedEdits(read, values, nothing));
}

test('what a text does not name stays in the form, and each field that it fills is named', () => {
  expect(
    linesOf({
      class: 'Demon Hunter',
      stats: { damage: 3_600, life: 0 },
      skills: [{ place: 'skill1', name: 'Strafe' }],
      gear: [{ slot: 'helmet', name: 'Crown' }],
    }),
  ).toEqual(['Damage: 3,600', 'Skill 1: Strafe', 'Helm: Crown']);
  expect(
    linesOf({ class: 'Demon Hunter', stats: {}, skills: { skill2: { name: 'Vault' } }, gear: {} }),
  ).toEqual(['Skill 2: Vault']);
});

test('the same text brought in again brings what the character does not have', () => {
  const text = {
    class: 'Demon Hunter',
    stats: { damage: 1 },
    gear: [],
    equipment: { belt: { name: 'Sash', item_level: 4 }, inventory: [{ name: 'Spare', slot: 'ring' }] },
    gems: {
      equipped: [{ id: 'a', name: 'Frozen Heart', rank: 3, resonance: 100, type: 'legendary' }],
      inventory: [
        { name: 'Ruby', rank: 2 },
        { name: 'Ruby', rank: 2 },
        {
          name: 'Homemade',
          type: 'normal',
          rank: 1,
          resonance: 4,
          effects: [{ description: 'x', value: 1 }],
        },
      ],
    },
    goals: [{ name: 'More', targetStats: { damage: 5 } }],
  };
  const read = readCharacter(text);
  if (read === null) throw new Error('It is no character.');
  const first = importedEdits(read, values, nothing);
  const [main, ...made] = changesOf({
    id: 'valla',
    character: null,
    items: [],
    edits: first,
    seen: undefined,
  });
  if (main === undefined || 'update' in main || main.data === null) throw new Error('No character is made.');
  const of = (collection: string) =>
    made.flatMap((change) => (change.collection === collection && 'data' in change ? [change.data] : []));
  const present = {
    character: main.data as Character,
    items: of('items') as unknown as Item[],
    gems: of('gems') as unknown as Gem[],
    goals: of('characterGoals') as unknown as CharacterGoal[],
  };
  expect([present.items.length, present.gems.length, present.goals.length]).toEqual([2, 4, 1]);
  expect(importedEdits(read, values, present).brought).toBeUndefined();
  // What the player wrote of them since is not what the text is about.
  const noted = { ...present, gems: present.gems.map((gem) => ({ ...gem, note: 'Mine' })) };
  expect(importedEdits(read, values, noted).brought).toBeUndefined();
  const oneRubyLess = { ...present, gems: present.gems.slice(0, 1).concat(present.gems.slice(2)) };
  expect(importedEdits(read, values, oneRubyLess).brought?.gems).toMatchObject([{ catalogueId: 'ruby' }]);
  const bare = { ...present, character: { ...present.character, equippedGems: {}, worn: {} } };
  const again = importedEdits(read, values, bare);
  expect(again.brought).toMatchObject({ worn: { belt: { id: present.items[0]?.id } }, gems: [], goals: [] });
  const changes = changesOf({
    id: 'valla',
    character: bare.character,
    items: [],
    edits: again,
    seen: undefined,
  });
  expect(changes).toHaveLength(1);
  if (changes[0] === undefined || !('update' in changes[0])) throw new Error('The character is not changed.');
  expect((changes[0].update as (before: Character) => Character)(bare.character)).toMatchObject({
    equippedGems: { 1: present.gems[0]?.id },
    worn: { belt: present.items[0]?.id },
  });
});
