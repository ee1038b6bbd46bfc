import { expect, test } from 'vitest';
import { loadoutSlots, itemTypes } from '#rules/equipment/slots.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { records } from '#messages/records/records.ts';

test('a slot is called the same wherever it is named', () => {
  expect(Object.keys(equipmentWords.slots)).toEqual([...loadoutSlots]);
  for (const slot of loadoutSlots) expect(records.fields[`worn.${slot}`]).toBe(equipmentWords.slots[slot]);
  for (const type of itemTypes) expect(equipmentWords.slots[type]).toContain(equipmentWords.types[type]);
});
