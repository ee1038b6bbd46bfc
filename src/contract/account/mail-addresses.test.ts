import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
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

test.each(['ada@visitor.example', ' Ada@Visitor.Example ', "o'brien+gems@mail.visitor.example"])(
  '%j can be an account’s',
  (text) => {
    expect(isAccountAddress(text)).toBe(true);
  },
);

test.each(['ünal@visitor.example', 'ada@bücher.example', '\u212Aate@visitor.example', 'a&b@visitor.example'])(
  '%j cannot, though mail may arrive there',
  (text) => {
    expect([isMailAddress(text), isAccountAddress(text)]).toEqual([true, false]);
  },
);

test('whatever can be an account’s address is one to the sign-in library', () => {
  const libraryForm = z.email();
  const part = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '.', '-', '_', "'", '+', '&', 'ü'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(part, part, part, (local, host, end) => {
      const text = `${local}@${host}.${end}`;
      expect(isAccountAddress(text), text).toBe(isMailAddress(text) && libraryForm.safeParse(text).success);
    }),
    { numRuns: 3_000 },
  );
});
