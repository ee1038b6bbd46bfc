import type { Browser, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pages } from '#contract/site/pages.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { phone, withBrowser } from './browser.ts';
import { type Figure, median } from './figures.ts';
import { middleOfLabel, seenInteractions, watchInteractions } from './in-page.ts';
import { withServers } from './servers.ts';
import { slowed } from './slow-processor.ts';

const limitMs = 100;
/** How long after the page is loaded somebody taps for the first time, and how long the answer is watched. */
const beforeMs = 1_500;
const watchedMs = 2_000;
const shownWithinMs = 10_000;
const calculatorPages = [pages.normalGems, pages.legendaryGems, pages.gemPower];

/**
 * How long the first tap on each calculator takes until its answer is painted, on a phone's processor:
 * what is loaded at first use must not be in its way. The tap changes every number on the page.
 *
 * @param runs visits to each page; the medians count
 */
export async function measureFirstTaps({ runs }: { runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      // The first page of a browser pays for its start.
      await firstTap(browser, product + pages.normalGems.path);
      const figures: Figure[] = [];
      for (const { path } of calculatorPages) {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) times.push(await firstTap(browser, product + path));
        figures.push({
          name: `${path}: first tap answered and painted`,
          measured: median(times),
          unit: 'ms',
          digits: 0,
          limit: { atMost: limitMs },
        });
      }
      return figures;
    }),
  );
}

async function firstTap(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(url);
    const place = await placeOf(page, gemWords.formulas['in-game-table']);
    await sleep(beforeMs);
    await slowed(page);
    await page.touchscreen.tap(place.x, place.y);
    await sleep(watchedMs);
    const longest = await page.evaluate(seenInteractions);
    if (longest === null) throw new Error(`The tap on ${url} was not seen.`);
    return longest;
  } finally {
    await context.close();
  }
}

/**
 * Where the middle of a label is, once the page shows it. It is asked in the page's own words: for a locator Playwright puts
 * listeners into the page, which would answer the tap as well, on the throttled processor.
 */
async function placeOf(page: Page, text: string): Promise<{ x: number; y: number }> {
  for (const end = Date.now() + shownWithinMs; Date.now() < end; await sleep(50)) {
    const place = await page.evaluate(middleOfLabel, text);
    if (place !== null) return place;
  }
  throw new Error(`The page does not show "${text}".`);
}
