#!/bin/sh
# numbro's average writes 1234 as 1k, the nearest thousand. It goes on to the next letter at half of it already: 500 is 1k, too, and half a
# million is 1m, twice what it is; with a digit more they are 0.5k and 0.5m.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error numbro@2.5.0 >/dev/null || exit 2
cat >look.js <<'JS'
const numbro = require('numbro');

const cases = [
  { rating: 499, expected: '499', known: '499' },
  { rating: 500, expected: '500', known: '1k' },
  { rating: 1234, expected: '1k', known: '1k' },
  { rating: 499000, expected: '499k', known: '499k' },
  { rating: 500000, expected: '500k', known: '1m' },
];
console.log(`numbro ${require('numbro/package.json').version}, Node ${process.version}`);
let isAsKnown = true;
for (const { rating, expected, known } of cases) {
  const seen = numbro(rating).format({ average: true });
  console.log(`${rating}: expected ${expected}, seen ${seen}`);
  isAsKnown &&= seen === known;
}
process.exitCode = isAsKnown ? 0 : 1;
JS
node look.js
