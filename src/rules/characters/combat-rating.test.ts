import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { combatRatingOf, ratedStats, resonanceOf } from './combat-rating.ts';

test.each([
  // 400 + 1,000 + 30 + 30 + 40 + 25
  [{ damage: 1_000, life: 5_000, armor: 200, potency: 300, resistance: 400, resonance: 500 }, 1_525],
  // 1,000 + 2,400 + 120 + 65 + 72 + 75
  [{ damage: 2_500, life: 12_000, armor: 800, potency: 650, resistance: 720, resonance: 1_500 }, 3_732],
  // 133.2 + 888.8 + 8.25 + 6.6 + 7.7 + 4.4 = 1,048.95
  [{ damage: 333, life: 4_444, armor: 55, potency: 66, resistance: 77, resonance: 88 }, 1_049],
  // 10 × 0.05 + 11 = 11.5 goes up
  [{ potency: 110, resonance: 10 }, 12],
  [{}, 0],
])('the combat rating of %j is %i', (stats, rating) => {
  expect(combatRatingOf(stats)).toBe(rating);
});

test('more of a stat never lowers the combat rating', () => {
  const stat = fc.integer({ min: 0, max: 2_000_000 });
  const stats = fc.record(Object.fromEntries(ratedStats.map((name) => [name, stat])));
  fc.assert(
    fc.property(stats, fc.constantFrom(...ratedStats), stat, (before, name, more) => {
      const after = { ...before, [name]: (before[name] ?? 0) + more };
      expect(combatRatingOf(after)).toBeGreaterThanOrEqual(combatRatingOf(before));
    }),
  );
});

test('a typed resonance stands before the sum over the gems', () => {
  expect(resonanceOf({ resonance: 2_340 }, 1_900)).toBe(2_340);
  expect(resonanceOf({}, 1_900)).toBe(1_900);
});
