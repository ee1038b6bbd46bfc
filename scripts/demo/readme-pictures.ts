import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { encodeFormLink } from '#contract/files/form-links.ts';
import { CONSENT_KEY, consentRecord, sameForAll } from '#contract/site/consent.ts';
import { pages } from '#contract/site/pages.ts';

import { findBrowser } from '../setup/browser.mjs';
import { root } from '../testing/repository.ts';
import { demoAccount } from './community/fill-community.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const themes = ['dark', 'light'] as const;
const WEBP_QUALITY = 72;
/** The parts that come after a page, and the pictures of what fades in. */
const SETTLED_MS = 4_000;

const plan = encodeFormLink('legendary', {
  gemType: '5-star',
  gemQuality: '5/5',
  gemId: 'frozen-heart',
  currentRank: 3,
  targetRank: 6,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  price: 100,
});
const legendary = `${pages.legendaryGems.path}${plan ?? ''}`;

interface ReadmePicture {
  readonly name: string;
  readonly path: string;
  /** The name of a button that is pressed before it. */
  readonly press?: string;
  readonly device?: typeof phone;
}

const readmePictures: readonly ReadmePicture[] = [
  { name: 'legendary-desktop', path: legendary, device: desktop },
  { name: 'home-phone', path: pages.home.path },
  { name: 'legendary-phone', path: legendary },
  { name: 'working-phone', path: legendary, press: 'How was this calculated?' },
  { name: 'events-phone', path: pages.events.path },
  { name: 'dashboard-phone', path: pages.dashboard.path },
  { name: 'gems-phone', path: `${pages.dashboard.path}?tab=gems` },
  { name: 'loadout-phone', path: pages.loadoutBuilder.path },
];

/**
 * Draws the pictures of the README, `docs/pictures/<name>-<theme>.webp`, in both themes.
 *
 * @param url where the demo runs (`npm run demo`)
 */
export async function drawReadmePictures(url: string): Promise<void> {
  const executablePath = findBrowser(root, { node: process.execPath, env: process.env, kind: 'headless' });
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  });
  const folder = join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  const consent = JSON.stringify(consentRecord(sameForAll(false), new Date()));
  for (const theme of themes)
    for (const device of [desktop, phone]) {
      const context = await browser.newContext({ ...device, baseURL: url, reducedMotion: 'reduce' });
      const { email, password } = demoAccount('Demo');
      await context.request.post(accountRoutes.signIn.path, {
        data: { email, password },
        headers: { origin: url },
        failOnStatusCode: true,
      });
      await context.addInitScript(
        (words) => {
          for (const [key, word] of words) localStorage.setItem(key, word);
        },
        [
          [CONSENT_KEY, consent],
          // Otherwise the pages ask for it.
          ['loadstone.formulas', 'planner-standard'],
        ] as const,
      );
      const page = await context.newPage();
      for (const { name, path, press, device: wanted = phone } of readmePictures) {
        if (wanted !== device) continue;
        await page.goto(path);
        await page.waitForTimeout(SETTLED_MS);
        // The account has the theme that was chosen last.
        const toggle = page.getByRole('button', { name: `Switch to ${theme} theme` });
        if (await toggle.isVisible()) {
          await toggle.click();
          await page.waitForTimeout(SETTLED_MS);
        }
        if (press !== undefined) {
          await page.getByRole('button', { name: press }).first().click();
          await page.waitForTimeout(SETTLED_MS);
        }
        await writeFile(join(folder, `${name}-${theme}.webp`), await webpOf(page));
      }
      await context.close();
    }
  await browser.close();
}

/** A picture of what is seen, a tenth of what it takes as PNG. */
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  return Buffer.from(data, 'base64');
}
