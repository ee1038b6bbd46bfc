import { expect, test } from 'vitest';
import { shadesOf, type GemKind } from './gem-cut.ts';

const kinds: readonly GemKind[] = ['red', 'blue', 'yellow', '1-star', '2-star', '5-star'];
const facets = (kind: GemKind, rank: number) =>
  shadesOf(kind, rank).flatMap(({ path }) => path.match(/M/g) ?? []).length;

test.each(kinds)('a %s gem has more facets at rank 4 and again at rank 8', (kind) => {
  expect(facets(kind, 3)).toBe(facets(kind, 1));
  expect(facets(kind, 4)).toBeGreaterThan(facets(kind, 3));
  expect(facets(kind, 8)).toBeGreaterThan(facets(kind, 7));
  expect(facets(kind, 10)).toBe(facets(kind, 8));
});

test('each kind has an outline of its own, so that colour is not needed to tell them apart', () => {
  expect(
    new Set(
      kinds.map((kind) =>
        shadesOf(kind, 1)
          .map(({ path }) => path)
          .join(),
      ),
    ).size,
  ).toBe(kinds.length);
});
