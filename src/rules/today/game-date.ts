import { gameDayAt, wallTimeAt } from '../events/zoned-time.ts';
import { DAY_MS } from '../time-units.ts';

/** The day of the calendar on which a game day begins on its server, such as `2026-11-29`. */
export type GameDate = string;

/**
 * The date of the game day that an instant lies in: 02:59 on a server belongs to the day before.
 *
 * @param timeZone the server's, IANA
 * @throws {RangeError} the instant lies outside 1970 to 9998, or the zone is unknown
 * @example gameDateAt(Date.UTC(2026, 10, 29, 2, 59), 'UTC') // '2026-11-28'
 */
export function gameDateAt(instantMs: number, timeZone: string): GameDate {
  const { year, month, day } = wallTimeAt(gameDayAt(instantMs, timeZone).startMs, timeZone);
  return dateOfDay(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** Days from 1970-01-01 to a date. @throws {RangeError} it is no date */
export function dayOfDate(date: GameDate): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`${date} is not a date`);
  return ms / DAY_MS;
}

/** The date that lies so many days after 1970-01-01. */
export const dateOfDay = (day: number): GameDate => new Date(day * DAY_MS).toISOString().slice(0, 10);
