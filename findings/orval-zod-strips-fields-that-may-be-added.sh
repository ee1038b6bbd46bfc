#!/bin/sh
# JSON Schema 2020-12, core, 10.3.2.3, which OpenAPI 3.1 takes over: additionalProperties says what further fields must be. The types that
# orval writes of such an object have them; its Zod schemas, beside other fields, neither check them nor keep them in what they return.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error orval@8.38.0 zod@4.6.7 >/dev/null || exit 2
cat >api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Gems", "version": "1" },
  "paths": {
    "/gems": {
      "get": {
        "operationId": "gems",
        "responses": { "200": { "description": "Gems.", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Gems" } } } } }
      }
    }
  },
  "components": {
    "schemas": {
      "Gems": {
        "type": "object",
        "required": ["owner"],
        "properties": { "owner": { "type": "string" }, "counts": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } } },
        "additionalProperties": { "type": "integer", "minimum": 0 }
      }
    }
  }
}
JSON
cat >orval.config.mjs <<'JS'
const written = (client, target) => ({ input: './api.json', output: { client, target } });
export default { types: written('fetch', './types.ts'), schemas: written('zod', './schemas.ts') };
JS
node node_modules/orval/dist/bin/orval.mjs --config orval.config.mjs >/dev/null 2>&1 || exit 2
cat >look.ts <<'JS'
import { readFileSync } from 'node:fs';
import { GemsResponse } from './schemas.ts';

const returned = (gems: object) => {
  const { success, data } = GemsResponse.safeParse(gems);
  return success ? JSON.stringify(data) : 'refused';
};
const seen = {
  inTypes: /interface Gems \{[^}]*\[key: string\]|type Gems = \{[^}]*\[key: string\]/.test(readFileSync('types.ts', 'utf8')),
  right: returned({ owner: 'A', counts: { ruby: 3 }, pearl: 2 }),
  wrong: returned({ owner: 'A', pearl: -2 }),
  wrongWithin: returned({ owner: 'A', counts: { ruby: -3 } }),
};
const { version } = JSON.parse(readFileSync('node_modules/orval/package.json', 'utf8'));
console.log(`orval ${version}, Node ${process.version}`);
console.log(`expected: { inTypes: true, right: '{"owner":"A","counts":{"ruby":3},"pearl":2}', wrong: 'refused', wrongWithin: 'refused' }`);
console.log('seen:', seen);
const known = { inTypes: true, right: '{"owner":"A","counts":{"ruby":3}}', wrong: '{"owner":"A"}', wrongWithin: 'refused' };
process.exitCode = JSON.stringify(seen) === JSON.stringify(known) ? 0 : 1;
JS
node --no-warnings look.ts
