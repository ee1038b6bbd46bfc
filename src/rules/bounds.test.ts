import { expect, test } from 'vitest';
import { requireNumber, requireWhole } from './bounds.ts';

test('a value out of bounds is refused with the name of its field and what it may be', () => {
  expect(() => requireWhole('price', 0, { min: 1, max: 5 })).toThrow(
    'price must be a whole number from 1 to 5, not 0',
  );
  expect(() => requireWhole('price', 1.5, { min: 1, max: 5 })).toThrow(RangeError);
  expect(() => requireNumber('base', NaN, { min: 0, max: 5 })).toThrow(
    'base must be a number from 0 to 5, not NaN',
  );
  expect(() => requireNumber('base', 0.5, { min: 0, max: 5 })).not.toThrow();
});
