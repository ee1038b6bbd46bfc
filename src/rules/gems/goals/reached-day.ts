import { dateOfDay, dayOfDate, type GameDate } from '../../today/game-date.ts';
import { DAY_MS } from '../../time-units.ts';
import { requireWhole, type Bounds } from '../../bounds.ts';

/** Gem power that a player gets in a week. */
export const weeklyPowerBounds: Bounds = { min: 0, max: 100_000 };
/** Days after which a date says nothing any more: the game changes sooner. */
export const FARTHEST_DAYS = 3_650;

/** The day at which gem power that is lacking has come in. */
export type ReachedDay =
  /** Nothing is lacking. */
  | { readonly kind: 'now' }
  | { readonly kind: 'day'; readonly day: GameDate; readonly days: number }
  /** It takes more than ten years. */
  | { readonly kind: 'far' }
  /** Nothing comes in. */
  | { readonly kind: 'never' };

/**
 * The first day at whose end so much gem power has come in: a part of a day's income counts as a day.
 *
 * @param lacking gem power beside what is owned, 0 or more, whole
 * @param aWeek gem power that comes in each week, evenly by day
 * @param today the reader's date
 * @throws {RangeError} an amount is not whole or lies outside its bounds
 * @example reachedDay(61, 60, '2026-11-30') // 61 × 7 / 60 = 7.1, so 8 days: 2026-12-08
 */
export function reachedDay(lacking: number, aWeek: number, today: GameDate): ReachedDay {
  requireWhole('lacking', lacking, { min: 0, max: Number.MAX_SAFE_INTEGER });
  requireWhole('aWeek', aWeek, weeklyPowerBounds);
  if (lacking === 0) return { kind: 'now' };
  if (aWeek === 0) return { kind: 'never' };
  const most = Math.floor((FARTHEST_DAYS * aWeek) / 7);
  if (lacking > most) return { kind: 'far' };
  const days = Math.ceil((lacking * 7) / aWeek);
  return { kind: 'day', day: dateOfDay(dayOfDate(today) + days), days };
}

/**
 * Gem power that has come in at the end of so many days: a part of one counts once it is whole.
 *
 * @param days 0 to 3,650, whole
 * @param aWeek gem power that comes in each week, evenly by day
 * @throws {RangeError} an amount is not whole or lies outside its bounds
 * @example savedIn(10, 60) // 60 × 10 / 7 = 85.7, so 85
 */
export function savedIn(days: number, aWeek: number): number {
  requireWhole('days', days, { min: 0, max: FARTHEST_DAYS });
  requireWhole('aWeek', aWeek, weeklyPowerBounds);
  return Math.floor((days * aWeek) / 7);
}

/**
 * The first day of the month after next, which players plan for.
 *
 * @throws {RangeError} it is no date
 * @example firstOfMonthAfterNext('2026-11-30') // '2027-01-01'
 */
export function firstOfMonthAfterNext(today: GameDate): GameDate {
  const date = new Date(dayOfDate(today) * DAY_MS);
  return dateOfDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 1) / DAY_MS);
}

/** Gem power that is typed or kept as a word; null where the word is no such number. */
export function weeklyPowerOf(word: string | null): number | null {
  if (word === null || !/^\d{1,6}$/.test(word)) return null;
  const power = Number(word);
  return power <= weeklyPowerBounds.max ? power : null;
}
