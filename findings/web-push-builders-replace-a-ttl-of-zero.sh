#!/bin/sh
# RFC 8030, 5.2: a message with a TTL of zero is delivered at once to a device that is there, and need not be kept for one that is not. Two
# libraries take 0 for no wish: @block65/webcrypto-web-push sends 60, @pushforge/builder 86400, a whole day. A TTL of 1 they send as it is.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error @block65/webcrypto-web-push@2.0.0 @pushforge/builder@2.0.5 web-push@3.6.7 \
  >/dev/null || exit 2
cat >look.js <<'JS'
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { buildPushHTTPRequest } from '@pushforge/builder';
import webPush from 'web-push';

const device = createECDH('prime256v1');
const keys = { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
const subscription = { endpoint: 'https://push.example/device', expirationTime: null, keys };
const own = createECDH('prime256v1');
const point = own.generateKeys();
const [x, y, d] = [point.subarray(1, 33), point.subarray(33), own.getPrivateKey()].map((part) => part.toString('base64url'));
const sender = { subject: 'mailto:a@player.example', publicKey: point.toString('base64url'), privateKey: d };

const builders = {
  'web-push': async (ttl) => webPush.generateRequestDetails(subscription, 'The raid begins', { vapidDetails: sender, TTL: ttl }),
  '@block65/webcrypto-web-push': async (ttl) => buildPushPayload({ data: 'The raid begins', options: { ttl } }, subscription, sender),
  '@pushforge/builder': async (ttl) =>
    buildPushHTTPRequest({
      privateJWK: { kty: 'EC', crv: 'P-256', x, y, d },
      subscription,
      message: { payload: 'The raid begins', adminContact: sender.subject, options: { ttl } },
    }),
};
const known = { 'web-push': '0 1', '@block65/webcrypto-web-push': '60 1', '@pushforge/builder': '86400 1' };

console.log('expected of each for 0 and 1: TTL 0 1');
for (const [name, build] of Object.entries(builders)) {
  const sent = [0, 1].map(async (ttl) => new Headers((await build(ttl)).headers).get('ttl'));
  const seen = (await Promise.all(sent)).join(' ');
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  console.log(`seen of ${name} ${version}: TTL ${seen}`);
  if (seen !== known[name]) process.exitCode = 1;
}
JS
node look.js
