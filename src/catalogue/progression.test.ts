import { expect, test } from 'vitest';
import { difficulties, setItemSlotUnlock } from './difficulties.ts';
import { gearRanks } from './gear-progression.ts';
import { gemAwakening, gemDropChances } from './gems/legendary-gem-facts.ts';

test('difficulties have names of their own, and sets unlock at difficulties that exist', () => {
  expect(new Set(difficulties.map(({ name }) => name)).size).toBe(difficulties.length);
  const names = new Set<string>(difficulties.map(({ name }) => name));
  for (const name of Object.values(setItemSlotUnlock)) expect(names.has(name)).toBe(true);
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
  expect(gearRanks.max).toEqual({ rare: 5, set: 10, legendary: 20 });
});
