import { describe, expect, it } from 'vitest';
import {
  gemPowerGoal,
  legendaryGoal,
  normalCalculation,
} from '#contract/records/calculations-from-inputs.ts';
import { shoppingOfOpenGoals, type CalculatorLists } from './open-goals.ts';
import { shoppingGroups, shoppingText } from './shopping-rows.ts';

const ranks = { currentRank: 1, targetRank: 5 };
const lists: CalculatorLists = {
  normalCalculations: [
    normalCalculation({
      id: 'n1',
      gemId: 'ruby',
      gemName: 'Ruby',
      gemColor: 'red',
      ...ranks,
      ownedDuplicates: [{ rank: 2, count: 3 }],
      marketValue: 100,
    }),
    normalCalculation({
      id: 'n2',
      gemName: 'Unheard-of Stone',
      gemColor: 'blue',
      currentRank: 5,
      targetRank: 6,
      ownedDuplicates: [],
      marketValue: 10,
    }),
    normalCalculation({
      id: 'n3',
      gemId: 'ruby',
      gemName: 'Ruby',
      gemColor: 'red',
      ...ranks,
      ownedDuplicates: [],
      marketValue: 100,
      completed: true,
    }),
  ],
  legendaryGoals: [
    legendaryGoal({
      id: 'l1',
      name: 'Blood-Soaked Jade',
      gemType: '5-star',
      gemQuality: '5/5',
      ...ranks,
      gemPowerOwned: 100,
      ownedDuplicates: [],
      marketValue: 50,
    }),
  ],
  gemPowerGoals: [
    gemPowerGoal({
      id: 'p1',
      gemName: '1-star',
      gemType: '1-star',
      currentRank: 1,
      targetRank: 3,
      gemPowerOwned: 6,
      marketValue: 100,
      priority: 'medium',
    }),
  ],
};

describe('the shopping list', () => {
  it('sums what is open per gem and tier, less what is owned, with the platinum', () => {
    const list = shoppingOfOpenGoals(lists, 'planner-standard');
    expect(list.openGoals).toBe(4);
    expect(list.takesEchoingCrystals).toBe(true);
    // Ruby 3+9+27+81-9, the other 243; jade 32×5×(1+2+3+4)-100; the 1-star goal is covered.
    expect(list.platinum.total.net).toBe(111 * 100 + 243 * 10 + 1_500 * 50);
    expect(shoppingText(list)).toBe(
      [
        'Shopping list',
        'Normal gems\nRuby (Red): 111 duplicates\nUnheard-of Stone (Blue): 243 duplicates',
        'Legendary gems\n5-star gems: 1,500 gem power',
        'Gem power goals\n1-star gems: 0 gem power',
        'Platinum: 88,530',
      ].join('\n\n'),
    );
  });

  it('says what the need is made of, and what is covered', () => {
    const [normal, legendary, gemPower] = shoppingGroups(shoppingOfOpenGoals(lists, 'planner-standard'));
    expect(normal?.rows.map(({ parts }) => parts[0]?.detail)).toEqual([
      '120 in all, 9 owned',
      '243 in all, none owned',
    ]);
    expect(legendary?.rows[0]?.parts[0]?.isCovered).toBe(false);
    expect(gemPower?.rows[0]?.parts[0]).toMatchObject({ net: '0', isCovered: true });
  });

  it('counts copies beside the gem power by the in-game table', () => {
    const list = shoppingOfOpenGoals(lists, 'in-game-table');
    const [normal, legendary] = shoppingGroups(list);
    // 3^4 − 1 − 9, and 3^5 − 3^4 for the gem that the catalogue does not know.
    expect(normal?.rows.map(({ parts }) => parts[0]?.net)).toEqual(['71', '162']);
    expect(legendary?.rows[0]?.parts.map(({ net, unit }) => `${net} ${unit}`)).toEqual([
      '375 gem power',
      '7 copies',
    ]);
  });

  it('is empty where nothing is open', () => {
    const list = shoppingOfOpenGoals(
      { normalCalculations: [], legendaryGoals: [], gemPowerGoals: [] },
      'planner-standard',
    );
    expect(list.openGoals).toBe(0);
    expect(shoppingGroups(list)).toEqual([]);
  });
});
