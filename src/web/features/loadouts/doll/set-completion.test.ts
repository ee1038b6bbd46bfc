import { expect, test } from 'vitest';
import { bundledCatalogue } from '#web/game/equipment/load-catalogue.ts';
import { fitsSlot, setSlots } from '#rules/equipment/slots.ts';
import { completionsOf } from './set-completion.ts';

test('a set that is begun is completed in free slots alone, with pieces that fit them', () => {
  const catalogue = bundledCatalogue();
  const set = catalogue.sets.find(
    ({ id }) => catalogue.items.filter((item) => item.setId === id).length >= 6,
  );
  const pieces = catalogue.items.filter(({ setId }) => setId === set?.id);
  const [first, second] = pieces;
  const firstSlot = setSlots.find((slot) => first !== undefined && fitsSlot(first, slot, 'monk'));
  if (first === undefined || firstSlot === undefined || second === undefined) throw new Error('No such set');
  const taken = setSlots.find((slot) => slot !== firstSlot && fitsSlot(second, slot, 'monk'));
  if (taken === undefined) throw new Error('No slot is taken');
  const items = { [firstSlot]: first.id, [taken]: 'something-else' };
  const [completion] = completionsOf(items, 'monk', catalogue);
  expect(completion?.setId).toBe(set?.id);
  const filled = Object.entries(completion?.pieces ?? {});
  expect(filled).toHaveLength(completion?.count ?? 0);
  expect(filled.length).toBeGreaterThan(0);
  for (const [slot, id] of filled) {
    expect(Object.keys(items)).not.toContain(slot);
    const piece = catalogue.itemOf(id);
    expect(piece?.setId).toBe(set?.id);
    expect(piece !== undefined && fitsSlot(piece, slot as (typeof setSlots)[number], 'monk')).toBe(true);
  }
  expect(new Set(filled.map(([, id]) => id)).size).toBe(filled.length);
  expect(completionsOf({}, 'monk', catalogue)).toEqual([]);
});
