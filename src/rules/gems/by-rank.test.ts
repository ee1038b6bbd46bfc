import { expect, test } from 'vitest';
import { normalGemByRank, powerGemByRank } from './by-rank.ts';
import { planGemPower } from './gem-power-upgrade.ts';
import { planLegendaryGem } from './legendary-gem-upgrade.ts';
import { planNormalGem } from './normal-gem-upgrade.ts';

test('a normal gem has a step, a sum and a stat at each of ten ranks', () => {
  const series = normalGemByRank((upgrade) => planNormalGem(upgrade, 8));
  expect(series).toHaveLength(10);
  expect(series.slice(0, 3)).toEqual([
    { rank: 1, stepDuplicates: 0, cumulativeDuplicates: 0, stat: 8 },
    { rank: 2, stepDuplicates: 3, cumulativeDuplicates: 3, stat: 16 },
    { rank: 3, stepDuplicates: 9, cumulativeDuplicates: 12, stat: 32 },
  ]);
  expect(series[9]).toEqual({
    rank: 10,
    stepDuplicates: 19_683,
    cumulativeDuplicates: 29_523,
    stat: 4096,
  });
});

test('a legendary gem has a step, a sum and a resonance at each of ten ranks', () => {
  const series = powerGemByRank({ gemType: '5-star', gemQuality: '5/5' }, planLegendaryGem);
  expect(series).toHaveLength(10);
  expect(series[0]).toEqual({
    rank: 1,
    stepGemPower: 0,
    cumulativeGemPower: 0,
    stepCopies: 0,
    cumulativeCopies: 0,
    resonance: 40,
  });
  expect(series[9]).toMatchObject({ stepGemPower: 1440, cumulativeGemPower: 7200, resonance: 1120 });
});

test('a gem power goal is drawn by its own tables', () => {
  const series = powerGemByRank({ gemType: '2-star' }, planGemPower);
  expect(series.map(({ stepGemPower }) => stepGemPower)).toEqual([0, 5, 15, 29, 28, 105, 105, 129, 186, 243]);
  expect(series[9]).toMatchObject({ cumulativeGemPower: 845, resonance: 300 });
});

test('a 5-star gem without quality has no series', () => {
  expect(() => powerGemByRank({ gemType: '5-star' }, planLegendaryGem)).toThrow(RangeError);
});
