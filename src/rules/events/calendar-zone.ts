import { groupBy } from '../group-by.ts';
import { clockChanges, offsetAt, type ClockChange } from './zone-offsets.ts';
import { clockAt, instantBounds } from './zoned-time.ts';
import { DAY_MS } from '../time-units.ts';

const YEARS_AHEAD = 10;
/** Two, as ts-ics leaves out the first change of a rule: the winter it loses is over by then. */
const YEARS_BEFORE = 2;

/**
 * The VTIMEZONE of a zone, for calendar programs that do not know it by name.
 *
 * It is true from the year of `nowMs` on. Where the clocks are moved by one rule in every year from two years before to ten
 * ahead (such as: on the last Sunday of March) that rule is given and goes on for ever; else the changes of those years are
 * listed one by one.
 *
 * @param timeZone IANA name
 * @param nowMs milliseconds since 1970 UTC
 * @returns content lines, neither folded nor ended
 * @throws {RangeError} the instant lies outside 1970 to 9998, or the zone is unknown
 */
export function calendarZone(timeZone: string, nowMs: number): string[] {
  const year = new Date(clockAt(nowMs, timeZone)).getUTCFullYear();
  const fromMs = Math.max(instantBounds.min, Date.UTC(year - YEARS_BEFORE, 0));
  const toMs = Math.min(Date.UTC(9998, 0), Date.UTC(year + YEARS_AHEAD, 0));
  const changes = clockChanges(timeZone, fromMs, toMs);
  const kinds = [...groupBy(changes, ({ before, after }) => `${before} ${after}`).values()];
  const ruled = kinds.map((kind) => ({
    kind,
    rule: yearlyRule(kind, new Date(toMs).getUTCFullYear() - new Date(fromMs).getUTCFullYear()),
  }));
  const isByRules = ruled.length > 0 && ruled.every(({ rule }) => rule !== null);
  const first = offsetAt(fromMs, timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    // By rules, the years before have changes already; else somebody must say what holds until the first one.
    ...(isByRules ? [] : observance({ atMs: fromMs, before: first, after: first }, null)),
    ...ruled.flatMap(({ kind, rule }) => observances(kind, rule)),
    'END:VTIMEZONE',
  ];
}

/**
 * A reading of clocks as a value of type DATE-TIME without its zone, such as `20261124T203000`.
 *
 * @param clockMs the reading, as if it were UTC
 */
export function calendarTime(clockMs: number): string {
  return new Date(clockMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/** A change of the clocks, once or by a rule, as one part of a VTIMEZONE. */
function observance({ atMs, before, after }: ClockChange, rule: string | null): string[] {
  const part = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${part}`,
    `DTSTART:${calendarTime(atMs + before)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${part}`,
  ];
}

/** Changes from one offset to another: as one part where they follow a rule, else as a part for each. */
function observances(changes: readonly ClockChange[], rule: string | null): string[] {
  // Not one part with RDATEs: readers differ in whether its DTSTART is among its times.
  return (rule === null ? changes : changes.slice(0, 1)).flatMap((change) => observance(change, rule));
}

/** The rule by which the clocks were moved once in each of so many years; null where there is none. */
function yearlyRule(changes: readonly ClockChange[], years: number): string | null {
  const moments = changes.map(({ atMs, before }) => {
    const clock = new Date(atMs + before);
    const day = clock.getUTCDate();
    const daysOfMonth = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate();
    return {
      year: clock.getUTCFullYear(),
      month: clock.getUTCMonth() + 1,
      weekday: clock.getUTCDay(),
      time: (atMs + before) % DAY_MS,
      week: Math.ceil(day / 7),
      isLast: day + 7 > daysOfMonth,
    };
  });
  const [first] = moments;
  const areAll = (fits: (moment: (typeof moments)[number]) => boolean) => moments.every(fits);
  if (first === undefined || new Set(moments.map(({ year }) => year)).size !== years) return null;
  if (moments.length !== years) return null;
  const { month, weekday, time, week } = first;
  if (!areAll((moment) => moment.month === month && moment.weekday === weekday && moment.time === time))
    return null;
  const isLast = areAll((moment) => moment.isLast);
  if (!isLast && !areAll((moment) => moment.week === week)) return null;
  const byDay = `${isLast ? -1 : week}${['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][weekday]}`;
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${byDay}`;
}

/** Such as `+0200`, or `-044430` where an offset has seconds. */
function offsetText(offset: number): string {
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '');
  return `${offset < 0 ? '-' : '+'}${clock.endsWith('00') ? clock.slice(0, 4) : clock}`;
}
