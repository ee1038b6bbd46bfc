import { nextOccurrence, requireSchedule, type Schedule } from '#rules/events/schedule.ts';
import { wallTimeAt, type Weekday } from '#rules/events/zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import type { OwnEvent } from './event-records.ts';
import { limits } from '../limits.ts';

/** What a player has typed of an own event. */
export interface OwnEventDraft {
  readonly name: string;
  readonly repeats: 'weekly' | 'once';
  readonly days: readonly Weekday[];
  /** `YYYY-MM-DD`, or anything while it is being typed. */
  readonly date: string;
  /** `HH:MM`, or anything while it is being typed. */
  readonly startTime: string;
  readonly durationMinutes: number;
  readonly note: string;
}

/** What is wrong with a draft, by field. */
export interface OwnEventProblems {
  readonly name?: 'missing' | 'too-long' | 'unreadable';
  readonly days?: 'missing';
  readonly date?: 'missing' | 'past' | 'too-far';
  readonly startTime?: 'missing';
  readonly durationMinutes?: 'out-of-range';
  readonly note?: 'too-long' | 'unreadable';
}

/** Text that can be stored anywhere: no U+0000, no half of a surrogate pair. */
const isReadable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length;

function isPossible(schedule: Schedule): boolean {
  try {
    requireSchedule(schedule);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isTime = (time: string) => isPossible({ days: ['Monday'], startTimes: [time], durationMinutes: 0 });
const isDate = (date: string) => isPossible({ date, startTimes: ['00:00'], durationMinutes: 0 });

/** The date on a zone's calendar, as text that sorts by time. */
function dateAt(instantMs: number, timeZone: string): string {
  const { year, month, day } = wallTimeAt(instantMs, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Checks a draft; an empty answer means that it can be kept. */
export function ownEventProblems(draft: OwnEventDraft, timeZone: string, nowMs: number): OwnEventProblems {
  const name = draft.name.trim();
  const hasTime = isTime(draft.startTime);
  const isDuration =
    Number.isInteger(draft.durationMinutes) &&
    draft.durationMinutes >= 0 &&
    draft.durationMinutes <= limits.ownEventMinutes;
  return {
    ...(name === '' ? { name: 'missing' as const } : {}),
    ...(lengthOf(name) > limits.ownEventNameLength ? { name: 'too-long' as const } : {}),
    ...(isReadable(name) ? {} : { name: 'unreadable' as const }),
    ...(draft.repeats === 'weekly' && draft.days.length === 0 ? { days: 'missing' as const } : {}),
    ...(draft.repeats === 'once' ? dateProblem(draft, hasTime && isDuration, timeZone, nowMs) : {}),
    ...(hasTime ? {} : { startTime: 'missing' as const }),
    ...(isDuration ? {} : { durationMinutes: 'out-of-range' as const }),
    ...(lengthOf(draft.note.trim()) > limits.ownEventNoteLength ? { note: 'too-long' as const } : {}),
    ...(isReadable(draft.note) ? {} : { note: 'unreadable' as const }),
  };
}

/** A date by itself is past when its day is over; with a time, when the event is. */
function dateProblem(
  { date, startTime, durationMinutes }: OwnEventDraft,
  hasTimes: boolean,
  timeZone: string,
  nowMs: number,
): Pick<OwnEventProblems, 'date'> {
  if (!isDate(date)) return { date: 'missing' };
  if (date > dateAt(nowMs + limits.ownEventDaysAhead * DAY_MS, timeZone)) return { date: 'too-far' };
  if (!hasTimes) return date < dateAt(nowMs, timeZone) ? { date: 'past' } : {};
  const schedule = { date, startTimes: [startTime], durationMinutes };
  const isOver = nextOccurrence([schedule], timeZone, nowMs - durationMinutes * MINUTE_MS + 1) === null;
  return isOver ? { date: 'past' } : {};
}

/** The record of a draft that has no problems. */
export function ownEventOf(draft: OwnEventDraft, id: string): OwnEvent {
  const times = { startTimes: [draft.startTime], durationMinutes: draft.durationMinutes };
  return {
    id,
    name: draft.name.trim(),
    schedule: draft.repeats === 'weekly' ? { days: draft.days, ...times } : { date: draft.date, ...times },
    note: draft.note.trim(),
  };
}

/**
 * The record with what a player has changed in its form; whatever was changed in it meanwhile stays.
 *
 * @param shown what the form showed of the record at first
 */
export function ownEventChanged(record: OwnEvent, shown: OwnEventDraft, draft: OwnEventDraft): OwnEvent {
  const old = new Map<string, unknown>(Object.entries(shown));
  const changed = Object.entries(draft).filter(([field, value]) => old.get(field) !== value);
  const { name, schedule, note } = ownEventOf(
    { ...draftOf(record), ...Object.fromEntries(changed) },
    record.id,
  );
  const isScheduleTouched = changed.some(([field]) => field !== 'name' && field !== 'note');
  return { ...record, name, note, ...(isScheduleTouched ? { schedule } : {}) };
}

/** What the form shows of a record. */
export function draftOf({ name, schedule, note }: OwnEvent): OwnEventDraft {
  return {
    name,
    repeats: 'days' in schedule ? 'weekly' : 'once',
    days: 'days' in schedule ? schedule.days : [],
    date: 'date' in schedule ? schedule.date : '',
    startTime: schedule.startTimes[0] ?? '',
    durationMinutes: schedule.durationMinutes,
    note,
  };
}
