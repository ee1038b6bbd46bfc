import { requireWhole, type Bounds } from '../bounds.ts';
import { calendarTime, calendarZone } from './calendar-zone.ts';
import { firstDayFrom, minuteOfDay, nextOccurrence, requireSchedule, type Schedule } from './schedule.ts';
import { instantOfClock, weekdays, type Weekday } from './zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';

/** An event as it goes into a calendar. */
export interface CalendarEntry {
  /** The event's own, and stable: by it a calendar program knows the event again. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Left out where it is empty. */
  readonly location: string;
  readonly schedules: readonly Schedule[];
  /** The zone of the schedules, by its IANA name; without it, the server's. */
  readonly timeZone?: string;
  /** When the calendar program reminds; without it, it does not. */
  readonly alarm?: CalendarAlarm;
}

export interface CalendarAlarm {
  /** Minutes before the start. */
  readonly minutes: number;
  /** The one start of a day that is reminded of, `HH:MM`; without it, each. */
  readonly startTime?: string;
  /** The one start that is reminded of, milliseconds since 1970 UTC; without it, every one. */
  readonly onlyStartMs?: number;
}

export interface CalendarContents {
  /** What calendar programs call the calendar. */
  readonly name: string;
  /** The server's zone, by its IANA name. */
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
  /** When the file is made, milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** Entries of one calendar. */
export const calendarEntryBounds: Bounds = { min: 0, max: 100 };
/** Minutes from a reminder to the start. */
export const alarmMinutesBounds: Bounds = { min: 0, max: 60 };

const dayCodes: Readonly<Record<Weekday, string>> = {
  Monday: 'MO',
  Tuesday: 'TU',
  Wednesday: 'WE',
  Thursday: 'TH',
  Friday: 'FR',
  Saturday: 'SA',
  Sunday: 'SU',
};

/**
 * A calendar file (iCalendar, RFC 5545) of events.
 *
 * Each start time of a schedule is an event of its own. Weekly and monthly ones repeat for ever in server time,
 * from the server's date of `nowMs` on; one on a single date stands at its instant. An entry without schedules
 * adds nothing. Events do not mark the time as busy.
 *
 * @returns the whole file, lines folded at 75 octets of UTF-8 and ended by CRLF
 * @throws {RangeError} a schedule, the zone or the instant is impossible, an id is given twice, a reminder is not
 *   0 to 60 minutes ahead, or there are more than 100 entries
 */
export function calendarFile({ name, timeZone, entries, nowMs }: CalendarContents): string {
  requireWhole('number of entries', entries.length, calendarEntryBounds);
  if (new Set(entries.map(({ id }) => id)).size !== entries.length)
    throw new RangeError('entries of a calendar must have ids of their own');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loadstone//Events//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...[...new Set([timeZone, ...entries.map((entry) => entry.timeZone ?? timeZone)])].flatMap((zone) =>
      calendarZone(zone, nowMs),
    ),
    ...entries.flatMap((entry) => eventLines(entry, entry.timeZone ?? timeZone, nowMs)),
    'END:VCALENDAR',
  ];
  return lines.map(calendarLine).join('');
}

function eventLines(entry: CalendarEntry, timeZone: string, nowMs: number): string[] {
  const { id, title, description, location, schedules, alarm } = entry;
  const texts = [
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    'TRANSP:TRANSPARENT',
  ];
  return schedules.flatMap((schedule, i) => {
    requireSchedule(schedule);
    return [...new Set(schedule.startTimes)].flatMap((time) => [
      'BEGIN:VEVENT',
      // With the zone in it, two regions' calendars can be imported beside each other.
      `UID:${escapeText([id, i + 1, time.replace(':', ''), timeZone].join('.'))}@loadstone`,
      `DTSTAMP:${calendarTime(nowMs)}Z`,
      ...startLines(schedule, time, timeZone, nowMs),
      // Absent, the event ends the moment it starts.
      ...(schedule.durationMinutes === 0 ? [] : [`DURATION:PT${schedule.durationMinutes}M`]),
      ...texts,
      ...alarmLines(title, alarm, { ...schedule, startTimes: [time] }, timeZone),
      'END:VEVENT',
    ]);
  });
}

function startLines(schedule: Schedule, time: string, timeZone: string, nowMs: number): string[] {
  const clockMs = firstDayFrom(schedule, timeZone, nowMs) * DAY_MS + minuteOfDay(time) * MINUTE_MS;
  if ('date' in schedule) return [`DTSTART:${calendarTime(instantOfClock(clockMs, timeZone))}Z`];
  const rule =
    'days' in schedule
      ? `FREQ=WEEKLY;BYDAY=${weekdays
          .filter((day) => schedule.days.includes(day))
          .map((day) => dayCodes[day])
          .join(',')}`
      : `FREQ=MONTHLY;BYMONTHDAY=${[...new Set(schedule.daysOfMonth)].sort((a, b) => a - b).join(',')}`;
  return [`DTSTART;TZID=${timeZone}:${calendarTime(clockMs)}`, `RRULE:${rule}`];
}

function alarmLines(
  title: string,
  alarm: CalendarAlarm | undefined,
  start: Schedule,
  timeZone: string,
): string[] {
  if (alarm === undefined) return [];
  const { minutes, startTime, onlyStartMs } = alarm;
  requireWhole('minutes of an alarm', minutes, alarmMinutesBounds);
  if (startTime !== undefined && !start.startTimes.includes(startTime)) return [];
  const isOfOther =
    onlyStartMs !== undefined && nextOccurrence([start], timeZone, onlyStartMs)?.startMs !== onlyStartMs;
  if (isOfOther) return [];
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    // Minutes before the start are counted from each one; a moment comes once.
    onlyStartMs === undefined
      ? `TRIGGER:-PT${minutes}M`
      : `TRIGGER;VALUE=DATE-TIME:${calendarTime(onlyStartMs - minutes * MINUTE_MS)}Z`,
    'END:VALARM',
  ];
}

const LONGEST_LINE_OCTETS = 75;

/**
 * One content line of a calendar as it stands in the file: folded so that no line is longer than 75 octets of
 * UTF-8, never within a character, and ended by CRLF (RFC 5545, 3.1).
 *
 * @param text name, parameters and value; values of TEXT go through `escapeText` first
 */
export function calendarLine(text: string): string {
  let folded = '';
  let octets = 0;
  for (const character of text) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE_OCTETS) {
      folded += '\r\n ';
      // The space that a continued line begins with.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/**
 * A text as a value of type TEXT (RFC 5545, 3.3.11). Control characters, which the format cannot hold, are left
 * out; halves of surrogate pairs become U+FFFD.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, (special) => `\\${special}`)
    .replaceAll('\n', '\\n');
}

/** Octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0);
  if (codePoint === undefined) throw new RangeError('An empty text is no character.');
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
