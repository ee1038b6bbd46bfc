#!/bin/sh
# RFC 5545, 3.3.6: in a duration, T stands before hours, minutes or seconds, and one of them follows. ics writes T always: an alarm one day
# ahead gets -P1DT, and one at the start -PT, which is no duration: ical.js, for one, reads no alarm from it and throws.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error ics@3.12.0 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { createEvent } from 'ics';

const time = 'T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?';
const grammar = new RegExp(`^[+-]?P(?:\\d+W|\\d+D(?:${time})?|${time})$`);
const written = (trigger) => {
  const event = { title: 'Raid', start: [2026, 3, 2, 20, 30], duration: { minutes: 30 }, alarms: [{ action: 'display', trigger }] };
  const { error, value } = createEvent(event);
  if (error) throw error;
  return /^TRIGGER:(.*)$/mu.exec(value)[1].trim();
};
const cases = [
  { trigger: { minutes: 10, before: true }, expected: '-PT10M', known: '-PT10M' },
  { trigger: { days: 1, before: true }, expected: '-P1D', known: '-P1DT' },
  { trigger: { weeks: 1, before: true }, expected: '-P1W', known: '-P1WT' },
  { trigger: { minutes: 0, before: true }, expected: '-PT0M', known: '-PT' },
];

const { version } = JSON.parse(readFileSync('node_modules/ics/package.json', 'utf8'));
console.log(`ics ${version}, Node ${process.version}`);
for (const { trigger, expected, known } of cases) {
  const seen = written(trigger);
  console.log(`${JSON.stringify(trigger)}: expected ${expected}, seen ${seen}, ${grammar.test(seen) ? 'a' : 'no'} duration`);
  if (seen !== known || grammar.test(seen) !== (known === expected)) process.exitCode = 1;
}
JS
node look.js
