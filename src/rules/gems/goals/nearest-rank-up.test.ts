import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legendaryGemTypes } from '../gem-tier.ts';
import { planLegendaryGemInGame, type InGameGemTables } from '../in-game-upgrade.ts';
import { planLegendaryGem, type LegendaryGemUpgrade } from '../legendary-gem-upgrade.ts';
import type { OwnedDuplicates } from '../owned-duplicates.ts';
import { afterRankUp, nearestRankUp } from './nearest-rank-up.ts';

const goal = (but: Partial<LegendaryGemUpgrade> & { readonly id?: string }) => ({
  id: 'a',
  gemType: '2-star' as const,
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  price: 100,
  ...but,
});
type Goal = ReturnType<typeof goal>;

const byTier = (table: readonly number[]) => ({
  '1-star': table,
  '2-star': table,
  '5-star': { '2/5': table, '3/5': table, '4/5': table, '5/5': table },
});
const cost = {
  gemPowerPerRank: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
  duplicatesPerRank: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4],
  gemPowerPerCopy: 25,
  effectivePowerPerRank: [0, 10, 45, 55, 90, 100, 135, 145, 180, 190],
};
const round = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
/** Small round figures, so that the sums below are done in the head. */
const tables: InGameGemTables = {
  resonanceByRank: byTier(round),
  combatRatingByRank: byTier(round),
  upgradeCosts: { '1-star': cost, '2-star': cost, '5-star': cost },
};
const inGame = (upgrade: LegendaryGemUpgrade) => planLegendaryGemInGame(upgrade, tables);

// A step from rank n takes n × 5 gem power of a 1-star gem, four times that of a 2-star one, 32 times of a 5-star one.
test.each<[string, readonly Goal[], string | null]>([
  ['no goals', [], null],
  ['a goal at its target', [goal({ currentRank: 5, targetRank: 5 })], null],
  ['a goal beyond its target', [goal({ currentRank: 6, targetRank: 5 })], null],
  ['one goal', [goal({})], 'a to 2: 20 for 10'],
  ['the cheaper tier', [goal({}), goal({ id: 'b', gemType: '1-star' })], 'b to 2: 5 for 5'],
  [
    'the next rank alone, not the whole way',
    [goal({ id: 'b' }), goal({ currentRank: 2, targetRank: 3 })],
    'b to 2: 20 for 10',
  ],
  ['of equal ones the earlier', [goal({ id: 'b' }), goal({})], 'b to 2: 20 for 10'],
  [
    'what is owned is taken off',
    [goal({ id: 'b' }), goal({ currentRank: 2, gemPowerOwned: 30 })],
    'a to 3: 10 for 10',
  ],
  ['what is owned in full takes nothing', [goal({ currentRank: 6, gemPowerOwned: 500 })], 'a to 7: 0 for 40'],
  [
    'owned duplicates count',
    [goal({ id: 'b' }), goal({ currentRank: 2, ownedDuplicates: [{ rank: 1, count: 9 }] })],
    'a to 3: 4 for 10',
  ],
])('the nearest rank-up of %s', (_, goals, expected) => {
  const nearest = nearestRankUp(goals, planLegendaryGem);
  const told =
    nearest === null
      ? null
      : `${nearest.goal.id} to ${nearest.toRank}: ${nearest.plan.gemPowerNeeded} for ${nearest.plan.resonanceGain}`;
  expect(told).toBe(expected);
});

test("by the game's table copies count as their gem power", () => {
  // To rank 3: 20 and a copy of 25. To rank 5 with both copies owned: 40.
  const goals = [
    goal({ id: 'b', currentRank: 2 }),
    goal({ currentRank: 4, ownedDuplicates: [{ rank: 1, count: 2 }] }),
  ];
  expect(nearestRankUp(goals, inGame)).toMatchObject({
    goal: { id: 'a' },
    toRank: 5,
    plan: { gemPowerNeeded: 40 },
  });
});

test('an input outside its range is refused', () => {
  expect(() => nearestRankUp([goal({ price: 0 })], planLegendaryGem)).toThrow('price must be');
});

// A 2-star gem from rank 4 takes 80; a duplicate counts 4 at rank 1, 24 at rank 2, 64 at rank 3.
test.each<[string, Partial<Goal>, { readonly power: number; readonly rows: readonly OwnedDuplicates[] }]>([
  ['with nothing owned', {}, { power: 0, rows: [] }],
  ['with less gem power than it takes', { gemPowerOwned: 30 }, { power: 0, rows: [] }],
  ['with more gem power than it takes', { gemPowerOwned: 100 }, { power: 20, rows: [] }],
  [
    'with gem power enough, duplicates stay',
    { gemPowerOwned: 80, ownedDuplicates: [{ rank: 1, count: 3 }] },
    { power: 0, rows: [{ rank: 1, count: 3 }] },
  ],
  [
    'gem power goes first, then as many duplicates as it takes',
    { gemPowerOwned: 72, ownedDuplicates: [{ rank: 1, count: 3 }] },
    { power: 0, rows: [{ rank: 1, count: 1 }] },
  ],
  [
    'the lowest rank goes first, and change stays as gem power',
    {
      ownedDuplicates: [
        { rank: 3, count: 2 },
        { rank: 2, count: 1 },
      ],
    },
    { power: 8, rows: [{ rank: 3, count: 1 }] },
  ],
  [
    'a row that was empty stays as it is',
    {
      ownedDuplicates: [
        { rank: 1, count: 0 },
        { rank: 1, count: 2 },
      ],
    },
    { power: 0, rows: [{ rank: 1, count: 0 }] },
  ],
])('after a rank-up %s', (_, owned, { power, rows }) => {
  expect(afterRankUp(goal({ currentRank: 4, ...owned }), planLegendaryGem)).toEqual({
    currentRank: 5,
    gemPowerOwned: power,
    ownedDuplicates: rows,
  });
});

test("by the game's table copies are spent as copies, and higher duplicates as gem power", () => {
  // To rank 5: 40 and two copies. A duplicate of rank 2 is worth its copy, 25, and the 10 spent on it.
  const owned = {
    gemPowerOwned: 10,
    ownedDuplicates: [
      { rank: 1, count: 3 },
      { rank: 2, count: 1 },
    ],
  };
  expect(afterRankUp(goal({ currentRank: 4, ...owned }), inGame)).toEqual({
    currentRank: 5,
    gemPowerOwned: 5,
    ownedDuplicates: [{ rank: 1, count: 1 }],
  });
});

test.each([
  ['planner', planLegendaryGem],
  ["the game's table", inGame],
])(
  'whatever is owned, by the formulas of %s a rank-up shortens the way by exactly what it took',
  (_, plan) => {
    const owned = fc.array(
      fc.record({ rank: fc.integer({ min: 1, max: 10 }), count: fc.integer({ min: 0, max: 9 }) }),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...legendaryGemTypes),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 2_000 }),
        owned,
        (gemType, currentRank, ranks, gemPowerOwned, ownedDuplicates) => {
          const targetRank = Math.min(10, currentRank + ranks);
          const before = {
            gemType,
            gemQuality: '5/5' as const,
            currentRank,
            targetRank,
            gemPowerOwned,
            ownedDuplicates,
            price: 1,
          };
          const step = plan({ ...before, targetRank: currentRank + 1 });
          const [way, left] = [plan(before), plan({ ...before, ...afterRankUp(before, plan) })];
          expect(left.gemPowerNeeded).toBe(way.gemPowerNeeded - step.gemPowerNeeded);
          expect(left.copiesNeeded).toBe(way.copiesNeeded - step.copiesNeeded);
          expect(left.resonanceGain).toBe(way.resonanceGain - step.resonanceGain);
        },
      ),
    );
  },
);
