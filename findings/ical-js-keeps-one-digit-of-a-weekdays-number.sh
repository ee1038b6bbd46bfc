#!/bin/sh
# RFC 5545, 3.3.10, numbers weekdays from 1 to 53, from either end, and 3.8.5.3 has 20MO among its examples, with the dates that are
# expected here. ical.js repeats by the last digit alone, without its sign: 20MO is every Monday, 12MO and -12MO the second of a year.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error ical.js@2.2.1 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';

const firstThree = (start, rule) => {
  const times = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(`${start}T09:00:00`));
  return [0, 1, 2].map(() => times.next().toString().slice(0, 10)).join(' ');
};
const cases = [
  { day: '20MO', expected: '1997-05-19 1998-05-18 1999-05-17', known: '1997-05-19 1997-05-26 1997-06-02' },
  { day: '12MO', expected: '2026-03-23 2027-03-22 2028-03-20', known: '2027-01-11 2028-01-10 2029-01-08' },
  { day: '-12MO', expected: '2026-10-12 2027-10-11 2028-10-09', known: '2027-01-11 2028-01-10 2029-01-08' },
  { day: '5MO', expected: '2026-02-02 2027-02-01 2028-01-31', known: '2026-02-02 2027-02-01 2028-01-31' },
];

const { version } = JSON.parse(readFileSync('node_modules/ical.js/package.json', 'utf8'));
console.log(`ical.js ${version}, Node ${process.version}`);
for (const { day, expected, known } of cases) {
  const seen = firstThree(expected.slice(0, 10), `FREQ=YEARLY;BYDAY=${day}`);
  console.log(`FREQ=YEARLY;BYDAY=${day}: expected ${expected}, seen ${seen}`);
  if (seen !== known) process.exitCode = 1;
}
JS
node look.js
