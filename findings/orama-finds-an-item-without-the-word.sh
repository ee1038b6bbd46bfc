#!/bin/sh
# Orama's SearchParams says of `term: 'Red Headphones'` with the threshold of 0, the default: "all the documents that contain both". Orama
# counts words that begin so in place of terms: Bloody Blade, with two in bl, is found for "heart bl", and for "blade bl" it is not.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error @orama/orama@3.1.18 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { create, insertMultiple, search } from '@orama/orama';

const names = ['Bloody Blade', 'Frozen Heart', 'Heart of Blight'];
const database = create({ schema: { name: 'string' } });
insertMultiple(database, names.map((name) => ({ name })));
const found = (term) => {
  const { hits } = search(database, { term, threshold: 0 });
  return hits.map(({ document }) => document.name).toSorted().join(', ') || 'nothing';
};
/** All names in which each of the terms begins a word. */
const expected = (term) => {
  const begins = (name) => term.split(' ').every((part) => name.toLowerCase().split(' ').some((word) => word.startsWith(part)));
  return names.filter(begins).join(', ') || 'nothing';
};
const known = {
  'frozen heart': 'Frozen Heart',
  'bl': 'Bloody Blade, Heart of Blight',
  'heart bl': 'Bloody Blade, Heart of Blight',
  'blade bl': 'nothing',
  'frozen bl': 'Bloody Blade',
};

const { version } = JSON.parse(readFileSync('node_modules/@orama/orama/package.json', 'utf8'));
console.log(`@orama/orama ${version}, Node ${process.version}; of ${names.join(', ')}`);
for (const [term, answer] of Object.entries(known)) {
  const seen = found(term);
  console.log(`${term}: expected ${expected(term)}; seen ${seen}`);
  if (seen !== answer) process.exitCode = 1;
}
JS
node look.js
