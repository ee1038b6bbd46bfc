import { expect, test } from 'vitest';
import { equipmentWords } from '../equipment/equipment-words.ts';
import { records } from './records.ts';

test('a slot is called the same in a record and in the builder', () => {
  for (const [slot, name] of Object.entries(equipmentWords.slots))
    expect(records.fields).toHaveProperty([`worn.${slot}`], name);
});
