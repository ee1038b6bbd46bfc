import { expect, test } from 'vitest';
import { drawable, inLines } from './picture-text.ts';

const room = { room: 900, height: 88, size: 60 };
const half = (text: string) => Array.from(text).length / 2;
const joined = (lines: readonly string[]) => lines.join('').replaceAll(' ', '');

test('a short name has one line, as large as there is room for', () => {
  expect(inLines('Frost', room, half)).toMatchObject({ lines: ['Frost'], size: 60 });
  const { lines, size } = inLines('A'.repeat(33), room, half);
  expect(lines).toHaveLength(1);
  expect(size).toBeGreaterThan(50);
});

test('a long name is broken at its spaces, and one without any anywhere', () => {
  const words =
    'The quick brown fox jumps over the lazy dog and goes on to farm rifts until the sun comes up';
  const { lines } = inLines(words, room, half);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(words);
  expect(inLines('W'.repeat(120), room, half).lines.length).toBeGreaterThan(1);
});

test('nothing of a name is left out, and it is never wider or higher than its room', () => {
  const names = [
    'W'.repeat(120),
    '👩‍👩‍👧🔥'.repeat(20),
    `Z${'\u0363\u0334'.repeat(59)}`,
    `a ${'b'.repeat(118)}`,
    '霜之心'.repeat(40),
    ` ${'. '.repeat(59)}`,
  ];
  for (const name of names)
    for (const wide of [0.1, 0.5, 1, 1.4]) {
      const widthIn = (text: string) => Array.from(new Intl.Segmenter('en').segment(text)).length * wide;
      const { lines, size, step } = inLines(drawable(name), room, widthIn);
      expect(joined(lines)).toBe(joined([name]));
      expect(step * lines.length).toBeLessThanOrEqual(room.height + 0.01);
      for (const line of lines) expect(widthIn(line) * size).toBeLessThanOrEqual(room.room + 0.01);
    }
});

test('what a reader takes for one letter is not broken', () => {
  const family = '👩‍👩‍👧';
  const { lines } = inLines(family.repeat(40), room, half);
  for (const line of lines) expect(line.replaceAll(family, '')).toBe('');
});

test('signs that no picture file may hold are spaces', () => {
  expect(drawable('\u0001a\u0000b\uFFFEc\uFFFFd\u2028e\n\tf ')).toBe('a b c d e f');
  expect(drawable(' \n ')).toBe('');
});
