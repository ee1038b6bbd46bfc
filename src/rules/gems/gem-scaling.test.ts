import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legendaryTierBase, normalGemCombatRating, valueAtRank } from './gem-scaling.ts';

test.each([
  { base: 100, rank: 1, value: 100, sum: 'rank 1 is the base' },
  { base: 100, rank: 2, value: 115, sum: '100 × 1.15, where binary gives 114.99...' },
  { base: 30, rank: 2, value: 34, sum: '30 × 1.15 = 34.5' },
  { base: 15, rank: 3, value: 19, sum: '15 × 1.3225 = 19.8375' },
  { base: 100, rank: 4, value: 152, sum: '100 × 1.520875 = 152.0875' },
  { base: 100, rank: 10, value: 351, sum: '100 × 3.517876... = 351.7876...' },
])('a legendary gem of $base has $value at rank $rank ($sum)', ({ base, rank, value }) => {
  expect(valueAtRank('legendary', base, rank)).toBe(value);
});

test.each([
  { base: 10, rank: 2, value: 11, sum: '10 × 1.1' },
  { base: 20, rank: 4, value: 26, sum: '20 × 1.331 = 26.62' },
  { base: 5, rank: 3, value: 6, sum: '5 × 1.21 = 6.05' },
  { base: 100, rank: 3, value: 121, sum: '100 × 1.21' },
])('another gem of $base has $value at rank $rank ($sum)', ({ base, rank, value }) => {
  expect(valueAtRank('normal', base, rank)).toBe(value);
});

test.each([
  { resonance: 10, combatRating: 24, sum: '10 × 2.4' },
  { resonance: 11, combatRating: 26, sum: '26.4' },
  { resonance: 24, combatRating: 57, sum: '57.6' },
  { resonance: 0, combatRating: 0, sum: 'nothing' },
])('resonance $resonance of a normal gem is combat rating $combatRating ($sum)', (row) => {
  expect(normalGemCombatRating(row.resonance)).toBe(row.combatRating);
});

test('the bundled tiers have 100 and 24, 30 and 12, 15 and 8 at rank 1', () => {
  expect(legendaryTierBase).toEqual({
    '5-star': { resonance: 100, combatRating: 24 },
    '2-star': { resonance: 30, combatRating: 12 },
    '1-star': { resonance: 15, combatRating: 8 },
  });
});

test('a value never falls with the rank, and is the exact product in hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }), (base, rank) => {
      for (const kind of ['legendary', 'normal'] as const)
        expect(valueAtRank(kind, base, rank + 1)).toBeGreaterThanOrEqual(valueAtRank(kind, base, rank));
      expect(valueAtRank('legendary', base, 2)).toBe(Math.floor((base * 115) / 100));
      expect(valueAtRank('normal', base, 2)).toBe(Math.floor((base * 11) / 10));
    }),
  );
});

test.each([
  [-1, 1],
  [NaN, 1],
  [1_000_001, 1],
  [10, 0],
  [10, 11],
  [10, 1.5],
])('base %s at rank %s is refused', (base, rank) => {
  expect(() => valueAtRank('legendary', base, rank)).toThrow(RangeError);
});
