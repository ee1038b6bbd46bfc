import { expect, test } from 'vitest';
import { difficulties, nextDifficulty } from './difficulties.ts';
import { gearRanks } from './gear-progression.ts';
import { gemAwakening, gemDropChances } from './gems/legendary-gem-facts.ts';

test('there are sixteen difficulties with names of their own, each asking for more than the one before', () => {
  expect(new Set(difficulties.map(({ name }) => name)).size).toBe(16);
  for (const [index, { combatRating, challengeRating }] of difficulties.entries()) {
    const before = difficulties[index - 1];
    if (before !== undefined) expect(combatRating).toBeGreaterThan(before.combatRating ?? 0);
    if (challengeRating !== null) expect(challengeRating).toBeGreaterThan(combatRating ?? NaN);
  }
});

test.each([
  [0, 'Hell I', 520],
  [519, 'Hell I', 520],
  [520, 'Hell II', 12_620],
  [29_000, 'Inferno I', 30_120],
  [54_200, 'Inferno XII', 58_500],
  [58_500, undefined, undefined],
])('with a combat rating of %i the next difficulty is %s', (rating, name, needed) => {
  expect(nextDifficulty(rating)?.name).toBe(name);
  expect(nextDifficulty(rating)?.combatRating).toBe(needed);
});

test('a legendary crest always gives one gem, of one quality if it has five stars', () => {
  const percent = (chances: object) => Object.values(chances).reduce((sum, chance) => sum + chance, 0);
  expect(percent(gemDropChances.legendaryCrest)).toBeCloseTo(100, 6);
  expect(percent(gemDropChances.fiveStarQuality)).toBe(100);
});

test('every resonance socket has a rank that opens it and a tier that it accepts', () => {
  for (const { count, accepts, unlockRanks } of Object.values(gemAwakening.sockets)) {
    expect(accepts).toHaveLength(count);
    expect(unlockRanks).toHaveLength(count);
  }
});

test('gear ranks are highest for legendary items', () => {
  expect(gearRanks.max).toEqual({ rare: 5, set: 25, legendary: 30 });
});
