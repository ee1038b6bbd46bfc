import { describe, expect, it } from 'vitest';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import type { UpgradeGoal } from './next-best-upgrade.ts';
import { cheapestNextStep } from './upgrade-answer.ts';

const goal = (id: string, fields: Partial<UpgradeGoal>): UpgradeGoal => ({
  id,
  gemType: '1-star',
  currentRank: 1,
  targetRank: 10,
  ownedDuplicates: [],
  gemPowerOwned: 0,
  price: 100,
  ...fields,
});
const nearest = (goals: readonly UpgradeGoal[], gemPower: number, platinum: number) =>
  cheapestNextStep(goals, { gemPower, platinum }, planLegendaryGem);

describe('the cheapest next step', () => {
  it('is the one that lacks the least platinum, with the pool and the platinum counted', () => {
    const goals = [
      goal('dear', { price: 1_000 }),
      goal('far', { currentRank: 5 }),
      goal('cheap', { price: 150 }),
    ];
    // 5 gem power at 150, of which the pool gives 2: 450 platinum, 100 of them there.
    expect(nearest(goals, 2, 100)).toEqual({
      goalId: 'cheap',
      fromRank: 1,
      toRank: 2,
      power: 5,
      price: 150,
      lacksPower: 3,
      lacksPlatinum: 350,
    });
  });

  it('counts what the goal owns', () => {
    expect(nearest([goal('a', {}), goal('b', { gemPowerOwned: 4 })], 0, 0)).toMatchObject({
      goalId: 'b',
      power: 1,
      lacksPlatinum: 100,
    });
  });

  it('is the earlier goal of equal ones, and none where no goal has a step', () => {
    expect(nearest([goal('a', {}), goal('b', {})], 0, 0)?.goalId).toBe('a');
    expect(nearest([goal('a', { currentRank: 10 })], 0, 0)).toBeNull();
  });
});
