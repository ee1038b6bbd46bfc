#!/bin/sh
# ts-ics reads the first start of a weekly event rightly from its DTSTART;TZID and VTIMEZONE, and then repeats it by the clock of
# the machine that reads. On a server in UTC a Monday at a quarter past midnight in Berlin is still Sunday there: BYDAY=MO gives
# Tuesdays, and from the change of clocks on an hour late. On a machine in Berlin the same file gives Mondays.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error ts-ics@2.4.6 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';

const text = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Events//EN
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
DTSTART:20250330T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20251026T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:reset@example.org
DTSTAMP:20270101T000000Z
DTSTART;TZID=Europe/Berlin:20270301T001500
RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6
DURATION:PT30M
SUMMARY:Reset
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const [event] = convertIcsCalendar(undefined, text).events;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', minute: '2-digit' });
const times = extendByRecurrenceRule(event.recurrenceRule, { start: event.start.date }).map((date) => clock.format(date));

const { version } = JSON.parse(readFileSync('node_modules/ts-ics/package.json', 'utf8'));
console.log(`ts-ics ${version}, Node ${process.version}`);
console.log(`the first start is read as ${clock.format(event.start.date)} in Berlin`);
console.log('expected: Mon 00:15 six times (RFC 5545, 3.3.10: a rule repeats in the local time of DTSTART)');
console.log(`seen, on a machine in UTC: ${times.join(', ')}`);
process.exitCode = times.join() === 'Tue 00:15,Tue 00:15,Tue 00:15,Tue 00:15,Tue 01:15' ? 0 : 1;
JS
TZ=UTC node look.js
