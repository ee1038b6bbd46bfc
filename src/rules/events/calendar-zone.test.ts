import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarZone } from './calendar-zone.ts';
import { clockAt } from './zoned-time.ts';
import { DAY_MS } from '../time-units.ts';

const nowMs = Date.UTC(2026, 10, 21, 14);

test('a zone with yearly changes gives their rules, which go on for ever', () => {
  expect(calendarZone('Europe/Berlin', nowMs)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:20240331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20241027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

test.each([
  ['America/New_York', ['3;BYDAY=2SU', '11;BYDAY=1SU']],
  ['Australia/Sydney', ['4;BYDAY=1SU', '10;BYDAY=1SU']],
  ['Pacific/Auckland', ['4;BYDAY=1SU', '9;BYDAY=-1SU']],
])('the rules of %s are those that its government gives', (timeZone, rules) => {
  const lines = calendarZone(timeZone, nowMs).filter((line) => line.startsWith('RRULE'));
  expect(lines).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;BYMONTH=${rule}`));
});

test('a zone that never changes is one standard time', () => {
  expect(calendarZone('Asia/Singapore', nowMs)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Singapore',
    'BEGIN:STANDARD',
    'DTSTART:20240101T080000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

test('changes that follow no such rule are listed, with what held before them', () => {
  // Israel goes to summer time on the Friday before the last Sunday of March.
  const lines = calendarZone('Asia/Jerusalem', nowMs);
  expect(lines.slice(2, 14)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20240101T020000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20240329T020000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0300',
    'END:DAYLIGHT',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250328T020000',
  ]);
  expect(lines.filter((line) => line === 'BEGIN:DAYLIGHT')).toHaveLength(12);
});

test('an offset with seconds keeps them', () => {
  // Liberia was 44 minutes 30 seconds behind until January 1972.
  expect(calendarZone('Africa/Monrovia', Date.UTC(1972, 5))).toContain('TZOFFSETFROM:-004430');
});

describe('an independent reader', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const read = new Map<string, ICAL.Timezone>();
  function readerOf(timeZone: string): ICAL.Timezone {
    let reader = read.get(timeZone);
    if (reader === undefined) {
      const component = ICAL.Component.fromString(calendarZone(timeZone, nowMs).join('\r\n'));
      reader = new ICAL.Timezone(component);
      read.set(timeZone, reader);
    }
    return reader;
  }

  test('finds the offset of every zone right for the ten years from this one on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2035, 11, 30) }),
        (timeZone, instantMs) => {
          const clockMs = clockAt(instantMs, timeZone);
          // A reading that the clocks show twice has two right answers.
          const near = [-DAY_MS / 6, DAY_MS / 6].map(
            (by) => clockAt(instantMs + by, timeZone) - instantMs - by,
          );
          if (near[0] !== near[1]) return;
          const time = ICAL.Time.fromDateTimeString(new Date(clockMs).toISOString().slice(0, 19));
          expect(readerOf(timeZone).utcOffset(time) * 1_000).toBe(clockMs - instantMs);
        },
      ),
      { numRuns: 120 },
    );
  });
});

test('an instant outside the calendar and an unknown zone are refused', () => {
  expect(() => calendarZone('UTC', -1)).toThrow(RangeError);
  expect(() => calendarZone('Mars/Olympus', 0)).toThrow(RangeError);
  expect(calendarZone('Europe/Berlin', 0)).toContain('DTSTART:19700101T010000');
  expect(calendarZone('Europe/Berlin', Date.UTC(9998, 11, 31))).toContain('TZID:Europe/Berlin');
});
