import { dateOfDay, dayOfDate, type GameDate } from './game-date.ts';

const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_MONDAY = 4;

/** A player's week, by their records. */
export interface WeekReview {
  /** The Monday with which it begins. */
  readonly monday: GameDate;
  /** As calendars number weeks: the first one is that of the year's first Thursday. */
  readonly number: number;
  /** Days on which something was ticked or recorded, 0 to 7. */
  readonly days: number;
  /** By how much the figure grew, also below 0; null where none was recorded in it. */
  readonly gain: number | null;
  readonly rankUps: number;
}

export interface WeekRecords {
  /** Days on which something was ticked or recorded, in any order, also more than once. */
  readonly days: Iterable<GameDate>;
  /** The figure as it was recorded, in the order of time. */
  readonly points: readonly { readonly day: GameDate; readonly value: number }[];
  /** The day of each rank that was reached. */
  readonly rankUps: readonly GameDate[];
}

/** The Monday with which the week of a day begins. @example mondayOf('2026-11-29') // '2026-11-23', a Sunday's */
export const mondayOf = (day: GameDate): GameDate => dateOfDay(mondayBefore(dayOfDate(day)));

const mondayBefore = (day: number): number =>
  day - ((((day - FIRST_MONDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);

/** The number of the week that begins with a Monday, as ISO 8601 counts. @example weekNumber('2026-12-28') // 53 */
export function weekNumber(monday: GameDate): number {
  const thursday = dayOfDate(monday) + 3;
  const year = dateOfDay(thursday).slice(0, 4);
  return Math.floor((thursday - dayOfDate(`${year}-01-01`)) / WEEK_DAYS) + 1;
}

/**
 * The last weeks up to that of today, the oldest first, each by what records say. A week's gain goes from the last figure before it,
 * so that the gains of weeks add up to what the figure grew by.
 *
 * @param today the game day on the server of the character
 * @param count the number of weeks, that of today included
 */
export function weeksUpTo(
  { days, points, rankUps }: WeekRecords,
  today: GameDate,
  count: number,
): readonly WeekReview[] {
  const counted = new Set(days);
  const last = mondayBefore(dayOfDate(today));
  return Array.from({ length: count }, (_, index) => {
    const first = last - (count - 1 - index) * WEEK_DAYS;
    const monday = dateOfDay(first);
    const next = dateOfDay(first + WEEK_DAYS);
    // Dates of this form are in the order of their texts.
    const isWithin = (day: GameDate) => day >= monday && day < next;
    const within = points.filter(({ day }) => isWithin(day));
    const before = points.findLast(({ day }) => day < monday) ?? within[0];
    const end = within.at(-1);
    return {
      monday,
      number: weekNumber(monday),
      days: Array.from({ length: WEEK_DAYS }, (_day, at) => dateOfDay(first + at)).filter((day) =>
        counted.has(day),
      ).length,
      gain: end === undefined || before === undefined ? null : end.value - before.value,
      rankUps: rankUps.filter(isWithin).length,
    };
  });
}

/** Weeks with a gain that a week must surpass before it is called the best. */
const WEEKS_BEFORE = 2;

/** Says whether the last of these weeks has brought more than every one before it, of which at least two brought something. */
export function isBestWeek(weeks: readonly WeekReview[]): boolean {
  const gain = weeks.at(-1)?.gain ?? 0;
  const before = weeks
    .slice(0, -1)
    .flatMap((week) => (week.gain !== null && week.gain > 0 ? [week.gain] : []));
  return before.length >= WEEKS_BEFORE && before.every((other) => gain > other);
}
