import { expect, test } from 'vitest';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { newValues } from '#web/characters/loadouts/loadout-draft.ts';
import { lookIn, wordOf, everyLoadout, inOrder, wantedLoadouts } from './saved-look.ts';

const loadout = (name: string, classId: string, ...tags: readonly string[]): Loadout => ({
  ...newValues,
  id: name,
  name,
  class: classId,
  tags,
  isActive: false,
  archived: false,
});
const all = [
  loadout('Storm 10', 'wizard', 'pvp', 'main'),
  loadout('frost', 'monk', 'pve'),
  loadout('Storm 2', 'wizard', 'pve'),
];
const names = (loadouts: readonly Loadout[]) => loadouts.map(({ name }) => name);

test('by its last change the newest stands first, else by class or name, and what is equal there by name', () => {
  const at = ({ name }: Loadout) => (name === 'Storm 10' ? 9 : 1);
  expect(names(inOrder(all, 'updated', at))).toEqual(['Storm 10', 'frost', 'Storm 2']);
  expect(names(inOrder(all, 'name', at))).toEqual(['frost', 'Storm 2', 'Storm 10']);
  const ofTwo = [loadout('a', 'wizard'), loadout('z', 'barbarian')];
  expect(names(inOrder(ofTwo, 'class', at))).toEqual(['z', 'a']);
});

test.each([
  [{ class: 'wizard', tag: '' }, '', ['Storm 10', 'Storm 2']],
  [{ class: '', tag: 'pve' }, '', ['frost', 'Storm 2']],
  [{ class: 'wizard', tag: 'pve' }, '', ['Storm 2']],
  [everyLoadout, ' STORM ', ['Storm 10', 'Storm 2']],
  [everyLoadout, 'monk', ['frost']],
  [everyLoadout, 'main', ['Storm 10']],
  [everyLoadout, 'hail', []],
])('of the loadouts %j with “%s” these are shown', (filter, search, found) => {
  expect(names(wantedLoadouts(all, filter, search))).toEqual(found);
});

test('what was chosen is remembered in a word, and read from it again', () => {
  const look = { sort: 'class', class: '', tag: 'main & alt' } as const;
  expect(wordOf(look)).toBe('sort=class&tag=main+%26+alt');
  expect(lookIn(wordOf(look))).toEqual(look);
  expect(wordOf(lookIn('sort=luck'))).toBe('');
  expect(lookIn(null)).toEqual({ sort: 'updated', class: '', tag: '' });
});
