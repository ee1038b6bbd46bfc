import { expect, test } from 'vitest';
import { challengeRifts, difficulties, setItemSlotUnlock } from './difficulties.ts';
import { gearRanks, gemSockets } from './gear-progression.ts';
import { helliquary } from './helliquary.ts';
import { gemAwakening, gemDropChances } from './legendary-gem-facts.ts';
import { paragon, serverParagon } from './progression.ts';

test('difficulties have ids of their own, and sets unlock at difficulties that exist', () => {
  expect(new Set(difficulties.map(({ id }) => id)).size).toBe(difficulties.length);
  const names = new Set<string>(difficulties.map(({ name }) => name));
  for (const name of Object.values(setItemSlotUnlock)) expect(names.has(name)).toBe(true);
});

test('challenge rift ratings rise by the same amount a level', () => {
  for (const { level, monsterRating } of challengeRifts.ratings)
    expect(monsterRating).toBe(320 + level * challengeRifts.ratingPerLevel);
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

test('the Helliquary has fifteen levels, each dearer than the one before', () => {
  expect(helliquary.levels.map(({ level }) => level)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  for (const [i, { scoria }] of helliquary.levels.entries())
    expect(scoria).toBeGreaterThan(helliquary.levels[i - 1]?.scoria ?? -1);
});

test('the less experience, the farther above the server', () => {
  const percents = serverParagon.aboveServerLevel.map(({ experiencePercent }) => experiencePercent);
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));
});

test('gear ranks are highest for legendary items, and eight slots hold legendary gems', () => {
  expect(gearRanks.max).toEqual({ rare: 5, set: 10, legendary: 20 });
  expect(gemSockets.primarySlots.slots).toHaveLength(8);
  expect(new Set(paragon.trees.map(({ name }) => name)).size).toBe(9);
});
