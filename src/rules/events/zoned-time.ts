import { requireNumber, requireWhole, type Bounds } from '../bounds.ts';
import { offsetAt } from './zone-offsets.ts';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';

/** The days of a week, in the order in which the game counts them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** What a calendar and a clock on the wall show: month 1 to 12, day 1 to 31, hour 0 to 23. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** From one daily reset to the next; the end belongs to the next day. */
export interface GameDay {
  readonly startMs: number;
  readonly endMs: number;
}

/** The clock hour of the server at which a game day begins. */
const RESET_HOUR = 3;

/** Instants that the rules of events take: from 1970 to the end of 9998, in UTC. */
export const instantBounds: Bounds = { min: 0, max: Date.UTC(9999, 0) - 1 };
const yearBounds: Bounds = { min: 1970, max: 9998 };

const LONGEST_ZONE_NAME = 64;

/**
 * Says whether a text is the name of a time zone, such as `Europe/Berlin`, that this machine knows.
 *
 * An offset such as `+02:00` is none: it has no daylight saving and no name for a calendar.
 */
export function isTimeZone(text: string): boolean {
  if (text.length > LONGEST_ZONE_NAME || !/^[A-Za-z]/.test(text)) return false;
  try {
    offsetAt(0, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the clocks of a time zone show at an instant.
 *
 * @param instantMs milliseconds since 1970 UTC, up to the end of 9998
 * @param timeZone IANA name
 * @throws {RangeError} the instant lies outside that time, or the zone is unknown
 */
export function wallTimeAt(instantMs: number, timeZone: string): WallTime {
  const clockMs = clockAt(instantMs, timeZone);
  const shown = new Date(clockMs);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: weekdayOf(Math.floor(clockMs / DAY_MS)),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/**
 * The instant at which the clocks of a time zone show a time.
 *
 * A time that the clocks skip is taken as if they had not been moved: 02:30 on a day that goes from 02:00 to
 * 03:00 is the instant at which they show 03:30. A time that they show twice is the first of the two.
 *
 * @param wall year 1970 to 9998, month from 1, day from 1, hour 0 to 23, minute 0 to 59
 * @returns milliseconds since 1970 UTC
 * @throws {RangeError} there is no such date or time, or the zone is unknown
 */
export function instantOf(
  wall: Pick<WallTime, 'year' | 'month' | 'day' | 'hour' | 'minute'>,
  timeZone: string,
): number {
  const { year, month, day, hour, minute } = wall;
  requireWhole('hour', hour, { min: 0, max: 23 });
  requireWhole('minute', minute, { min: 0, max: 59 });
  return instantOfClock(dayNumberOf(year, month, day) * DAY_MS + (hour * 60 + minute) * MINUTE_MS, timeZone);
}

/**
 * The game day that an instant belongs to: from one 03:00 server time to the next. It lasts 23 or 25 hours
 * where the clocks are moved. What is 'done today' is done until its end.
 *
 * @throws {RangeError} the instant lies outside 1970 to 9998, or the zone is unknown
 */
export function gameDayAt(instantMs: number, timeZone: string): GameDay {
  const resetOn = (day: number) => instantOfClock(day * DAY_MS + RESET_HOUR * 60 * MINUTE_MS, timeZone);
  let day = Math.floor(clockAt(instantMs, timeZone) / DAY_MS);
  while (resetOn(day) > instantMs) day -= 1;
  return { startMs: resetOn(day), endMs: resetOn(day + 1) };
}

/**
 * The reading of a zone's clocks at an instant, as if it were UTC: milliseconds since 1970 on those clocks.
 *
 * @throws {RangeError} the instant lies outside 1970 to 9998, or the zone is unknown
 */
export function clockAt(instantMs: number, timeZone: string): number {
  requireInstant(instantMs);
  return instantMs + offsetAt(instantMs, timeZone);
}

/**
 * The instant of such a reading; skipped and doubled readings as `instantOf` takes them.
 *
 * @throws {RangeError} the zone is unknown
 */
export function instantOfClock(clockMs: number, timeZone: string): number {
  // No offset reaches a day, so these are the offsets before and after any change near that reading.
  const before = offsetAt(clockMs - DAY_MS, timeZone);
  const after = offsetAt(clockMs + DAY_MS, timeZone);
  if (before === after) return clockMs - before;
  const fitting = [clockMs - before, clockMs - after].filter(
    (instantMs) => instantMs + offsetAt(instantMs, timeZone) === clockMs,
  );
  return fitting.length === 0 ? clockMs - before : Math.min(...fitting);
}

/** @throws {RangeError} the instant lies outside the years 1970 to 9998 */
export function requireInstant(instantMs: number): void {
  requireNumber('instant', instantMs, instantBounds);
}

/**
 * Days from 1970-01-01 to a date of the calendar.
 *
 * @throws {RangeError} there is no such date, or its year lies outside 1970 to 9998
 */
export function dayNumberOf(year: number, month: number, day: number): number {
  requireWhole('year', year, yearBounds);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new RangeError(`${year}-${month}-${day} is not a date`);
  return date.getTime() / DAY_MS;
}

/** The weekday of a day that is counted from 1970-01-01, a Thursday. */
export function weekdayOf(dayNumber: number): Weekday {
  const weekday = weekdays.at((dayNumber + 3) % weekdays.length);
  if (weekday === undefined) throw new RangeError(`a day must be a whole number, not ${dayNumber}`);
  return weekday;
}
