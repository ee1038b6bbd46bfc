import { expect, test } from 'vitest';
import { readSearch, wordsOf } from './search-words.ts';

/** Says whether a search finds a text, by the words alone. */
function finds(search: string, text: string): boolean {
  const words = wordsOf(text);
  const asked = readSearch(search);
  return (
    asked !== null &&
    asked.whole.every((word) => words.includes(word)) &&
    (asked.beginning === null || words.some((word) => word.startsWith(asked.beginning!)))
  );
}

test.each([
  ['los focused', "Lo's Focused Gaze"],
  ['Lo’s', "Lo's Focused Gaze"],
  ['howlers call', "Howler's Call"],
  ['zwensons', "Zwenson's Haunting"],
  ['shalbaas', "Shal'baas"],
  ['bloodsoaked', 'Blood-Soaked Jade'],
  ['blood soaked', 'Blood-Soaked Jade'],
  ['lumbercords', 'Lumber-Cords'],
  ['mantl', 'Mantle of the Deep'],
  ['5/5', 'Frozen Heart 5/5'],
  ['frozen 5/5', 'Frozen Heart 5 / 5'],
  ['pvp 2', '2 ways in PvP'],
  ['Hölle', 'HOLLE'],
  ['tén-thorn', 'Ten-Thorn Rift'],
  ['圣教', '圣教军构建'],
  ['構築', '暗黒の構築'],
])('%j finds %j', (search, text) => {
  expect(finds(search, text)).toBe(true);
});

test.each([
  ['4/5', 'Frozen Heart 5/5'],
  ['5/5 thorn', 'Frozen Heart 5/5'],
  ['lo', "Lo's Focused Gaze"],
  ['ozen', 'Frozen Heart'],
  ['blood jade soaking', 'Blood-Soaked Jade'],
  ['圣构', '圣教军构建'],
])('%j does not find %j', (search, text) => {
  expect(finds(search, text)).toBe(false);
});

test.each(['', 'ab', '5', '! ?', "o'o"])('nothing can be found by %j', (search) => {
  expect(readSearch(search)).toBeNull();
});

test('words are bounded, and hold nothing but letters and digits', () => {
  const text = `${'x'.repeat(500)} a"b*c:d (e) -f AND NOT 5/5/5 %_ ' ${Array.from({ length: 4_000 }, (_, n) => `w${n}`).join(' ')}`;
  const words = wordsOf(text);
  expect(words.length).toBe(3_000);
  for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
  expect(readSearch(Array.from({ length: 50 }, (_, n) => `word${n}`).join(' '))?.whole.length).toBe(7);
});

test.each(['a', '1', '1/', '-a', 'é'])(
  'ten thousand times %j costs no time that anybody waits for',
  (sign) => {
    const text = sign.repeat(10_000 / sign.length);
    const begin = performance.now();
    wordsOf(text);
    // It was a second, as it was tried anew from each sign; a few ms are usual.
    expect(performance.now() - begin).toBeLessThan(150);
  },
);
