import { describe, expect, test } from 'vitest';
import { compareImport } from './records.ts';
import { isSameContent } from './same-content.ts';

describe('two records say the same', () => {
  test.each<[string, unknown, unknown, boolean]>([
    [
      'when only the order of keys differs',
      { a: 1, b: [{ c: 2, d: 3 }] },
      { b: [{ d: 3, c: 2 }], a: 1 },
      true,
    ],
    ['when a key without a value stands for an absent one', { a: 1, b: undefined }, { a: 1 }, true],
    ['but not when the order of a list differs', { a: [1, 2] }, { a: [2, 1] }, false],
    ['but not when a list is shorter', { a: [1] }, { a: [1, 2] }, false],
    ['but not when a value differs', { a: 1 }, { a: '1' }, false],
    ['but not when a key is missing', { a: 1, b: 2 }, { a: 1, c: 2 }, false],
    ['but not when one is a list', [], {}, false],
    ['but not when one is nothing', null, {}, false],
  ])('%s', (_, one, other, isSame) => {
    expect(isSameContent(one, other)).toBe(isSame);
    expect(isSameContent(other, one)).toBe(isSame);
  });
});

test('an import is sorted into new, changed and identical by id', () => {
  const existing = [
    { id: 'a', rank: 1 },
    { id: 'b', rank: 2 },
    { id: 'c', rank: 3 },
  ];
  const incoming = [
    { id: 'd', rank: 9 },
    { rank: 1, id: 'a' },
    { id: 'b', rank: 5 },
  ];
  expect(compareImport(existing, incoming)).toEqual({
    new: [{ id: 'd', rank: 9 }],
    changed: [{ id: 'b', rank: 5 }],
    identical: [{ id: 'a', rank: 1 }],
  });
});
