import { expect, it } from 'vitest';
import { entryOver, leaveNumber, refusedEntry, typeNumber, type NumberTerms } from './number-entry.ts';

const rank: NumberTerms = { min: 1, max: 10 };

/** Types a text sign by sign over a value. */
function typed(text: string, value: number, terms: NumberTerms) {
  const texts = Array.from(text, (_, at) => text.slice(0, at + 1));
  return texts.reduce<{ entry: ReturnType<typeof typeNumber> | null; value: number }>(
    (field, next) => {
      const entry = typeNumber(field.entry, field.value, next, terms);
      return { entry, value: entry.standsFor };
    },
    { entry: null, value },
  );
}

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
      (entry, text) => typeNumber(entry, entry?.standsFor ?? 1, text, { min: 1, max: 900 }),
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
  expect(['0', 'x', '2.5', '11'].map((text) => typeNumber(null, 4, text, terms).standsFor)).toEqual([
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

it('takes thousands however they are grouped, whatever it has taken their beginning for', () => {
  const life = { min: -Infinity, max: Infinity, whenEmpty: 0, whenWithoutDigit: 0 };
  for (const text of ['18.400', '18,400', '18 400', '18\u202F400', '18’400'])
    expect(typed(text, 5_000, life)).toMatchObject({
      value: 18_400,
      entry: { isRefused: false, isFallback: false },
    });
  for (const text of ['18.4', '0.125', '18.4005', '5k'])
    expect(typed(text, 5_000, life)).toMatchObject({ value: 5_000, entry: { text, isRefused: true } });
});

it('takes every fraction where it may have one', () => {
  const chance = { min: 0, max: 100, figure: 'decimal' } as const;
  expect(['0.125', '12.345', '12,345', '21,5'].map((text) => typed(text, 5, chance).value)).toEqual([
    0.125, 12.345, 12.345, 21.5,
  ]);
});

it('knows a number that its text does not say', () => {
  const terms = { min: 0, max: 60, whenEmpty: 1, whenWithoutDigit: 1 };
  expect(typed('abc', 40, terms).entry).toMatchObject({ standsFor: 1, isFallback: true, before: 40 });
  expect(typeNumber(null, 40, '', terms)).toMatchObject({ standsFor: 1, isFallback: true, before: 40 });
  expect(typed('7', 40, terms).entry).toMatchObject({ isFallback: false });
  expect(typed('4x', 40, terms)).toMatchObject({ value: 40, entry: { isRefused: true } });
});

it('means by what it has shown itself what it was shown of', () => {
  expect(typeNumber(null, 12.345, '12.345', { min: 0, max: Infinity }).standsFor).toBe(12.345);
  expect(typeNumber(null, 9, '12.345', { min: 0, max: Infinity }).standsFor).toBe(12_345);
});

it('shows a refused text again that its form has kept', () => {
  expect(entryOver(refusedEntry('18.4', 5), 5)).toMatchObject({ text: '18.4', isRefused: true });
});
