import { expect, test } from 'vitest';
import { isStackOverflow, mayReload } from './stack-overflow.ts';

test.each([
  ['Uncaught RangeError: Maximum call stack size exceeded', true],
  ['InternalError: too much recursion', true],
  ['Uncaught TypeError: x is not a function', false],
])('%s is endless recursion: %s', (message, is) => {
  expect(isStackOverflow(message)).toBe(is);
});

test.each([
  ['the first time', null, true],
  ['59 seconds after the last time', 41_000, false],
  ['a minute after the last time', 40_000, true],
  ['when what was kept is no time', Number.NaN, true],
])('the page may reload itself %s', (_, lastReloadMs, may) => {
  expect(mayReload(lastReloadMs, 100_000)).toBe(may);
});
