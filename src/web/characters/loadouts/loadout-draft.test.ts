import { expect, test } from 'vitest';
import { draftIn, draftOf, newDraft, newValues, onTopOf, startingDraft } from './loadout-draft.ts';

const base = {
  ...newValues,
  name: 'Frost',
  class: 'wizard',
  items: { helm: 'a', chest: 'b' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 2 } },
};

test('what was changed stands on what came from elsewhere, slot by slot', () => {
  const values = { ...base, name: 'Ice', items: { chest: 'b', ring1: 'c' } };
  const now = { ...base, description: 'from the phone', items: { helm: 'a', chest: 'z' } };
  expect(onTopOf(now, { id: 'x', base, values })).toEqual({
    ...base,
    name: 'Ice',
    description: 'from the phone',
    // The helm was taken off here, the chest changed there, the ring put on here.
    items: { chest: 'z', ring1: 'c' },
  });
  expect(onTopOf(now, { id: 'x', base, values: base })).toEqual(now);
});

test('what was kept is read by its player alone, and only as it was written', () => {
  const kept = (but: object) => JSON.stringify({ ...newDraft, player: 'ann', ...but });
  expect(draftIn(kept({}), 'ann')).toEqual(newDraft);
  expect(draftIn(kept({}), 'bob')).toBeNull();
  expect(draftIn(kept({ values: { ...newValues, items: null } }), 'ann')).toBeNull();
  expect(draftIn(kept({ values: { ...newValues, tags: {} } }), 'ann')).toBeNull();
  expect(draftIn(kept({ values: { ...newValues, class: 'paladin' } }), 'ann')).toBeNull();
  expect(draftIn('{', 'ann')).toBeNull();
  expect(draftIn(null, 'ann')).toBeNull();
});

test('the page opens what its address asks for, else what was left in the builder', () => {
  const loadout = { ...base, id: 'x', isActive: false, archived: false };
  const left = { id: null, base: newValues, values: { ...newValues, name: 'Left' } };
  const changed = { ...draftOf(loadout), values: { ...base, name: 'Changed' } };
  const saved = (id: string) => ({ kind: 'saved', id }) as const;
  expect(startingDraft(null, [loadout], null)).toEqual(newDraft);
  const active = { ...loadout, id: 'active', isActive: true };
  expect(startingDraft(null, [loadout, active], null)).toEqual(draftOf(active));
  expect(startingDraft(null, [loadout, active], left)).toEqual(left);
  expect(startingDraft(null, [loadout, { ...active, archived: true }], null)).toEqual(newDraft);
  expect(startingDraft(saved('x'), [loadout], left)).toEqual(draftOf(loadout));
  // What was changed of that very loadout is not lost.
  expect(startingDraft(saved('x'), [loadout], changed)).toEqual(changed);
  expect(startingDraft(saved('gone'), [loadout], left)).toEqual(left);
  expect(startingDraft({ kind: 'new', classId: 'monk' }, [loadout], left).values).toEqual({
    ...newValues,
    class: 'monk',
  });
  expect(startingDraft({ kind: 'new', classId: 'bard' }, [loadout], left)).toEqual(left);
});
