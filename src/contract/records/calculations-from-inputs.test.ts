import { expect, test } from 'vitest';
import { gemPowerGoal, legendaryGoal, normalCalculation } from './calculations-from-inputs.ts';

test('a normal gem from rank 1 to 5 at 100 platinum needs 120 duplicates and costs 12,000', () => {
  expect(
    normalCalculation({
      id: 'a',
      gemId: 'tourmaline',
      gemName: 'Tourmaline',
      gemColor: 'red',
      currentRank: 1,
      targetRank: 5,
      ownedDuplicates: [],
      marketValue: 100,
    }),
  ).toEqual({
    id: 'a',
    gemId: 'tourmaline',
    gemName: 'Tourmaline',
    gemColor: 'red',
    currentRank: 1,
    targetRank: 5,
    ownedDuplicates: [],
    duplicatesNeeded: 120,
    totalDuplicatesNeeded: 120,
    marketValue: 100,
    totalCost: 12_000,
    statType: '+Damage',
    currentStatValue: 8,
    targetStatValue: 128,
    statGain: 120,
    efficiency: 1,
    completed: false,
  });
});

test('a normal calculation that needs nothing starts completed', () => {
  const calculation = normalCalculation({
    id: 'a',
    gemName: 'Ruby',
    gemColor: 'red',
    currentRank: 1,
    targetRank: 3,
    ownedDuplicates: [{ rank: 3, count: 2 }],
    marketValue: 100,
  });
  expect(calculation).toMatchObject({ duplicatesNeeded: 0, completed: true, gemId: 'ruby' });
});

test('a legendary goal holds power, duplicates, resonance and combat rating', () => {
  expect(
    legendaryGoal({
      id: 'b',
      name: 'Colossus Engine',
      gemType: '5-star',
      gemQuality: '2/5',
      currentRank: 1,
      targetRank: 4,
      ownedDuplicates: [],
      gemPowerOwned: 0,
      marketValue: 10,
    }),
  ).toMatchObject({
    gemPowerNeeded: 960,
    duplicatesNeeded: 30,
    resonanceGain: 48,
    combatRatingGain: 72,
    efficiency: 0.05,
    awakened: false,
    completed: false,
  });
});

test.each([
  ['without an id', {}, 'colossus-engine'],
  ['under an id that the catalogue does not know', { gemId: 'colossus' }, 'colossus-engine'],
  ['under the id of a gem with other stars', { gemId: 'zod-stone' }, 'colossus-engine'],
  ['that the catalogue has with other stars only', { name: 'Zod Stone' }, undefined],
  ['that the catalogue does not know', { gemId: 'mine', name: 'My Stone' }, 'mine'],
])('a legendary gem %s is found by its name among those of its stars', (_, fields, gemId) => {
  const goal = legendaryGoal({
    id: 'b',
    name: 'Colossus Engine',
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1,
    targetRank: 2,
    ownedDuplicates: [],
    gemPowerOwned: 0,
    marketValue: 10,
    ...fields,
  });
  expect(goal.gemId).toBe(gemId);
  expect(goal.name).toBe({ name: 'Colossus Engine', ...fields }.name);
});

test('a gem power goal holds power, cost, resonance and combat rating', () => {
  expect(
    gemPowerGoal({
      id: 'c',
      gemName: '1-star',
      gemType: '1-star',
      currentRank: 1,
      targetRank: 5,
      gemPowerOwned: 0,
      marketValue: 100,
      priority: 'medium',
    }),
  ).toMatchObject({
    gemPowerNeeded: 31,
    platinumCost: 3_100,
    resonanceGain: 60,
    combatRatingGain: 14,
    completed: false,
  });
});
