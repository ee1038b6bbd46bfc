import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinnedPlaces } from './thinned-series.ts';

const series = (values: readonly number[]) =>
  [Float64Array.from(values, (_, place) => place * 1_000), Float64Array.from(values)] as const;

test('a picture with room for every point shows every point', () => {
  expect(thinnedPlaces(...series([3, 1, 2]), 3)).toEqual([0, 1, 2]);
});

test('a column keeps its first, lowest, highest and last point, and one that has no value', () => {
  // Two columns: 5 1 3 9 2 4 and 6 NaN 8 7 NaN 6.
  const [times, values] = series([5, 1, 3, 9, 2, 4, 6, Number.NaN, 8, 7, Number.NaN, 6]);
  expect(thinnedPlaces(times, values, 2)).toEqual([0, 1, 3, 5, 6, 7, 8, 11]);
});

test('entries of one moment are one column', () => {
  const values = Float64Array.from([4, 1, 2, 9, 5]);
  expect(thinnedPlaces(new Float64Array(5), values, 2)).toEqual([0, 1, 3, 4]);
});

test('no peak is lost, and the picture is bounded by its width', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.constant(Number.NaN)), {
    minLength: 1,
    maxLength: 3_000,
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 200 }), (some, columns) => {
      const places = thinnedPlaces(...series(some), columns);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      expect(places.length).toBeLessThanOrEqual(5 * (columns + 1));
      expect([places[0], places.at(-1)]).toEqual([0, some.length - 1]);
      const numbers = some.filter((value) => !Number.isNaN(value));
      const kept = places.map((place) => some[place] ?? 0).filter((value) => !Number.isNaN(value));
      if (numbers.length === 0) return;
      expect(Math.max(...kept)).toBe(Math.max(...numbers));
      expect(Math.min(...kept)).toBe(Math.min(...numbers));
      expect(kept.length < places.length).toBe(numbers.length < some.length);
    }),
  );
});
