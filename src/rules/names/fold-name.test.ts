import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName, nameForms } from './fold-name.ts';

test.each([
  ["Howler's Call", 'howlers call'],
  ['Howler’s Call', 'howlers call'],
  ['HOWLER`S   CALL', 'howlers call'],
  ['Howlerʼs\u00a0Call', 'howlers call'],
  ['howlers-call', 'howlers call'],
  ['zwensons', 'zwensons'],
  ["Zwenson's", 'zwensons'],
  ['los focused', 'los focused'],
  ["Lo's Focused", 'los focused'],
  ['zöd', 'zod'],
  ['ZO\u0308D', 'zod'],
  ['Kulle’s', 'kulles'],
  ['Blood Soaked', 'blood soaked'],
  ['Blood-Soaked', 'blood soaked'],
  ['Blood – Soaked', 'blood soaked'],
  ['frozen  heart', 'frozen heart'],
  ['Fro\u200bzen Heart', 'frozen heart'],
  ['power and command', 'power and command'],
  ['Power & Command', 'power and command'],
  ['Power&Command', 'power and command'],
  ['power-and-command', 'power and command'],
  ['Chip of Stoned Flesh', 'chip of stoned flesh'],
  ['Gem (rank 3)', 'gem rank 3'],
  ['ＦＲＯＺＥＮ', 'frozen'],
  ['İstanbul', 'istanbul'],
  ['ŉ', 'n'],
  ['冰 霜', '冰 霜'],
  ['', ''],
  [' \t!?', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldName(text)).toBe(folded);
});

test.each([
  ['Blood-Soaked Jade', ['blood soaked jade', 'bloodsoaked jade']],
  ['Frozen Heart', ['frozen heart']],
  ['Dash - between words', ['dash between words']],
  ['', ['']],
])('%j is written as %j', (name, forms) => {
  expect(nameForms(name)).toEqual(forms);
});

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldName(text);
      expect(foldName(folded)).toBe(folded);
      expect(foldName(` ${text.toUpperCase()} `)).toBe(foldName(text.toUpperCase()));
    }),
  );
});
