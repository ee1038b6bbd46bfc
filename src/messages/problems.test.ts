import { afterEach, expect, test } from 'vitest';
import { english, spoken } from './language.ts';
import { refusalText } from './problems.ts';

afterEach(() => {
  spoken.language = english;
});

const inEnglish = 'This list is full. Delete something first.';

test('what is kept of a refusal is worded in the language of whoever reads it', () => {
  const full = { code: 'LIST_FULL', message: inEnglish };
  expect(refusalText(full)).toBe(inEnglish);
  spoken.language = { code: 'de', texts: { problems: { LIST_FULL: 'Die Liste ist voll.' } } };
  expect(refusalText(full)).toBe('Die Liste ist voll.');
});

test.each([
  ['of an earlier version, which kept no code', { message: inEnglish }, inEnglish],
  [
    'of a later version, with a code that nobody here knows',
    { code: 'NEWER', message: 'So it is.' },
    'So it is.',
  ],
  [
    'whose sentence holds a value',
    { code: 'BODY_TOO_LARGE', message: 'The request is larger than 64 KB.' },
    'The request is larger than 64 KB.',
  ],
  ['that the page itself gave up', { code: 'INTERNAL', message: 'Given up.' }, 'Given up.'],
])('a kept refusal %s has its sentence', (_, kept, text) => {
  expect(refusalText(kept)).toBe(text);
});
