/** Runs in a thread of its own: draws pictures as they are asked for. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PictureSubject } from '#contract/community/picture.ts';
import { loadedFonts, setType } from './fonts.ts';

interface Renderer {
  readonly drawPicture: (
    subject: PictureSubject,
    by: { readonly host: string; readonly setType: typeof setType },
  ) => string;
}

const { renderer, host } = workerData as { readonly renderer: string; readonly host: string };
const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
const [{ drawPicture }] = await Promise.all([
  import(pathToFileURL(renderer).href) as Promise<Renderer>,
  readFile(wasm).then(initWasm),
]);

parentPort?.on('message', (subject: PictureSubject) => {
  const svg = drawPicture(subject, { host, setType });
  const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontBuffers: [...loadedFonts()] } });
  const drawn = picture.render();
  const png = drawn.asPng();
  // WebAssembly gives no memory back by itself.
  drawn.free();
  picture.free();
  parentPort?.postMessage(png);
});
