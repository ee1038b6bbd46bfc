import { expect, test } from 'vitest';
import { sortedIds, withNewIds, type Sortable } from './goal-order.ts';

const goal = (id: string, more: Partial<Sortable> & { need?: number; gain?: number } = {}): Sortable => ({
  id,
  title: id,
  isCompleted: false,
  place: 0,
  urgency: 0,
  figures: () => ({ need: more.need ?? 1, gain: more.gain ?? 1 }),
  ...more,
});

const goals = [
  goal('cheap', { place: 1, need: 10, gain: 1 }),
  goal('good', { place: 2, need: 100, gain: 40 }),
  goal('done', { place: 3, need: 1, gain: 90, isCompleted: true }),
  goal('paid', { place: 4, need: 0, gain: 3 }),
  goal('idle', { place: 5, need: 0, gain: 0, urgency: -1 }),
];

test('a list can be sorted by what its goals need, bring and are worth; completed ones always come last', () => {
  expect(sortedIds(goals, 'own')).toEqual(['cheap', 'good', 'paid', 'idle', 'done']);
  expect(sortedIds(goals, 'value')).toEqual(['paid', 'good', 'cheap', 'idle', 'done']);
  expect(sortedIds(goals, 'need')).toEqual(['paid', 'idle', 'cheap', 'good', 'done']);
  expect(sortedIds(goals, 'gain')).toEqual(['good', 'paid', 'cheap', 'idle', 'done']);
  expect(sortedIds(goals, 'name')).toEqual(['cheap', 'good', 'idle', 'paid', 'done']);
  expect(sortedIds(goals, 'priority')).toEqual(['idle', 'cheap', 'good', 'paid', 'done']);
});

test('what is new comes in where it belongs, and all others stay', () => {
  expect(withNewIds(['b', 'a', 'gone'], ['a', 'new', 'b'])).toEqual(['b', 'a', 'new', 'gone']);
  expect(withNewIds(['a'], ['first', 'second', 'a'])).toEqual(['first', 'second', 'a']);
  const order = ['a', 'b'];
  expect(withNewIds(order, ['b', 'a'])).toBe(order);
});
