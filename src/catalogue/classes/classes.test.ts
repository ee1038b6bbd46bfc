import { expect, test } from 'vitest';
import { classSkills } from './class-skills.ts';
import { classes } from './classes.ts';
import { classSource } from '../data-source.ts';

test('there are eight classes, each with an id of its own, skills and a source', () => {
  expect(new Set(classes.map(({ id }) => id)).size).toBe(8);
  expect(Object.keys(classSkills)).toEqual(classes.map(({ id }) => id));
  for (const { id, snakeCaseId } of classes) {
    expect(snakeCaseId).toBe(id.replaceAll('-', '_'));
    expect(classSource(id).title).not.toBe('');
  }
});

test.each(Object.entries(classSkills))(
  'every skill of %s has an id of its own and says what it does',
  (_, skills) => {
    expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
    expect(skills.filter(({ kind }) => kind === 'primary')).toHaveLength(2);
    for (const { description, cooldownSeconds } of skills) {
      expect(description.length).toBeGreaterThan(15);
      expect(cooldownSeconds ?? 1).toBeGreaterThan(0);
    }
  },
);

test('the six classes of the launch are cited from the launch, later ones are not', () => {
  expect(classSource('wizard').date).toBe('June/July 2022');
  expect(classSource('tempest').date).toBe('July 2023 and May 2024');
});
