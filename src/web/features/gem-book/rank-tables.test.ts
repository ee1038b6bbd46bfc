import { describe, expect, test } from 'vitest';
import { inGameGemTables, upgradeTotals } from '#catalogue/gems/in-game-gem-tables.ts';
import { legendaryGemTypes } from '#rules/gems/gem-tier.ts';
import { legendaryResonance } from '#rules/gems/legendary-gem-upgrade.ts';
import { gemByRank, tiersOf } from './RankTables.tsx';

describe.each(legendaryGemTypes)('a %s gem in the book', (gemType) => {
  const qualities = tiersOf(gemType).map((tier) => gemByRank(tier));

  test('has ten ranks, and takes in all what the game’s source states as the sum', () => {
    for (const byRank of qualities) {
      expect(byRank.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(byRank.at(-1)?.inGame).toMatchObject({
        cumulativeGemPower: upgradeTotals[gemType].totalGemPower,
        cumulativeCopies: upgradeTotals[gemType].totalDuplicates,
      });
    }
  });

  test('takes the same in every quality, so that one table tells all', () => {
    const costs = qualities.map((byRank) =>
      byRank.map(({ planner, inGame }) => [planner.stepGemPower, inGame.stepGemPower, inGame.stepCopies]),
    );
    for (const each of costs) expect(each).toEqual(costs[0]);
  });
});

test('a gem takes by the planner’s formulas 5 × factor × the rank it starts from', () => {
  const [, second, third] = gemByRank({ gemType: '2-star' });
  expect([second?.planner.stepGemPower, third?.planner.stepGemPower]).toEqual([20, 40]);
});

test('a 5-star gem gives what the tables of its quality say, the poorest quality first', () => {
  const [poorest] = tiersOf('5-star');
  expect(poorest?.gemQuality).toBe('2/5');
  const byRank = gemByRank({ gemType: '5-star', gemQuality: '4/5' });
  expect(byRank.map(({ planner }) => planner.resonance)).toEqual(legendaryResonance['5-star']['4/5']);
  expect(byRank.map(({ inGame }) => inGame.resonance)).toEqual(
    inGameGemTables.resonanceByRank['5-star']['4/5'],
  );
  expect(byRank.map(({ combatRating }) => combatRating)).toEqual(
    inGameGemTables.combatRatingByRank['5-star']['4/5'],
  );
});
