#!/bin/sh
# RFC 5545, 3.3.5: a local time that a change of clocks skips is read with the offset before the change, and one that occurs
# twice is the first. Berlin skips 02:00 to 03:00 on 2026-03-29, and shows 02:00 to 03:00 twice on 2026-10-25.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error ical.js@2.2.1 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';

const zone = new ICAL.Timezone(
  new ICAL.Component(
    ICAL.parse(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Berlin',
        'BEGIN:STANDARD',
        'DTSTART:19961027T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        'DTSTART:19810329T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
      ].join('\r\n'),
    ),
  ),
);
const utcOf = (local) => {
  const time = ICAL.Time.fromString(local);
  time.zone = zone;
  return time.convertToZone(ICAL.Timezone.utcTimezone).toString();
};
const cases = [
  { local: '2026-03-29T02:30:00', expected: '2026-03-29T01:30:00Z', known: '2026-03-29T00:30:00Z' },
  { local: '2026-10-25T02:30:00', expected: '2026-10-25T00:30:00Z', known: '2026-10-25T01:30:00Z' },
];

const { version } = JSON.parse(readFileSync('node_modules/ical.js/package.json', 'utf8'));
console.log(`ical.js ${version}, Node ${process.version}`);
for (const { local, expected, known } of cases) {
  const seen = utcOf(local);
  console.log(`${local} in Berlin: expected ${expected}, seen ${seen}`);
  if (seen !== known) process.exitCode = 1;
}
JS
node look.js
