import {
  nextOccurrence,
  occurrencesBetween,
  runningOccurrence,
  type Occurrence,
} from '#rules/events/schedule.ts';
import { instantOf, wallTimeAt, weekdays } from '#rules/events/zoned-time.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { ListedEvent } from './listed-events.ts';

/** An event at one of its times. */
export interface Happening extends Occurrence {
  readonly event: ListedEvent;
}

/** The style of a time at which something ends: with its day, where it lasts for one or longer. */
export const endStyle = ({ startMs, endMs }: Occurrence): 'time' | 'dayTime' =>
  endMs - startMs < DAY_MS ? 'time' : 'dayTime';

const byName = (one: Happening, other: Happening) => compareNames(one.event.name, other.event.name);
const byStart = (one: Happening, other: Happening) => one.startMs - other.startMs || byName(one, other);
const byEnd = (one: Happening, other: Happening) => one.endMs - other.endMs || byName(one, other);

/** What is on at a moment, the first to end first, and the next time of each event, the first to start first. */
export function nowAndNext(
  events: readonly ListedEvent[],
  timeZone: string,
  atMs: number,
): { readonly running: readonly Happening[]; readonly next: readonly Happening[] } {
  const at = (occurrence: Occurrence | null, event: ListedEvent) =>
    occurrence === null ? [] : [{ ...occurrence, event }];
  return {
    running: events
      .flatMap((event) => at(runningOccurrence(event.schedule, event.timeZone ?? timeZone, atMs), event))
      .sort(byEnd),
    // What starts this very moment and lasts is running already.
    next: events
      .flatMap((event) => at(nextOccurrence(event.schedule, event.timeZone ?? timeZone, atMs + 1), event))
      .sort(byStart),
  };
}

/** Everything that starts in a span, in order. */
export function startsBetween(
  events: readonly ListedEvent[],
  timeZone: string,
  fromMs: number,
  toMs: number,
): readonly Happening[] {
  return events
    .flatMap((event) =>
      occurrencesBetween(event.schedule, event.timeZone ?? timeZone, fromMs, toMs)
        .filter(({ startMs }) => startMs >= fromMs)
        .map((occurrence) => ({ ...occurrence, event })),
    )
    .sort(byStart);
}

/** Neighbours of a list that start at the same moment. */
export function startingTogether(happenings: readonly Happening[]): readonly (readonly Happening[])[] {
  const blocks: Happening[][] = [];
  for (const happening of happenings) {
    const last = blocks.at(-1);
    if (last?.[0]?.startMs === happening.startMs) last.push(happening);
    else blocks.push([happening]);
  }
  return blocks;
}

/** What is pinned stands first; otherwise the order stays. */
export function pinnedFirst<Item>(
  items: readonly Item[],
  pinned: ReadonlySet<string>,
  idOf: (item: Item) => string,
): readonly Item[] {
  const isPinned = (item: Item) => pinned.has(idOf(item));
  return [...items.filter(isPinned), ...items.filter((item) => !isPinned(item))];
}

/** A day of the server's calendar, from midnight to midnight. */
export interface ServerDay {
  readonly startMs: number;
  readonly endMs: number;
}

export interface DayOfWeek extends ServerDay {
  readonly isToday: boolean;
  readonly happenings: readonly Happening[];
}

/** The seven server days of the week in which a moment lies, Monday first, or of a later week. */
export function weekAt(atMs: number, timeZone: string, weeksAhead: number): readonly ServerDay[] {
  const { year, month, day, weekday } = wallTimeAt(atMs, timeZone);
  const monday = day - weekdays.indexOf(weekday) + weeksAhead * 7;
  const midnightOf = (index: number): number => {
    const date = new Date(Date.UTC(year, month - 1, monday + index));
    return instantOf(
      {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour: 0,
        minute: 0,
      },
      timeZone,
    );
  };
  return weekdays.map((_, index) => ({ startMs: midnightOf(index), endMs: midnightOf(index + 1) }));
}
