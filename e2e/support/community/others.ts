import type { Browser, BrowserContext, Page } from '@playwright/test';

import { sameForAll } from '#contract/site/consent.ts';

import { answerCookieSettings, type Complaints } from '../fixtures.ts';
import { comeFrom } from '../sign-in/players.ts';

interface Others {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly complaints: Complaints;
}

/** The browser of somebody else, as large as `page`. */
export async function anotherBrowser(
  { browser, baseURL, complaints }: Others,
  page: Page,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  complaints.watch(context);
  await answerCookieSettings(context, sameForAll(false));
  await comeFrom(context, 248);
  return context;
}
