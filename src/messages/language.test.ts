import { afterEach, expect, test } from 'vitest';
import { fillCount, keptCount, keptText, worded } from './fill.ts';
import { countdownText, numberText, sizeText, spanText, utcDayText } from './formats.ts';
import { english, spoken, texts, type Language } from './language.ts';

const words = texts('test-words', {
  title: 'Gems',
  list: { empty: 'No gems.', sorts: ['name', 'rank'] },
} as const);
const { list } = words;
const edits = texts('test-edits', {
  deleted: 'Deleted {gem}',
  gem: '{name}, rank {rank}',
  added: { one: 'Added 1 gem', other: 'Added {n} gems' },
} as const);
const german: Language = {
  code: 'de',
  texts: { 'test-words': { title: 'Edelsteine', list: { sorts: ['Name'] } } },
};
const polish: Language = { code: 'pl', texts: {} };

afterEach(() => {
  spoken.language = english;
});

function inLanguage<Result>(language: Language, read: () => Result): Result {
  spoken.language = language;
  const result = read();
  spoken.language = english;
  return result;
}

test('a text is read in the language that is spoken just then, also from what was taken of its area before', () => {
  expect([words.title, list.empty, list.sorts]).toEqual(['Gems', 'No gems.', ['name', 'rank']]);
  spoken.language = german;
  expect([words.title, list.sorts]).toEqual(['Edelsteine', ['Name']]);
  expect(words.list).toBe(list);
});

test('a text that a language lacks is English, and every language has the same keys', () => {
  spoken.language = german;
  expect(list.empty).toBe('No gems.');
  expect(Object.keys(list)).toEqual(['empty', 'sorts']);
  spoken.language = polish;
  expect({ ...words, list: { ...list } }).toEqual({
    title: 'Gems',
    list: { empty: 'No gems.', sorts: ['name', 'rank'] },
  });
});

test('numbers, days and plurals follow the language', () => {
  const gems = { one: '{n} kamień', few: '{n} kamienie', many: '{n} kamieni', other: '{n} kamienia' };
  expect(inLanguage(polish, () => [1, 3, 5, 22].map((n) => fillCount(gems, n)))).toEqual([
    '1 kamień',
    '3 kamienie',
    '5 kamieni',
    '22 kamienie',
  ]);
  expect([0, 1, 2].map((n) => fillCount({ one: '{n} gem', other: '{n} gems' }, n))).toEqual([
    '0 gems',
    '1 gem',
    '2 gems',
  ]);
  expect(inLanguage(german, () => [numberText(12_345.6), utcDayText(0)])).toEqual([
    '12.345,6',
    '1. Januar 1970',
  ]);
  expect([numberText(12_345.6), utcDayText(0)]).toEqual(['12,345.6', 'January 1, 1970']);
});

test('spans and sizes have the units of the language', () => {
  const written = () => [
    spanText(185 * 60_000),
    spanText(51 * 3_600_000),
    countdownText(86_400_000),
    sizeText(1.5e6),
  ];
  expect(inLanguage({ ...german, code: 'fr' }, written).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '3 h 5 min',
    '2 j 3 h',
    '1 j 0:00:00',
    '1,5 Mo',
  ]);
  expect(written().map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '3 h 5 min',
    '2 d 3 h',
    '1d 0:00:00',
    '1.5 MB',
  ]);
});

test('a sentence that is kept follows the language, with the sentences in it, and names stay as they are', () => {
  const deleted = keptText(edits.deleted, { gem: keptText(edits.gem, { name: 'Gems', rank: 3 }) });
  const added = keptCount(edits.added, 3);
  expect([deleted.label, added.label]).toEqual(['Deleted Gems, rank 3', 'Added 3 gems']);
  // As a browser keeps it.
  const kept = [deleted, added].map((each) => structuredClone(each));
  const polishEdits = {
    deleted: 'Usunięto {gem}',
    gem: '{name}, poziom {rank}',
    added: { one: 'Dodano 1 kamień', few: 'Dodano {n} kamienie', other: 'Dodano {n} kamienia' },
  };
  const inPolish = inLanguage({ code: 'pl', texts: { 'test-edits': polishEdits } }, () => kept.map(worded));
  expect(inPolish).toEqual(['Usunięto Gems, poziom 3', 'Dodano 3 kamienie']);
  expect(kept.map(worded)).toEqual(['Deleted Gems, rank 3', 'Added 3 gems']);
});

test('a sentence that an earlier version kept, and one of an area that a page lacks, read as they were', () => {
  spoken.language = german;
  expect(worded({ label: 'Deleted Ruby' })).toBe('Deleted Ruby');
  const ofElsewhere = { place: 'no-area.deleted', values: { name: 'Ruby' } };
  expect(worded({ label: 'Deleted Ruby', made: ofElsewhere })).toBe('Deleted Ruby');
});
