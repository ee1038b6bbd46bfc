import { occurrencesBetween, type Schedule } from '../events/schedule.ts';
import type { GameDay } from '../events/zoned-time.ts';

/** Something that is done once a game day. */
export interface Daily {
  readonly id: string;
  readonly name: string;
  /** The times at which it can be done, in server time; null where that is all day. */
  readonly schedule: readonly Schedule[] | null;
}

/** A daily as a game day has it. */
export interface DailyOfDay<Of extends Daily = Daily> {
  readonly daily: Of;
  readonly isDone: boolean;
  /** The time that is open now or opens next; null where it is open all day, or none of today is left. */
  readonly open: { readonly startMs: number; readonly endMs: number } | null;
  /** It could only be done at times that are over. */
  readonly isOver: boolean;
  /** The end of that time, else of the day. */
  readonly deadlineMs: number;
}

/**
 * The dailies of a game day, by what ends next: those that are over last, those of one end in the given order. One with times that has
 * none on this day is left out, unless it was done.
 *
 * @param done ids of those that are done
 * @param timeZone the server's, IANA
 */
export function dailiesOfDay<Of extends Daily>(
  dailies: readonly Of[],
  done: ReadonlySet<string>,
  { startMs, endMs }: GameDay,
  timeZone: string,
  nowMs: number,
): readonly DailyOfDay<Of>[] {
  return dailies
    .flatMap((daily): readonly DailyOfDay<Of>[] => {
      const isDone = done.has(daily.id);
      if (daily.schedule === null) return [{ daily, isDone, open: null, isOver: false, deadlineMs: endMs }];
      const times = occurrencesBetween(daily.schedule, timeZone, startMs, endMs);
      if (times.length === 0 && !isDone) return [];
      const open = times.find((time) => time.endMs > nowMs) ?? null;
      const isOver = open === null;
      // A time that began before the reset, or runs past it, is today's until then.
      return [{ daily, isDone, open, isOver, deadlineMs: Math.min(open?.endMs ?? endMs, endMs) }];
    })
    .toSorted((one, other) => Number(one.isOver) - Number(other.isOver) || one.deadlineMs - other.deadlineMs);
}
