import { expect, test } from 'vitest';
import { powerKind } from './power-kind.ts';

const { emptyForm, detailOf, formOf, recordOf, titleOf, urgencyOf } = powerKind;
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

test('what has a higher priority is more urgent', () => {
  const ofPriority = (priority: 'low' | 'medium' | 'high') => ({ ...goal(priority), priority });
  const goals = [ofPriority('low'), ofPriority('high'), ofPriority('medium')];
  expect(
    goals.toSorted((one, other) => (urgencyOf?.(one) ?? 0) - (urgencyOf?.(other) ?? 0)).map(({ id }) => id),
  ).toEqual(['high', 'medium', 'low']);
});
