import { expect, test } from 'vitest';
import { changesOf, inPresentPlaces, rulesOf, textOfRules, type Wishes } from './wishes.ts';

const gem = (catalogueId: string) => ({ catalogueId, rank: 3 });

test('what the loadout wears of a build stays where it is, of pairs and of gems', () => {
  const worn = {
    items: { ring1: 'palm', ring2: 'thumb', mainHand: 'sword' },
    gems: { 2: gem('bottled-hope'), 5: gem('echoing-shade') },
  };
  const put = inPresentPlaces(
    {
      mainHand: 'axe',
      mainHand2: 'sword',
      ring1: 'band',
      ring2: 'palm',
      1: 'bottled-hope',
      2: 'frozen-heart',
    },
    worn,
  );
  expect(Object.fromEntries(put)).toEqual({
    mainHand: 'sword',
    mainHand2: 'axe',
    ring1: 'palm',
    ring2: 'band',
    1: 'frozen-heart',
    2: 'bottled-hope',
  });
  expect(changesOf(put, worn)).toEqual([
    { place: 'mainHand2', from: null, to: 'axe' },
    { place: 'ring2', from: 'thumb', to: 'band' },
    { place: '1', from: null, to: 'frozen-heart' },
  ]);
});

test('places that a build leaves empty are no change', () => {
  const worn = { items: { helm: 'cowl' }, gems: {} };
  expect(changesOf(inPresentPlaces({}, worn), worn)).toEqual([]);
});

test('wishes that are named together read as a sentence', () => {
  const wishes: Wishes = {
    focus: 'damage',
    mode: 'pve',
    from: null,
    locks: ['helm'],
    excluded: [],
    sets: [
      { id: 'pack', pieces: 6 },
      { id: 'grace', pieces: 2 },
    ],
    minimums: {},
  };
  const rules = rulesOf(wishes, { items: { helm: 'cowl' }, gems: {} }, [], {
    sets: [],
    itemOf: () => undefined,
  });
  expect(textOfRules(rules.slice(0, 1))).toBe('Lock Helm');
  expect(textOfRules(rules.slice(1))).toBe('pack (6 pieces) and grace (2 pieces)');
  expect(textOfRules(rules)).toBe('Lock Helm, pack (6 pieces) and grace (2 pieces)');
});
