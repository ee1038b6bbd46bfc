import { expect, test } from 'vitest';
import { typedFigure } from './typed-figure.ts';

test.each([
  ['', 0, 0],
  ['18400', 18_400, 18_400],
  ['18,400', 18_400, 18.4],
  ["18'400", 18_400, null],
  ['1.234.567', 1_234_567, null],
  ['1.234,567', null, null],
  ['18,5', null, 18.5],
  [' 18.5 ', null, 18.5],
  ['−50', -50, -50],
  ['-20', -20, -20],
  ['12x', null, null],
  ['1e3', null, null],
])('%j is %s as a whole number, %s with a fraction', (text, whole, withFraction) => {
  expect(typedFigure(text, false)).toBe(whole);
  expect(typedFigure(text, true)).toBe(withFraction);
});
