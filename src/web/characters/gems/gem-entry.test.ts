import { expect, test } from 'vitest';
import { gemsMeant, impossibleIn, readGemLine, readGemList } from './gem-entry.ts';

test.each([
  ['frz 3 x2', { search: 'frz', rank: 3, count: 2 }],
  ['Frozen Heart rank 10', { search: 'Frozen Heart', rank: 10, count: undefined }],
  ['frozen heart, 4 ×3', { search: 'frozen heart', rank: 4, count: 3 }],
  ['3x Frozen Heart 5', { search: 'Frozen Heart', rank: 5, count: 3 }],
  ['2 × frz', { search: 'frz', rank: undefined, count: 2 }],
  ['ruby 5x', { search: 'ruby', rank: undefined, count: 5 }],
  ['Ruby', { search: 'Ruby', rank: undefined, count: undefined }],
])('%j says which gem, which rank and how many', (line, read) => {
  expect(readGemLine(line)).toEqual(read);
});

test.each([
  ['frozen', 'Frozen Heart'],
  ['frz', 'Frozen Heart'],
  ['los focused', "Lo's Focused Gaze"],
  ['eye berserker', "Berserker's Eye"],
  ['power command', 'Power & Command'],
  ['topaz', 'Topaz'],
])('%j means %s first', (search, name) => {
  expect(gemsMeant(search)[0]?.name).toBe(name);
});

test('what is no gem is none, and what no gem can be is said', () => {
  expect(gemsMeant('qqq')).toEqual([]);
  expect(gemsMeant(' ')).toEqual([]);
  expect(impossibleIn(readGemLine('ruby 11'))).toBe('rank');
  expect(impossibleIn(readGemLine('ruby 10 x50'))).toBeNull();
  expect(impossibleIn(readGemLine('berserker 10 x51'))).toBe('count');
});

test('a list is read line by line, and every line that is not understood is named', () => {
  const lines = readGemList('Frozen Heart 3 x2\n\nGem of Nothing\nRuby 12\nruby');
  expect(lines.map(({ text, gem }) => [text, gem?.name])).toEqual([
    ['Frozen Heart 3 x2', 'Frozen Heart'],
    ['Gem of Nothing', undefined],
    ['Ruby 12', undefined],
    ['ruby', 'Ruby'],
  ]);
  expect(lines.map((line) => (line.gem === null ? line.fault : `${line.rank} ${line.count}`))).toEqual([
    '3 2',
    'unknown',
    'range',
    '1 1',
  ]);
});
