import { expect, test } from 'vitest';
import { goalsDue, stateOf } from './goal-state.ts';

test.each([
  [undefined, 'open'],
  ['2026-02-28', 'overdue'],
  ['2026-03-01', 'due'],
  ['2026-03-08', 'due'],
  ['2026-03-09', 'open'],
])('a goal by %s is %s on 1 March', (deadline, state) => {
  expect(stateOf({ completed: false, deadline }, '2026-03-01')).toBe(state);
});

test('a completed goal is completed, whatever its deadline', () => {
  expect(stateOf({ completed: true, deadline: '2020-01-01' }, '2026-03-01')).toBe('completed');
});

test('what is due or overdue comes in the order of its deadlines', () => {
  const goals = ['2026-03-05', '2026-02-01', '2026-03-20', undefined, '2026-03-01'].map((deadline) => ({
    completed: false,
    deadline,
  }));
  const due = goalsDue([...goals, { completed: true, deadline: '2026-03-02' }], '2026-03-01');
  expect(due.map(({ deadline }) => deadline)).toEqual(['2026-02-01', '2026-03-01', '2026-03-05']);
});
