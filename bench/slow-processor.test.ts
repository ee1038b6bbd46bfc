import { describe, expect, test } from 'vitest';
import { rateOn } from './slow-processor.ts';

describe('A phone’s processor', () => {
  test.each([
    { slowness: 1, rate: 4 },
    { slowness: 2.5, rate: 1.6 },
    { slowness: 0.5, rate: 8 },
    { slowness: 4, rate: 1 },
  ])(
    'is $rate times slower than a machine that takes $slowness times as long as usual',
    ({ slowness, rate }) => {
      expect(rateOn(slowness)).toBeCloseTo(rate);
    },
  );

  test('is not to be had on a machine that is slower still', () => {
    expect(() => rateOn(4.1)).toThrow('slower than the phone');
  });
});
