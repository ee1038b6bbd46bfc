import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gemQualities, legendaryGemTypes } from './gem-tier.ts';
import {
  legendaryDuplicateWorth,
  legendaryResonance,
  planLegendaryGem,
  type LegendaryGemUpgrade,
} from './legendary-gem-upgrade.ts';
import { sumOf } from './working.ts';

const upgrade = (but: Partial<LegendaryGemUpgrade>): LegendaryGemUpgrade => ({
  gemType: '5-star',
  gemQuality: '5/5',
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  price: 100,
  ...but,
});

interface Row {
  of: Partial<LegendaryGemUpgrade>;
  figures: object;
  sum: string;
}

test.each<Row>([
  {
    of: { gemType: '1-star', targetRank: 2 },
    figures: { gemPowerTotal: 5, gemPowerNeeded: 5 },
    sum: '1 × 5',
  },
  {
    of: { gemType: '2-star', targetRank: 4 },
    figures: { gemPowerTotal: 120, gemPowerNeeded: 120 },
    sum: '(1 + 2 + 3) × 5 × 4',
  },
  {
    of: { gemType: '5-star', currentRank: 2, targetRank: 5, gemPowerOwned: 100 },
    figures: { gemPowerTotal: 1440, gemPowerNeeded: 1340 },
    sum: '(2 + 3 + 4) × 5 × 32 - 100',
  },
  {
    of: { gemType: '5-star' },
    figures: { gemPowerTotal: 7200, resonanceGain: 1080, combatRatingGain: 1620 },
    sum: '45 × 5 × 32; 1120 - 40; 1.5 × 1080',
  },
])('$of needs $sum', ({ of, figures }) => {
  expect(planLegendaryGem(upgrade(of))).toMatchObject(figures);
});

test.each<Row>([
  {
    of: { gemType: '1-star', targetRank: 5 },
    figures: { currentResonance: 5, targetResonance: 30, resonanceGain: 25 },
    sum: '30 - 5',
  },
  {
    of: { gemType: '2-star', currentRank: 3, targetRank: 6 },
    figures: { currentResonance: 30, targetResonance: 90, resonanceGain: 60 },
    sum: '90 - 30',
  },
  {
    of: { gemType: '5-star', gemQuality: '3/5', targetRank: 3 },
    figures: { currentResonance: 24, targetResonance: 72, resonanceGain: 48 },
    sum: '72 - 24',
  },
  {
    of: { gemType: '2-star', targetRank: 2 },
    figures: { resonanceGain: 10, combatRatingGain: 15 },
    sum: '20 - 10; 1.5 × 10',
  },
  {
    of: { gemType: '5-star', targetRank: 2 },
    figures: { resonanceGain: 40, combatRatingGain: 60 },
    sum: '80 - 40; 1.5 × 40',
  },
  {
    of: { gemType: '1-star', targetRank: 2 },
    figures: { resonanceGain: 5, combatRatingGain: 7.5 },
    sum: '10 - 5; 1.5 × 5, not rounded',
  },
])('$of gains $sum', ({ of, figures }) => {
  expect(planLegendaryGem(upgrade(of))).toMatchObject(figures);
});

test.each<Row>([
  {
    of: { gemType: '1-star', targetRank: 3, ownedDuplicates: [{ rank: 1, count: 4 }] },
    figures: { gemPowerTotal: 15, ownedDuplicateValue: 4, gemPowerNeeded: 11 },
    sum: '5 + 10 - 4 × 1',
  },
  {
    of: { gemType: '2-star', targetRank: 4, ownedDuplicates: [{ rank: 2, count: 1 }] },
    figures: { gemPowerTotal: 120, ownedDuplicateValue: 24, gemPowerNeeded: 96 },
    sum: '20 + 40 + 60 - 4 × (1 + 5)',
  },
  {
    of: { gemType: '5-star', targetRank: 5, ownedDuplicates: [{ rank: 1, count: 3 }] },
    figures: { gemPowerTotal: 1600, ownedDuplicateValue: 96, gemPowerNeeded: 1504 },
    sum: '160 + 320 + 480 + 640 - 3 × 32',
  },
])('$of with owned duplicates needs $sum', ({ of, figures }) => {
  expect(planLegendaryGem(upgrade(of))).toMatchObject(figures);
});

test.each<Row>([
  {
    of: { gemType: '1-star', targetRank: 4, price: 100 },
    figures: {
      gemPowerNeeded: 30,
      totalCost: 3000,
      resonanceGain: 15,
      combatRatingGain: 22.5,
      efficiency: 0.5,
      duplicatesNeeded: 30,
    },
    sum: '5 + 10 + 15 = 30 at 100; 15 / 30; 30 / 1',
  },
  {
    of: { gemType: '2-star', currentRank: 2, targetRank: 5, gemPowerOwned: 20, price: 50 },
    figures: {
      gemPowerNeeded: 160,
      totalCost: 8000,
      resonanceGain: 40,
      combatRatingGain: 60,
      efficiency: 0.25,
      duplicatesNeeded: 40,
    },
    sum: '40 + 60 + 80 - 20 = 160 at 50; 40 / 160; 160 / 4',
  },
  {
    of: { gemType: '5-star', gemQuality: '2/5', targetRank: 4, price: 10 },
    figures: {
      gemPowerNeeded: 960,
      totalCost: 9600,
      resonanceGain: 48,
      combatRatingGain: 72,
      efficiency: 0.05,
      duplicatesNeeded: 30,
    },
    sum: '160 + 320 + 480 = 960 at 10; 48 / 960; 960 / 32',
  },
  {
    of: { gemType: '5-star', targetRank: 2, gemPowerOwned: 1 },
    figures: { gemPowerNeeded: 159, duplicatesNeeded: 5 },
    sum: '160 - 1; 159 / 32 = 4.97 rounded up',
  },
])('the goal $of comes to $sum', ({ of, figures }) => {
  expect(planLegendaryGem(upgrade(of))).toMatchObject(figures);
});

test('a target that is not above the current rank needs, costs and gains nothing', () => {
  for (const targetRank of [1, 4, 7])
    expect(planLegendaryGem(upgrade({ currentRank: 7, targetRank }))).toMatchObject({
      gemPowerTotal: 0,
      gemPowerNeeded: 0,
      duplicatesNeeded: 0,
      totalCost: 0,
      resonanceGain: 0,
      combatRatingGain: 0,
      efficiency: 0,
    });
});

test('the working tells steps, holdings, gains and cost', () => {
  const { working } = planLegendaryGem(
    upgrade({
      gemType: '2-star',
      targetRank: 3,
      gemPowerOwned: 7,
      ownedDuplicates: [{ rank: 2, count: 1 }],
    }),
  );
  expect(working).toEqual({
    gemPowerNeeded: [
      { kind: 'step', fromRank: 1, toRank: 2, amount: 20 },
      { kind: 'step', fromRank: 2, toRank: 3, amount: 40 },
      { kind: 'ownedGemPower', amount: -7 },
      { kind: 'ownedDuplicates', rank: 2, count: 1, each: 24, amount: -24 },
    ],
    copiesNeeded: [],
    duplicatesNeeded: [{ kind: 'wholeCopies', gemPower: 29, each: 4, amount: 8 }],
    cost: [{ kind: 'priced', unit: 'gemPower', quantity: 29, each: 1, price: 100, amount: 2900 }],
    resonanceGain: [
      { kind: 'tableValue', rank: 3, amount: 30 },
      { kind: 'tableValue', rank: 1, amount: -10 },
    ],
    combatRatingGain: [{ kind: 'scaled', of: 20, factor: 1.5, isRounded: false, amount: 30 }],
    efficiency: { dividend: 20, divisor: 29, value: 20 / 29, digits: '0.69' },
  });
});

const rank = fc.integer({ min: 1, max: 10 });
const row = fc.record({ rank, count: fc.integer({ min: 0, max: 30 }) });
const upgrades = fc.record({
  gemType: fc.constantFrom(...legendaryGemTypes),
  gemQuality: fc.constantFrom(...gemQualities),
  currentRank: rank,
  targetRank: rank,
  gemPowerOwned: fc.integer({ min: 0, max: 5000 }),
  ownedDuplicates: fc.array(row, { maxLength: 3 }),
  price: fc.integer({ min: 1, max: 100_000_000 }),
});

test('every line adds up to its figure, and the figures to the formulas', () => {
  const factors = { '1-star': 1, '2-star': 4, '5-star': 32 };
  fc.assert(
    fc.property(upgrades, (of) => {
      const plan = planLegendaryGem(of);
      const factor = factors[of.gemType];
      const sumTo = (r: number) => (r * (r - 1)) / 2;
      const gross = Math.max(0, (sumTo(of.targetRank) - sumTo(of.currentRank)) * 5 * factor);
      const duplicates = of.ownedDuplicates.reduce(
        (sum, { rank, count }) => sum + count * factor * (1 + 5 * sumTo(rank)),
        0,
      );
      const needed = Math.max(0, gross - of.gemPowerOwned - duplicates);
      expect(plan).toMatchObject({
        gemPowerTotal: gross,
        effectivePowerTotal: gross,
        ownedDuplicateValue: duplicates,
        gemPowerNeeded: needed,
        effectivePowerNeeded: needed,
        copiesTotal: 0,
        copiesNeeded: 0,
        duplicatesNeeded: Math.ceil(needed / factor),
        totalCost: needed * of.price,
        resonanceGain: Math.max(0, plan.targetResonance - plan.currentResonance),
        combatRatingGain: plan.resonanceGain * 1.5,
        efficiency: needed === 0 ? 0 : plan.resonanceGain / needed,
      });
      expect(sumOf(plan.working.gemPowerNeeded)).toBe(plan.gemPowerNeeded);
      expect(sumOf(plan.working.copiesNeeded)).toBe(plan.copiesNeeded);
      expect(sumOf(plan.working.duplicatesNeeded)).toBe(plan.duplicatesNeeded);
      expect(sumOf(plan.working.cost)).toBe(plan.totalCost);
      expect(sumOf(plan.working.resonanceGain)).toBe(plan.resonanceGain);
      expect(sumOf(plan.working.combatRatingGain)).toBe(plan.combatRatingGain);
    }),
  );
});

test('a higher target never needs or gains less, a way over a rank between is the same, more owned never costs more', () => {
  fc.assert(
    fc.property(upgrades, rank, row, (of, other, more) => {
      const [low = 1, middle = 1, high = 1] = [of.currentRank, of.targetRank, other].sort((a, b) => a - b);
      const plan = (currentRank: number, targetRank: number) =>
        planLegendaryGem({ ...of, currentRank, targetRank });
      for (const figure of ['gemPowerTotal', 'resonanceGain', 'combatRatingGain'] as const) {
        expect(plan(low, middle)[figure] + plan(middle, high)[figure]).toBe(plan(low, high)[figure]);
        expect(plan(low, high)[figure]).toBeGreaterThanOrEqual(plan(low, middle)[figure]);
      }
      const { totalCost } = planLegendaryGem(of);
      const richer = [
        planLegendaryGem({ ...of, gemPowerOwned: of.gemPowerOwned + more.count }),
        planLegendaryGem({ ...of, ownedDuplicates: [...of.ownedDuplicates, more] }),
      ];
      for (const rich of richer) {
        expect(rich.totalCost).toBeLessThanOrEqual(totalCost);
        expect(rich.gemPowerNeeded).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('every resonance table has ten ranks that rise', () => {
  const tables = [
    legendaryResonance['1-star'],
    legendaryResonance['2-star'],
    ...Object.values(legendaryResonance['5-star']),
  ];
  for (const table of tables) {
    expect(table).toHaveLength(10);
    expect(table.toSorted((a, b) => a - b)).toEqual(table);
    expect(new Set(table).size).toBe(10);
  }
});

test.each<[string, Partial<LegendaryGemUpgrade>]>([
  ['currentRank', { currentRank: 11 }],
  ['targetRank', { targetRank: 0 }],
  ['gemPowerOwned', { gemPowerOwned: -1 }],
  ['gemPowerOwned', { gemPowerOwned: 1_000_001 }],
  ['price', { price: 0 }],
  ['gemQuality', { gemQuality: undefined }],
  ['ownedDuplicates rank', { ownedDuplicates: [{ rank: 0, count: 1 }] }],
  ['ownedDuplicates count', { ownedDuplicates: [{ rank: 1, count: 1_000_001 }] }],
])('a bad %s is refused by name', (field, but) => {
  expect(() => planLegendaryGem(upgrade(but))).toThrow(new RegExp(`^${field} must be`));
  expect(() => planLegendaryGem(upgrade(but))).toThrow(RangeError);
});

test('the worth of a duplicate of a rank that does not exist is refused', () => {
  expect(() => legendaryDuplicateWorth('1-star', 11)).toThrow(RangeError);
});
