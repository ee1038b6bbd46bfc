import { describe, expect, it } from 'vitest';
import { cutAtWords, excerptOf, countWords, searchWords } from './word-search.ts';

const hasAll = (text: string, words: readonly string[]) =>
  countWords(
    text,
    words.map((word) => [word]),
  ) === words.length;

const hits = (text: string, search: string) =>
  cutAtWords(text, searchWords(search))
    .filter(({ isHit }) => isHit)
    .map((piece) => piece.text);

describe('the words of a search', () => {
  it('are compared without case, accents and apostrophes, each once', () => {
    expect(searchWords("  What's  RÉSET? reset ")).toEqual(['whats', 'reset']);
  });

  it('are none where only signs stand', () => {
    expect(searchWords(' ?! – … ')).toEqual([]);
  });

  it('are found anywhere in a text, all of them', () => {
    expect(hasAll("Loadstone's own formulas", searchWords('formula loadstones'))).toBe(true);
    expect(hasAll("Loadstone's own formulas", searchWords('formula table'))).toBe(false);
  });
});

describe('marking hits', () => {
  it('marks every place, in the letters of the text', () => {
    expect(hits('Réset, then reset again', 'reset')).toEqual(['Réset', 'reset']);
    expect(hits("What's Loadstone's", 'loadstones')).toEqual(["Loadstone's"]);
  });

  it('joins hits that overlap or touch', () => {
    expect(hits('undone', 'undo one')).toEqual(['undone']);
  });

  it.each([
    ['nothing', 'Ctrl+Z brings it back', 'platinum'],
    ['everything', 'undo', 'undo'],
    ['letters outside the basic plane', 'a 💎 gem 💎', 'gem'],
    ['one letter that folds to several', 'ﬁrst İstanbul', 'first istanbul'],
    ['an empty text', '', 'gem'],
  ])('loses no letter when it marks %s', (_, text, search) => {
    expect(
      cutAtWords(text, searchWords(search))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('an excerpt', () => {
  const text = 'one two three four five six seven eight nine ten';

  it('shows whole words on both sides of the first hit and says where it was cut', () => {
    expect(excerptOf(text, ['five'], 8)).toBe('… four five six …');
    expect(excerptOf(text, ['five'], 10)).toBe('… four five six seven …');
  });

  it('begins and ends with the text where the hit is near', () => {
    expect(excerptOf(text, ['one'], 8)).toBe('one two …');
    expect(excerptOf(text, ['ten'], 9)).toBe('… nine ten');
    expect(excerptOf('short text', ['text'], 40)).toBe('short text');
  });

  it('never cuts a word, however long', () => {
    expect(excerptOf('see averyverylongwordindeed there', ['longword'], 2)).toBe(
      '… averyverylongwordindeed …',
    );
  });

  it('is none without a hit', () => {
    expect(excerptOf(text, ['eleven'], 8)).toBeNull();
  });
});
