import { expect, test } from 'vitest';
import { searchFor } from './search-names.ts';

test.each([
  ['Howler’s Call', "Howler's Call"],
  ['zwensons', "Zwenson's Haunting"],
  ['los focused', "Lo's Focused Gaze"],
  ['zöd', 'Zod Stone'],
  ['Blood Soaked', 'Blood-Soaked Jade'],
  ['bloodsoaked', 'Blood-Soaked Jade'],
  ['frozen  heart', 'Frozen Heart'],
  ['heart frozen', 'Frozen Heart'],
  ['power and command', 'Power & Command'],
  ['Kulle’s', "Kulle's Vault"],
  ['★', '★ Ann'],
  [' ', 'Frozen Heart'],
])('%j finds %j', (typed, name) => {
  expect(searchFor(typed)(name)).toBe(true);
});

test.each([
  ['howlers call', 'Frozen Heart'],
  ['frozen jade', 'Frozen Heart'],
  ['★', 'Ann'],
])('%j does not find %j', (typed, name) => {
  expect(searchFor(typed)(name)).toBe(false);
});
