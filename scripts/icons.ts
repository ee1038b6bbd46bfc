/**
 * `node scripts/icons.ts`: draws the icons of the installed app, `public/icons/*.png`, and `public/favicon.ico` for who asks
 * for that, from the product's own mark, `public/icon.svg`, in a Chromium. They are checked in; run it again when the mark changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

import { findBrowser } from './setup/browser.mjs';
import { root } from './testing/repository.ts';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** How much of the side the mark takes. */
  readonly share: number;
  /** Behind the mark; null leaves it clear. */
  readonly ground: string | null;
}

/** The dark ground of the product's style sheet. */
const ground = '#0e0d11';

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, share: 1, ground: null },
  { name: 'icon-512', size: 512, share: 1, ground: null },
  // A device cuts its own shape out of these: only what lies within a circle of 80 % is sure to stay.
  { name: 'icon-maskable-192', size: 192, share: 0.66, ground },
  { name: 'icon-maskable-512', size: 512, share: 0.66, ground },
  { name: 'apple-touch-icon', size: 180, share: 0.76, ground },
];

const mark = (await readFile(join(root, 'public/icon.svg'))).toString('base64');
const folder = join(root, 'public/icons');
await mkdir(folder, { recursive: true });

const executablePath =
  process.env.LOADSTONE_BROWSER ??
  findBrowser(root, { node: process.execPath, env: process.env, kind: 'headless' });
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
async function draw({ size, share, ground: behind }: Omit<Icon, 'name'>): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${behind ?? 'transparent'}">
       <img src="data:image/svg+xml;base64,${mark}" width="${size * share}" height="${size * share}">
     </body>`,
  );
  return page.screenshot({ omitBackground: behind === null });
}

for (const icon of icons) {
  await writeFile(join(folder, `${icon.name}.png`), await draw(icon));
  console.log(`public/icons/${icon.name}.png`);
}
const pictures: { size: number; png: Buffer }[] = [];
for (const size of [16, 32, 48]) pictures.push({ size, png: await draw({ size, share: 1, ground: null }) });
await writeFile(join(root, 'public/favicon.ico'), icoFile(pictures));
console.log('public/favicon.ico');
await browser.close();

/** An ICO file: a list of where each picture begins, then the pictures as PNG. */
function icoFile(contents: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const HEADER = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEADER + ENTRY * contents.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(contents.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of contents.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...contents.map(({ png }) => png)]);
}
