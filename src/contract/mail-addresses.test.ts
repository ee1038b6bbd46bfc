import { expect, test } from 'vitest';
import { foldedMailAddress, isMailAddress } from './mail-addresses.ts';

test.each([
  'ada@visitor.example',
  ' ada@visitor.example ',
  "o'brien+gems@mail.visitor.example",
  'ünal@bücher.example',
])('%j has the form of a mail address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@',
  '@visitor.example',
  'ada@visitor',
  'ada@visitor..example',
  'ada@visitor.example,bob@visitor.example',
  'ada@visitor.example\r\nBcc: bob@visitor.example',
  'Ada <ada@visitor.example>',
  'a da@visitor.example',
  'ada\u0000@visitor.example',
  `${'a'.repeat(243)}@visitor.example`,
])('%j has not', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test('accounts know an address without regard to case', () => {
  expect(foldedMailAddress(' Ada@Visitor.Example ')).toBe('ada@visitor.example');
});
