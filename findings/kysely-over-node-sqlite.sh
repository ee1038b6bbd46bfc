#!/bin/sh
# Kysely's SqliteDialect takes a database with better-sqlite3's interface. A DatabaseSync of node:sqlite has its methods, but its
# statements lack the property `reader`, by which Kysely knows that a statement has rows.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
node -e 'require("node:sqlite")' 2>/dev/null || { echo 'This Node has no node:sqlite.'; exit 2; }
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error kysely@0.29.9 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';

const database = new DatabaseSync(':memory:');
database.exec("create table gems (name text); insert into gems values ('ruby'), ('topaz')");
const kysely = new Kysely({ dialect: new SqliteDialect({ database }) });
const rows = await kysely.selectFrom('gems').selectAll().execute();

const { version } = JSON.parse(readFileSync('node_modules/kysely/package.json', 'utf8'));
console.log(`kysely ${version}, Node ${process.version}`);
console.log('expected: two rows, or an error that names what is missing');
console.log(`seen: ${rows.length} rows, no error`);
process.exitCode = rows.length === 0 ? 0 : 1;
JS
node --no-warnings look.js
