import { expect, it } from 'vitest';
import { entryOver, leaveNumber, readWholeNumber, typeNumber, type NumberTerms } from './number-entry.ts';

const rank: NumberTerms = { min: 1, max: 10 };

/** Types a text sign by sign over a value. */
function typed(text: string, value: number, terms: NumberTerms) {
  const texts = Array.from(text, (_, at) => text.slice(0, at + 1));
  return texts.reduce<{ entry: ReturnType<typeof typeNumber> | null; value: number }>(
    (field, next) => {
      const entry = typeNumber(field.entry, field.value, next, terms, 'en-US');
      return { entry, value: entry.standsFor };
    },
    { entry: null, value },
  );
}

it.each([
  ['en-US', '1,234,567', 1_234_567],
  ['en-US', '1234567', 1_234_567],
  ['en-US', ' 7 ', 7],
  ['en-US', '−5', -5],
  ['en-US', '1.000', null],
  ['en-US', '12,34', null],
  ['en-US', '1,0000', null],
  ['en-US', '99.5', null],
  ['en-US', '5.', null],
  ['en-US', '1e3', null],
  ['en-US', '0x10', null],
  ['en-US', 'seven', null],
  ['en-US', '-', null],
  ['de-DE', '1.000', 1000],
  ['de-DE', '1.234.567', 1_234_567],
  ['de-DE', '1,000', null],
  ['de-DE', '99,5', null],
  ['fr-FR', '1 234 567', 1_234_567],
  ['fr-FR', '1\u00a0234', 1234],
  ['de-CH', "1'000", 1000],
  ['en-IN', '12,34,567', 1_234_567],
  ['ar-EG', '١٬٠٠٠', 1000],
  ['ar-EG', '15', 15],
])('a reader of %s who writes %s means %s', (language, text, number) => {
  expect(readWholeNumber(text, language)).toBe(number);
});

it('leaves the value of before in force where a text is refused, not the beginning of the text', () => {
  expect(typed('15', 4, rank)).toMatchObject({ value: 4, entry: { text: '15', isRefused: true } });
  const minutes = { min: 0, max: 60 };
  expect(typed('90', 10, minutes)).toMatchObject({ value: 10, entry: { isRefused: true } });
  expect(typed('99.5', 0, { min: 0, max: 1000 })).toMatchObject({ value: 0, entry: { isRefused: true } });
});

it('takes a number whose beginnings it would refuse', () => {
  expect(typed('1,200', 0, { min: 0, max: 5000 })).toMatchObject({
    value: 1200,
    entry: { isRefused: false },
  });
});

it('goes back to a number that was replaced as a whole, as that was no beginning of the next text', () => {
  const pasted = (texts: readonly string[]) =>
    texts.reduce<ReturnType<typeof typeNumber> | null>(
      (entry, text) => typeNumber(entry, entry?.standsFor ?? 1, text, { min: 1, max: 900 }, 'en-US'),
      null,
    );
  expect(pasted(['50', '-5'])?.standsFor).toBe(50);
  expect(pasted(['25', ''])?.standsFor).toBe(25);
  expect(pasted(['25', 'none', '1000'])?.standsFor).toBe(25);
  expect(pasted(['100', '10', '1', ''])?.standsFor).toBe(1);
});

it('means by an empty text the value of before, without a complaint, or what it is told', () => {
  const emptied = typeNumber(typeNumber(null, 4, '2', rank), 2, '', rank);
  expect(emptied).toMatchObject({ standsFor: 4, isRefused: false });
  expect(typeNumber(null, 25, '', { ...rank, whenEmpty: 0 }).standsFor).toBe(0);
});

it('means by what it cannot take what it is told', () => {
  const terms = { ...rank, whenInvalid: 1, whenTooLarge: 10 };
  expect(['0', 'x', '2.5', '11'].map((text) => typeNumber(null, 4, text, terms, 'en-US').standsFor)).toEqual([
    1, 1, 1, 10,
  ]);
});

it('keeps a refused text and its complaint when the field is left, and gives up one that was taken', () => {
  expect(leaveNumber(typed('15', 4, rank).entry)).toMatchObject({ text: '15', isRefused: true });
  expect(leaveNumber(typed('7', 4, rank).entry)).toBeNull();
  expect(leaveNumber(null)).toBeNull();
});

it('shows the value again once that is another one than what was typed', () => {
  const { entry, value } = typed('7', 4, rank);
  expect(entryOver(entry, value)).toBe(entry);
  expect(entryOver(entry, 9)).toBeNull();
  expect(entryOver(typed('15', 4, rank).entry, 4)).toMatchObject({ text: '15' });
});
