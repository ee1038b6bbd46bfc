import type { Browser, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { encodeSetupLink } from '#contract/files/setup-links.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { pages } from '#contract/site/pages.ts';
import { answerCookieSettings } from '#e2e/support/fixtures.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { emptySetup, gemPlaces, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { phone, withBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { seenInteractions, watchInteractions } from '../in-page.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';
import { isInPage, placeInPage, restarted } from './in-page.ts';

const limitMs = 100;
/** After an input the search begins anew; the next input comes while it runs. */
const BETWEEN_MS = 1_200;
const SHOWN_WITHIN_MS = 20_000;
const { answer, wishes, setups } = awakeningWords;

/** An input: where it is by its accessible name, or by its words, and the keys that follow the tap. */
interface Input {
  readonly name: string;
  readonly at: string;
  readonly keys?: readonly string[];
  /** Which of several. */
  readonly nth?: number;
}

const inputs: readonly Input[] = [
  { name: 'typing gem power', at: wishes.power, keys: ['End', '7', 'Backspace', '9', 'Backspace'] },
  { name: 'typing a number of copies', at: 'Copies of *', keys: ['End', '1', 'Backspace'], nth: 20 },
  { name: 'typing a target rank', at: 'Target rank of *', keys: ['ArrowDown', 'ArrowUp'] },
  { name: 'ticking', at: wishes.wings },
  { name: 'ticking back', at: wishes.wings },
  { name: 'another preset', at: wishes.mostBonuses },
  { name: 'the preset again', at: wishes.mostResonance },
  { name: 'pressing Change order', at: wishes.order },
  { name: 'the menu of a stack', at: 'Actions for *', nth: 20, keys: ['Escape'] },
  { name: 'the working', at: 'How Resonance comes about', keys: ['Escape'] },
];

/**
 * How long each input on the awakening planner takes until its answer is painted, on a phone's processor, while a search of 200 copies
 * with raising runs beside it: the longest of the runs counts.
 */
export async function measureResponsiveness({ runs }: { readonly runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const longest = new Map<string, number>();
      for (let run = 0; run < runs; run++)
        for (const [name, ms] of await visit(browser, product))
          longest.set(name, Math.max(ms, longest.get(name) ?? 0));
      return [...longest].map(([name, measured]): Figure => ({
        name: `awakening, 200 copies searched: ${name}`,
        measured,
        unit: 'ms',
        digits: 0,
        limit: { atMost: limitMs },
      }));
    }),
  );
}

/** 200 copies of 100 kinds, with raising: the search takes minutes. */
function longSearched(): AwakeningSetup {
  const worn = legendaryGems.filter(({ stars }) => stars === 5).slice(0, 6);
  return {
    ...emptySetup,
    aims: ['resonance', 'power', 'bonuses'],
    raise: true,
    gemPower: 20_000,
    mains: Object.fromEntries(
      worn.map(({ id }, at) => [
        gemPlaces[at],
        { catalogueId: id, rank: 10, subRank: 0, activeStars: 5 as const },
      ]),
    ),
    stacks: legendaryGems.slice(0, 50).flatMap(({ id, stars }) =>
      [1, 3].map((rank) => ({
        id: `${id}-${rank}`,
        catalogueId: id,
        rank,
        subRank: 0,
        quantity: 2,
        ...(stars === 5 && { activeStars: 4 as const }),
      })),
    ),
  };
}

async function visit(browser: Browser, product: string): Promise<Map<string, number>> {
  const hash = encodeSetupLink(longSearched());
  if (hash === null) throw new RangeError('The setup holds too much for a link.');
  const context = await browser.newContext({ ...phone, baseURL: product });
  const times = new Map<string, number>();
  try {
    await answerCookieSettings(context, sameForAll(false));
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(pages.awakening.path + hash);
    await tap(page, setups.take);
    await until(page, answer.searching);
    try {
      await slowed(page);
    } catch {
      console.log('not slowed');
    }
    for (const input of inputs) times.set(input.name, await answered(page, input));
    times.set('Cancel', await answered(page, { name: 'Cancel', at: answer.cancel }));
    await until(page, answer.again);
    return times;
  } finally {
    await context.close();
  }
}

/** The longest of a tap and its keys, each while the search runs. */
async function answered(page: Page, { at, keys = [], nth = 0 }: Input): Promise<number> {
  await until(page, answer.searching);
  // What comes into sight is painted first.
  await page.evaluate(placeInPage, { text: at, nth });
  await sleep(BETWEEN_MS);
  await page.evaluate(restarted);
  await tap(page, at, nth);
  for (const key of keys) {
    await sleep(BETWEEN_MS);
    await page.keyboard.press(key);
  }
  await sleep(BETWEEN_MS);
  const longest = await page.evaluate(seenInteractions);
  if (longest === null) throw new Error('No input was watched.');
  return longest;
}

async function tap(page: Page, text: string, nth = 0): Promise<void> {
  for (const end = Date.now() + SHOWN_WITHIN_MS; Date.now() < end; await sleep(100)) {
    const place = await page.evaluate(placeInPage, { text, nth });
    if (place === null) continue;
    await page.touchscreen.tap(place.x, place.y);
    return;
  }
  throw new Error(`The page does not show "${text}".`);
}

async function until(page: Page, text: string): Promise<void> {
  for (const end = Date.now() + SHOWN_WITHIN_MS; Date.now() < end; await sleep(100))
    if (await page.evaluate(isInPage, text)) return;
  throw new Error(`The page does not show "${text}".`);
}
