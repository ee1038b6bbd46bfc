/**
 * `node scripts/previews.ts`: draws the pictures with which chats and networks show a link to a page, `public/preview.png`
 * and `public/previews/`, in a Chromium, by the code that draws the pictures of players. They are checked in; run it
 * again when faces, cards or their figures change.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { previews } from '#messages/site/previews.ts';
import { build, type Rolldown } from 'vite';

import { pngOf } from './pages/png.ts';
import { previewCards, type PreviewCard } from './pages/preview-cards.ts';
import { findBrowser } from './setup/browser.mjs';
import { root } from './testing/repository.ts';

/** What `src/web/app/preview-entry.tsx` gives the page. */
interface Drawing {
  readonly drawCard: (card: PreviewCard, corner: string) => void;
  readonly asWebp: (png: string, quality: number) => Promise<string>;
  readonly pixelsOf: (png: string) => Promise<string>;
}

const WEBP_QUALITY = 0.7;
const SIZE = { width: 1200, height: 630 };

const built = (await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    write: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/web/app/preview-entry.tsx', output: { format: 'iife' } },
  },
})) as Rolldown.RolldownOutput;
const face = await readFile(join(root, 'src/web/ui/fonts/grenze-semibold.woff2'), 'base64');

const executablePath =
  process.env.LOADSTONE_BROWSER ??
  findBrowser(root, { node: process.execPath, env: process.env, kind: 'headless' });
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(
  `<style>@font-face{font-family:Grenze;font-weight:600;src:url(data:font/woff2;base64,${face})}
   body{margin:0}svg{display:block}</style><body></body>`,
);
await page.addScriptTag({ content: built.output[0].code });
await page.evaluate(`document.fonts.load('600 40px Grenze').then(() => null)`);

async function draw(card: PreviewCard): Promise<Buffer> {
  await page.evaluate(([shown, corner]) => (globalThis as unknown as Drawing).drawCard(shown, corner), [
    card,
    previews.corner,
  ] as const);
  const png = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
  if (card.file.endsWith('.png')) {
    const pixels = await page.evaluate(
      (base64) => (globalThis as unknown as Drawing).pixelsOf(base64),
      png.toString('base64'),
    );
    return pngOf(SIZE, Buffer.from(pixels, 'base64'));
  }
  const webp = await page.evaluate(
    ([base64, quality]) => (globalThis as unknown as Drawing).asWebp(base64, quality),
    [png.toString('base64'), WEBP_QUALITY] as const,
  );
  return Buffer.from(webp, 'base64');
}

await rm(join(root, 'public/previews'), { recursive: true, force: true });
let bytes = 0;
for (const card of previewCards) {
  const file = join(root, 'public', card.file);
  await mkdir(dirname(file), { recursive: true });
  const picture = await draw(card);
  bytes += picture.length;
  await writeFile(file, picture);
}
console.log(`${previewCards.length} pictures, ${Math.round(bytes / 1024)} KB, in public`);
await browser.close();
