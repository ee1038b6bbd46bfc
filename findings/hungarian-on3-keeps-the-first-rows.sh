#!/bin/sh
# An assignment of least cost gives each of two sockets another copy. hungarian-on3 answers a table with more rows than columns (it gives -1
# to a row that is left out), but it leaves out by the order of the rows: the two cheap copies lose to a dear one that comes first.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error hungarian-on3@0.3.1 >/dev/null || exit 2
cat >look.js <<'JS'
const assign = require('hungarian-on3');

// Rows are copies, columns are sockets: gem power that a copy needs to fit.
const costs = [[9, 9], [1, 8], [8, 1]];
const costOf = (pairs) => pairs.reduce((sum, [copy, socket]) => (socket < 0 ? sum : sum + costs[copy][socket]), 0);
const turned = costs[0].map((_, socket) => costs.map((row) => row[socket]));
const pairs = assign(costs);
const byColumns = assign(turned).map(([socket, copy]) => [copy, socket]);

console.log(`hungarian-on3 ${require('hungarian-on3/package.json').version}, Node ${process.version}`);
console.log(`copies as rows: expected a cost of 2, seen ${costOf(pairs)} (${JSON.stringify(pairs)})`);
console.log(`copies as columns: expected 2, seen ${costOf(byColumns)}`);
process.exitCode = costOf(pairs) === 10 && costOf(byColumns) === 2 ? 0 : 1;
JS
node look.js
