import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumOf } from './file-checksum.ts';

test('a checksum is the CRC-32 of the text as UTF-16', () => {
  expect(checksumOf('')).toBe('00000000');
  fc.assert(
    // Any units, halves of pairs among them.
    fc.property(fc.uint16Array(), (units) => {
      const text = String.fromCharCode(...units);
      const reference = crc32(Buffer.from(text, 'utf16le'));
      expect(checksumOf(text)).toBe(reference.toString(16).padStart(8, '0'));
    }),
  );
});
