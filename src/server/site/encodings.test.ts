import { expect, test } from 'vitest';
import { chooseEncoding, type Encoding } from './encodings.ts';

const all = new Set<Encoding>(['br', 'gzip', 'identity']);

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0, gzip;q=0.1', 'gzip'],
  ['identity', 'identity'],
  ['BR ; Q=1.0', 'br'],
  ['br;q=nonsense', 'identity'],
  ['deflate', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
])('Accept-Encoding "%s" is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

test('only encodings that there are get chosen', () => {
  expect(chooseEncoding('br, gzip', new Set(['identity', 'gzip']))).toBe('gzip');
  expect(chooseEncoding('br, gzip', new Set(['identity']))).toBe('identity');
});
