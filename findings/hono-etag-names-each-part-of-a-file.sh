#!/bin/sh
# RFC 9110, 15.3.7: a 206 carries the ETag that the whole file's 200 would have. Behind Hono's etag(), the parts that serveStatic of
# @hono/node-server sends each have a tag of their own bytes, so that no reader may join them (15.3.7.3) or go on by If-Range (13.1.5).
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error hono@4.13.19 @hono/node-server@2.1.9 >/dev/null || exit 2
mkdir files
printf 'one two three four five six' >files/backup.txt
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

const app = new Hono();
app.use(etag());
app.use('/*', serveStatic({ root: './files' }));
const ask = async (headers) => {
  const answer = await app.request('/backup.txt', { headers });
  return { status: answer.status, text: await answer.text(), tag: answer.headers.get('etag') };
};
const whole = await ask({});
const again = await ask({});
const first = await ask({ range: 'bytes=0-6' });
const rest = await ask({ range: 'bytes=7-' });

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`hono ${version('hono')}, @hono/node-server ${version('@hono/node-server')}, Node ${process.version}`);
console.log('expected: one ETag for the whole file and for its parts');
for (const [name, { status, text, tag }] of Object.entries({ whole, first, rest })) console.log(`seen: ${name}, ${status} '${text}': ETag ${tag}`);
const areParts = first.status === 206 && rest.status === 206 && first.text + rest.text === whole.text;
const tags = new Set([whole.tag, first.tag, rest.tag]);
process.exitCode = areParts && whole.tag === again.tag && tags.size === 3 && !tags.has(null) ? 0 : 1;
JS
node look.js
