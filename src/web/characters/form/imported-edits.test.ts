import { expect, test } from 'vitest';
import { readCharacter } from '#contract/records/characters/shapes/read-shapes.ts';
import { blankGear, newValues, type CharacterValues } from './character-values.ts';
import { fillLines } from './import-words.ts';
import { importedEdits } from './imported-edits.ts';

const skill = { name: 'Volley', description: '', level: 1, isLegendary: false };
const values: CharacterValues = {
  ...newValues,
  name: 'Valla',
  class: 'demon-hunter',
  stats: { ...newValues.stats, life: 5_000 },
  skills: { ultimate: skill },
  gear: { helmet: { ...blankGear, name: 'Hood' }, boots: { ...blankGear, name: 'Treads' } },
};

function linesOf(text: object): readonly string[] {
  const read = readCharacter(text);
  if (read === null) throw new Error('It is no character.');
  return fillLines(importedEdits(read, values));
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
