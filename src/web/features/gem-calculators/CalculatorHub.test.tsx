import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gemPowerGoal, normalCalculation } from '#contract/records/calculations-from-inputs.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';
import CalculatorHub from './CalculatorHub.tsx';

beforeEach(async () => {
  const goal = gemPowerGoal({
    id: 'goal',
    gemName: '2-star',
    gemType: '2-star',
    currentRank: 1,
    targetRank: 10,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
  });
  await localStore.edit({
    label: 'Added',
    changes: [{ collection: 'gemPowerGoals', id: goal.id, data: goal }],
  });
  const calculation = normalCalculation({
    id: 'calculation',
    gemName: 'Tourmaline',
    gemColor: 'red',
    currentRank: 3,
    targetRank: 6,
    ownedDuplicates: [{ rank: 3, count: 1 }],
    marketValue: 100,
  });
  await localStore.edit({
    label: 'Added',
    changes: [{ collection: 'normalCalculations', id: calculation.id, data: calculation }],
  });
});

test('axe finds nothing with a shopping list and all goals, and nothing scrolls sideways', async () => {
  show(<CalculatorHub />, '/calculators');
  await expect.element(page.getByRole('button', { name: 'Copy as text' })).toBeVisible();
  const goals = page.getByRole('region', { name: 'All goals' });
  await expect.element(goals.getByRole('list', { name: 'Gem power goals' })).toBeVisible();
  await goals.getByRole('button', { name: /^2-star, rank 1 to 10, / }).click();
  await expect.element(goals.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectAccessible();
  await expectNoSideways();
});
