import { expect, it } from 'vitest';
import { compactText, exactText, numberText } from './number-text.ts';

it('groups figures and shows at most one decimal', () => {
  expect([0, 999, 1_234_567, 7.5, 22.25, -9].map(numberText)).toEqual([
    '0',
    '999',
    '1,234,567',
    '7.5',
    '22.3',
    '−9',
  ]);
});

it('shows numbers of a formula with all their decimals', () => {
  expect([0.24, 1.5, 16].map(exactText)).toEqual(['0.24', '1.5', '16']);
});

it('shortens figures from a thousand on to at most four signs', () => {
  expect([7.5, 590, 1_440, 19_683, 590_490, 1_000_000].map(compactText)).toEqual([
    '7.5',
    '590',
    '1.4K',
    '20K',
    '590K',
    '1M',
  ]);
});
