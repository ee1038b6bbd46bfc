/**
 * `npm run screens [-- --out <folder>] [-- <address>...]`: pictures of every page, or of the given addresses,
 * at 390, 768 and 1440 px in both themes.
 *
 * `npm run screens -- --readme <url>`: the pictures of the README, of the demo that runs there (`npm run demo`).
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { drawReadmePictures } from './demo/readme-pictures.ts';
import { programs } from './testing/programs.ts';
import { root } from './testing/repository.ts';
import { runLines } from './testing/runner.ts';

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: 'test-results/screens' }, readme: { type: 'string' } },
  allowPositionals: true,
});
if (values.readme !== undefined) await drawReadmePictures(values.readme);
else await drawEveryPage(resolve(root, values.out));

async function drawEveryPage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  process.exitCode = await runLines([programs.playwright, 'test', '--reporter=list'], console.log, {
    LOADSTONE_SCREENS: folder,
    LOADSTONE_SCREENS_OF: positionals.join(' '),
  });
  console.log(`The pictures are in ${folder}.`);
}
