import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pages } from '#contract/site/pages.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { type Made, makeAccount, ownerOf } from '../accounts.ts';
import { withBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';
import { type SeenAnswers, watchAnswers } from './in-page.ts';
import { fullSheet } from './kept-link.ts';

const budgets = { firstRowMs: 100, keystrokeMs: 50 };
const savedLoadouts = 50;
const classId = 'barbarian';
/** The slot for which most items are known. */
const slot = 'mainHand';
/** Each letter finds other items than those before it; then all of them go again. */
const word = Array.from('calls');
const keys = [...word, ...word.map(() => 'Backspace')];
/** The page has loaded its parts by then. */
const restMs = 3_000;
const answerWithinMs = 1_500;
/** Between what was asked of the page and a press. */
const restedMs = 200;

/**
 * The item picker of a player with many loadouts, on a phone's processor: from the press on a slot to its first
 * row on the screen, and from each keystroke in the search to the rows that it finds.
 *
 * @param runs pages that are opened; of each press the median counts, and of the keystrokes the slowest
 */
export async function measurePicker({ runs }: { runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const context = await ownerOf(browser, product, await makeAccount(product, 'dresser', dressed()));
      const visits: Visit[] = [];
      // The first visit fills the caches.
      for (let run = 0; run <= runs; run++) {
        const seen = await visit(context, product);
        if (run > 0) visits.push(seen);
      }
      const time = { unit: 'ms', digits: 0 } as const;
      const row = { ...time, limit: { atMost: budgets.firstRowMs } };
      const keystroke = { ...time, limit: { atMost: budgets.keystrokeMs } };
      const keyMs = keys.map((_, index) => median(visits.map(({ typed }) => typed[index] ?? Number.NaN)));
      return [
        { ...row, name: 'item picker: first press to the first row', measured: middle(visits, 'first') },
        { ...row, name: 'item picker: the next slot to its first row', measured: middle(visits, 'next') },
        { ...row, name: 'item picker: opened again to the first row', measured: middle(visits, 'again') },
        { ...keystroke, name: 'item picker: first letter to its rows', measured: keyMs[0] ?? Number.NaN },
        { ...time, name: `item picker: ${keys.length} keystrokes, the middle one`, measured: median(keyMs) },
        {
          ...keystroke,
          name: `item picker: ${keys.length} keystrokes, the slowest`,
          measured: Math.max(...keyMs),
        },
      ];
    }),
  );
}

interface Visit {
  readonly first: number;
  readonly next: number;
  readonly again: number;
  readonly typed: readonly number[];
}

const middle = (visits: readonly Visit[], of: 'first' | 'next' | 'again'): number =>
  median(visits.map((visit) => visit[of]));

async function visit(context: BrowserContext, product: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watchAnswers, '[role="dialog"] li');
  await page.goto(`${product}${pages.loadoutBuilder.path}?loadout=loadout-0`);
  const opener = `#slot-${slot}`;
  await page.locator(opener).waitFor();
  // That wakes the page up, which then loads its parts: the press is to meet the picker, and that only by chance.
  await page.locator(opener).scrollIntoViewIfNeeded();
  await sleep(restMs);
  const atFullSpeed = await slowed(page);
  const tap = async (selector: string) => {
    const { x, y } = await middleOf(page, selector);
    return answerTo(page, () => page.touchscreen.tap(x, y));
  };
  const first = await tap(opener);
  const next = await tap(`[role="dialog"] button[aria-label="${loadoutWords.picker.next}"]`);
  await page.keyboard.press('Escape');
  await sleep(restMs);
  const again = await tap(opener);
  await page.locator('[role="dialog"] input').focus();
  const typed: number[] = [];
  for (const key of keys) typed.push(await answerTo(page, () => page.keyboard.press(key)));
  await atFullSpeed();
  await page.close();
  return { first, next, again, typed };
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How long a press takes to its answer on the screen, in ms. Nothing is asked of the page meanwhile, as that would be in the way. */
async function answerTo(page: Page, press: () => Promise<void>): Promise<number> {
  await sleep(restedMs);
  const seen = () => page.evaluate(() => (globalThis as unknown as { answers: SeenAnswers }).answers.times);
  const { length: before } = await seen();
  await sleep(restedMs);
  await press();
  await sleep(answerWithinMs);
  const time = (await seen())[before];
  if (time === undefined || time === null) throw new Error('A press was not answered.');
  return time;
}

/** Loadouts that are worn in full, and a character that has their gems. */
function dressed(): readonly Made[] {
  const { items, gems: worn } = fullSheet(classId);
  const gems = Object.values(worn).flatMap((gem) => gem ?? []);
  return [
    {
      collection: 'characters',
      id: 'hero',
      fields: { name: 'Hero', class: classId, server: 'Europe', level: 60, paragonLevel: 100 },
    },
    ...gems.map(({ catalogueId }, index): Made => ({
      collection: 'gems',
      id: `gem-${index}`,
      fields: { parent: 'hero', catalogueId, rank: 6, subRank: 0, note: '' },
    })),
    ...Array.from({ length: savedLoadouts }, (_, index): Made => ({
      collection: 'loadouts',
      id: `loadout-${index}`,
      fields: {
        name: `Loadout ${index}`,
        class: classId,
        description: '',
        tags: [`clan ${index % 3}`],
        buildType: 'PvE',
        isActive: index === 0,
        archived: false,
        items,
        gems: worn,
      },
    })),
  ];
}
