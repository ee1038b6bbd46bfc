import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientDigits, scaleDown } from './decimals.ts';

test.each([
  { dividend: 60, divisor: 31, places: 2, digits: '1.94', sum: '60 / 31 = 1.9354...' },
  { dividend: 1, divisor: 8, places: 2, digits: '0.13', sum: '0.125, half goes up' },
  { dividend: 201, divisor: 200, places: 2, digits: '1.01', sum: '1.005, which binary holds as 1.00499...' },
  { dividend: 2, divisor: 3, places: 2, digits: '0.67', sum: '0.666...' },
  { dividend: 1, divisor: 300, places: 2, digits: '0.00', sum: '0.0033...' },
  { dividend: 5, divisor: 0, places: 2, digits: '0.00', sum: 'nothing is needed' },
  { dividend: 29_523, divisor: 1, places: 2, digits: '29523.00', sum: 'no grouping' },
  { dividend: 5, divisor: 2, places: 0, digits: '3', sum: '2.5, half goes up' },
])('$dividend / $divisor is shown as $digits ($sum)', ({ dividend, divisor, places, digits }) => {
  expect(quotientDigits(dividend, divisor, places)).toBe(digits);
});

test('shown digits lie within half a hundredth of the quotient', () => {
  const whole = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 1_000_000 }), (dividend, divisor) => {
      const hundredths = Number(quotientDigits(dividend, divisor, 2).replace('.', ''));
      const twice = 2 * (hundredths * divisor - dividend * 100);
      expect(twice).toBeGreaterThan(-divisor);
      expect(twice).toBeLessThanOrEqual(divisor);
    }),
  );
});

test.each([-1, 0.5, NaN, Infinity])('%s is refused as a dividend and as a divisor', (value) => {
  expect(() => quotientDigits(value, 1, 2)).toThrow('dividend must be');
  expect(() => quotientDigits(1, value, 2)).toThrow('divisor must be');
});

test.each([
  { value: 4.1, numerator: 10, denominator: 1, times: 1, result: 41, sum: '4.1 × 10' },
  { value: 1e-7, numerator: 10, denominator: 1, times: 7, result: 1, sum: '0.0000001 × 10^7' },
  { value: 1e21, numerator: 1, denominator: 1, times: 1, result: 1e21, sum: 'written with an exponent' },
  { value: 7, numerator: 3, denominator: 2, times: 0, result: 7, sum: 'not multiplied at all' },
])('$value scaled is $result ($sum)', ({ value, numerator, denominator, times, result }) => {
  expect(scaleDown(value, numerator, denominator, times)).toBe(result);
});

test.each([-1, NaN, Infinity])('%s cannot be scaled', (value) => {
  expect(() => scaleDown(value, 1, 1, 1)).toThrow(RangeError);
});
