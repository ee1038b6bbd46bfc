import { expect, test } from 'vitest';
import { commands } from './commands.ts';

const gems = (typed: string) =>
  (commands['gem cost'].suggestFreely?.(typed, 25) ?? []).map(({ name }) => name);

test.each([
  ['Howler’s Call', "Howler's Call"],
  ['zwensons', "Zwenson's Haunting"],
  ['los focused', "Lo's Focused Gaze"],
  ['Blood Soaked', 'Blood-Soaked Jade'],
  ['frozen  heart', 'Frozen Heart'],
  ['power and command', 'Power & Command'],
  ['chip of stoned flesh', 'Chip of Stone Flesh'],
])('%j suggests %s', (typed, name) => {
  expect(gems(typed)[0]).toBe(name);
});

test('an event is suggested however its apostrophe is typed', () => {
  const typed = ['Kulle’s', "Kulle's", 'kulles'].map((text) => commands.events.suggestFreely?.(text, 25));
  expect(typed[0]).not.toEqual([]);
  expect(typed[1]).toEqual(typed[0]);
  expect(typed[2]).toEqual(typed[0]);
});
