import { expect, test } from 'vitest';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { missingGems } from './missing-gems.ts';

const frozen = 'frozen-heart';
const phoenix = 'phoenix-ashes';
const own = (catalogueId: string | undefined, rank: number): Gem => ({
  id: `${catalogueId} ${rank}`,
  parent: 'valla',
  ...(catalogueId === undefined ? { name: 'Frozen Heart' } : { catalogueId }),
  rank,
  subRank: 0,
  note: '',
});
const goal = (targetRank: number, but: { completed?: boolean; gemId?: undefined } = {}) =>
  legendaryGoal({
    id: `to ${targetRank}`,
    gemId: frozen,
    name: 'Frozen Heart',
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1,
    targetRank,
    ownedDuplicates: [],
    gemPowerOwned: 0,
    marketValue: 100,
    ...but,
  });
const lacking = { gemId: frozen, name: 'Frozen Heart', from: 1, to: 5, stars: 5, goalId: null };

test('a gem that is not owned leads from rank 1 to the rank of the plan, with its stars', () => {
  expect(missingGems([{ catalogueId: frozen, rank: 5, activeStars: 3 }], [], [])).toEqual({
    goals: [{ ...lacking, stars: 3 }],
    atFirstRank: [],
    planned: 0,
  });
});

test.each([
  ['the highest of several at a lower rank', [own(frozen, 2), own(frozen, 3)], [{ ...lacking, from: 3 }]],
  ['one at that rank', [own(frozen, 5)], []],
  ['one above', [own(frozen, 9)], []],
  ['another gem alone', [own(phoenix, 9)], [lacking]],
])('of a player who has %s is lacking what it should', (_, owned, goals) => {
  expect(missingGems([{ catalogueId: frozen, rank: 5 }], owned, []).goals).toEqual(goals);
});

test.each([
  ['an open goal as far', [goal(5)], [], 1],
  ['an open goal further', [goal(7)], [], 1],
  ['open goals of which one is enough', [goal(3), goal(6)], [], 1],
  ['a goal that ends earlier', [goal(3), goal(2)], [{ ...lacking, goalId: 'to 3' }], 0],
  ['a completed goal', [goal(7, { completed: true })], [lacking], 0],
])('with %s nothing is planned twice', (_, goals, missing, planned) => {
  expect(missingGems([{ catalogueId: frozen, rank: 5 }], [], goals)).toEqual({
    goals: missing,
    atFirstRank: [],
    planned,
  });
});

test('no goal leads to rank 1, a gem in two places is one, and a gem that the catalogue lacks is none', () => {
  expect(
    missingGems(
      [
        { catalogueId: phoenix, rank: 1 },
        { catalogueId: frozen, rank: 4 },
        { catalogueId: frozen, rank: 5 },
        { catalogueId: 'nothing-known', rank: 5 },
      ],
      [],
      [],
    ),
  ).toEqual({ goals: [lacking], atFirstRank: ['Phoenix Ashes'], planned: 0 });
});
