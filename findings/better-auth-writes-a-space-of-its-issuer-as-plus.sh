#!/bin/sh
# The Key URI Format, which authenticator apps read, encodes the issuer by RFC 3986, where a plus is a plus, and wants it to equal the
# label's prefix. better-auth writes the label as Gem%20Planner and the issuer as a form does, Gem+Planner: readers show the plus.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error better-auth@1.7.25 otpauth@9.5.2 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { twoFactor } from 'better-auth/plugins';
import { URI } from 'otpauth';

const { api } = betterAuth({
  baseURL: 'http://127.0.0.1:3000',
  secret: 'no secret at all, and long enough for a test',
  database: memoryAdapter({ user: [], session: [], account: [], verification: [], twoFactor: [] }),
  emailAndPassword: { enabled: true },
  plugins: [twoFactor({ issuer: 'Gem Planner' })],
});
const password = 'a password for a test';
const signedUp = await api.signUpEmail({ body: { name: 'Ada', email: 'ada@player.example', password }, returnHeaders: true });
const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
const { totpURI } = await api.enableTwoFactor({ body: { password }, headers: new Headers({ cookie }) });
const [, label, issuer] = /^otpauth:\/\/totp\/([^?]+)\?.*\bissuer=([^&]*)/.exec(totpURI);

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`better-auth ${version('better-auth')}, read with otpauth ${version('otpauth')}`);
console.log('expected: label Gem%20Planner:ada%40player.example, issuer Gem%20Planner, read as Gem Planner');
const read = URI.parse(totpURI).issuer;
console.log(`seen: label ${label}, issuer ${issuer}, read as ${read}`);
const isThere = label === 'Gem%20Planner:ada%40player.example' && issuer === 'Gem+Planner' && read === 'Gem+Planner';
process.exitCode = isThere ? 0 : 1;
JS
BETTER_AUTH_TELEMETRY=0 node look.js
