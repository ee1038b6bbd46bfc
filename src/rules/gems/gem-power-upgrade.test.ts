import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GemPowerUpgrade } from './gem-power-need.ts';
import { gemPowerResonancePerRank, gemPowerToReachRank, planGemPower } from './gem-power-upgrade.ts';
import { gemQualities, legendaryGemTypes, ofTier } from './gem-tier.ts';
import { sumOf } from './working.ts';

const upgrade = (but: Partial<GemPowerUpgrade>): GemPowerUpgrade => ({
  gemType: '5-star',
  gemQuality: '5/5',
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 0,
  price: 100,
  ...but,
});

interface Row {
  of: Partial<GemPowerUpgrade>;
  figures: object;
  sum: string;
}

test.each<Row>([
  { of: { gemType: '1-star', targetRank: 3 }, figures: { gemPowerTotal: 6 }, sum: '1 + 5' },
  { of: { gemType: '2-star', targetRank: 4 }, figures: { gemPowerTotal: 49 }, sum: '5 + 15 + 29' },
  {
    of: { gemType: '5-star', targetRank: 5 },
    figures: { gemPowerTotal: 475 },
    sum: '50 + 75 + 100 + 2 × 125',
  },
  {
    of: { gemType: '5-star', currentRank: 5 },
    figures: { gemPowerTotal: 2625 },
    sum: '3 × 125 + 2 × (2 × 125 + 250) + 2 × (125 + 2 × 250)',
  },
  { of: { gemType: '1-star' }, figures: { gemPowerTotal: 201 }, sum: '1+5+10+15+21+26+31+41+51' },
])('$of takes $sum', ({ of, figures }) => {
  expect(planGemPower(upgrade(of))).toMatchObject(figures);
});

test.each<Row>([
  {
    of: { gemType: '1-star', targetRank: 4 },
    figures: { resonanceGain: 45, combatRatingGain: 11 },
    sum: '15 × 3; 0.24 × 45 = 10.8',
  },
  {
    of: { gemType: '2-star', currentRank: 2, targetRank: 6 },
    figures: { resonanceGain: 120, combatRatingGain: 29 },
    sum: '30 × 4; 0.24 × 120 = 28.8',
  },
  {
    of: { gemType: '5-star', gemQuality: '5/5', targetRank: 3 },
    figures: { resonanceGain: 200, combatRatingGain: 48 },
    sum: '100 × 2; 0.24 × 200 = 48',
  },
  {
    of: { gemType: '5-star', gemQuality: '2/5' },
    figures: { targetResonance: 820, resonanceGain: 738, combatRatingGain: 177 },
    sum: '82 × 9; 0.24 × 738 = 177.12',
  },
])('$of gains $sum', ({ of, figures }) => {
  expect(planGemPower(upgrade(of))).toMatchObject(figures);
});

test.each<Row & { shown: string }>([
  {
    of: { gemType: '1-star', targetRank: 5 },
    figures: {
      gemPowerNeeded: 31,
      platinumCost: 3100,
      resonanceGain: 60,
      combatRatingGain: 14,
      efficiency: 1.935483870967742,
    },
    sum: '1 + 5 + 10 + 15 at 100; 60 / 31',
    shown: '1.94',
  },
  {
    of: { gemType: '2-star', targetRank: 3, gemPowerOwned: 5, price: 40 },
    figures: {
      gemPowerNeeded: 15,
      platinumCost: 600,
      resonanceGain: 60,
      combatRatingGain: 14,
      efficiency: 4,
    },
    sum: '5 + 15 - 5 at 40; 60 / 15',
    shown: '4.00',
  },
  {
    of: { gemType: '5-star', targetRank: 4, gemPowerOwned: 25 },
    figures: {
      gemPowerNeeded: 200,
      platinumCost: 20_000,
      resonanceGain: 300,
      combatRatingGain: 72,
      efficiency: 1.5,
    },
    sum: '50 + 75 + 100 - 25 at 100; 300 / 200',
    shown: '1.50',
  },
])('the goal $of comes to $sum, shown as $shown', ({ of, figures, shown }) => {
  const plan = planGemPower(upgrade(of));
  expect(plan).toMatchObject(figures);
  expect(plan.working.efficiency.digits).toBe(shown);
});

test('a target that is not above the current rank is allowed and comes to nothing, never below', () => {
  for (const targetRank of [1, 5, 6])
    for (const gemPowerOwned of [0, 500])
      expect(planGemPower(upgrade({ currentRank: 6, targetRank, gemPowerOwned }))).toMatchObject({
        gemPowerTotal: 0,
        gemPowerNeeded: 0,
        platinumCost: 0,
        resonanceGain: 0,
        combatRatingGain: 0,
        efficiency: 0,
      });
});

test('rank 10 has 150, 300, 820, 860, 900 and 1000 resonance', () => {
  expect(gemPowerResonancePerRank).toEqual({
    '1-star': 15,
    '2-star': 30,
    '5-star': { '2/5': 82, '3/5': 86, '4/5': 90, '5/5': 100 },
  });
  for (const costs of Object.values(gemPowerToReachRank)) expect(costs).toHaveLength(10);
});

test('the working tells steps, holdings, gains and cost', () => {
  const { working } = planGemPower(upgrade({ gemType: '1-star', targetRank: 3, gemPowerOwned: 9 }));
  expect(working).toEqual({
    gemPowerNeeded: [
      { kind: 'step', fromRank: 1, toRank: 2, amount: 1 },
      { kind: 'step', fromRank: 2, toRank: 3, amount: 5 },
      { kind: 'ownedGemPower', amount: -9 },
      { kind: 'surplus', amount: 3 },
    ],
    copiesNeeded: [],
    cost: [{ kind: 'priced', unit: 'gemPower', quantity: 0, each: 1, price: 100, amount: 0 }],
    resonanceGain: [
      { kind: 'perRank', rank: 3, each: 15, amount: 45 },
      { kind: 'perRank', rank: 1, each: 15, amount: -15 },
    ],
    combatRatingGain: [{ kind: 'scaled', of: 30, factor: 0.24, isRounded: true, amount: 7 }],
    efficiency: { dividend: 30, divisor: 0, value: 0, digits: '0.00' },
  });
});

const rank = fc.integer({ min: 1, max: 10 });
const upgrades = fc.record({
  gemType: fc.constantFrom(...legendaryGemTypes),
  gemQuality: fc.constantFrom(...gemQualities),
  currentRank: rank,
  targetRank: rank,
  gemPowerOwned: fc.integer({ min: 0, max: 3000 }),
  price: fc.integer({ min: 1, max: 100_000_000 }),
});

test('every line adds up to its figure, and the figures to the formulas', () => {
  fc.assert(
    fc.property(upgrades, (of) => {
      const plan = planGemPower(of);
      const gross = gemPowerToReachRank[of.gemType]
        .filter((_, index) => index + 1 > of.currentRank && index + 1 <= of.targetRank)
        .reduce((sum, power) => sum + power, 0);
      const needed = Math.max(0, gross - of.gemPowerOwned);
      const each = ofTier(gemPowerResonancePerRank, of);
      const gain = Math.max(0, of.targetRank - of.currentRank) * each;
      expect(plan).toMatchObject({
        gemPowerTotal: gross,
        gemPowerNeeded: needed,
        effectivePowerNeeded: needed,
        platinumCost: needed * of.price,
        resonanceGain: gain,
        combatRatingGain: Math.round((6 * gain) / 25),
        efficiency: needed === 0 ? 0 : gain / needed,
      });
      expect(sumOf(plan.working.gemPowerNeeded)).toBe(plan.gemPowerNeeded);
      expect(sumOf(plan.working.cost)).toBe(plan.platinumCost);
      expect(sumOf(plan.working.resonanceGain)).toBe(plan.resonanceGain);
      expect(sumOf(plan.working.combatRatingGain)).toBe(plan.combatRatingGain);
    }),
  );
});

test('a higher target never needs or gains less, a way over a rank between is the same, more owned never costs more', () => {
  fc.assert(
    fc.property(upgrades, rank, fc.integer({ min: 0, max: 500 }), (of, other, more) => {
      const [low = 1, middle = 1, high = 1] = [of.currentRank, of.targetRank, other].sort((a, b) => a - b);
      const plan = (currentRank: number, targetRank: number) =>
        planGemPower({ ...of, currentRank, targetRank });
      for (const figure of ['gemPowerTotal', 'resonanceGain'] as const) {
        expect(plan(low, middle)[figure] + plan(middle, high)[figure]).toBe(plan(low, high)[figure]);
        expect(plan(low, high)[figure]).toBeGreaterThanOrEqual(plan(low, middle)[figure]);
      }
      const richer = planGemPower({ ...of, gemPowerOwned: of.gemPowerOwned + more });
      expect(richer.platinumCost).toBeLessThanOrEqual(planGemPower(of).platinumCost);
      expect(richer.gemPowerNeeded).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each<[string, Partial<GemPowerUpgrade>]>([
  ['currentRank', { currentRank: 1.5 }],
  ['targetRank', { targetRank: NaN }],
  ['gemPowerOwned', { gemPowerOwned: Infinity }],
  ['price', { price: -5 }],
  ['gemQuality', { gemQuality: undefined }],
])('a bad %s is refused by name', (field, but) => {
  expect(() => planGemPower(upgrade(but))).toThrow(new RegExp(`^${field} must be`));
  expect(() => planGemPower(upgrade(but))).toThrow(RangeError);
});
