import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { SkillSet } from '#contract/records/collections/characters/characters.ts';
import { withSetBack } from './SkillSets.tsx';

const set = (name: string, skill = 'Ray'): SkillSet => ({
  name,
  skills: { skill1: { name: skill, description: '', level: 1, isLegendary: false } },
});
const [rift, raid, arena] = [set('Rift'), set('Raid'), set('Arena')];

test.each([
  ['first', [raid, arena], rift, 0, [rift, raid, arena]],
  ['in the middle', [rift, arena], raid, 1, [rift, raid, arena]],
  ['last', [rift, raid], arena, 2, [rift, raid, arena]],
  ['at the end, where more went since', [rift], arena, 2, [rift, arena]],
  ['not over one of its name', [set('Raid', 'Meteor')], raid, 0, [set('Raid', 'Meteor')]],
])('a deleted set comes back %s', (_, left, deleted, at, expected) => {
  expect(withSetBack(left, deleted, at)).toEqual(expected);
});

test('a deleted set does not come back where others have taken all places', () => {
  const full = Array.from({ length: limits.skillSets }, (_, n) => set(`Set ${n}`));
  expect(withSetBack(full, rift, 0)).toEqual(full);
});
