import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  alarmMinutesBounds,
  calendarEntryBounds,
  calendarFile,
  type CalendarContents,
  type CalendarEntry,
} from './calendar-file.ts';
import { occurrencesBetween, type Schedule } from './schedule.ts';
import { instantOf, weekdays } from './zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';

const nowMs = Date.UTC(2026, 0, 1, 12);
const carriage: Schedule = {
  days: ['Tuesday', 'Saturday'],
  startTimes: ['12:00', '20:30'],
  durationMinutes: 30,
};
const entry = (but: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'haunted-carriage',
  title: 'Haunted Carriage',
  description: 'Escort the coach.',
  location: 'Ashwold Cemetery',
  schedules: [carriage],
  ...but,
});
const file = (entries: readonly CalendarEntry[], but: Partial<CalendarContents> = {}) =>
  calendarFile({ name: 'Loadstone', timeZone: 'Europe/Berlin', entries, nowMs, ...but });

/** What another library makes of a file. */
const read = (text: string) => ICAL.Component.fromString(text);
const eventsOf = (text: string) => read(text).getAllSubcomponents('vevent');
const valuesOf = (text: string, property: string) =>
  eventsOf(text).map((event) => String(event.getFirstPropertyValue(property)));

/** Every occurrence before an instant, by that library. */
function expand(text: string, untilMs: number): string[] {
  const calendar = read(text);
  const zones = calendar.getAllSubcomponents('vtimezone').map((component) => new ICAL.Timezone(component));
  const found: string[] = [];
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const start = component.getFirstPropertyValue('dtstart') as ICAL.Time;
    const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    const zone = zones.find((candidate) => candidate.tzid === tzid) ?? ICAL.Timezone.utcTimezone;
    const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null;
    const lengthMs = (duration?.toSeconds() ?? 0) * 1_000;
    const rule = component.getFirstPropertyValue('rrule') as ICAL.Recur | null;
    const iterator = rule?.iterator(start);
    for (let at = iterator?.next() ?? start; ; at = iterator?.next() ?? start) {
      const instant = at.clone();
      instant.zone = zone;
      const startMs = instant.toUnixTime() * 1_000;
      if (startMs >= untilMs) break;
      found.push(told(startMs, startMs + lengthMs));
      if (iterator === undefined) break;
    }
  }
  return found.sort();
}

/** The same by our own rules; spans are bounded, so a month at a time. */
function ownOccurrences(schedule: Schedule, timeZone: string, fromMs: number, untilMs: number): string[] {
  const found: string[] = [];
  for (let startMs = fromMs; startMs < untilMs; startMs += 30 * DAY_MS) {
    const endMs = Math.min(startMs + 30 * DAY_MS, untilMs);
    for (const occurrence of occurrencesBetween([schedule], timeZone, startMs, endMs))
      if (occurrence.startMs >= startMs) found.push(told(occurrence.startMs, occurrence.endMs));
  }
  return found.sort();
}

const told = (startMs: number, endMs: number) =>
  `${new Date(startMs).toISOString()} ${(endMs - startMs) / MINUTE_MS}`;

describe('the file', () => {
  test('says it all, line by line', () => {
    const text = file(
      [entry({ alarm: { minutes: 10 }, schedules: [{ ...carriage, startTimes: ['20:30'] }] })],
      {
        timeZone: 'Asia/Singapore',
      },
    );
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Loadstone//Events//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Loadstone',
      'X-WR-CALNAME:Loadstone',
      'X-WR-TIMEZONE:Asia/Singapore',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Singapore',
      'BEGIN:STANDARD',
      'DTSTART:20240101T080000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:haunted-carriage.1.2030.Asia/Singapore@loadstone',
      'DTSTAMP:20260101T120000Z',
      'DTSTART;TZID=Asia/Singapore:20260103T203000',
      'RRULE:FREQ=WEEKLY;BYDAY=TU,SA',
      'DURATION:PT30M',
      'SUMMARY:Haunted Carriage',
      'DESCRIPTION:Escort the coach.',
      'LOCATION:Ashwold Cemetery',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Haunted Carriage',
      'TRIGGER:-PT10M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('gives back every text as it was, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), {
          minLength: 3,
          maxLength: 3,
        }),
        ([title = '', description = '', location = '']) => {
          const text = file([entry({ title, description, location })]);
          const kept = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');
          const [event] = eventsOf(text);
          expect(event?.getFirstPropertyValue('summary')).toBe(kept(title));
          expect(event?.getFirstPropertyValue('description')).toBe(kept(description));
          expect(event?.getFirstPropertyValue('location')).toBe(kept(location));
        },
      ),
    );
  });

  test('lets nobody write lines of their own into it', () => {
    const hostile = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:file:///etc/passwd';
    const text = file([entry({ id: hostile, title: hostile, description: hostile, location: hostile })], {
      name: hostile,
    });
    expect(text.split('\r\n').filter((line) => /^(BEGIN:VALARM|ATTACH)/.test(line))).toEqual([]);
    expect(eventsOf(text)).toHaveLength(2);
  });

  test('leaves out an empty place, reminders that nobody wants, and the length of a moment', () => {
    const text = file([
      entry({ location: '', schedules: [{ days: weekdays, startTimes: ['03:00'], durationMinutes: 0 }] }),
    ]);
    for (const absent of ['LOCATION', 'VALARM', '\r\nDURATION', 'DTEND']) expect(text).not.toContain(absent);
  });

  test('of nothing is a calendar without events', () => {
    expect(eventsOf(file([]))).toEqual([]);
    expect(eventsOf(file([entry({ schedules: [] })]))).toEqual([]);
  });

  test('knows an event again: the same ids whenever it is made, others for another zone', () => {
    const ids = valuesOf(file([entry()]), 'uid');
    expect(new Set(ids).size).toBe(2);
    expect(valuesOf(file([entry()], { nowMs: nowMs + 400 * DAY_MS }), 'uid')).toEqual(ids);
    expect(valuesOf(file([entry()], { timeZone: 'Europe/London' }), 'uid')).not.toEqual(ids);
  });

  test('takes a start or a day that is given twice as one', () => {
    const twice: Schedule = { daysOfMonth: [2, 1, 2], startTimes: ['12:00', '12:00'], durationMinutes: 5 };
    const text = file([entry({ schedules: [twice] })]);
    expect(valuesOf(text, 'rrule')).toEqual(['FREQ=MONTHLY;BYMONTHDAY=1,2']);
  });

  test('reminds at the minutes given', () => {
    for (const minutes of [0, 60]) {
      const [event] = eventsOf(file([entry({ alarm: { minutes } })]));
      const trigger = event
        ?.getFirstSubcomponent('valarm')
        ?.getFirstPropertyValue('trigger') as ICAL.Duration;
      expect(Math.abs(trigger.toSeconds())).toBe(minutes * 60);
    }
  });

  test('reminds of the one start of a day that was chosen, and of no other', () => {
    const text = file([entry({ alarm: { minutes: 10, startTime: '20:30' } })]);
    expect(eventsOf(text).map((event) => event.getAllSubcomponents('valarm').length)).toEqual([0, 1]);
  });

  test('reminds once, at a moment, where only the next start is reminded of', () => {
    // Saturday, 3 January 2026, 20:30 in Berlin.
    const onlyStartMs = Date.UTC(2026, 0, 3, 19, 30);
    const text = file([entry({ alarm: { minutes: 10, onlyStartMs } })]);
    const triggers = eventsOf(text).map((event) =>
      event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    );
    expect(triggers).toEqual([undefined, '2026-01-03T19:20:00Z']);
    expect(eventsOf(text).every((event) => event.getFirstProperty('rrule') !== null)).toBe(true);
  });

  test('an entry of another zone stands by that zone’s clocks, which the file describes', () => {
    const own = entry({
      id: 'own',
      timeZone: 'Asia/Tokyo',
      schedules: [{ ...carriage, startTimes: ['20:30'] }],
    });
    const text = file([entry(), own]);
    const zones = read(text)
      .getAllSubcomponents('vtimezone')
      .map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(zones).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
    const untilMs = Date.UTC(2026, 0, 7);
    expect(expand(file([own]), untilMs)).toEqual(
      ownOccurrences({ ...carriage, startTimes: ['20:30'] }, 'Asia/Tokyo', nowMs, untilMs),
    );
  });
});

describe('read by another library', () => {
  const cases: readonly (readonly [string, Schedule])[] = [
    [
      'weekly',
      { days: ['Thursday', 'Sunday'], startTimes: ['00:15', '12:00', '23:30'], durationMinutes: 15 },
    ],
    ['daily', { days: weekdays, startTimes: ['03:00', '03:30'], durationMinutes: 0 }],
    ['monthly', { daysOfMonth: [1, 15, 29, 31], startTimes: ['03:00', '20:00'], durationMinutes: 90 }],
    ['once', { date: '2026-10-25', startTimes: ['01:30', '12:00'], durationMinutes: 600 }],
    [
      'once, in the hour that Berlin skips',
      { date: '2026-03-29', startTimes: ['02:30'], durationMinutes: 5 },
    ],
    [
      'once, in the hour that Berlin has twice',
      { date: '2026-10-25', startTimes: ['02:30'], durationMinutes: 5 },
    ],
  ];
  const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Singapore', 'Australia/Sydney', 'Asia/Jerusalem'];

  test.each(zones.flatMap((zone) => cases.map(([name, schedule]) => [zone, name, schedule] as const)))(
    'the year of both changes in %s, %s, holds the occurrences of the rules',
    (timeZone, _, schedule) => {
      const newYear = (year: number) => instantOf({ year, month: 1, day: 1, hour: 0, minute: 0 }, timeZone);
      const text = file([entry({ schedules: [schedule] })], { timeZone, nowMs: newYear(2026) });
      const own = ownOccurrences(schedule, timeZone, newYear(2026), newYear(2027));
      expect(own.length).toBeGreaterThan(0);
      expect(expand(text, newYear(2027))).toEqual(own);
    },
  );
});

describe('bad input', () => {
  test('an id that is given twice is refused', () => {
    expect(() => file([entry(), entry({ title: 'Another' })])).toThrow(RangeError);
  });

  test.each([-1, alarmMinutesBounds.max + 1, 1.5, NaN])(
    'a reminder %s minutes ahead is refused',
    (minutes) => {
      expect(() => file([entry({ alarm: { minutes } })])).toThrow(RangeError);
    },
  );

  test('more entries than a calendar takes are refused', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => entry({ id: `event-${i}` }));
    expect(() => file(many(calendarEntryBounds.max))).not.toThrow();
    expect(() => file(many(calendarEntryBounds.max + 1))).toThrow(RangeError);
  });

  test('impossible schedules, zones and instants are refused', () => {
    expect(() => file([entry({ schedules: [{ ...carriage, startTimes: ['25:00'] }] })])).toThrow(RangeError);
    expect(() => file([entry()], { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
    expect(() => file([entry()], { nowMs: NaN })).toThrow(RangeError);
  });
});
