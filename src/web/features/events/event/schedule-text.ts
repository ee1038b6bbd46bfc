import { occurrencesBetween, type Schedule } from '#rules/events/schedule.ts';
import { wallTimeAt, weekdays } from '#rules/events/zoned-time.ts';
import { events } from '#messages/events/events.ts';
import { timeText } from '#messages/formats.ts';
import { weekAt } from '#web/game/events/agenda.ts';

/** Days on which something starts at the same times. */
export interface ScheduleLine {
  readonly days: string;
  readonly times: string;
}

const DAYS_OF_A_RANGE = 3;

const shortDay = (index: number) => (weekdays[index] ?? '').slice(0, 3);

/** 'Every day', or days by their short names; three or more that follow each other as a range. */
export function daysText(indexes: readonly number[]): string {
  if (indexes.length === weekdays.length) return events.list.everyDay;
  const runs: number[][] = [];
  for (const index of indexes) {
    const last = runs.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  return runs
    .flatMap((run) =>
      run.length < DAYS_OF_A_RANGE
        ? run.map(shortDay)
        : [`${shortDay(run[0] ?? 0)}–${shortDay(run.at(-1) ?? 0)}`],
    )
    .join(', ');
}

/**
 * The weekly times of an event, as the clocks of a zone show them in the week of a moment.
 *
 * @param timeZone the server's zone, by which the schedules are read
 * @param shownIn the zone whose clocks are shown; where they change during the week, so do the lines
 */
export function weeklyLines(
  schedules: readonly Schedule[],
  timeZone: string,
  shownIn: string,
  atMs: number,
): readonly ScheduleLine[] {
  const weekly = schedules.filter((schedule) => 'days' in schedule);
  const week = weekAt(atMs, timeZone, 0);
  const [first, last] = [week[0], week.at(-1)];
  if (first === undefined || last === undefined) return [];
  /** Texts of times, by the minute of the day, for each weekday. */
  const byDay = weekdays.map(() => new Map<number, string>());
  for (const { startMs } of occurrencesBetween(weekly, timeZone, first.startMs, last.endMs)) {
    if (startMs < first.startMs) continue;
    const { weekday, hour, minute } = wallTimeAt(startMs, shownIn);
    byDay[weekdays.indexOf(weekday)]?.set(hour * 60 + minute, timeText('time', startMs, shownIn));
  }
  const daysByTimes = new Map<string, number[]>();
  byDay.forEach((texts, index) => {
    if (texts.size === 0) return;
    const times = [...texts]
      .sort(([one], [other]) => one - other)
      .map(([, text]) => text)
      .join(', ');
    daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), index]);
  });
  return [...daysByTimes].map(([times, indexes]) => ({ days: daysText(indexes), times }));
}
