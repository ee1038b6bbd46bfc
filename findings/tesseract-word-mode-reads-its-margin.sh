#!/bin/sh
# Guess: an empty margin changes nothing about what is read. In Tesseract's mode for a single word (8) it does: with 30 empty pixels around
# 20-pixel figures 310 is read as another word, with 2 as 310. The mode for a line (7) reads it with any margin; so does the one for "a
# single character" (10), which gives all three of them.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error tesseract.js-core@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @resvg/resvg-wasm@2.6.2 dejavu-fonts-ttf@2.37.3 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
const file = (name) => readFileSync(require.resolve(name));
await initWasm(file('@resvg/resvg-wasm/index_bg.wasm'));
const font = { fontBuffers: [file('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')], loadSystemFonts: false };
const core = await require('tesseract.js-core/tesseract-core-simd-lstm.js')({
  wasmBinary: file('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
  print() {},
  printErr() {},
});
core.FS.writeFile('eng.traineddata', gunzipSync(file('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')));
const api = new core.TessBaseAPI();
api.Init(null, 'eng', 1);

const read = (mode, margin) => {
  const [width, height] = [2 * margin + 36, 2 * margin + 16];
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
    <text x="${margin}" y="${margin + 15}" font-family="DejaVu Sans" font-size="20">310</text></svg>`,
    { font },
  ).render();
  const grey = Buffer.alloc(width * height).map((_, at) => pixels[4 * at]);
  core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]));
  api.SetPageSegMode(mode);
  api.SetImageFile();
  return api.GetUTF8Text().trim();
};
console.log('tesseract.js-core 7.0.0');
console.log('expected: 310 in the modes for a word and for a line, whatever lies around it; one character in the third');
const seen = { word: 8, line: 7, character: 10 };
for (const [name, mode] of Object.entries(seen)) seen[name] = [2, 30].map((margin) => read(mode, margin));
for (const [name, texts] of Object.entries(seen)) console.log(`seen as a ${name}, margins of 2 and 30: ${texts.join(' and ')}`);
const isThere =
  seen.word[0] === '310' && seen.word[1] !== '310' && [...seen.line, ...seen.character].every((text) => text === '310');
process.exitCode = isThere ? 0 : 1;
JS
node look.js
