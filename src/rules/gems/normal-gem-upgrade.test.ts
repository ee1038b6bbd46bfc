import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normalDuplicateWorth,
  planNormalGem,
  planNormalGemOfGivenStat,
  type NormalGemUpgrade,
} from './normal-gem-upgrade.ts';
import { sumOf } from './working.ts';

const upgrade = (but: Partial<NormalGemUpgrade>): NormalGemUpgrade => ({
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [],
  price: 100,
  ...but,
});

test.each([
  {
    of: { currentRank: 1, targetRank: 5 },
    figures: { totalDuplicatesNeeded: 120, ownedDuplicateValue: 0, duplicatesNeeded: 120, completed: false },
    sum: '3 + 9 + 27 + 81',
  },
  {
    of: { currentRank: 2, targetRank: 4, ownedDuplicates: [{ rank: 2, count: 3 }] },
    figures: { totalDuplicatesNeeded: 36, ownedDuplicateValue: 9, duplicatesNeeded: 27, completed: false },
    sum: '9 + 27 - 3 × 3',
  },
  {
    of: { currentRank: 1, targetRank: 3, ownedDuplicates: [{ rank: 3, count: 2 }] },
    figures: { totalDuplicatesNeeded: 12, ownedDuplicateValue: 18, duplicatesNeeded: 0, completed: true },
    sum: '3 + 9 - 2 × 9 = -6, which is 0',
  },
  {
    of: { currentRank: 1, targetRank: 5, price: 100 },
    figures: { duplicatesNeeded: 120, totalCost: 12_000 },
    sum: '120 × 100',
  },
  {
    of: { currentRank: 2, targetRank: 6, price: 25 },
    figures: { duplicatesNeeded: 360, totalCost: 9000 },
    sum: '(9 + 27 + 81 + 243) × 25',
  },
  {
    of: { currentRank: 1, targetRank: 4, ownedDuplicates: [{ rank: 2, count: 3 }], price: 10 },
    figures: { duplicatesNeeded: 30, totalCost: 300 },
    sum: '(3 + 9 + 27 - 3 × 3) × 10',
  },
])('$of needs $sum', ({ of, figures }) => {
  expect(planNormalGem(upgrade(of), 8)).toMatchObject(figures);
});

test.each([
  {
    base: 8,
    of: { currentRank: 1, targetRank: 5 },
    figures: { currentStatValue: 8, targetStatValue: 128, statGain: 120 },
    sum: '8 × 16 - 8',
  },
  {
    base: 10,
    of: { currentRank: 2, targetRank: 4 },
    figures: { currentStatValue: 20, targetStatValue: 80, statGain: 60 },
    sum: '10 × 8 - 10 × 2',
  },
  {
    base: 4.5,
    of: { currentRank: 1, targetRank: 2 },
    figures: { currentStatValue: 4, targetStatValue: 9, statGain: 5 },
    sum: '9 - 4.5 rounded down',
  },
])('a base of $base from $of gains $sum', ({ base, of, figures }) => {
  expect(planNormalGem(upgrade(of), base)).toMatchObject(figures);
});

test.each([
  {
    base: 8,
    of: { currentRank: 1, targetRank: 5 },
    figures: { statGain: 120, duplicatesNeeded: 120, efficiency: 1 },
    shown: '1.00',
  },
  {
    base: 10,
    of: { currentRank: 1, targetRank: 3 },
    figures: { statGain: 30, duplicatesNeeded: 12, efficiency: 2.5 },
    shown: '2.50',
  },
  {
    base: 12,
    of: { currentRank: 2, targetRank: 4, ownedDuplicates: [{ rank: 1, count: 6 }] },
    figures: { statGain: 72, duplicatesNeeded: 30, efficiency: 2.4 },
    shown: '2.40',
  },
])('$figures is shown as $shown', ({ base, of, figures, shown }) => {
  const plan = planNormalGem(upgrade(of), base);
  expect(plan).toMatchObject(figures);
  expect(plan.working.efficiency.digits).toBe(shown);
});

test('a target that is not above the current rank needs, costs and gains nothing', () => {
  for (const targetRank of [1, 2, 3])
    expect(planNormalGem(upgrade({ currentRank: 3, targetRank }), 8)).toMatchObject({
      totalDuplicatesNeeded: 0,
      duplicatesNeeded: 0,
      totalCost: 0,
      statGain: 0,
      efficiency: 0,
      completed: true,
      takesEchoingCrystals: false,
    });
});

test('without anything to do the working has no steps and no gain', () => {
  const { working } = planNormalGem(upgrade({ currentRank: 3, targetRank: 3 }), 8);
  expect(working.duplicatesNeeded).toEqual([]);
  expect(working.statGain).toEqual([]);
});

test('Echoing Crystals are spoken of from rank 6 on', () => {
  expect(planNormalGem(upgrade({ targetRank: 5 }), 8).takesEchoingCrystals).toBe(false);
  expect(planNormalGem(upgrade({ targetRank: 6 }), 8).takesEchoingCrystals).toBe(true);
});

test('the working tells the steps, the owned duplicates, and a surplus that is given back', () => {
  const { working } = planNormalGem(
    upgrade({
      targetRank: 3,
      ownedDuplicates: [
        { rank: 3, count: 2 },
        { rank: 1, count: 0 },
      ],
    }),
    8,
  );
  expect(working.duplicatesNeeded).toEqual([
    { kind: 'step', fromRank: 1, toRank: 2, amount: 3 },
    { kind: 'step', fromRank: 2, toRank: 3, amount: 9 },
    { kind: 'ownedDuplicates', rank: 3, count: 2, each: 9, amount: -18 },
    { kind: 'surplus', amount: 6 },
  ]);
  expect(working.totalCost).toEqual([
    { kind: 'priced', unit: 'duplicates', quantity: 0, each: 1, price: 100, amount: 0 },
  ]);
  expect(working.statGain).toEqual([
    { kind: 'stat', rank: 3, baseValue: 8, factor: 4, amount: 32 },
    { kind: 'stat', rank: 1, baseValue: 8, factor: 1, amount: -8 },
  ]);
  expect(working.efficiency).toEqual({ dividend: 24, divisor: 0, value: 0, digits: '0.00' });
});

const rank = fc.integer({ min: 1, max: 10 });
const rows = fc.array(fc.record({ rank, count: fc.integer({ min: 0, max: 400 }) }), { maxLength: 4 });
const upgrades = fc.record({
  currentRank: rank,
  targetRank: rank,
  ownedDuplicates: rows,
  price: fc.integer({ min: 1, max: 100_000_000 }),
});
const bases = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.integer({ min: 0, max: 99_999 }).map((n) => n / 10),
);

test('every line adds up to its figure, and the figures to the formulas', () => {
  fc.assert(
    fc.property(upgrades, bases, (of, base) => {
      const plan = planNormalGem(of, base);
      const gross = Math.max(0, (3 ** of.targetRank - 3 ** of.currentRank) / 2);
      const owned = of.ownedDuplicates.reduce((sum, row) => sum + row.count * 3 ** (row.rank - 1), 0);
      const needed = Math.max(0, gross - owned);
      const gain =
        of.targetRank > of.currentRank
          ? Math.floor(base * 2 ** (of.targetRank - 1)) - Math.floor(base * 2 ** (of.currentRank - 1))
          : 0;
      expect(plan).toMatchObject({
        totalDuplicatesNeeded: gross,
        ownedDuplicateValue: owned,
        duplicatesNeeded: needed,
        totalCost: needed * of.price,
        statGain: gain,
        efficiency: needed === 0 ? 0 : gain / needed,
      });
      expect(sumOf(plan.working.duplicatesNeeded)).toBe(plan.duplicatesNeeded);
      expect(sumOf(plan.working.totalCost)).toBe(plan.totalCost);
      expect(sumOf(plan.working.statGain)).toBe(plan.statGain);
      expect(plan.working.efficiency).toMatchObject({ dividend: gain, divisor: needed });
    }),
  );
});

test('a higher target never needs less, a way over a rank between needs the same, more owned never costs more', () => {
  fc.assert(
    fc.property(
      upgrades,
      rank,
      fc.record({ rank, count: fc.integer({ min: 0, max: 50 }) }),
      (of, other, row) => {
        const plan = planNormalGem(of, 8);
        const [low = 1, middle = 1, high = 1] = [of.currentRank, of.targetRank, other].sort((a, b) => a - b);
        const gross = (currentRank: number, targetRank: number) =>
          planNormalGem(upgrade({ currentRank, targetRank }), 8).totalDuplicatesNeeded;
        expect(gross(low, middle) + gross(middle, high)).toBe(gross(low, high));
        expect(gross(low, high)).toBeGreaterThanOrEqual(gross(low, middle));
        const richer = planNormalGem({ ...of, ownedDuplicates: [...of.ownedDuplicates, row] }, 8);
        expect(richer.totalCost).toBeLessThanOrEqual(plan.totalCost);
        expect(richer.duplicatesNeeded).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('the greatest inputs give exact whole numbers, also a thousand times over', () => {
  const plan = planNormalGem(upgrade({ currentRank: 1, targetRank: 10, price: 100_000_000 }), 1_000_000);
  expect(plan.totalCost).toBe(29_523 * 100_000_000);
  expect(Number.isSafeInteger(plan.totalCost * 1000)).toBe(true);
  const rich = Array.from({ length: 50 }, () => ({ rank: 10, count: 1_000_000 }));
  expect(Number.isSafeInteger(planNormalGem(upgrade({ ownedDuplicates: rich }), 8).ownedDuplicateValue)).toBe(
    true,
  );
});

test.each<[string, Partial<NormalGemUpgrade>]>([
  ['currentRank', { currentRank: 0 }],
  ['targetRank', { targetRank: 11 }],
  ['targetRank', { targetRank: Infinity }],
  ['price', { price: 0 }],
  ['price', { price: NaN }],
  ['price', { price: 100_000_001 }],
  ['ownedDuplicates count', { ownedDuplicates: [{ rank: 1, count: -1 }] }],
  ['ownedDuplicates count', { ownedDuplicates: [{ rank: 1, count: 0.5 }] }],
  ['ownedDuplicates rank', { ownedDuplicates: [{ rank: 11, count: 1 }] }],
  ['ownedDuplicates rows', { ownedDuplicates: Array.from({ length: 51 }, () => ({ rank: 1, count: 1 })) }],
])('a bad %s is refused by name', (field, but) => {
  expect(() => planNormalGem(upgrade(but), 8)).toThrow(new RegExp(`^${field} must be`));
  expect(() => planNormalGem(upgrade(but), 8)).toThrow(RangeError);
});

test('a base value that is no number is refused, and so is the worth of a rank that does not exist', () => {
  expect(() => planNormalGem(upgrade({}), NaN)).toThrow('baseValue must be');
  expect(() => normalDuplicateWorth(0)).toThrow(RangeError);
});

describe('a gem whose stat no table has', () => {
  const upgrade = { currentRank: 2, targetRank: 4, ownedDuplicates: [], price: 10 };

  test.each([
    // 3^2 + 3^3 = 36; in the game 3^3 - 3^1 = 24
    ['planner-standard', 36, 360],
    ['in-game-table', 24, 240],
  ] as const)(
    'takes by the %s formulas %i duplicates for %i platinum and gains what its figures say',
    (formulas, duplicates, cost) => {
      const plan = planNormalGemOfGivenStat(formulas, upgrade, { current: 7, target: 50 });
      expect(plan).toMatchObject({ duplicatesNeeded: duplicates, totalCost: cost, statGain: 43 });
      expect(sumOf(plan.working.statGain)).toBe(43);
    },
  );
});
