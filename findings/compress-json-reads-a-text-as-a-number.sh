#!/bin/sh
# compress-json marks numbers and truth values in its texts, and by its README escapes a text that looks like such a mark: b|T comes back.
# The mark N| for no number is not escaped: a note "N|0" comes back as NaN, and NaN is null in the next JSON file.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error compress-json@3.4.0 >/dev/null || exit 2
cat >look.js <<'JS'
const { readFileSync } = require('node:fs');
const { compress, decompress } = require('compress-json');

const back = (note) => decompress(JSON.parse(JSON.stringify(compress({ note })))).note;
console.log(`compress-json ${JSON.parse(readFileSync('node_modules/compress-json/package.json', 'utf8')).version}, Node ${process.version}`);
for (const note of ['b|T', 'n|1', 'N|0', 'N|+']) console.log(`expected "${note}", seen ${JSON.stringify(back(note))} (${typeof back(note)})`);
process.exitCode = back('b|T') === 'b|T' && back('n|1') === 'n|1' && Number.isNaN(back('N|0')) && back('N|+') === Infinity ? 0 : 1;
JS
node look.js
