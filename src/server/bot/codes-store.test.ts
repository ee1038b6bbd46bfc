import { expect, test } from 'vitest';
import { newCode } from './codes-store.ts';

test('of ten thousand codes none comes twice, and every letter and digit is in use', () => {
  const codes = Array.from({ length: 10_000 }, newCode);
  expect(codes.filter((code) => !/^[A-Z0-9]{8}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(36);
});
