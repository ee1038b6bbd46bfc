import { expect, test } from 'vitest';
import { loadoutSlots, typeOfSlot } from '#rules/equipment/slots.ts';
import { catalogueOf, type EquippedIds } from '#contract/records/loadouts/equipment-catalogue.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';
import { findItems, setChangesIn, unusableSlots } from '../doll/item-rules.ts';
import { bundledCatalogue } from '#web/game/equipment/load-catalogue.ts';
import { newValues } from '../loadout-draft.ts';
import { figuresOf } from '#contract/records/loadouts/loadout-figures.ts';

const catalogue = bundledCatalogue();
const four = { amulet: 'cut-throat', gloves: 'bloody-hand', belt: 'open-gut', boots: 'torn-sole' };

test('ratings that are not known are counted as such, and gems by the figures of the inventory', () => {
  const values = {
    ...newValues,
    items: { ...four, helm: 'wizard-cowl-of-the-abyss', chest: 'of-a-later-catalogue' },
    // 100 × 1.15 = 115, 24 × 1.15 = 27.6, rounded down; a normal gem gives no resonance.
    gems: { 1: { catalogueId: 'frozen-heart', rank: 2 }, 4: { catalogueId: 'ruby', rank: 3 } },
  };
  expect(figuresOf(values, catalogue, 'planner-standard')).toMatchObject({
    resonance: 115,
    gemRating: 27,
    itemRating: 0,
    counted: 0,
    filled: 6,
    legendary: 2,
    setPieces: 4,
    gems: 2,
    normalGems: 1,
    sets: [{ setId: 'grace-of-the-flagellant', equippedPieces: 4, next: { bonus: 'sixPiece', missing: 2 } }],
  });
  const rated = catalogueOf(
    catalogue.items.map((item) => (item.id === 'cut-throat' ? { ...item, rating: 210 } : item)),
    catalogue.sets,
  );
  expect(figuresOf(values, rated, 'planner-standard')).toMatchObject({ itemRating: 210, counted: 1 });
});

test('a gem that the catalogue does not know is not counted as a normal one', () => {
  const gems = { 1: { catalogueId: 'of-a-later-catalogue', rank: 2 } };
  expect(figuresOf({ ...newValues, gems }, catalogue, 'planner-standard')).toMatchObject({
    gems: 1,
    normalGems: 0,
    resonance: 0,
  });
});

test('a piece says what it brings and what it costs, with the bonus that comes or goes', () => {
  const item = catalogue.itemOf('issatar-undone');
  const boots = catalogue.itemOf('issatar-the-brute');
  if (item === undefined || boots === undefined) throw new Error('The catalogue has no pieces of Issatar');
  expect(setChangesIn(four, 'ring1', catalogue)(item)).toEqual([
    { name: 'Issatar Imbued', from: 0, to: 1, bonus: null },
  ]);
  expect(setChangesIn({ ...four, ring1: item.id }, 'boots', catalogue)(boots)).toEqual([
    { name: 'Issatar Imbued', from: 1, to: 2, bonus: 2 },
    { name: 'Grace of the Flagellant', from: 4, to: 3, bonus: 4 },
  ]);
  // The same ring twice is one piece.
  expect(setChangesIn({ ring1: item.id }, 'ring2', catalogue)(item)).toEqual([]);
});

test('what an item changes is what counting all sets anew gives', () => {
  const worn = { ...four, ring1: 'issatar-undone', ring2: 'issatar-undone', chest: 'of-a-later-catalogue' };
  const counts = (items: EquippedIds) =>
    new Map(setsOf(items, catalogue).map((set) => [set.setName, set.equippedPieces]));
  const before = counts(worn);
  let changed = 0;
  for (const slot of loadoutSlots) {
    const changesBy = setChangesIn(worn, slot, catalogue);
    for (const item of catalogue.items.filter((each) => each.type === typeOfSlot(slot))) {
      const after = counts({ ...worn, [slot]: item.id });
      const expected = catalogue.sets
        .map(({ name }) => ({ name, from: before.get(name) ?? 0, to: after.get(name) ?? 0 }))
        .filter(({ from, to }) => from !== to);
      changed += expected.length;
      const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
      const changes = changesBy(item).map(({ name, from, to }) => ({ name, from, to }));
      expect(changes.toSorted(byName), `${item.id} in ${slot}`).toEqual(expected.toSorted(byName));
    }
  }
  expect(changed).toBeGreaterThan(50);
});

test('another class cannot wear the legendary items, and all pieces of sets', () => {
  const items = { ...four, helm: 'wizard-cowl-of-the-abyss', chest: 'of-a-later-catalogue' };
  expect(unusableSlots(items, 'monk', catalogue)).toEqual(['helm']);
  expect(unusableSlots(items, 'wizard', catalogue)).toEqual([]);
});

test('items are found by name, set and skill, whatever their accents and apostrophes', () => {
  const names = (search: string) => findItems(catalogue.items, search).map(({ name }) => name);
  expect(names('flagellant')).toHaveLength(6);
  expect(names('black hole')).toContain('Cowl of the Abyss');
  expect(names('skystrikers')).toEqual(["Skystriker's Pauldrons"]);
  expect(names('cut thr')[0]).toBe('Cut Throat');
  expect(names('nothing of the kind')).toEqual([]);
});
