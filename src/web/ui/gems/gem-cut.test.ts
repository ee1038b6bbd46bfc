import { expect, test } from 'vitest';
import { outlinePath, outlines, shadesOf } from './gem-cut.ts';

const stones = Object.entries(outlines);

const facets = (outline: string, rank: number) =>
  shadesOf(outline, rank).flatMap(({ path }) => path.match(/M/g) ?? []).length;

test.each(stones)('a %s stone has more facets at rank 4 and again at rank 8', (_, cut) => {
  expect(facets(cut, 3)).toBe(facets(cut, 1));
  expect(facets(cut, 4)).toBeGreaterThan(facets(cut, 3));
  expect(facets(cut, 8)).toBeGreaterThan(facets(cut, 7));
  expect(facets(cut, 10)).toBe(facets(cut, 8));
});

test('each kind has an outline of its own, so that colour is not needed to tell them apart', () => {
  expect(new Set(stones.map(([, outline]) => outlinePath(outline))).size).toBe(stones.length);
});

test('light falls on the upper left, and no facet leaves the picture', () => {
  for (const [, outline] of stones) {
    const shades = shadesOf(outline, 10);
    expect(Math.max(...shades.map(({ light }) => light))).toBeGreaterThan(0.5);
    expect(Math.min(...shades.map(({ light }) => light))).toBeLessThan(-0.5);
    for (const { path } of shades)
      for (const number of path.match(/-?\d+(\.\d+)?/g) ?? []) {
        expect(Number(number)).toBeGreaterThanOrEqual(5);
        expect(Number(number)).toBeLessThanOrEqual(95);
      }
  }
});
