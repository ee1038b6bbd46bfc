#!/bin/sh
# CSS Fonts 3, section 5.3, looks for a font for each character by itself; one that no font has is a box and changes nothing for the next.
# resvg looks in the other fonts for what the first lacks, and stops at the first character that none of them has: letters after it,
# which a font that it was given has, are boxes too.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error @resvg/resvg-wasm@2.6.2 dejavu-fonts-ttf@2.37.3 \
  @expo-google-fonts/noto-sans-thai@0.4.2 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
const fontBuffers = [
  'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
].map((file) => readFileSync(file));

/** Counts the dark pixels of a text, whose letters lie apart. */
function ink(text) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60">
    <rect width="300" height="60" fill="#fff"/><text x="10" y="40" font-size="30" font-family="DejaVu Sans">${text}</text></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false, fontBuffers } }).render();
  return pixels.filter((value, at) => at % 4 === 0 && value < 128).length;
}
// Of the two fonts the first has neither, the second the Thai letter alone.
const [thai, box] = [ink('ก'), ink('中')];
const [thaiFirst, thaiLast] = [ink('ก中'), ink('中ก')];

const { version } = JSON.parse(readFileSync('node_modules/@resvg/resvg-wasm/package.json', 'utf8'));
console.log(`@resvg/resvg-wasm ${version}; dark pixels of the Thai letter ${thai}, of a box ${box}`);
console.log(`expected: ${thai + box} for both orders of the two`);
console.log(`seen: ${thaiFirst} with the Thai letter first, ${thaiLast} (two boxes) with it last`);
process.exitCode = thai !== box && thaiFirst === thai + box && thaiLast === 2 * box ? 0 : 1;
JS
node look.js
