import { expect, test } from 'vitest';
import { fillCount } from './fill.ts';

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
])('speaks of %i things as one does', (n, sentence) => {
  expect(fillCount({ one: '1 item', other: '{n} items' }, n)).toBe(sentence);
});
