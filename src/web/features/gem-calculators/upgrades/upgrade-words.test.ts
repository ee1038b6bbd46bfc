import { describe, expect, it } from 'vitest';
import {
  goalNames,
  objectiveOf,
  objectiveValue,
  paymentText,
  rankUpsText,
  reasonText,
} from './upgrade-words.ts';

describe('the words of an upgrade plan', () => {
  it.each([
    [{ gemPower: 1_200, platinum: 0, copies: 0 }, '1,200 gem power'],
    [{ gemPower: 0, platinum: 9_000, copies: 0 }, '9,000 platinum'],
    [{ gemPower: 40, platinum: 9_000, copies: 0 }, '40 gem power + 9,000 platinum'],
    [{ gemPower: 107, platinum: 0, copies: 1 }, '107 gem power, with 1 copy in it'],
    [{ gemPower: 410, platinum: 0, copies: 5 }, '410 gem power, with 5 copies in it'],
    [{ gemPower: 0, platinum: 0, copies: 0 }, 'Nothing'],
  ])('says how a step is paid: %o', (payment, text) => {
    expect(paymentText(payment, 'Nothing')).toBe(text);
  });

  it('counts rank-ups', () => {
    expect([1, 2].map(rankUpsText)).toEqual(['1 rank-up', '2 rank-ups']);
  });

  it('says why the plan is the best one, for each objective', () => {
    const nameOf = () => 'Zod Stone';
    expect(reasonText('resonance', nameOf)).toMatch(/^No other plan within this budget gains more resonance/);
    expect(reasonText('combatRating', nameOf)).toMatch(/gains more combat rating/);
    expect(reasonText({ firstGoalId: 'a' }, nameOf)).toMatch(/^Zod Stone goes as far as the budget takes it/);
  });

  it('keeps the objective in a select, and falls back to resonance when its goal is gone', () => {
    const goals = [{ id: 'a' }, { id: 'resonance' }];
    for (const objective of ['resonance', 'combatRating', { firstGoalId: 'resonance' }] as const)
      expect(objectiveOf(objectiveValue(objective), goals)).toEqual(objective);
    expect(objectiveOf('goal:gone', goals)).toBe('resonance');
  });

  it('tells goals of the same gem apart by their ranks, and of the same ranks by a number', () => {
    const nameOf = goalNames([
      { id: 'a', name: 'Zod Stone', currentRank: 1, targetRank: 4 },
      { id: 'b', name: 'Zod Stone', currentRank: 3, targetRank: 10 },
      { id: 'd', name: 'Zod Stone', currentRank: 1, targetRank: 4 },
      { id: 'c', name: 'Flaystone', currentRank: 1, targetRank: 2 },
    ]);
    expect(['a', 'b', 'c', 'd'].map(nameOf)).toEqual([
      'Zod Stone (goal 1 to 4)',
      'Zod Stone (goal 3 to 10)',
      'Flaystone',
      'Zod Stone (goal 1 to 4), no. 2',
    ]);
  });
});
