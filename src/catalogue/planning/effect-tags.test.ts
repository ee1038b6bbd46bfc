import { expect, test } from 'vitest';
import { marksAndTraitsOf, marksOf } from './effect-tags.ts';
import { skillMarks } from './skill-marks.ts';
import { taggedSkills } from './tagged-skills.ts';

test('marks are read from words, and a word that is none is refused', () => {
  expect(marksOf('')).toEqual([]);
  expect(marksOf('damage area -control')).toEqual(['damage', 'area', '-control']);
  expect(() => marksOf('damage stuns')).toThrow('"stuns"');
  expect(() => marksOf('continual')).toThrow('"continual"');
});

test('tags supply traits of their own, lost ones none, and others follow after a >', () => {
  expect(marksAndTraitsOf('summon control')).toEqual({
    tags: ['summon', 'control'],
    feeds: ['summon', 'control'],
  });
  expect(marksAndTraitsOf('crit -control > buff dash').feeds).toEqual(['crit', 'buff', 'dash']);
  expect(() => marksAndTraitsOf('damage > area')).toThrow('"area"');
});

const named = (classId: string, name: string) => taggedSkills[classId]?.find((skill) => skill.name === name);

test('every skill is tagged and feeds what its tags and its kind supply; no tags are left over', () => {
  const all = Object.values(taggedSkills).flat();
  expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(skillMarks).toSorted());
  for (const { name, tags } of all) expect(new Set(tags).size, name).toBeGreaterThan(0);
  expect(named('monk', 'Fists of Thunder')?.feeds).toEqual(['primary']);
  expect(named('necromancer', 'Skeletal Mage')?.feeds).toEqual(['summon']);
  expect(named('wizard', 'Scorch')?.feeds).toEqual(['continual', 'burn']);
  expect(named('wizard', 'Ray of Frost')).toMatchObject({
    tags: ['damage', 'control'],
    feeds: ['control', 'continual', 'channel', 'cold'],
  });
});
