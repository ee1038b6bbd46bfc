import { expect, test } from 'vitest';
import { staleCopies, thingOf } from './stale-copies.ts';

const none: ReadonlySet<string> = new Set();
/** So many copies, the first of them the oldest. */
const copies = (count: number, keyOf: (n: number) => string, bytes = 10, at = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [keyOf(n), { at: at + n, bytes }]));

test('the pages of a thread and the comments on a build belong to one thing, a list to itself', () => {
  expect(['thread abc 1', 'thread abc 26', 'build abc', 'build abc comments 1'].map(thingOf)).toEqual([
    'thread abc',
    'thread abc',
    'build abc',
    'build abc',
  ]);
  expect(thingOf('list builds sort=new words=two words')).toBe('list builds sort=new words=two words');
});

test('the latest 60 things and 12 lists stay, however many pages a thread has', () => {
  const index = {
    ...copies(62, (n) => `build b${n}`),
    ...copies(3, (n) => `thread t ${n * 25 + 1}`, 10, 100),
    ...copies(14, (n) => `list builds class=${n}`),
  };
  expect(staleCopies(index, none).toSorted()).toEqual([
    'build b0',
    'build b1',
    'build b2',
    'list builds class=0',
    'list builds class=1',
  ]);
});

test('a favorite stays however old, and takes no room from the others', () => {
  const index = { ...copies(61, (n) => `card c${n}`), 'card old': { at: 0, bytes: 10 } };
  expect(staleCopies(index, new Set(['card old']))).toEqual(['card c0']);
});

test('all of it is bounded, the latest first; favorites are so by themselves', () => {
  expect(
    staleCopies(
      copies(25, (n) => `build b${n}`, 300_000),
      none,
    ),
  ).toEqual(['build b4', 'build b3', 'build b2', 'build b1', 'build b0']);
  const marked = copies(30, (n) => `build b${n}`, 300_000);
  const all = new Set(Object.keys(marked));
  expect(staleCopies(marked, all)).toEqual(['build b3', 'build b2', 'build b1', 'build b0']);
});
