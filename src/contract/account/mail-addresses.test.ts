import { expect, test } from 'vitest';
import { foldedMailAddress, isAccountAddress, isMailAddress } from './mail-addresses.ts';

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
  'ada\u200b@visitor.example',
  'ada@visitor\u2060.example',
  '\u202eada@visitor.example',
  `${'a'.repeat(243)}@visitor.example`,
])('%j has not', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test('accounts know an address without regard to case', () => {
  expect(foldedMailAddress(' Ada@Visitor.Example ')).toBe('ada@visitor.example');
});

test('and without regard to how their letters are composed', () => {
  expect(foldedMailAddress('u\u0308nal@visitor.example')).toBe('\u00fcnal@visitor.example');
  expect(foldedMailAddress('\u212Aate@visitor.example')).toBe('kate@visitor.example');
});

test.each([
  'ada@visitor.example',
  ' Ada@Visitor.Example ',
  "o'brien+gems@mail.visitor.example",
  'a&b@visitor.example',
  'ada/bob=x@visitor.example',
  'ünal@visitor.example',
  'ada@bücher.example',
  'ada@xn--bcher-kva.example',
  'ada@visitor.xn--p1ai',
])('%j can be an account’s', (text) => {
  expect(isAccountAddress(text)).toBe(true);
});

test.each([
  '\uFF41da@visitor.example',
  'ada@visitor.1',
  '.ada@visitor.example',
  'ada..b@visitor.example',
  'ada@-visitor.example',
])('%j cannot', (text) => {
  expect(isAccountAddress(text)).toBe(false);
});
