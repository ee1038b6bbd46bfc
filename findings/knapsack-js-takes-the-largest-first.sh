#!/bin/sh
# Its README speaks of the knapsack problem, whose answer is the best that fits. knapsack-js takes the largest that still fits, and never
# takes it back: of 60, 50 and 50 for 100 it answers 60.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error knapsack-js@1.0.2 >/dev/null || exit 2
cat >look.js <<'JS'
const { resolve } = require('knapsack-js');

const sum = (chosen) => chosen.flatMap((item) => Object.values(item)).reduce((one, other) => one + other, 0);
const cases = [
  { power: 100, copies: [{ first: 60 }, { second: 50 }, { third: 50 }], expected: 100, known: 60 },
  { power: 100, copies: [{ second: 50 }, { third: 50 }], expected: 100, known: 100 },
];
console.log(`knapsack-js ${require('knapsack-js/package.json').version}, Node ${process.version}`);
let isAsKnown = true;
for (const { power, copies, expected, known } of cases) {
  const seen = sum(resolve(power, copies));
  console.log(`${JSON.stringify(copies)} for ${power}: expected ${expected}, seen ${seen}`);
  isAsKnown &&= seen === known;
}
process.exitCode = isAsKnown ? 0 : 1;
JS
node look.js
