/**
 * `node scripts/icons.ts`: draws the icons of the installed app, `public/icons/*.png`, from the product's own mark,
 * `public/icon.svg`, in a Chromium. They are checked in; run it again when the mark changes.
 */
import { mkdir, readFile } from 'node:fs/promises';
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
const ground = '#11131b';

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
for (const icon of icons) {
  const { name, size, share } = icon;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${icon.ground ?? 'transparent'}">
       <img src="data:image/svg+xml;base64,${mark}" width="${size * share}" height="${size * share}">
     </body>`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: icon.ground === null });
  console.log(`public/icons/${name}.png`);
}
await browser.close();
