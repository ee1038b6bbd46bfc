import { expect, test } from 'vitest';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { slotSigns } from '#web/ui/gear/slot-signs.ts';
import { setSignOf } from '#web/ui/gear/SetWell.tsx';
import { itemTypes } from '#rules/equipment/slots.ts';
import { findItems, findSets } from './equipment-search.ts';
import { everything, viewOfAddress } from './equipment-view.ts';

const named = (view: Partial<typeof everything>) =>
  findItems(equipmentItems, { ...everything, ...view }).map(({ name }) => name);

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

test('an address asks for what exists, or for nothing', () => {
  expect(viewOfAddress('?q=frost&class=wizard&slot=ring1&set=issatar-imbued')).toEqual({
    search: 'frost',
    classId: 'wizard',
    type: 'ring1',
    setId: 'issatar-imbued',
  });
  expect(viewOfAddress('?q=%20&class=bard&slot=charm&set=none')).toBeNull();
});

test('every kind of gear and every set has a sign of its own', () => {
  const slots = itemTypes.map((type) => slotSigns[type]);
  expect(new Set(slots).size).toBe(itemTypes.length);
  const signs = [...equipmentSets.map(({ id }) => setSignOf(id)), setSignOf('a set of later')];
  expect(new Set(signs).size).toBe(equipmentSets.length + 1);
});
