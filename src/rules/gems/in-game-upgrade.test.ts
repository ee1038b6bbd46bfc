import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  planGemPowerInGame,
  planLegendaryGemInGame,
  planNormalGemInGame,
  type InGameGemTables,
} from './in-game-upgrade.ts';
import type { LegendaryGemUpgrade } from './legendary-gem-upgrade.ts';
import { sumOf } from './working.ts';

const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const twos = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20];
const byTier = (table: readonly number[]) => ({
  '1-star': table,
  '2-star': table,
  '5-star': { '2/5': table, '3/5': table, '4/5': table, '5/5': table },
});
const cost = {
  gemPowerPerRank: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  duplicatesPerRank: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4],
  gemPowerPerCopy: 10,
  effectivePowerPerRank: [0, 1, 12, 13, 24, 25, 36, 37, 48, 49],
};
/** A table of small round figures, so that the sums below are done in the head. */
const tables: InGameGemTables = {
  resonanceByRank: byTier(tens),
  combatRatingByRank: byTier(twos),
  upgradeCosts: { '1-star': cost, '2-star': cost, '5-star': cost },
};

const upgrade = (but: Partial<LegendaryGemUpgrade>): LegendaryGemUpgrade => ({
  gemType: '2-star',
  currentRank: 1,
  targetRank: 5,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  price: 100,
  ...but,
});

test('a normal gem takes three of a rank for the next, so rank 5 takes 81 in all and 80 more', () => {
  const normal = { currentRank: 1, targetRank: 5, ownedDuplicates: [{ rank: 2, count: 4 }], price: 10 };
  expect(planNormalGemInGame(normal, tens)).toMatchObject({
    formulas: 'in-game-table',
    totalDuplicatesNeeded: 80,
    ownedDuplicateValue: 12,
    duplicatesNeeded: 68,
    totalCost: 680,
    currentStatValue: 10,
    targetStatValue: 50,
    statGain: 40,
    efficiency: 40 / 68,
    takesEchoingCrystals: false,
  });
});

test('Echoing Crystals above rank 5 are not counted, and the plan says so', () => {
  const normal = { currentRank: 4, targetRank: 6, ownedDuplicates: [], price: 1 };
  expect(planNormalGemInGame(normal, tens)).toMatchObject({
    duplicatesNeeded: 243 - 27,
    takesEchoingCrystals: true,
  });
});

test.each<{ of: Partial<LegendaryGemUpgrade>; figures: object; sum: string }>([
  {
    of: {},
    figures: {
      formulas: 'in-game-table',
      gemPowerTotal: 10,
      gemPowerNeeded: 10,
      copiesTotal: 4,
      copiesNeeded: 4,
      duplicatesNeeded: 4,
      effectivePowerNeeded: 50,
      totalCost: 5000,
      resonanceGain: 40,
      combatRatingGain: 8,
      efficiency: 0.8,
    },
    sum: '1 + 2 + 3 + 4 power and 0 + 1 + 1 + 2 copies, which is 10 + 4 × 10 at 100',
  },
  {
    of: { gemPowerOwned: 4, ownedDuplicates: [{ rank: 1, count: 3 }] },
    figures: { gemPowerNeeded: 6, copiesNeeded: 1, effectivePowerNeeded: 16, totalCost: 1600 },
    sum: '10 - 4 power and 4 - 3 copies',
  },
  {
    of: { gemPowerOwned: 4, ownedDuplicates: [{ rank: 1, count: 9 }] },
    figures: { gemPowerNeeded: 6, copiesNeeded: 0, effectivePowerNeeded: 6 },
    sum: '10 - 4 power; a surplus of copies lowers no power',
  },
  {
    of: { gemPowerOwned: 50 },
    figures: { gemPowerNeeded: 0, copiesNeeded: 4, effectivePowerNeeded: 40, efficiency: 1 },
    sum: '4 copies; a surplus of power lowers no copies',
  },
  {
    of: { targetRank: 10, ownedDuplicates: [{ rank: 3, count: 1 }] },
    figures: { ownedDuplicateValue: 23, gemPowerTotal: 45, gemPowerNeeded: 22, copiesNeeded: 20 },
    sum: '45 power less 0 + 1 + 12 and 10 for the copy, and 20 copies',
  },
  {
    of: { currentRank: 5, targetRank: 5, ownedDuplicates: [{ rank: 1, count: 2 }] },
    figures: {
      gemPowerNeeded: 0,
      copiesNeeded: 0,
      totalCost: 0,
      resonanceGain: 0,
      combatRatingGain: 0,
      efficiency: 0,
    },
    sum: 'nothing',
  },
])('a legendary gem $of takes $sum', ({ of, figures }) => {
  expect(planLegendaryGemInGame(upgrade(of), tables)).toMatchObject(figures);
});

test('a gem power goal has power and copies as two figures, and cost counts both', () => {
  expect(planGemPowerInGame(upgrade({ gemPowerOwned: 4 }), tables)).toMatchObject({
    formulas: 'in-game-table',
    gemPowerTotal: 10,
    gemPowerNeeded: 6,
    copiesTotal: 4,
    copiesNeeded: 4,
    effectivePowerTotal: 50,
    effectivePowerNeeded: 46,
    platinumCost: 4600,
    resonanceGain: 40,
    combatRatingGain: 8,
    efficiency: 40 / 46,
  });
});

test('the working tells power and copies apart', () => {
  const { working } = planLegendaryGemInGame(
    upgrade({
      targetRank: 3,
      gemPowerOwned: 1,
      ownedDuplicates: [
        { rank: 1, count: 3 },
        { rank: 2, count: 1 },
      ],
    }),
    tables,
  );
  expect(working).toEqual({
    gemPowerNeeded: [
      { kind: 'step', fromRank: 1, toRank: 2, amount: 1 },
      { kind: 'step', fromRank: 2, toRank: 3, amount: 2 },
      { kind: 'ownedGemPower', amount: -1 },
      { kind: 'ownedDuplicates', rank: 2, count: 1, each: 11, amount: -11 },
      { kind: 'surplus', amount: 9 },
    ],
    copiesNeeded: [
      { kind: 'step', fromRank: 1, toRank: 2, amount: 0 },
      { kind: 'step', fromRank: 2, toRank: 3, amount: 1 },
      { kind: 'ownedDuplicates', rank: 1, count: 3, each: 1, amount: -3 },
      { kind: 'surplus', amount: 2 },
    ],
    duplicatesNeeded: working.copiesNeeded,
    cost: [{ kind: 'priced', unit: 'gemPower', quantity: 0, each: 1, price: 100, amount: 0 }],
    resonanceGain: [
      { kind: 'tableValue', rank: 3, amount: 30 },
      { kind: 'tableValue', rank: 1, amount: -10 },
    ],
    combatRatingGain: [
      { kind: 'tableValue', rank: 3, amount: 6 },
      { kind: 'tableValue', rank: 1, amount: -2 },
    ],
    efficiency: { dividend: 20, divisor: 0, value: 0, digits: '0.00' },
  });
});

const rank = fc.integer({ min: 1, max: 10 });
const upgrades = fc.record({
  gemType: fc.constant('2-star' as const),
  currentRank: rank,
  targetRank: rank,
  gemPowerOwned: fc.integer({ min: 0, max: 60 }),
  ownedDuplicates: fc.array(fc.record({ rank, count: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 }),
  price: fc.integer({ min: 1, max: 100_000_000 }),
});

test('every line adds up to its figure, and none is below 0', () => {
  fc.assert(
    fc.property(upgrades, (of) => {
      const legendary = planLegendaryGemInGame(of, tables);
      const power = planGemPowerInGame(of, tables);
      const { working: normalWorking, ...normal } = planNormalGemInGame(of, tens);
      expect(sumOf(normalWorking.duplicatesNeeded)).toBe(normal.duplicatesNeeded);
      expect(sumOf(normalWorking.totalCost)).toBe(normal.totalCost);
      expect(sumOf(normalWorking.statGain)).toBe(normal.statGain);
      for (const { plan, cost } of [
        { plan: legendary, cost: legendary.totalCost },
        { plan: power, cost: power.platinumCost },
      ]) {
        expect(sumOf(plan.working.gemPowerNeeded)).toBe(plan.gemPowerNeeded);
        expect(sumOf(plan.working.copiesNeeded)).toBe(plan.copiesNeeded);
        expect(sumOf(plan.working.cost)).toBe(cost);
        expect(sumOf(plan.working.resonanceGain)).toBe(plan.resonanceGain);
        expect(sumOf(plan.working.combatRatingGain)).toBe(plan.combatRatingGain);
        expect(cost).toBe((plan.gemPowerNeeded + plan.copiesNeeded * 10) * of.price);
      }
      expect(legendary.totalCost).toBeLessThanOrEqual(power.platinumCost);
      const amounts = [...Object.values(normal), ...Object.values(legendary), ...Object.values(power)];
      for (const amount of amounts) if (typeof amount === 'number') expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a table that lacks a rank is refused, and so is a 5-star gem without quality', () => {
  const short = { ...tables, resonanceByRank: byTier([10, 20]) };
  expect(() => planLegendaryGemInGame(upgrade({}), short)).toThrow('rank must be in the table of 2, not 5');
  expect(() => planNormalGemInGame(upgrade({}), [10])).toThrow(RangeError);
  expect(() => planGemPowerInGame(upgrade({ gemType: '5-star' }), tables)).toThrow('gemQuality must be');
});
