import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['blood soaked jade', 'Blood-Soaked Jade', true],
  ['BLOODSOAKED JADE', 'Blood-Soaked Jade', true],
  ['blood', 'Blood-Soaked Jade', false],
  ['★', '★', true],
  ['★', '!', false],
  ['', '', false],
])('%j and %j as names of one thing: %j', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
