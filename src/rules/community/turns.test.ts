import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

const of = (key: string, at: number) => ({ key, at });
const keys = (...lists: Parameters<typeof inTurns>[0]) => inTurns(lists).map(({ key }) => key);

test('a long list leaves places to short ones, and a round has the oldest first', () => {
  expect(keys([of('a', 5), of('b', 6), of('c', 1)], [of('d', 2)], [of('e', 9), of('f', 3)])).toEqual([
    'd',
    'a',
    'e',
    'f',
    'b',
    'c',
  ]);
});

test('nothing is there twice, and of nothing there is nothing', () => {
  expect(keys([of('a', 1), of('b', 2)], [of('b', 2), of('a', 1)])).toEqual(['a', 'b']);
  expect(keys()).toEqual([]);
  expect(keys([], [])).toEqual([]);
});
