#!/bin/sh
# RFC 5545, 3.8.6.3: an alarm at a moment "MUST specify a UTC-formatted DATE-TIME value". ical-generator does so, until the event gets a
# time zone: then it writes the zone's clock and names neither the zone nor UTC, so that the alarm rings at that reading of any clock.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error ical-generator@11.1.2 luxon@3.7.2 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';
import { DateTime } from 'luxon';

const moment = (iso) => DateTime.fromISO(iso).setZone('Europe/Berlin');
const written = (zone) => {
  const calendar = ical();
  calendar.createEvent({
    ...zone,
    summary: 'Raid',
    start: moment('2026-03-02T19:30:00Z'),
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, until: moment('2026-04-20T18:30:00Z') },
    alarms: [{ type: ICalAlarmType.display, trigger: moment('2026-03-02T19:00:00Z') }],
  });
  return calendar.toString().match(/^DTSTART.*|UNTIL=[^;\r]*|^TRIGGER.*/gm).map((line) => line.trim()).join(' ');
};
const cases = [
  {
    zone: {},
    expected: 'DTSTART:20260302T193000Z UNTIL=20260420T183000Z TRIGGER;VALUE=DATE-TIME:20260302T190000Z',
    known: 'DTSTART:20260302T193000Z UNTIL=20260420T183000Z TRIGGER;VALUE=DATE-TIME:20260302T190000Z',
  },
  {
    zone: { timezone: 'Europe/Berlin' },
    expected: 'DTSTART;TZID=Europe/Berlin:20260302T203000 UNTIL=20260420T183000Z TRIGGER;VALUE=DATE-TIME:20260302T190000Z',
    known: 'DTSTART;TZID=Europe/Berlin:20260302T203000 UNTIL=20260420T183000Z TRIGGER;VALUE=DATE-TIME:20260302T200000',
  },
];

const { version } = JSON.parse(readFileSync('node_modules/ical-generator/package.json', 'utf8'));
console.log(`ical-generator ${version}, Node ${process.version}`);
for (const { zone, expected, known } of cases) {
  const seen = written(zone);
  console.log(`expected: ${expected}\nseen:     ${seen}`);
  if (seen !== known) process.exitCode = 1;
}
JS
node look.js
