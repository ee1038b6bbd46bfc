#!/bin/sh
# IANA: in 2025 clocks in Casablanca show UTC+1, but for the weeks of Ramadan, when they show UTC. spacetime goes to UTC with
# them and stays there until autumn: a clan event at 20:30 in June is shown at 19:30.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error spacetime@7.15.0 >/dev/null || exit 2
cat >look.js <<'JS'
const { readFileSync } = require('node:fs');
const spacetime = require('spacetime');

const zone = 'Africa/Casablanca';
const cases = [
  { at: '2025-01-15T19:30:00Z', known: '20:30' },
  { at: '2025-03-15T19:30:00Z', known: '19:30' },
  { at: '2025-06-15T19:30:00Z', known: '19:30' },
];
const { version } = JSON.parse(readFileSync('node_modules/spacetime/package.json', 'utf8'));
console.log(`spacetime ${version}, Node ${process.version} with time zones of ${process.versions.tz}`);
let isAsKnown = true;
for (const { at, known } of cases) {
  const expected = new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });
  const seen = spacetime(at).goto(zone).format('{hour-24-pad}:{minute-pad}');
  console.log(`${at}: expected ${expected}, seen ${seen}`);
  isAsKnown &&= seen === known;
}
process.exitCode = isAsKnown ? 0 : 1;
JS
node look.js
