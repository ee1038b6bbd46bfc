import { expect, test } from 'vitest';
import type { CharacterGoal } from '../collections/characters/character-goals.ts';
import { goalsLinkedTo } from './linked-goals.ts';

const goal = (id: string, more: Partial<CharacterGoal>): CharacterGoal => ({
  id,
  parent: 'valla',
  name: id,
  description: '',
  priority: 'medium',
  targetStats: [],
  completed: false,
  ...more,
});
const plan = { collection: 'legendaryGoals', id: 'heart' };

test('a completed plan completes the open goals that name it, by list and id', () => {
  const goals = [
    goal('linked', { linkedGoal: plan }),
    goal('done', { linkedGoal: plan, completed: true }),
    goal('of another list', { linkedGoal: { ...plan, collection: 'normalCalculations' } }),
    goal('of another plan', { linkedGoal: { ...plan, id: 'eye' } }),
    goal('by targets', {}),
  ];
  expect(goalsLinkedTo([plan], goals).map(({ id }) => id)).toEqual(['linked']);
  expect(goalsLinkedTo([], goals)).toEqual([]);
});
