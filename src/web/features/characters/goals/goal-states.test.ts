import { expect, test } from 'vitest';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import { areAllReached, arranged, dayHere } from './goal-states.ts';

const goal = (fields: Partial<CharacterGoal>): CharacterGoal => ({
  id: fields.name ?? 'goal',
  parent: 'valla',
  name: 'Goal',
  description: '',
  priority: 'medium',
  targetStats: [],
  completed: false,
  ...fields,
});

test('the day is the one where the reader is', () => {
  expect(dayHere(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});

test('a goal counts as reached when all its targets are; one without targets never does by itself', () => {
  const figures = { resonance: 2_500, life: 12_000 } as const;
  const figureOf = (stat: string) => (figures as Readonly<Record<string, number>>)[stat];
  const targets = [
    { stat: 'resonance', bound: 'atLeast', value: 2_500 },
    { stat: 'life', bound: 'atMost', value: 12_000 },
  ] as const;
  expect(areAllReached(goal({ targetStats: targets }), figureOf)).toBe(true);
  expect(
    areAllReached(
      goal({ targetStats: [...targets, { stat: 'armor', bound: 'atMost', value: 9 }] }),
      figureOf,
    ),
  ).toBe(false);
  expect(areAllReached(goal({}), figureOf)).toBe(false);
});

test('goals are arranged by deadline, priority, name or age, and filtered', () => {
  const goals = [
    goal({ name: 'C', priority: 'low' }),
    goal({ name: 'a', priority: 'high', deadline: '2026-05-01' }),
    goal({ name: 'B', deadline: '2026-04-01', completed: true }),
  ];
  const names = (...how: [Parameters<typeof arranged>[1], Parameters<typeof arranged>[2]]) =>
    arranged(goals, ...how).map(({ name }) => name);
  expect(names('deadline', 'all')).toEqual(['B', 'a', 'C']);
  expect(names('priority', 'all')).toEqual(['a', 'B', 'C']);
  expect(names('name', 'all')).toEqual(['a', 'B', 'C']);
  expect(names('newest', 'all')).toEqual(['B', 'a', 'C']);
  expect(names('deadline', 'open')).toEqual(['a', 'C']);
  expect(names('deadline', 'completed')).toEqual(['B']);
});
