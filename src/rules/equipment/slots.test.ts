import { expect, test } from 'vitest';
import {
  fitsSlot,
  itemTypeOf,
  itemTypes,
  legendarySlots,
  loadoutSlots,
  setSlots,
  typeOfSlot,
  type ItemType,
} from './slots.ts';

test('a loadout has eight slots for legendary items and eight for sets, each once', () => {
  expect(legendarySlots).toHaveLength(8);
  expect(setSlots).toHaveLength(8);
  expect(new Set(loadoutSlots).size).toBe(16);
});

test.each([
  ['helm', 'helm'],
  ['mainHand', 'mainHand'],
  ['mainHand2', 'mainHand'],
  ['offHand2', 'offHand'],
  ['ring1', 'ring1'],
  ['ring2', 'ring1'],
  ['bracelet2', 'bracelet1'],
] as const)('the slot %s takes items of type %s', (slot, type) => {
  expect(typeOfSlot(slot)).toBe(type);
});

test.each([
  ['bracelet', 'bracelet1'],
  ['bracelet1', 'bracelet1'],
  ['bracelet2', 'bracelet1'],
  ['RING', 'ring1'],
  ['offhand2', 'offHand'],
  ['charm', null],
  ['toString', null],
  ['', null],
])('the word %s means the type %s', (word, type) => {
  expect(itemTypeOf(word)).toBe(type);
});

test.each([
  [{ type: 'ring1', classes: ['monk', 'wizard'] }, 'ring2', 'monk', true],
  [{ type: 'ring1', classes: ['monk', 'wizard'] }, 'ring1', 'wizard', true],
  [{ type: 'ring1', classes: ['monk', 'wizard'] }, 'ring1', 'tempest', false],
  [{ type: 'bracelet1', classes: ['monk'] }, 'bracelet2', 'monk', true],
  [{ type: 'mainHand', classes: ['monk'] }, 'mainHand2', 'monk', true],
  [{ type: 'mainHand', classes: ['monk'] }, 'offHand', 'monk', false],
  [{ type: 'offHand', classes: ['monk'] }, 'mainHand2', 'monk', false],
  [{ type: 'helm', classes: [] }, 'helm', 'monk', false],
] as const)('%o in %s of a %s: %s', (item, slot, classId, fits) => {
  expect(fitsSlot(item, slot, classId)).toBe(fits);
});

test('every slot takes the items of one type, and every type has one slot or two', () => {
  const slotsOf = (type: ItemType) =>
    loadoutSlots.filter((slot) => fitsSlot({ type, classes: ['monk'] }, slot, 'monk'));
  expect(itemTypes.flatMap(slotsOf).toSorted()).toEqual([...loadoutSlots].toSorted());
  for (const type of itemTypes) expect([1, 2]).toContain(slotsOf(type).length);
});
