import { expect, test } from 'vitest';
import { editDistance, thingNamed } from './name-readings.ts';

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 2],
  ['armor', 'armorpenetration', 9],
])('from %j to %j it is %i letters', (one, other, far) => {
  expect(editDistance(one, other, 9)).toBe(far);
  expect(editDistance(other, one, 9)).toBe(far);
});

const things = [
  { id: 'resonance', names: ['Resonance'] },
  { id: 'resistance', names: ['Resistance'] },
  { id: 'armor', names: ['Armor', 'Armour'] },
  { id: 'shepherd-and-father', names: ['Shepherd and Father'] },
  { id: 'shepherd-and-mother', names: ['Shepherd and Mother'] },
];

test.each([
  ['Resonance', 'resonance'],
  ['RESONANCE:', 'resonance'],
  ['Resonanoe', 'resonance'],
  ['armour', 'armor'],
  ['Shepherd and Father', 'shepherd-and-father'],
  // Two letters from each.
  ['Shepherd and Tather', undefined],
  ['Resonce', undefined],
  ['Arm', undefined],
  ['', undefined],
  ['12,345', undefined],
])('%j means %s', (text, id) => {
  expect(thingNamed(text, things)?.id).toBe(id);
});
