import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetOverflow,
  isStackOverflow,
  mayReload,
  reloadOnStackOverflow,
  repeatedOverflow,
} from './stack-overflow.ts';

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

/** Overflows twice in a page whose session remembers like `session`. */
function reloadsAfterTwo(session: Pick<Storage, 'getItem' | 'setItem'>): number {
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { reload, pathname: '/faq' });
  vi.stubGlobal('sessionStorage', session);
  reloadOnStackOverflow();
  for (let time = 0; time < 2; time++)
    page.dispatchEvent(Object.assign(new Event('error'), { message: 'RangeError: too much recursion' }));
  return reload.mock.calls.length;
}

afterEach(() => vi.unstubAllGlobals());

test('a page that overflows again at once reloads itself only once, and then shows what happened', () => {
  const kept = new Map<string, string>();
  const session = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(reloadsAfterTwo(session)).toBe(1);
  const message = 'RangeError: too much recursion';
  expect(repeatedOverflow()).toMatchObject({ error: { message }, pathname: '/faq' });
  forgetOverflow();
  expect(repeatedOverflow()).toBeNull();
});

test('a page whose storage is blocked does not reload itself', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(reloadsAfterTwo({ getItem: refuse, setItem: refuse })).toBe(0);
  expect(reloadsAfterTwo({ getItem: () => null, setItem: refuse })).toBe(0);
});
