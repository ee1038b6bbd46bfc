import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { characterList } from '#messages/characters/list.ts';
import { progress } from '#messages/characters/progress.ts';
import { makeAccount, ownerOf } from '../accounts.ts';
import { withBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';
import { type Question, timeAnswers } from '../in-page.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';
import { type SeenReading, watchReading } from './in-page.ts';
import { largeAccount, longestId, size } from './large-account.ts';

const budgets = { usableRatio: 1.2, answerMs: 100, records: 500 };
const keystrokes = 10;
/** What a player has, or that there is nothing yet, begins with a heading of its own. */
const listed = 'main h2';
/** How long what is read once the page is usable is waited for. */
const quietMs = 2_000;

/**
 * A player with hundreds of characters and tens of thousands of entries, on a phone's processor: when the
 * list can be used against that of an empty account, how long its search and the chart take to answer, what is read.
 *
 * @param runs warm starts of each account; the medians count, of records the most
 */
export async function measureCharacters({ runs }: { runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const now = Date.now();
      const empty = await ownerOf(browser, product, await makeAccount(product, 'newcomer', []));
      const full = await ownerOf(browser, product, await makeAccount(product, 'veteran', largeAccount(now)));
      const starts = { empty: [] as SeenReading[], full: [] as SeenReading[] };
      // In turns, so that a busy moment of the machine hits both; the first of each fills the caches.
      for (let run = 0; run <= runs; run++) {
        const [few, many] = [await warmStart(empty, product), await warmStart(full, product)];
        if (run === 0) continue;
        starts.empty.push(few);
        starts.full.push(many);
      }
      const [emptyMs, fullMs] = [usableMs(starts.empty), usableMs(starts.full)];
      const search = await searchTimes(full, product);
      const chart = await chartTimes(full, product);
      const most = (of: (seen: SeenReading) => number) => Math.max(...starts.full.map(of));
      const account = `${size.characters} characters, ${size.entries} entries`;
      const time = { unit: 'ms', digits: 0 } as const;
      const answer = { ...time, limit: { atMost: budgets.answerMs } };
      return [
        { ...time, name: 'characters, none: usable', measured: emptyMs },
        { ...time, name: `characters, ${account}: usable`, measured: fullMs },
        {
          name: 'characters: usable, against none',
          measured: fullMs / emptyMs,
          unit: '',
          digits: 2,
          limit: { atMost: budgets.usableRatio },
        },
        {
          name: 'characters: records read until usable',
          measured: most(({ recordsThen }) => recordsThen),
          unit: '',
          digits: 0,
          limit: { atMost: budgets.records },
        },
        {
          name: `characters: records read ${quietMs / 1_000} s later`,
          measured: most(({ records }) => records),
          unit: '',
          digits: 0,
          limit: { atMost: budgets.records },
        },
        { ...answer, name: 'characters: keystroke in the search to answer', measured: median(search) },
        {
          ...answer,
          name: `chart of ${size.entriesOfOne} entries: another stat to answer`,
          measured: median(chart),
        },
      ];
    }),
  );
}

const usableMs = (starts: readonly SeenReading[]): number =>
  median(starts.map(({ shownAtMs }) => shownAtMs ?? Number.NaN));

async function warmStart(context: BrowserContext, product: string): Promise<SeenReading> {
  const page = await context.newPage();
  await slowed(page);
  await page.addInitScript(watchReading, listed);
  await page.goto(product + pages.characters.path);
  const look = () => page.evaluate(() => (globalThis as unknown as { reading: SeenReading }).reading);
  await page.waitForFunction(
    () => (globalThis as unknown as { reading: SeenReading }).reading.shownAtMs !== null,
  );
  await sleep(quietMs);
  const seen = await look();
  await page.close();
  return seen;
}

/** The times of a question's answers, without those that wake the page up. */
async function answersTo(page: Page, question: Question): Promise<number[]> {
  await sleep(quietMs);
  const atFullSpeed = await slowed(page);
  const times = await page.evaluate(timeAnswers, { question, count: keystrokes + 2 });
  await atFullSpeed();
  await page.close();
  return times.slice(2);
}

async function searchTimes(context: BrowserContext, product: string): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(product + pages.characters.path);
  await page.getByRole('searchbox', { name: characterList.search }).waitFor();
  // From a few to many and back.
  return answersTo(page, { label: characterList.search, values: ['19', '1'], answers: 'main h2' });
}

async function chartTimes(context: BrowserContext, product: string): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(`${product}${addressWith(pages.characterDetail.path, longestId)}?tab=progression`);
  await page.getByRole('tab', { name: progress.tabNames.charts }).click();
  // Every entry, and not those of the last month alone.
  await page.getByLabel(progress.ranges.all, { exact: true }).check();
  await page.getByRole('slider').waitFor();
  return answersTo(page, { label: progress.stat, values: ['damage', 'resonance'], answers: 'main svg text' });
}
