import { dateOfDay, dayOfDate, type GameDate } from './game-date.ts';

/** Days of a calendar month that may be missed without an end of the streak. */
export const FREEZES_A_MONTH = 2;

export interface Streak {
  /** Days that count in the run; 0 where there is none. Frozen days hold it together and are not counted. */
  readonly days: number;
  /** Says whether today counts already. */
  readonly hasToday: boolean;
  /** Of this month. */
  readonly freezesLeft: number;
}

/**
 * The longest run of days up to today in which at most two of each calendar month are missing.
 *
 * It follows from the days alone: one more of them, from whichever device and however late, never makes it shorter. Today is not
 * missed before it is over. A day after today counts too, as a player who moves to a server farther west meets the same date twice.
 *
 * @param days those on which something was done or recorded, in any order
 * @param today the game day on the player's server
 * @example streakOf(['2026-11-26', '2026-11-28'], '2026-11-29') // two days, one freeze left
 */
export function streakOf(days: Iterable<GameDate>, today: GameDate): Streak {
  const now = dayOfDate(today);
  const counted = new Set([...days].map(dayOfDate).filter((day) => day <= now + 1));
  let first = now + 1;
  for (const day of counted) first = Math.min(first, day);
  const missed = new Map<string, number>();
  /** Missed days of this month that lie within the run: those before its first day are no part of it. */
  let frozen = 0;
  let length = 0;
  for (let day = now + 1; day >= first; day--) {
    if (counted.has(day)) {
      length += 1;
      frozen = missed.get(monthOf(today)) ?? 0;
    } else if (day < now) {
      const month = monthOf(dateOfDay(day));
      const inMonth = (missed.get(month) ?? 0) + 1;
      if (inMonth > FREEZES_A_MONTH) break;
      missed.set(month, inMonth);
    }
  }
  return { days: length, hasToday: counted.has(now), freezesLeft: FREEZES_A_MONTH - frozen };
}

const monthOf = (date: GameDate): string => date.slice(0, 7);
