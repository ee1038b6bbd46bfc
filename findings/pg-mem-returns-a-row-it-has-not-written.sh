#!/bin/sh
# PostgreSQL, INSERT: RETURNING gives the rows that were inserted or updated, so ON CONFLICT DO NOTHING gives none where it does nothing.
# pg-mem gives the row that was in the way: who asks in a test whether a write came first hears yes each time.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true}' >package.json
npm install --no-audit --no-fund --loglevel=error pg-mem@3.0.14 >/dev/null || exit 2
cat >look.js <<'JS'
const { newDb } = require('pg-mem');

const { public: tables } = newDb();
tables.none('create table answers (player text primary key, answer text not null)');
const write = (answer) =>
  tables.many(`insert into answers values ('ann', '${answer}') on conflict (player) do nothing returning answer`);
const first = write('yes');
const second = write('no');
const kept = tables.many('select answer from answers');

console.log(`pg-mem ${require('pg-mem/package.json').version}, Node ${process.version}`);
console.log(`the first write: expected one row, seen ${first.length}`);
console.log(`the second, which does nothing: expected none, seen ${second.length}; kept is ${kept[0].answer}`);
process.exitCode = first.length === 1 && second.length === 1 && kept[0].answer === 'yes' ? 0 : 1;
JS
node look.js
