#!/bin/sh
# INT rounds down in every spreadsheet: Excel's help has INT(-8.9) as -9, and its TRUNC is the one that goes towards zero. HyperFormula's
# INT goes towards zero: -1.5 becomes -1. Its FLOOR of the same number goes down to -2.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error hyperformula@3.5.0 >/dev/null || exit 2
cat >look.js <<'JS'
const { HyperFormula } = require('hyperformula');

const sheet = HyperFormula.buildFromArray([['=INT(1.5)', '=INT(-1.5)', '=FLOOR(-1.5,1)']], { licenseKey: 'gpl-v3' });
const seen = sheet.getSheetValues(0)[0];
console.log(`HyperFormula ${HyperFormula.version}, Node ${process.version}`);
for (const [index, [formula, expected]] of [['INT(1.5)', 1], ['INT(-1.5)', -2], ['FLOOR(-1.5,1)', -2]].entries())
  console.log(`${formula}: expected ${expected}, seen ${seen[index]}`);
process.exitCode = seen.join() === '1,-1,-2' ? 0 : 1;
JS
node look.js
