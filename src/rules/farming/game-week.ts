import {
  clockAt,
  gameDayAt,
  instantOfClock,
  type GameDay,
  type Weekday,
  weekdays,
} from '../events/zoned-time.ts';
import { DAY_MS } from '../time-units.ts';
import type { ActivityLimit } from './offers.ts';

/** The days and periods of the game in which a moment lies. */
export interface GameWeek {
  readonly day: GameDay;
  /** The weekday on which the day began. */
  readonly weekday: Weekday;
  /** Since when what an activity pays is counted, and how many days are left until that ends, with this one. */
  readonly periods: Readonly<
    Record<ActivityLimit['per'], { readonly startMs: number; readonly daysLeft: number }>
  >;
}

/** Thursday, from which on the second half of a week is counted. */
const SECOND_HALF = 3;

/**
 * The week of the game: from one Monday's reset to the next, in halves that part on Thursday.
 *
 * @param timeZone the server's
 * @throws {RangeError} the instant lies outside 1970 to 9998, or the zone is unknown
 * @example gameWeekAt(Date.UTC(2026, 10, 29, 12), 'UTC').periods.weekly.daysLeft // 1: a Sunday
 */
export function gameWeekAt(nowMs: number, timeZone: string): GameWeek {
  const day = gameDayAt(nowMs, timeZone);
  const clockMs = clockAt(day.startMs, timeZone);
  // 1970-01-05 was a Monday.
  const index = (Math.floor(clockMs / DAY_MS) + SECOND_HALF) % weekdays.length;
  const weekday = weekdays[index];
  if (weekday === undefined) throw new Error('A week has seven days.');
  const since = (first: number, end: number) => ({
    startMs: instantOfClock(clockMs - (index - first) * DAY_MS, timeZone),
    daysLeft: end - index,
  });
  const today = { startMs: day.startMs, daysLeft: 1 };
  return {
    day,
    weekday,
    periods: {
      daily: today,
      item: today,
      none: today,
      halfWeek: index < SECOND_HALF ? since(0, SECOND_HALF) : since(SECOND_HALF, weekdays.length),
      weekly: since(0, weekdays.length),
    },
  };
}

/**
 * When a player plays in a game day: from a time on their own clock, or now where that is later, to another.
 *
 * @param from `HH:MM`, or empty for the day's reset; `until` the same, for the next one
 * @param ownZone the zone of these times
 * @returns null where all of it is over
 */
export function playedSpan(
  { startMs, endMs }: GameDay,
  nowMs: number,
  { from, until }: { readonly from: string; readonly until: string },
  ownZone: string,
): { readonly fromMs: number; readonly toMs: number } | null {
  const fromMs = from === '' ? startMs : timeIn(startMs, from, ownZone);
  const toMs =
    until === '' ? endMs : Math.min(endMs, timeIn(from === '' ? startMs : fromMs + 1, until, ownZone));
  const span = { fromMs: Math.max(fromMs, nowMs), toMs };
  return span.fromMs < span.toMs ? span : null;
}

/** The first moment from another one on at which a clock shows a time. */
function timeIn(earliestMs: number, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor(clockAt(earliestMs, zone) / DAY_MS) * DAY_MS;
  const onDay = (days: number) =>
    instantOfClock(midnight + days * DAY_MS + (hours * 60 + minutes) * 60_000, zone);
  const today = onDay(0);
  return today >= earliestMs ? today : onDay(1);
}
