import { expect, test } from 'vitest';
import { placeBetween, placesAfterMove } from './list-order.ts';

test('whoever moves gets a place between its neighbours; without one left all get new places', () => {
  expect(placesAfterMove([10, 20, 30], 2, 1)).toEqual(new Map([[2, 15]]));
  expect(placesAfterMove([10, 20, 30], 0, 1)).toEqual(new Map([[0, 25]]));
  expect(placesAfterMove([10, 20], 1, 0)).toEqual(new Map([[1, -990]]));
  expect(placesAfterMove([5, 5, 5], 2, 1)).toEqual(
    new Map([
      [0, 5],
      [2, 1005],
      [1, 2005],
    ]),
  );
});

test('there is room between two places until the numbers run out', () => {
  expect(placeBetween(undefined, undefined)).toBe(0);
  expect(placeBetween(undefined, 5000)).toBe(4000);
  expect(placeBetween(5000, undefined)).toBe(6000);
  expect(placeBetween(1, 2)).toBe(1.5);
  expect(placeBetween(1, 1)).toBeNull();
});
