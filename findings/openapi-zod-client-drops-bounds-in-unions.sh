#!/bin/sh
# openapi-zod-client turns a description in the form of OpenAPI 3.0 into Zod schemas. A pattern, a length and a bound of a value are
# checked where the value is described by itself, and are dropped where the same value is a member of oneOf, anyOf or allOf.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error openapi-zod-client@1.18.3 zod@3.25.76 @zodios/core@10.9.6 >/dev/null || exit 2
cat >api.json <<'JSON'
{
  "openapi": "3.0.3",
  "info": { "title": "Days", "version": "1" },
  "paths": {
    "/days": {
      "get": {
        "operationId": "days",
        "responses": { "200": { "description": "Days.", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Day" } } } } }
      }
    }
  },
  "components": {
    "schemas": {
      "Day": {
        "type": "object",
        "required": ["alone", "either"],
        "properties": {
          "alone": { "type": "integer", "minimum": 1, "maximum": 31 },
          "either": { "oneOf": [{ "type": "integer", "minimum": 1, "maximum": 31 }, { "type": "boolean" }] }
        }
      }
    }
  }
}
JSON
node node_modules/openapi-zod-client/bin.js api.json -o client.ts --export-schemas >/dev/null 2>&1 || exit 2
cat >look.ts <<'JS'
import { readFileSync } from 'node:fs';
import { schemas } from './client.ts';

const takes = (day: object) => schemas.Day.safeParse({ alone: 1, either: 1, ...day }).success;
const seen = { alone99: takes({ alone: 99 }), either99: takes({ either: 99 }), eitherHalf: takes({ either: 1.5 }) };
const { version } = JSON.parse(readFileSync('node_modules/openapi-zod-client/package.json', 'utf8'));
console.log(`openapi-zod-client ${version}, Node ${process.version}`);
console.log('expected: 99 and 1.5 are refused in both places (OpenAPI 3.0.3, Schema Object: minimum, maximum, type)');
console.log('seen, true where it is taken:', seen);
process.exitCode = !seen.alone99 && seen.either99 && seen.eitherHalf ? 0 : 1;
JS
node --no-warnings look.ts
