import { expect, test } from 'vitest';
import { classSkills, skillNamed } from './class-skills.ts';
import { classes } from './classes.ts';
import { classSource } from '../data-source.ts';

test('there are ten classes, each with an id of its own and a source; the latest come last', () => {
  expect(new Set(classes.map(({ id }) => id)).size).toBe(10);
  expect(classes.slice(-2).map(({ name }) => name)).toEqual(['Druid', 'Warlock']);
  expect(Object.keys(classSkills)).toEqual(classes.map(({ id }) => id));
  for (const { id, snakeCaseId } of classes) {
    expect(snakeCaseId).toBe(id.replaceAll('-', '_'));
    expect(classSource(id).title).not.toBe('');
  }
});

test.each(Object.entries(classSkills).filter(([id]) => id !== 'warlock'))(
  '%s has two primaries and 13 skills, each with an id of its own and a sentence',
  (_, skills) => {
    expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
    expect(skills.filter(({ kind }) => kind === 'primary')).toHaveLength(2);
    expect(skills.filter(({ kind }) => kind === 'skill')).toHaveLength(13);
    for (const { description, cooldownSeconds } of skills) {
      expect(description.length).toBeGreaterThan(15);
      expect(cooldownSeconds ?? 1).toBeGreaterThan(0);
    }
  },
);

test('no skill of the Warlock is known, and the page can tell that from a class that it does not know', () => {
  expect(classSkills['warlock']).toEqual([]);
  expect(classSkills['of-a-later-version']).toBeUndefined();
});

test.each([
  ['demon-hunter', 'Explosive Shot', 'Explosive Arrow'],
  ['crusader', 'sacred chains', 'Sacred Chain'],
  ['crusader', 'Judgement', 'Judgment'],
  ['blood-knight', 'Shadow’s Edge', "Shadow's Edge"],
  ['druid', 'circle of  life', 'Circle of Life'],
  ['druid', 'Judgement', undefined],
  ['blood-knight', 'Sanguine Knots', undefined],
  ['warlock', 'Werewolf', undefined],
])('a skill of %s called %s is %s', (classId, name, known) => {
  expect(skillNamed(classId, name)?.name).toBe(known);
});

test('the six classes of the launch are cited from the launch, later ones are not', () => {
  expect(classSource('wizard').date).toBe('June/July 2022');
  expect(classSource('tempest').date).toBe('July 2023 and May 2024');
  expect(classSource('druid').date).toContain('2026');
  expect(classSource('warlock').confidence).toBe('name-only');
});
