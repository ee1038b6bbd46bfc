import { firstGemPlaces } from '#contract/records/collections/characters/characters.ts';
import { expect, test } from 'vitest';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import { bundledCatalogue } from '#web/game/equipment/load-catalogue.ts';
import { newValues, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { choicesOf, firstCompared } from './compared-loadouts.ts';
import { suitedFirst } from '#web/characters/loadouts/compare/suited-first.ts';
import { copiedAcross } from './CompareLoadouts.tsx';
import { loadoutRows, type Dressed } from '#web/characters/loadouts/compare/loadout-rows.ts';

const catalogue = bundledCatalogue();
const gem = (catalogueId: string, rank: number): LoadoutGem => ({ catalogueId, rank });

const bare = { class: 'wizard', skills: {} };
const four: Dressed = {
  ...bare,
  items: { amulet: 'cut-throat', gloves: 'bloody-hand', belt: 'open-gut', boots: 'torn-sole' },
  gems: { 1: gem('frozen-heart', 2), 2: gem('ruby', 1), 3: gem('ruby', 4) },
};
const two: Dressed = {
  ...bare,
  items: { amulet: 'cut-throat', gloves: 'bloody-hand', helm: 'wizard-cowl-of-the-abyss', chest: 'newer' },
  gems: { 5: gem('frozen-heart', 2) },
};

test('loadouts are compared by slot, and gems as a set: a gem in another place is no difference', () => {
  const rows = new Map(loadoutRows([four, two], catalogue, 'planner-standard').map((row) => [row.name, row]));
  expect(rows.get('Helm')).toMatchObject({ texts: [null, 'Cowl of the Abyss'], isDifferent: true });
  expect(rows.get('Chest')?.texts).toEqual([null, 'an unknown item']);
  expect(rows.get('Amulet')).toMatchObject({ texts: ['Cut Throat', 'Cut Throat'], isDifferent: false });
  expect(rows.get('Pants')).toMatchObject({ texts: [null, null], isDifferent: false });
  expect(rows.get('Frozen Heart')).toMatchObject({ texts: ['Rank 2', 'Rank 2'], isDifferent: false });
  expect(rows.get('Ruby')).toMatchObject({ texts: ['2 of them, ranks 4, 1', null], isDifferent: true });
  expect(rows.get('Grace of the Flagellant')?.texts).toEqual(['4/6, bonus of 2 + 4', '2/6, bonus of 2']);
  expect(rows.get('Gem resonance')).toMatchObject({ texts: ['115', '115'], best: [], isDifferent: false });
  const better = { ...two, gems: { 1: gem('frozen-heart', 3) } };
  expect(
    loadoutRows([four, better], catalogue, 'planner-standard').find(({ id }) => id === 'resonance')?.best,
  ).toEqual([1]);
  expect(
    loadoutRows([four, four], catalogue, 'planner-standard').some(({ isDifferent }) => isDifferent),
  ).toBe(false);
});

const across = (id: string, other: Dressed, mine: Dressed, classId = 'wizard') => {
  const row = loadoutRows([other, mine], catalogue, 'planner-standard').find((each) => each.id === id);
  if (row === undefined) throw new Error(`There is no row ${id}`);
  return copiedAcross(row, other, mine, { classId, catalogue, places: firstGemPlaces });
};

test('an item is taken over where the class can wear it, and is known', () => {
  expect(across('slot helm', two, four)).toEqual({
    items: { ...four.items, helm: 'wizard-cowl-of-the-abyss' },
  });
  expect(across('slot helm', two, four, 'monk')).toBeNull();
  expect(across('slot chest', two, four)).toBeNull();
  expect(across('slot belt', two, four)).toBeNull();
  expect(across('slot belt', four, two, 'monk')).toEqual({ items: { ...two.items, belt: 'open-gut' } });
  expect(across('slot amulet', four, two)).toBe('same');
  expect(across('resonance', four, two)).toBeNull();
});

test('a gem is taken over at its rank, a legendary one stays worn once, and a full loadout takes no more', () => {
  const ranked = { ...bare, items: {}, gems: { 4: gem('frozen-heart', 7) } };
  expect(across('gem frozen-heart', ranked, four)).toEqual({
    gems: { ...four.gems, 1: gem('frozen-heart', 7) },
  });
  expect(across('gem frozen-heart', two, four)).toBe('same');
  expect(across('gem ruby', two, four)).toBeNull();
  // Its own place first, then the free ones.
  const one = { ...bare, items: {}, gems: { 1: gem('frozen-heart', 1), 2: gem('ruby', 3) } };
  expect(across('gem ruby', four, one)).toEqual({
    gems: { 1: gem('frozen-heart', 1), 2: gem('ruby', 4), 3: gem('ruby', 1) },
  });
  expect(across('gem ruby', one, four)).toEqual({ gems: { 1: gem('frozen-heart', 2), 2: gem('ruby', 3) } });
  const full: Dressed = {
    ...bare,
    items: {},
    gems: Object.fromEntries([1, 2, 3, 4, 5, 6].map((place) => [place, gem('topaz', 1)])),
  };
  expect(across('gem frozen-heart', four, full)).toBe('full');
});

test('skills are compared by place, and taken over where the class has them', () => {
  const druid = { items: {}, gems: {}, class: 'druid' };
  const bear = { ...druid, skills: { primary: 'landslide', skill1: 'werebear', skill2: 'earthquake' } };
  const wolf: Dressed = {
    ...druid,
    skills: { primary: 'landslide', skill1: 'earthquake', skill4: 'of-a-later-version' },
    activity: 'raid',
    lines: ['Charm: five ranks', 'Stance: bear'],
  };
  const rows = new Map(loadoutRows([bear, wolf], catalogue, 'planner-standard').map((row) => [row.id, row]));
  expect(rows.get('skill primary')).toMatchObject({ name: 'Primary Attack', isDifferent: false });
  expect(rows.get('skill skill1')).toMatchObject({ texts: ['Werebear', 'Earthquake'], isDifferent: true });
  expect(rows.has('skill skill3')).toBe(false);
  expect(rows.get('skill skill4')?.texts).toEqual([null, 'an unknown skill']);
  expect(rows.get('activity')?.texts).toEqual([null, 'Raid']);
  expect(rows.get('lines')?.texts).toEqual([null, 'Charm: five ranks · Stance: bear']);
  // A skill is in one place at a time.
  expect(across('skill skill2', bear, wolf, 'druid')).toEqual({
    skills: { primary: 'landslide', skill2: 'earthquake', skill4: 'of-a-later-version' },
  });
  expect(across('skill primary', bear, wolf, 'druid')).toBe('same');
  expect(across('skill skill1', bear, wolf)).toBeNull();
  expect(across('skill skill4', wolf, bear, 'druid')).toBeNull();
  expect(across('activity', wolf, bear, 'druid')).toEqual({ activity: 'raid' });
  expect(across('lines', wolf, bear, 'druid')).toEqual({ lines: wolf.lines });
  expect(across('lines', bear, wolf, 'druid')).toBeNull();
});

test('what is in the builder comes first, as it stands there, and those put away last', () => {
  const saved = (id: string, classId: string, archived = false) => ({
    ...newValues,
    id,
    name: id,
    class: classId,
    isActive: false,
    archived,
  });
  const all = [saved('old', 'wizard', true), saved('a', 'monk'), saved('b', 'wizard'), saved('c', 'wizard')];
  const open = (record: (typeof all)[number] | null, values: LoadoutValues) => ({
    record,
    values,
    isChanged: true,
  });
  const ofC = choicesOf(all, open(all[3] ?? null, { ...newValues, name: ' C ', ...four }), 'wizard');
  expect(ofC.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'C: Wizard · in the builder, unsaved',
    'a: Monk',
    'b: Wizard',
    'old: Wizard · archived',
  ]);
  expect(ofC[0]).toMatchObject({ items: four.items, isInBuilder: true });
  expect(firstCompared(ofC, null)).toEqual(['c', 'b']);
  expect(firstCompared(ofC, 'a')).toEqual(['a', 'c']);
  // A new one without anything is not compared.
  expect(choicesOf(all, open(null, newValues), 'monk').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'old']);
  expect(choicesOf(all, open(null, { ...newValues, ...two }), 'monk')[0]).toMatchObject({
    name: 'New loadout',
    detail: 'Monk · in the builder, unsaved',
  });
  expect(suitedFirst(all, 'wizard').map(({ id }) => id)).toEqual(['b', 'c', 'a', 'old']);
});
