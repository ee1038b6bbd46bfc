import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goalSorts } from './goal-order.ts';
import { lookIn, withLook, type ListName } from './list-look.ts';

describe('how a list was last looked at', () => {
  test.each([
    [null, 'legendary', undefined, false],
    ['legendary:value', 'legendary', 'value', false],
    ['power:name,folded legendary:value', 'power', 'name', true],
    ['power:folded', 'power', undefined, true],
    ['power:sideways', 'power', undefined, false],
    ['garbage', 'all', undefined, false],
  ] as const)('%j says of %s: sorted by %s, folded %s', (word, name, sort, isDoneFolded) => {
    expect(lookIn(word, name)).toEqual({ sort, isDoneFolded });
  });

  test('what is remembered of one list leaves the others as they are', () => {
    const look = fc.record({
      sort: fc.option(fc.constantFrom(...goalSorts), { nil: undefined }),
      isDoneFolded: fc.boolean(),
    });
    const name = fc.constantFrom<ListName>('normal', 'legendary', 'power', 'all');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, look), { maxLength: 8 }), (entries) => {
        let word: string | null = null;
        for (const [list, seen] of entries) word = withLook(word, list, seen);
        for (const [list, seen] of new Map(entries)) expect(lookIn(word, list)).toEqual(seen);
      }),
    );
  });
});
