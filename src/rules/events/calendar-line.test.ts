import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarLine, escapeText } from './calendar-file.ts';

const unfold = (line: string) => line.replaceAll('\r\n ', '').replace(/\r\n$/, '');

test('a line of 75 octets stays whole, one of 76 is folded', () => {
  expect(calendarLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`);
  expect(calendarLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`);
  expect(calendarLine('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
});

test('octets are counted, not characters, and a character is never cut', () => {
  // 'é' has 2 octets, '€' 3, '😈' 4.
  expect(calendarLine(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é\r\n`);
  expect(calendarLine('€'.repeat(26))).toBe(`${'€'.repeat(25)}\r\n €\r\n`);
  expect(calendarLine(`${'x'.repeat(72)}😈`)).toBe(`${'x'.repeat(72)}\r\n 😈\r\n`);
});

test('whatever the text, each line fits and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const value = escapeText(text);
      const line = calendarLine(value);
      for (const part of line.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(unfold(line)).toBe(value);
    }),
  );
});

test('what has a meaning in the format is escaped', () => {
  expect(escapeText('a, b; c\\d\ne\r\nf\rg')).toBe('a\\, b\\; c\\\\d\\ne\\nf\\ng');
  expect(escapeText('10:30 "now"')).toBe('10:30 "now"');
});

test('what the format cannot hold is left out or replaced', () => {
  expect(escapeText('a\0b\u0007c\u0085d\te')).toBe('abcd\te');
  expect(escapeText('a\ud83d')).toBe('a\ufffd');
});
