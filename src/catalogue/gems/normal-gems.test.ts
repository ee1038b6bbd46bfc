import { planNormalGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { expect, test } from 'vitest';
import { normalGems } from './normal-gems.ts';

test('there are six normal gems, two of each colour', () => {
  expect(new Set(normalGems.map(({ id }) => id)).size).toBe(6);
  expect(normalGems.map(({ color }) => color).toSorted()).toEqual([
    'blue',
    'blue',
    'red',
    'red',
    'yellow',
    'yellow',
  ]);
});

test.each(normalGems)('$name rises over ten ranks from the value of its first effect', (gem) => {
  expect(gem.rankValues).toHaveLength(10);
  expect(gem.effects[0].value).toBe(gem.rankValues[0]);
  expect(gem.effects[0].description).toMatch(/^\+/);
  for (const [index, value] of gem.rankValues.entries())
    expect(value).toBeGreaterThan(gem.rankValues[index - 1] ?? 0);
});

test('in the game a Tourmaline from rank 1 to 5 gains 92 - 8 damage for 81 - 1 gems', () => {
  const upgrade = { currentRank: 1, targetRank: 5, ownedDuplicates: [], price: 100 };
  const tourmaline = normalGems[0];
  expect(tourmaline.name).toBe('Tourmaline');
  expect(planNormalGemInGame(upgrade, tourmaline.rankValues)).toMatchObject({
    statGain: 84,
    duplicatesNeeded: 80,
    totalCost: 8000,
  });
});
