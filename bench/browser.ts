import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { chromiumFlags } from '#e2e/support/browser/chromium.ts';

/** A context of its own is a first visit: nothing is cached, nothing is stored. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'UTC',
};

/** The Chromium to measure with: the one that `npm run bench` found, else Playwright's own. */
export const browserPath = (): string =>
  process.env.LOADSTONE_BROWSER ?? process.env.CHROME_PATH ?? chromium.executablePath();

/** Runs `work` with a browser of its own. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: chromiumFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
