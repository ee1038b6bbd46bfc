import { expect, test } from 'vitest';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import type { EffectTag } from '#catalogue/planning/effect-tags.ts';
import { slotSigns } from '#web/ui/gear/slot-signs.ts';
import { setSignOf } from '#web/ui/gear/SetWell.tsx';
import { itemTypes } from '#rules/equipment/slots.ts';
import { itemsWithoutSlot } from '#catalogue/equipment/items-without-slot.ts';
import { findItems, findSets, findWithoutSlot } from './equipment-search.ts';
import { everything, viewOfAddress } from './equipment-view.ts';

const named = (view: Partial<typeof everything>) =>
  findItems(equipmentItems, equipmentSets, { ...everything, ...view }).map(({ name }) => name);

test('items whose name begins with what is typed come before those that only mention it', () => {
  const found = named({ search: 'whirl' });
  expect(found.length).toBeGreaterThan(5);
  expect(named({ search: 'urge exemplar' })).toEqual(["Exemplar's Urge"]);
  expect(named({ search: 'leap', classId: 'barbarian' })).toContain('Flattener');
  expect(named({ search: 'storm' })[0]).toMatch(/\bStorm/);
});

test('every word has to fit, whatever its case', () => {
  expect(named({ search: 'HELM sprint movement' })).toEqual([]);
  expect(named({ search: 'helm Sprint tornadoes' })).toEqual(['Spiritbreaker']);
});

test('sets are searched with the items, and give way to a class or a slot', () => {
  expect(findSets(equipmentSets, { ...everything, search: 'summons' }).map(({ id }) => id)).toContain(
    'shepherds-call-to-wolves',
  );
  expect(findSets(equipmentSets, { ...everything, classId: 'monk' })).toEqual([]);
  expect(findSets(equipmentSets, { ...everything, setId: 'issatar-imbued' })).toHaveLength(1);
});

test('an item fits what its effect does, a piece what its set does, and what an effect takes away fits nothing', () => {
  const stunning = named({ tags: new Set(['control', 'damage']) });
  expect(stunning).toContain('Bestial Threat');
  expect(stunning).toContain('The Subjugator');
  // It takes the stun away.
  expect(stunning).not.toContain('Shattered Ground');
  expect(named({ tags: new Set(['summon']) }).length).toBeGreaterThan(10);
  const sets = (...tags: EffectTag[]) =>
    findSets(equipmentSets, { ...everything, tags: new Set(tags) }).map(({ id }) => id);
  expect(sets('crit', 'summon')).toEqual(['shepherds-call-to-wolves']);
  const untagged = equipmentSets.map((set) => ({
    ...set,
    isGiven: true as const,
    bonusTags: undefined,
    pieces: [],
    source: '',
  }));
  expect(findSets(untagged, { ...everything, tags: new Set(['crit']) })).toEqual([]);
});

test('an item without a known slot is found by what it is and does, and never where items of a slot or set are', () => {
  const found = (view: Partial<typeof everything>) =>
    findWithoutSlot(itemsWithoutSlot, { ...everything, ...view }).map(({ name }) => name);
  expect(found({})).toHaveLength(67);
  expect(found({ search: 'mooncall' })).toEqual(['Mooncall']);
  expect(found({ search: 'blood knight edge', tags: new Set(['crit']) })).toEqual(['Shade Oblique']);
  expect(found({ classId: 'barbarian' })).toEqual(['Terror Unburdened', 'The Bronze Berm']);
  expect(found({ classId: 'druid' })).toEqual([]);
  expect(found({ type: 'helm' })).toEqual([]);
  expect(found({ setId: 'issatar-imbued' })).toEqual([]);
});

test('an address asks for what exists, or for nothing', () => {
  expect(viewOfAddress('?q=frost&class=wizard&slot=ring1&set=issatar-imbued')).toEqual({
    search: 'frost',
    classId: 'wizard',
    type: 'ring1',
    setId: 'issatar-imbued',
    tags: new Set(),
  });
  expect(viewOfAddress('?does=area&does=control&does=love')?.tags).toEqual(new Set(['area', 'control']));
  expect(viewOfAddress('?q=%20&class=bard&slot=charm&set=none')).toBeNull();
});

test('every kind of gear and every set has a sign of its own', () => {
  const slots = itemTypes.map((type) => slotSigns[type]);
  expect(new Set(slots).size).toBe(itemTypes.length);
  const signs = [...equipmentSets.map(({ id }) => setSignOf(id)), setSignOf('a set of later')];
  expect(new Set(signs).size).toBe(equipmentSets.length + 1);
});
