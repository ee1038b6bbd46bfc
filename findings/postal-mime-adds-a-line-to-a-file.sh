#!/bin/sh
# RFC 2046, 5.1.1: the line break before a boundary belongs to the boundary, "rather than part of the preceding part". postal-mime gives it
# to the attached file, and each CRLF of the file as LF, of which its README speaks for calendars alone; in base64 the file stays whole.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error postal-mime@4.0.0 mailparser@3.14.2 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const file = 'gem,rank\r\nFrozen Heart,3';
const mail = (encoding) => `From: a@player.example
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=part

--part
Content-Type: text/plain

Hello
--part
Content-Type: text/csv
Content-Disposition: attachment; filename=gems.csv
Content-Transfer-Encoding: ${encoding}

${encoding === 'base64' ? btoa(file) : file}
--part--
`.replaceAll(/\r?\n/g, '\r\n');
const changed = 'gem,rank\nFrozen Heart,3\n';
const known = { '7bit': changed, '8bit': changed, 'quoted-printable': changed, base64: file };

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`postal-mime ${version('postal-mime')}, beside mailparser ${version('mailparser')}`);
console.log(`expected in every encoding: ${JSON.stringify(file)}`);
for (const [encoding, content] of Object.entries(known)) {
  const [read] = (await PostalMime.parse(mail(encoding))).attachments;
  const [readByOther] = (await simpleParser(mail(encoding))).attachments;
  const [seen, other] = [new TextDecoder().decode(read.content), readByOther.content.toString()];
  console.log(`seen in ${encoding}: ${JSON.stringify(seen)}; by mailparser: ${JSON.stringify(other)}`);
  if (seen !== content || other !== file) process.exitCode = 1;
}
JS
node look.js
