import { expect, test } from 'vitest';
import { placeOf } from './zone-place.ts';

test('a zone is known by its place', () => {
  expect(placeOf('America/Sao_Paulo')).toBe('Sao Paulo');
});
