import { describe, expect, it } from 'vitest';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { GoalsWeighed } from './next-best-upgrade.ts';
import { answerQuestion } from './upgrade-answer.ts';
import { openGoals, targetsOf, upgradeGoal, withTargets, type UpgradeQuestion } from './upgrade-question.ts';

const goal = (id: string, targetRank: number, completed = false) =>
  legendaryGoal({
    id,
    name: 'Zod Stone',
    gemType: '1-star',
    currentRank: 1,
    targetRank,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    marketValue: 100,
    completed,
  });

const question = (gemPower: number): UpgradeQuestion => ({
  goals: [goal('a', 4), goal('b', 3)].map(upgradeGoal),
  budget: { gemPower, platinum: 0 },
  objective: 'resonance',
  formulas: 'planner-standard',
});
const ask = (gemPower: number) => answerQuestion(question(gemPower));

describe('what the search for upgrades is asked', () => {
  it('takes part in: goals that are not completed and have ranks to go', () => {
    const goals = [goal('a', 4), goal('done', 4, true), goal('there', 1)];
    expect(openGoals(goals).map(({ id }) => id)).toEqual(['a']);
  });

  it('keeps the quality out of a goal that has none', () => {
    expect(upgradeGoal(goal('a', 4))).not.toHaveProperty('gemQuality');
  });
});

describe('applying a plan', () => {
  it('sets the target of each chosen goal to the rank reached and leaves the others alone', () => {
    // 5 gem power reach rank 2, 10 more rank 3: 20 take both to rank 2 and one of them to rank 3.
    const { advice, nextStep } = ask(20);
    expect(nextStep).toBeNull();
    expect(targetsOf(question(20).goals, advice)).toEqual([
      { id: 'a', targetRank: 3 },
      { id: 'b', targetRank: 2 },
    ]);
    expect(targetsOf(question(5).goals, ask(5).advice)).toEqual([{ id: 'a', targetRank: 2 }]);
  });

  it('changes nothing where every chosen goal ends at its target already', () => {
    expect(targetsOf(question(1_000).goals, ask(1_000).advice)).toEqual([]);
  });

  it('leads to a question that the same plan answers', () => {
    const asked = question(20);
    const { advice } = ask(20);
    const after = withTargets(asked, targetsOf(asked.goals, advice));
    expect(isSameContent(after, asked)).toBe(false);
    expect(answerQuestion(after).advice).toEqual(advice);
  });
});

describe('the search', () => {
  it('tells how many goals it has weighed', () => {
    const told: GoalsWeighed[] = [];
    answerQuestion(question(20), (progress) => told.push(progress));
    expect(told).toEqual([
      { goalsDone: 1, goalsInAll: 2 },
      { goalsDone: 2, goalsInAll: 2 },
    ]);
  });

  it('names the nearest step where the budget is too small for any', () => {
    const { advice, nextStep } = ask(3);
    expect(advice.steps).toEqual([]);
    expect(nextStep).toEqual({
      goalId: 'a',
      fromRank: 1,
      toRank: 2,
      power: 5,
      price: 100,
      lacksPower: 2,
      lacksPlatinum: 200,
    });
  });

  it('uses the formulas asked for', () => {
    const inGame = answerQuestion({ ...question(1), formulas: 'in-game-table' });
    expect(inGame.advice.totals).toMatchObject({ gemPower: 1, resonanceGain: 15 });
  });
});
