#!/bin/sh
# Guess: Tesseract's own page layout (3, fully automatic; 4, a single column; 11, sparse text), which its documentation offers for pages
# and for text in no order, finds all of a list of gems with their ranks, as each digit alone is read well. It reads no rank: a column of
# single digits is dropped, or read as one line that lies on its side. Treated as one block (6), the same picture is read whole.
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
const core = await require('tesseract.js-core/tesseract-core-simd-lstm.js')({
  wasmBinary: file('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
  print() {},
  printErr() {},
});
core.FS.writeFile('eng.traineddata', gunzipSync(file('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')));
const api = new core.TessBaseAPI();
api.Init(null, 'eng', 1);

const gems = [['Frozen Heart', 3], ['Seeping Bile', 7], ['Phoenix Ashes', 1], ['Everlasting Torment', 5], ['Lightning Core', 9]];
const [width, height] = [480, 264];
const texts = gems.map(
  ([name, rank], row) => `<text x="20" y="${44 * (row + 1)}">${name}</text>
  <text x="460" y="${44 * (row + 1)}" text-anchor="end">${rank}</text>`,
);
const { pixels } = new Resvg(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans" font-size="20">
  <rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`,
  { font: { fontBuffers: [file('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')], loadSystemFonts: false } },
).render();
const grey = Buffer.alloc(width * height).map((_, at) => pixels[4 * at]);
core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]));

const read = (layout) => {
  api.SetPageSegMode(layout);
  api.SetImageFile();
  return api.GetUTF8Text().trim().split(/\n+/);
};
console.log(`tesseract.js-core 7.0.0, Tesseract ${api.Version()}`);
console.log('expected: five ranks, in each layout');
const ranks = [3, 4, 11, 6].map((layout) => {
  const lines = read(layout);
  const found = gems.filter(([name, rank]) => lines.includes(`${name} ${rank}`) || lines.includes(`${rank}`)).length;
  console.log(`seen in layout ${layout}: ${found} ranks; ${JSON.stringify(lines)}`);
  return found;
});
process.exitCode = ranks.join() === '0,0,0,5' ? 0 : 1;
JS
node look.js
