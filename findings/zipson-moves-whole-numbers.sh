#!/bin/sh
# JSON.parse gives every whole number up to 2^53 - 1 back. zipson, by its README the same with fewer characters, rounds fractions unless
# fullPrecisionFloats is set; whole numbers beyond 2^52 it moves by one, odd ones, with that option too.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error zipson@0.2.12 >/dev/null || exit 2
cat >look.js <<'JS'
const { parse, stringify } = require('zipson');

const cases = [
  { value: 2 ** 51 + 1, known: 2 ** 51 + 1 },
  { value: 2 ** 52 + 1, known: 2 ** 52 },
  { value: 7188736139777451, known: 7188736139777450 },
];
console.log(`zipson ${require('zipson/package.json').version}, Node ${process.version}`);
let isAsKnown = true;
for (const { value, known } of cases) {
  const seen = parse(stringify({ value }, { fullPrecisionFloats: true })).value;
  console.log(`expected ${value}, seen ${seen}`);
  isAsKnown &&= seen === known;
}
process.exitCode = isAsKnown ? 0 : 1;
JS
node look.js
