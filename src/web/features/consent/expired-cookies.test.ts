import { expect, test } from 'vitest';
import { cookieNames, cookiesSince, expiredCookies } from './script-traces.ts';

test.each([
  ['', []],
  ['one=1', ['one']],
  ['one=1; _two=a=b; three=', ['one', '_two', 'three']],
  [' spaced = 1 ;; ', ['spaced']],
])('the names in "%s" are %o', (cookies, names) => {
  expect(cookieNames(cookies)).toEqual(names);
});

test.each([
  ['one script alone', [['mine']], ['_count', '_show']],
  ['a script that came after another, whose cookies stay', [['mine', '_count']], ['_show']],
  ['both of them, one after the other', [['mine'], ['mine', '_count']], ['_count', '_show']],
  ['no script', [], []],
])('what came since %s is told from what was there', (_, befores, since) => {
  expect(cookiesSince(['mine', '_count', '_show'], befores)).toEqual(since);
});

test('a cookie is deleted for every host and every path that it may have been set for', () => {
  const at = new URL('https://www.planner.example/community/forum?from=1');
  const written = expiredCookies('_ga', at);
  expect(written).toHaveLength(4 * 3);
  expect(new Set(written).size).toBe(written.length);
  expect(written).toContain('_ga=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; secure');
  for (const host of ['www.planner.example', 'planner.example'])
    for (const path of ['/', '/community', '/community/forum'])
      expect(written).toContain(
        `_ga=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${path}; domain=${host}; secure`,
      );
});

test('where there is no https, a cookie is not called secure', () => {
  expect(expiredCookies('_ga', new URL('http://localhost/'))).toEqual([
    '_ga=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/',
    '_ga=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; domain=localhost',
  ]);
});
