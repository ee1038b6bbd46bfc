import { expect, test } from 'vitest';
import { powerKind } from './power-kind.ts';

const { emptyForm, detailOf, formOf, inOrder, recordOf, titleOf } = powerKind;
const goal = (id: string, form = {}) => recordOf({ ...emptyForm, ...form }, { id });

test('a goal is called as its player calls it, else by its tier', () => {
  const named = goal('a', { name: ' Phoenix for PvP ', note: 'after the raid' });
  expect(named).toMatchObject({ name: 'Phoenix for PvP', note: 'after the raid', gemName: '5-star 5/5' });
  expect([titleOf(named), detailOf(named)]).toEqual(['Phoenix for PvP', '5-star 5/5 · after the raid']);
  expect(formOf(named)).toMatchObject({ name: 'Phoenix for PvP', note: 'after the raid' });

  const plain = goal('b', { name: ' ', note: '' });
  expect(plain).not.toHaveProperty('name');
  expect(plain).not.toHaveProperty('note');
  expect([titleOf(plain), detailOf(plain)]).toEqual(['5-star 5/5', null]);
});

test('goals stand by priority, those of one priority as they were made', () => {
  const priorities = ['low', 'medium', 'high', 'medium', 'high'] as const;
  const goals = priorities.map((priority, at) => ({ ...goal(String(at)), priority }));
  expect(inOrder?.(goals).map(({ id }) => id)).toEqual(['2', '4', '1', '3', '0']);
});
