import { expect, test } from 'vitest';
import { textParts } from './LinkedText.tsx';

const plain = (text: string) => ({ text, target: null });

test.each([
  ['A sentence without links stays whole.', [plain('A sentence without links stays whole.')]],
  ['[All of it](home)', [{ text: 'All of it', target: 'home' }]],
  [
    'Read [this](terms#who) and [that](#here), please.',
    [
      plain('Read '),
      { text: 'this', target: 'terms#who' },
      plain(' and '),
      { text: 'that', target: '#here' },
      plain(', please.'),
    ],
  ],
  ['Brackets [alone] and (round ones) are words.', [plain('Brackets [alone] and (round ones) are words.')]],
  ['', []],
])('takes “%s” apart', (sentence, parts) => {
  expect(textParts(sentence)).toEqual(parts);
});
