import type { CollectionName } from '#contract/records/records.ts';
import { fact } from '../storage/fact.ts';

/** The most notices that a device keeps; beyond them the oldest go first. */
export const NOTICE_LIMIT = 100;

interface Told {
  /** The same for the same thing, so that several tabs tell of it once. */
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
  readonly isRead: boolean;
  /** The name of the event or the record at that time. */
  readonly name: string;
}

/** That an alarm rang. */
export interface AlarmNotice extends Told {
  readonly kind: 'alarm';
  readonly eventId: string;
  /** The start that it rang for. */
  readonly startMs: number;
}

/** That the account refused a change, or that two devices changed the same. */
export interface ProblemNotice extends Told {
  readonly kind: 'refusal' | 'conflict';
  readonly collection: CollectionName;
  readonly recordId: string;
  /** Why a change was refused, as it was worded then; null for a conflict. */
  readonly reason: string | null;
  /** The refusal's code, which words it anew; absent for a conflict and in notices of earlier versions. */
  readonly code?: string;
  /** Nothing is left to do about it. */
  readonly isSettled: boolean;
}

export type Notice = AlarmNotice | ProblemNotice;

/** The notices of one player on this device. */
export interface NoticeBook {
  /** The newest first. */
  readonly notices: readonly Notice[];
  /** The ids of problems that are not settled and were told of, whether or not their notices are still there. */
  readonly told: readonly string[];
  /** When the player last cleared the list, in ms since 1970; 0 where never. */
  readonly clearedAt: number;
}

export const emptyBook: NoticeBook = { notices: [], told: [], clearedAt: 0 };

/** A refused change or a conflict, as it stands. */
export interface Problem extends Pick<ProblemNotice, 'kind' | 'collection' | 'recordId' | 'reason' | 'code'> {
  readonly id: string;
}

const newestOf = (notices: readonly Notice[]): readonly Notice[] => notices.slice(0, NOTICE_LIMIT);

export const unreadIn = (notices: readonly Notice[]): number =>
  notices.filter(({ isRead }) => !isRead).length;

/**
 * Adds that an alarm rang, once for each ringing.
 *
 * @param ringMs when it was to ring: a tab that hears of it late does not bring it back after it was cleared
 */
export function withAlarm(
  book: NoticeBook,
  alarm: Pick<AlarmNotice, 'eventId' | 'name' | 'startMs'>,
  ringMs: number,
  nowMs: number,
): NoticeBook {
  const id = `alarm ${alarm.eventId} ${alarm.startMs}`;
  // After a clock was set back, a time of clearing that lies ahead says nothing.
  const isCleared = book.clearedAt <= nowMs && ringMs <= book.clearedAt;
  if (isCleared || book.notices.some((notice) => notice.id === id)) return book;
  const notice: AlarmNotice = { kind: 'alarm', id, at: nowMs, isRead: false, ...alarm };
  return { ...book, notices: newestOf([notice, ...book.notices]) };
}

/** Those of the problems that nobody was told of yet, as many as the list has room for. */
export function untold(book: NoticeBook, problems: readonly Problem[]): readonly Problem[] {
  const told = new Set(book.told);
  return problems.filter(({ id }) => !told.has(id)).slice(0, NOTICE_LIMIT);
}

/**
 * Brings the list up to date with the problems that there are: tells of new ones, and marks as settled and read what is
 * no problem any more. One that comes again takes the place of its settled notice.
 *
 * @param names what the records of those are called that were not told of yet, by the problem's id
 */
export function withProblems(
  book: NoticeBook,
  problems: readonly Problem[],
  names: ReadonlyMap<string, string>,
  nowMs: number,
): NoticeBook {
  const present = new Set(problems.map(({ id }) => id));
  const fresh = untold(book, problems);
  const freshIds = new Set(fresh.map(({ id }) => id));
  const isOver = (notice: Notice) => notice.kind !== 'alarm' && !notice.isSettled && !present.has(notice.id);
  const isSameTold = fresh.length === 0 && book.told.every((id) => present.has(id));
  if (isSameTold && !book.notices.some(isOver)) return book;
  const kept = book.notices
    .filter(({ id }) => !freshIds.has(id))
    .map((notice) => (isOver(notice) ? { ...notice, isRead: true, isSettled: true } : notice));
  const added = fresh.map((problem): ProblemNotice => {
    const name = names.get(problem.id);
    if (name === undefined) throw new Error(`Nobody knows what ${problem.id} is called.`);
    return { ...problem, at: nowMs, isRead: false, isSettled: false, name };
  });
  return { ...book, notices: newestOf([...added, ...kept]), told: [...present] };
}

/** Marks notices as read. */
export function withRead(book: NoticeBook, isMeant: (notice: Notice) => boolean): NoticeBook {
  if (!book.notices.some((notice) => !notice.isRead && isMeant(notice))) return book;
  const notices = book.notices.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice));
  return { ...book, notices };
}

/** Empties the list. Problems that are not settled are not told of again. */
export const withoutNotices = (book: NoticeBook, nowMs: number): NoticeBook =>
  book.notices.length === 0 ? book : { ...book, notices: [], clearedAt: nowMs };

/** Puts notices back, or those of another book, among the ones that came since. */
export function withNotices(book: NoticeBook, others: readonly Notice[]): NoticeBook {
  const present = new Set(book.notices.map(({ id }) => id));
  const back = others.filter(({ id }) => !present.has(id));
  if (back.length === 0) return book;
  const notices = [...book.notices, ...back].sort((one, other) => other.at - one.at);
  return { ...book, notices: newestOf(notices) };
}

/** What the player was told on this device. */
export const noticesFact = fact<NoticeBook>('notices', {
  moved: (there = emptyBook, held) => withNotices(there, held.notices),
});
