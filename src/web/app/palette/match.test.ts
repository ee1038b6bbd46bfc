import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { expect, test } from 'vitest';
import { findMatches, ranksAtEnd, searchable, wordsOf } from './match.ts';

const names = [
  'Frozen Heart',
  'Frost Lotus',
  'Heart of Ice',
  'Blood-Soaked Jade',
  "Berserker's Eye",
  "Lo's Focused Gaze",
  'Legendary Gem Calculator',
  'Events & Activities',
];
const items = names.map((name) => ({ name, ...searchable(name) }));
const found = (text: string) => findMatches(items, wordsOf(text)).map(({ item }) => item.name);

test.each<[text: string, what: string, names: readonly string[]]>([
  ['froz', 'the beginning of a word', ['Frozen Heart']],
  ['FROZ', 'whatever the case', ['Frozen Heart']],
  ['fro', 'all that begin so, in their order', ['Frozen Heart', 'Frost Lotus']],
  ['heart', 'first where the name begins with it', ['Heart of Ice', 'Frozen Heart']],
  ['heart fro', 'words in any order', ['Frozen Heart']],
  ['los', 'without the apostrophe', ["Lo's Focused Gaze"]],
  ['berserker’s', 'with another apostrophe', ["Berserker's Eye"]],
  ['blood-s', 'across a hyphen', ['Blood-Soaked Jade']],
  ['soaked', 'a word in the middle', ['Blood-Soaked Jade']],
  ['& act', 'signs aside', ['Events & Activities']],
  ['bsj', 'the first letters of all words', ['Blood-Soaked Jade']],
  ['lgc', 'the first letters, more than one way', ['Legendary Gem Calculator']],
  ['frzn', 'letters in order', ['Frozen Heart']],
  ['fzh', 'letters in order, then a first letter', ['Frozen Heart']],
  ['frozen hart', 'one word that begins so and one with letters left out', ['Frozen Heart']],
  ['bloodsoaked', 'words without the space', ['Blood-Soaked Jade']],
  ['rozen', 'not what begins in the middle of a word', []],
  ['zf', 'not letters in another order', []],
  ['froz lotus', 'not words of two things', []],
  ['q', 'not a letter that begins nothing', []],
  ['frozenheartx', 'not letters that are not there', []],
])('%s: %s', (text, _what, expected) => expect(found(text)).toEqual(expected));

test('what begins like what was typed leaves no room for letters in order', () => {
  const both = [
    { name: 'Ice Breaker', ...searchable('Ice Breaker') },
    { name: 'Ibis', ...searchable('Ibis') },
  ];
  expect(findMatches(both, ['ib']).map(({ item }) => item.name)).toEqual(['Ibis']);
  expect(findMatches(both, ['ibr']).map(({ item }) => item.name)).toEqual(['Ice Breaker']);
});

test('a whole word is before one that goes on, and a name before what else something is called', () => {
  const three = [
    { name: 'other', ...searchable('Cookie settings', 'undo') },
    { name: 'longer', ...searchable('Undone') },
    { name: 'whole', ...searchable('Undo') },
  ];
  expect(findMatches(three, ['undo']).map(({ item }) => item.name)).toEqual(['whole', 'longer', 'other']);
});

test('a name of many words like one another takes no longer for it', () => {
  const long = [{ name: 'long', ...searchable('a '.repeat(60)) }];
  expect(findMatches(long, ['a'.repeat(40)])).toHaveLength(1);
  expect(findMatches(long, [`${'a'.repeat(40)}b`])).toEqual([]);
});

test.each(legendaryGems)('$name is found by its whole name, first of all gems', ({ name }) => {
  const gems = legendaryGems.map((gem) => ({ name: gem.name, ...searchable(gem.name) }));
  expect(findMatches(gems, wordsOf(name))[0]?.item.name).toBe(name);
});

test.each<[text: string, words: string | null, from?: number, to?: number]>([
  ['froz 3 6', 'froz', 3, 6],
  ['froz 6 3', 'froz', 3, 6],
  ['froz 3-6', 'froz', 3, 6],
  ['froz 3 to 6', 'froz', 3, 6],
  ['froz rank 3 to 6', 'froz', 3, 6],
  ['froz heart 1 10', 'froz heart', 1, 10],
  ['froz 6', 'froz', 1, 6],
  ['froz', null],
  ['froz 1', null],
  ['froz 4 4', null],
  ['froz 0 6', null],
  ['froz 3 11', null],
  ['froz 1 2 3', null],
  ['froz 3 six', null],
  ['3 6', null],
  ['', null],
])('"%s" means %s, rank %s to %s', (text, words, from, to) => {
  expect(ranksAtEnd(wordsOf(text))).toEqual(
    words === null ? null : { words: words.split(' '), ranks: { from, to } },
  );
});
