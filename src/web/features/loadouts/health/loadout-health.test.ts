import { expect, test } from 'vitest';
import { legendarySlots, loadoutSlots } from '#rules/equipment/slots.ts';
import { bundledCatalogue } from '#web/game/equipment/load-catalogue.ts';
import { badgesOf, nextOfAll, nextTarget } from '#contract/records/loadouts/health-badges.ts';
import { healthOf, type HealthTarget } from '#contract/records/loadouts/loadout-health.ts';
import { ranksOwned } from '#contract/records/loadouts/owned-ranks.ts';

const catalogue = bundledCatalogue();
const slot = (of: (typeof loadoutSlots)[number]): HealthTarget => ({ kind: 'slot', slot: of });

/** Pieces of one set by the slots that they go into. */
const grace = {
  amulet: 'cut-throat',
  gloves: 'bloody-hand',
  belt: 'open-gut',
  boots: 'torn-sole',
  ring1: 'severed-thumb',
  ring2: 'broken-palm',
};
const graceIn = (...slots: readonly (keyof typeof grace)[]) =>
  Object.fromEntries(slots.map((each) => [each, grace[each]]));

test.each([
  ['no piece', {}, []],
  ['one piece', graceIn('belt'), [{ pieces: 1, slot: 'belt' }]],
  ['two pieces', graceIn('belt', 'ring1'), []],
  ['three pieces', graceIn('amulet', 'belt', 'ring1'), [{ pieces: 3, slot: 'ring1' }]],
  ['four pieces', graceIn('amulet', 'gloves', 'belt', 'boots'), []],
  ['five pieces', graceIn('amulet', 'gloves', 'belt', 'boots', 'ring1'), [{ pieces: 5, slot: 'ring1' }]],
  ['six pieces', grace, []],
  ['one piece twice', { ...graceIn('amulet', 'ring1'), ring2: grace.ring1 }, [{ pieces: 3, slot: 'ring2' }]],
])('of %s of a set this adds no bonus', (_, items, broken) => {
  const found = healthOf({ items, gems: {} }, catalogue, new Map()).brokenSets;
  expect(found).toEqual(broken.map((each) => ({ name: 'Grace of the Flagellant', ...each })));
});

test('slots are empty in the order of the doll', () => {
  const items = { ...Object.fromEntries(legendarySlots.map((each) => [each, 'x'])), ...grace };
  const { emptySlots } = healthOf({ items, gems: {} }, null, new Map());
  expect(emptySlots).toEqual(['bracelet1', 'bracelet2']);
});

test('what the catalogue does not know are items and gems, and items only where there is a catalogue', () => {
  const values = {
    items: { helm: 'of-a-later-version', chest: 'also-later', belt: grace.belt },
    gems: { 1: { catalogueId: 'frozen-heart', rank: 1 }, 5: { catalogueId: 'later-gem', rank: 1 } },
  } as const;
  const found = healthOf(values, catalogue, new Map()).unknown;
  expect(found.map((each) => (each.kind === 'slot' ? each.slot : Number(each.place)))).toEqual([
    'helm',
    'chest',
    5,
  ]);
  expect(healthOf(values, null, new Map()).unknown).toHaveLength(1);
});

type Planned = readonly (readonly [id: string, rank: number])[];

test.each<[what: string, planned: Planned, owned: Planned, better: readonly (readonly [number, number])[]]>([
  ['none is owned', [['ruby', 3]], [['topaz', 9]], []],
  ['the same rank', [['ruby', 3]], [['ruby', 3]], []],
  ['a lower rank', [['ruby', 3]], [['ruby', 2]], []],
  [
    'a higher rank',
    [['ruby', 3]],
    [
      ['ruby', 2],
      ['ruby', 5],
    ],
    [[1, 5]],
  ],
  [
    'one better copy for two places',
    [
      ['ruby', 3],
      ['ruby', 3],
    ],
    [['ruby', 5]],
    [[1, 5]],
  ],
  [
    'the better copy is planned already',
    [
      ['ruby', 3],
      ['ruby', 5],
    ],
    [
      ['ruby', 5],
      ['ruby', 1],
    ],
    [],
  ],
  [
    'two better copies',
    [
      ['ruby', 3],
      ['ruby', 4],
    ],
    [
      ['ruby', 6],
      ['ruby', 5],
    ],
    [
      [1, 5],
      [2, 6],
    ],
  ],
])('a gem of the inventory is better or not: %s', (_, planned, owned, better) => {
  const gems = Object.fromEntries(planned.map(([catalogueId, rank], at) => [at + 1, { catalogueId, rank }]));
  const ranks = ranksOwned(owned.map(([catalogueId, rank]) => ({ catalogueId, rank })));
  const found = healthOf({ items: {}, gems }, catalogue, ranks).betterGems;
  expect(found.map(({ place, rank }) => [Number(place), rank])).toEqual(better);
});

test('what could be mended is said kind by kind, and nothing of what is well', () => {
  const well = { emptySlots: [], brokenSets: [], unknown: [], betterGems: [] };
  expect(badgesOf(well)).toEqual([]);
  const sets = [{ name: 'Grace of the Flagellant', pieces: 3, slot: 'ring1' }] as const;
  const said = badgesOf({
    ...well,
    emptySlots: ['helm', 'belt'],
    brokenSets: sets,
    unknown: [slot('chest')],
  });
  expect(said.map(({ text, label }) => [text, label])).toEqual([
    ['2 empty slots', '2 empty slots'],
    ['1 broken set', '1 broken set (a piece adds no bonus: Grace of the Flagellant, 3 pieces)'],
    ['1 not in this version', '1 not in this version (Chest)'],
  ]);
});

test('presses lead from one place to the next, and from the last to the first', () => {
  const targets = [slot('helm'), slot('belt')] as const;
  expect(nextTarget(targets, () => false)).toBe(targets[0]);
  expect(nextTarget(targets, (each) => each === targets[0])).toBe(targets[1]);
  expect(nextTarget(targets, (each) => each === targets[1])).toBe(targets[0]);
});

test('going through all leads on to what lay ahead and is still to be mended, and from the last to the first', () => {
  const gem: HealthTarget = { kind: 'gem', place: '4' };
  const all = [slot('helm'), slot('belt'), gem];
  expect(nextOfAll(all, [])).toBe(all[0]);
  expect(nextOfAll(all, [slot('belt'), gem])).toEqual(slot('belt'));
  // The belt was mended, and a chest has come to it since.
  expect(nextOfAll([slot('helm'), slot('chest'), gem], [slot('belt'), gem])).toBe(gem);
  expect(nextOfAll([slot('helm')], [gem])).toEqual(slot('helm'));
  expect(nextOfAll([], [gem])).toBeUndefined();
});
