#!/bin/sh
# RFC 5545, 3.6.5: of the parts of a VTIMEZONE, the one with the last onset before a time gives its offset, and a part's DTSTART is its
# first onset. Where the part repeats on a last Sunday, ts-ics drops the first onset: in the first winter an event begins an hour early.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error ts-ics@2.4.6 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { convertIcsCalendar } from 'ts-ics';

const startInUtc = (local, firstAutumn) => {
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
DTSTART:${firstAutumn}T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:raid@example.org
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Berlin:${local}
DURATION:PT30M
SUMMARY:Raid
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
  return convertIcsCalendar(undefined, text).events[0].start.date.toISOString().slice(0, 16);
};
const cases = [
  { name: 'in its first winter', seen: startInUtc('20260212T203000', '20251026'), expected: '2026-02-12T19:30', known: '2026-02-12T18:30' },
  { name: 'in its second winter', seen: startInUtc('20270211T203000', '20251026'), expected: '2027-02-11T19:30', known: '2027-02-11T19:30' },
  { name: 'the same with a year more', seen: startInUtc('20260212T203000', '20241027'), expected: '2026-02-12T19:30', known: '2026-02-12T19:30' },
];

const { version } = JSON.parse(readFileSync('node_modules/ts-ics/package.json', 'utf8'));
console.log(`ts-ics ${version}, Node ${process.version}`);
for (const { name, seen, expected } of cases) console.log(`20:30 in Berlin, ${name}: expected ${expected}Z, seen ${seen}Z`);
process.exitCode = cases.every(({ seen, known }) => seen === known) ? 0 : 1;
JS
TZ=UTC node look.js
