import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithoutDigit, readFigure, readFigures, writeFigure } from './figures.ts';

test.each([
  ['18400', 18_400],
  ['18,400', 18_400],
  ['18.400', 18_400],
  ['18 400', 18_400],
  ['18\u202F400', 18_400],
  ['18\u00A0400', 18_400],
  ['18\u2009400', 18_400],
  ["18'400", 18_400],
  ['18’400', 18_400],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['١٬٠٠٠', 1_000],
  ['۱۸٬۴۰۰', 18_400],
  ['१८,४००', 18_400],
  ['１８４００', 18_400],
  [' 7 ', 7],
  ['007', 7],
  ['+5', 5],
  ['−5', -5],
  ['-1.000', -1_000],
  ['-0', 0],
  ['60.0', 60],
  ['5,503.00', 5_503],
  ['5.503,00', 5_503],
  ['18.4', null],
  ['18.40', null],
  ['18,5', null],
  ['18.4005', null],
  ['18.', null],
  ['12.345.6', null],
  ['1,234.567', null],
  ['1.234,567', null],
  ['1,0000', null],
  ['12,34', null],
  ['1234,567', null],
  ['0.125', null],
  ['0,125', null],
  ['1 2', null],
  ["1.234'567", null],
  ['18.4k', null],
  ['18400%', null],
  ['1e3', null],
  ['0x10', null],
  ['5 6 7', null],
  ['--5', null],
  ['5-', null],
  ['seven', null],
  ['-', null],
  ['.', null],
  ['', null],
])('%j as a whole number is %s', (text, number) => {
  expect(readFigure(text, 'whole')).toBe(number);
});

test.each([
  ['21.5', 21.5],
  ['21,5', 21.5],
  ['21.5%', 21.5],
  ['21,5 %', 21.5],
  ['21', 21],
  ['21.', 21],
  ['.5', 0.5],
  [',5', 0.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['12.345', 12.345],
  ['12,345', 12.345],
  ['1,234.5', 1_234.5],
  ['1.234,5', 1_234.5],
  ["1'234.5", 1_234.5],
  ['1 234,5', 1_234.5],
  ['1 000', 1_000],
  ['1,234,567', 1_234_567],
  ['−2.5', -2.5],
  ['٢١٫٥', 21.5],
  ['1,23.5', null],
  ['1.2.3', null],
  ['1,2,3', null],
  ['21.5.', null],
  ['1e3', null],
  ['%', null],
  ['.', null],
  ['', null],
])('%j as a percentage is %s', (text, number) => {
  expect(readFigure(text, 'decimal')).toBe(number);
});

test.each([
  ['12.5', 12.5],
  ['0,125', 0.125],
  ['1200', 1_200],
  ['1 200', 1_200],
  ['1,234,567', 1_234_567],
  ['1,200.5', 1_200.5],
  ['1.200', null],
  ['1,200', null],
])('%j as a figure of which nobody knows whether it has fractions is %s', (text, number) => {
  expect(readFigure(text, 'any')).toBe(number);
});

test.each([
  [
    ['4.500', '12.345', '850.000'],
    [4_500, 12_345, 850_000],
  ],
  [
    ['5,503', '900', '1,250,000'],
    [5_503, 900, 1_250_000],
  ],
  [
    ['18.400', '18,400'],
    [18_400, 18_400],
  ],
  // Beside 900.5 a point begins a fraction.
  [
    ['18.400', '900.5', '900'],
    ['unclear', null, 900],
  ],
  [
    ['5503.0', '18.400', '18,400'],
    [5_503, 'unclear', 18_400],
  ],
  [
    ['18.400,00', '1.250', '1,250'],
    [18_400, 1_250, 'unclear'],
  ],
  [
    ['12.3450', '0.125', '7'],
    [12.345, null, 7],
  ],
] as const)('a column of whole numbers %j is %j', (texts, numbers) => {
  expect(readFigures(texts, 'whole')).toEqual(numbers);
});

test.each([
  [
    ['18,5', '7'],
    [18.5, 7],
  ],
  [
    ['12.345', '0.5'],
    [12.345, 0.5],
  ],
  [
    ['12.345', '7,250'],
    [12.345, 7.25],
  ],
  // Beside 18,5 the point may group thousands.
  [
    ['18,5', '1.000'],
    [18.5, 'unclear'],
  ],
  [
    ['1.234,5', '18,345'],
    [1_234.5, 18.345],
  ],
] as const)('a column of percentages %j is %j', (texts, numbers) => {
  expect(readFigures(texts, 'decimal')).toEqual(numbers);
});

test.each([
  [18_400, 'whole', '.', '18400'],
  [12.345, 'whole', '.', '12.3450'],
  [12.5, 'whole', ',', '12,5000'],
  [12.345, 'decimal', ',', '12,345'],
  [18.5, 'decimal', '.', '18.5'],
] as const)('%s of a %s column is written with %j as %j', (value, kind, sign, text) => {
  expect(writeFigure(value, kind, sign)).toBe(text);
});

test('a column that was written is read again, whatever stands beside', () => {
  const value = fc
    .integer({ min: 0, max: 2_000_000_000 })
    .chain((digits) => fc.constantFrom(0, 1, 2, 3, 4).map((places) => digits / 10 ** places));
  fc.assert(
    fc.property(
      fc.array(value),
      fc.constantFrom('whole' as const, 'decimal' as const),
      fc.constantFrom('.' as const, ',' as const),
      (values, kind, sign) => {
        const texts = values.map((each) => writeFigure(each, kind, sign));
        expect(readFigures(texts, kind)).toEqual(values);
      },
    ),
  );
});

test('whole numbers are read in the notation of every language', () => {
  const languages = ['en', 'de', 'de-CH', 'fr', 'pl', 'es', 'en-IN', 'ar-EG', 'fa', 'hi', 'ja', 'sv'];
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...languages), (value, language) => {
      const text = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value);
      expect(readFigure(text, 'whole')).toBe(value);
    }),
  );
});

test('only what has no digit of any script is without one', () => {
  expect(['abc', '', '-', '١', 'x7'].map(isWithoutDigit)).toEqual([true, true, true, false, false]);
});
