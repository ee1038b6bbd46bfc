import { expect, test } from 'vitest';
import {
  emptyBook,
  NOTICE_LIMIT,
  unreadIn,
  withAlarm,
  withNotices,
  withoutNotices,
  withProblems,
  withRead,
  type NoticeBook,
  type Problem,
} from './notice-list.ts';

const NOW = 1_000_000;
const alarm = (startMs: number) => ({ eventId: 'shadow-war', name: 'Shadow War', startMs });
const refusal = (recordId: string): Problem => ({
  kind: 'refusal',
  id: `refusal gemPowerGoals ${recordId}`,
  collection: 'gemPowerGoals',
  recordId,
  reason: 'The list is full.',
});
const conflict: Problem = {
  kind: 'conflict',
  id: 'conflict c1',
  collection: 'gemPowerGoals',
  recordId: 'one',
  reason: null,
};
const names = new Map([
  [conflict.id, '2-star, rank 1 to 5'],
  [refusal('a').id, '1-star, rank 1 to 3'],
]);
const kindsIn = ({ notices }: NoticeBook) => notices.map(({ kind }) => kind);

test('each ringing of an alarm is told once, the newest first', () => {
  const first = withAlarm(emptyBook, alarm(5), 1, NOW);
  expect(withAlarm(first, alarm(5), 1, NOW + 60_000)).toBe(first);
  const second = withAlarm(first, alarm(6), 2, NOW + 1);
  expect(second.notices).toMatchObject([
    { kind: 'alarm', startMs: 6, at: NOW + 1, isRead: false },
    { startMs: 5 },
  ]);
});

test('a tab that hears of a ringing late does not bring it back after it was cleared', () => {
  const cleared = withoutNotices(withAlarm(emptyBook, alarm(5), NOW - 10, NOW), NOW + 1_000);
  expect(withAlarm(cleared, alarm(5), NOW - 10, NOW + 60_000)).toBe(cleared);
  expect(withAlarm(cleared, alarm(6), NOW + 2_000, NOW + 2_000).notices).toHaveLength(1);
  // The clock was set back an hour: what rings now was not cleared.
  expect(withAlarm(cleared, alarm(7), NOW - 3_600_000, NOW - 3_600_000).notices).toHaveLength(1);
});

test('a hundred are kept, the oldest go first', () => {
  let book = emptyBook;
  for (let start = 0; start < NOTICE_LIMIT + 20; start += 1)
    book = withAlarm(book, alarm(start), start, start);
  expect(book.notices).toHaveLength(100);
  expect(book.notices.at(0)).toMatchObject({ startMs: 119 });
  expect(book.notices.at(-1)).toMatchObject({ startMs: 20 });
});

test('a problem is told once while it lasts, and is settled and read when it is over', () => {
  const told = withProblems(emptyBook, [conflict], names, NOW);
  expect(told.notices).toMatchObject([{ name: '2-star, rank 1 to 5', isRead: false, isSettled: false }]);
  expect(withProblems(told, [conflict], names, NOW + 1)).toBe(told);
  const over = withProblems(told, [], names, NOW + 2);
  expect(over.notices).toMatchObject([{ at: NOW, isRead: true, isSettled: true }]);
  expect(unreadIn(over.notices)).toBe(0);
  expect(withProblems(over, [], names, NOW + 3)).toBe(over);
});

test('a problem that comes again is unread again, in place of its settled notice', () => {
  let book = withProblems(emptyBook, [refusal('a')], names, NOW);
  book = withAlarm(book, alarm(5), NOW, NOW);
  book = withProblems(book, [], names, NOW + 1);
  book = withProblems(book, [refusal('a')], names, NOW + 2);
  expect(kindsIn(book)).toEqual(['refusal', 'alarm']);
  expect(book.notices[0]).toMatchObject({ at: NOW + 2, isRead: false, isSettled: false });
});

test('what was cleared is not told again while the problem lasts, and is when it comes again', () => {
  const told = withProblems(emptyBook, [conflict], names, NOW);
  const cleared = withoutNotices(told, NOW + 1);
  expect(withProblems(cleared, [conflict], names, NOW + 2)).toBe(cleared);
  const over = withProblems(cleared, [], names, NOW + 3);
  expect(over.told).toEqual([]);
  expect(withProblems(over, [conflict], names, NOW + 4).notices).toHaveLength(1);
});

test('more problems than there is room for are told of once', () => {
  const many = Array.from({ length: 300 }, (_, index) => refusal(String(index)));
  const book = withProblems(emptyBook, many, new Map(many.map(({ id }) => [id, 'Ruby'])), NOW);
  expect(book.notices).toHaveLength(100);
  expect(withProblems(book, many, new Map(), NOW + 1)).toBe(book);
  expect(unreadIn(withProblems(book, [], new Map(), NOW + 2).notices)).toBe(0);
});

test('marking as read changes only what is meant and unread', () => {
  const book = withAlarm(withProblems(emptyBook, [conflict], names, NOW), alarm(5), NOW, NOW);
  const read = withRead(book, ({ kind }) => kind === 'alarm');
  expect(read.notices.map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(withRead(read, ({ kind }) => kind === 'alarm')).toBe(read);
});

test('what was cleared comes back among what has come since, by time', () => {
  const before = withAlarm(withAlarm(emptyBook, alarm(1), 1, NOW), alarm(2), 2, NOW + 2);
  const since = withAlarm(withoutNotices(before, NOW + 3), alarm(3), NOW + 4, NOW + 4);
  const back = withNotices(since, before.notices);
  expect(back.notices.map((notice) => notice.kind === 'alarm' && notice.startMs)).toEqual([3, 2, 1]);
  expect(withNotices(back, before.notices)).toBe(back);
});
