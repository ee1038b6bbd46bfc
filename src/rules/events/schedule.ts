import { requireWhole, type Bounds } from '../bounds.ts';
import {
  clockAt,
  dayNumberOf,
  instantBounds,
  instantOfClock,
  requireInstant,
  weekdayOf,
  weekdays,
  type Weekday,
} from './zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';

interface Times {
  /** `HH:MM` on the server's clocks, 00:00 to 23:59, one or more. */
  readonly startTimes: readonly string[];
  /** Minutes that pass from start to end, whatever the clocks do meanwhile; 0 for an instant such as a reset. */
  readonly durationMinutes: number;
}

/** On certain days of every week, one or more. */
export interface WeeklySchedule extends Times {
  readonly days: readonly Weekday[];
}

/** On certain days of every month, 1 to 31; a month without such a day goes without. */
export interface MonthlySchedule extends Times {
  readonly daysOfMonth: readonly number[];
}

/** On one date only, `YYYY-MM-DD`. */
export interface OnceSchedule extends Times {
  readonly date: string;
}

export type Schedule = WeeklySchedule | MonthlySchedule | OnceSchedule;

/** One time that an event happens; the end is not part of it. Both are the same for an instant. */
export interface Occurrence {
  readonly startMs: number;
  readonly endMs: number;
}

/** Start times of one schedule. */
export const startTimeBounds: Bounds = { min: 1, max: 48 };
/** Minutes that an event lasts: up to a week. */
export const durationBounds: Bounds = { min: 0, max: 10_080 };
const dayOfMonthBounds: Bounds = { min: 1, max: 31 };

const LONGEST_SPAN_DAYS = 62;
/** A 31st follows a 31st after 62 days at the latest: from May to July, say, it is 61. */
const LONGEST_WAIT_DAYS = 62;

/**
 * Everything that happens during a span of time, by start and then by end; the same times given twice count once.
 *
 * What began before the span and still runs belongs to it; an instant belongs to it from `fromMs` on.
 *
 * @param schedules when the event happens, in server time; an event without schedules never does
 * @param timeZone the server's, by its IANA name
 * @param fromMs start of the span, milliseconds since 1970 UTC
 * @param toMs end of the span, which is not part of it
 * @throws {RangeError} a schedule, the zone or an instant is impossible, or the span is longer than 62 days
 */
export function occurrencesBetween(
  schedules: readonly Schedule[],
  timeZone: string,
  fromMs: number,
  toMs: number,
): Occurrence[] {
  schedules.forEach(requireSchedule);
  if (toMs < fromMs || toMs - fromMs > LONGEST_SPAN_DAYS * DAY_MS)
    throw new RangeError(`a span of occurrences must last 0 to ${LONGEST_SPAN_DAYS} days`);
  requireInstant(fromMs);
  requireInstant(toMs);
  const longestMs = Math.max(0, ...schedules.map(({ durationMinutes }) => durationMinutes)) * MINUTE_MS;
  // A day more on both sides: a skipped start can move into the next day, and clocks can go back into the day before.
  const firstDay = dayAt(Math.max(instantBounds.min, fromMs - longestMs), timeZone) - 1;
  const lastDay = dayAt(toMs, timeZone) + 1;

  const found: Occurrence[] = [];
  for (let day = firstDay; day <= lastDay; day++)
    for (const schedule of schedules)
      if (fallsOn(schedule, day)) found.push(...occurrencesOn(schedule, day, timeZone));
  return found
    .filter(({ startMs, endMs }) => startMs < toMs && (endMs > fromMs || startMs >= fromMs))
    .sort(byStart)
    .filter(({ startMs, endMs }, i, all) => all[i - 1]?.startMs !== startMs || all[i - 1]?.endMs !== endMs);
}

/**
 * The first time that starts at an instant or after it, and of several the shortest; null where none is left.
 *
 * @throws {RangeError} a schedule, the zone or the instant is impossible
 */
export function nextOccurrence(
  schedules: readonly Schedule[],
  timeZone: string,
  atMs: number,
): Occurrence | null {
  schedules.forEach(requireSchedule);
  const today = dayAt(atMs, timeZone);
  let next: Occurrence | null = null;
  for (const schedule of schedules) {
    const onlyDay = 'date' in schedule ? dayNumberOfText(schedule.date) : null;
    let lastDay = onlyDay ?? today + LONGEST_WAIT_DAYS;
    for (let day = onlyDay ?? today - 1; day <= lastDay; day++) {
      if (!fallsOn(schedule, day)) continue;
      for (const occurrence of occurrencesOn(schedule, day, timeZone)) {
        if (occurrence.startMs < atMs) continue;
        if (next === null || byStart(occurrence, next) < 0) next = occurrence;
        // The following day counts too: a start that the clocks skip can move past one of that day.
        lastDay = Math.min(lastDay, day + 1);
      }
    }
  }
  return next;
}

/**
 * What is on at an instant, and of several the one that ends last; null when nothing is. A time without
 * duration is never on.
 *
 * @throws {RangeError} a schedule, the zone or the instant is impossible
 */
export function runningOccurrence(
  schedules: readonly Schedule[],
  timeZone: string,
  atMs: number,
): Occurrence | null {
  let running: Occurrence | null = null;
  for (const occurrence of occurrencesBetween(schedules, timeZone, atMs, atMs + 1))
    if (occurrence.endMs > (running?.endMs ?? atMs)) running = occurrence;
  return running;
}

/**
 * Refuses a schedule that says no time, or an impossible one.
 *
 * @throws {RangeError} a list is empty or too long, or a day, date, time or duration does not exist
 */
export function requireSchedule(schedule: Schedule): void {
  requireWhole('durationMinutes', schedule.durationMinutes, durationBounds);
  requireWhole('number of startTimes', schedule.startTimes.length, startTimeBounds);
  schedule.startTimes.forEach(minuteOfDay);
  if ('days' in schedule) {
    requireWhole('number of days', schedule.days.length, { min: 1, max: weekdays.length });
    for (const day of schedule.days)
      if (!weekdays.includes(day)) throw new RangeError(`${day as string} is not a weekday`);
  } else if ('daysOfMonth' in schedule) {
    requireWhole('number of daysOfMonth', schedule.daysOfMonth.length, dayOfMonthBounds);
    for (const day of schedule.daysOfMonth) requireWhole('day of the month', day, dayOfMonthBounds);
  } else dayNumberOfText(schedule.date);
}

/**
 * Minutes from midnight to a time of day.
 *
 * @throws {RangeError} the text is not `HH:MM` from 00:00 to 23:59
 */
export function minuteOfDay(time: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`${time} is not a time of day`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The first day that a schedule names, from the server's date of an instant on; of a schedule for one date, that
 * date even when it is over.
 *
 * @returns days from 1970-01-01 on the server's calendar
 * @throws {RangeError} the schedule, the zone or the instant is impossible
 */
export function firstDayFrom(schedule: Schedule, timeZone: string, atMs: number): number {
  requireSchedule(schedule);
  if ('date' in schedule) return dayNumberOfText(schedule.date);
  const today = dayAt(atMs, timeZone);
  for (let day = today; day <= today + LONGEST_WAIT_DAYS; day++) if (fallsOn(schedule, day)) return day;
  throw new RangeError('a schedule must name a day that comes');
}

/** Says whether a schedule names a day, which is counted from 1970-01-01 on the server's calendar. */
function fallsOn(schedule: Schedule, dayNumber: number): boolean {
  if ('days' in schedule) return schedule.days.includes(weekdayOf(dayNumber));
  if ('daysOfMonth' in schedule)
    return schedule.daysOfMonth.includes(new Date(dayNumber * DAY_MS).getUTCDate());
  return dayNumberOfText(schedule.date) === dayNumber;
}

/**
 * Days from 1970-01-01 to a date that is given as text.
 *
 * @throws {RangeError} the text is not a date `YYYY-MM-DD` of the years 1970 to 9998
 */
function dayNumberOfText(date: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new RangeError(`${date} is not a date`);
  return dayNumberOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)));
}

const dayAt = (instantMs: number, timeZone: string) => Math.floor(clockAt(instantMs, timeZone) / DAY_MS);

function occurrencesOn(schedule: Schedule, dayNumber: number, timeZone: string): Occurrence[] {
  return schedule.startTimes.map((time) => {
    const startMs = instantOfClock(dayNumber * DAY_MS + minuteOfDay(time) * MINUTE_MS, timeZone);
    return { startMs, endMs: startMs + schedule.durationMinutes * MINUTE_MS };
  });
}

const byStart = (one: Occurrence, other: Occurrence) =>
  one.startMs - other.startMs || one.endMs - other.endMs;
