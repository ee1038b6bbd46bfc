import type { Page } from '@playwright/test';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { chance, randomSetup } from '#catalogue/awakening/setups-for-tests.ts';
import { encodeSetupLink } from '#contract/files/setup-links.ts';
import { pages } from '#contract/site/pages.ts';
import { awakeningWords as words } from '#messages/calculators/awakening.ts';
import { gemPlaces, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { phone, withBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';

const MOST_MS = 100;
const STACKS = 250;
/** A pause in which the search begins anew after an input. */
const SEARCHES_AGAIN_MS = 400;

/** A setup whose search takes far longer than the inputs: gems of rank 10, and as many stacks as a link carries. */
function largeSetup(): AwakeningSetup {
  const drawn = randomSetup(chance(3), { mains: 0, copies: 600, high: 30, withWings: true });
  const seen = new Set<string>();
  const stacks = drawn.stacks.filter(({ catalogueId, rank, subRank, activeStars, isDormant = false }) => {
    const what = [catalogueId, rank, subRank, activeStars, isDormant].join(' ');
    return !seen.has(what) && seen.add(what);
  });
  const gems = [...awakeningFacts.gems].flatMap(([id, { stars }]) => (stars === 5 ? [id] : []));
  const worn = gemPlaces.map((place, at) => {
    const catalogueId = gems[at];
    if (catalogueId === undefined) throw new RangeError('The catalogue has too few 5-star gems.');
    return [place, { catalogueId, rank: 10, subRank: 0, activeStars: 5 as const }] as const;
  });
  return {
    ...drawn,
    gemPower: 20_000,
    mains: Object.fromEntries(worn),
    stacks: stacks.slice(0, STACKS),
    aims: ['resonance', 'power', 'bonuses'],
    raise: true,
    sockets: {},
    stays: [],
  };
}

interface Interaction {
  readonly name: string;
  readonly duration: number;
}

/** How long inputs take to the next picture on a phone's processor while a search runs beside the page, and how long Cancel takes. */
export async function measureAwakeningInputs(): Promise<Figure[]> {
  const link = encodeSetupLink(largeSetup());
  if (link === null) throw new RangeError('The setup is too large for a link.');
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext(phone);
      await context.addInitScript(() => {
        const found: Interaction[] = [];
        Object.assign(globalThis, { interactions: found });
        new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) found.push({ name, duration });
        }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
      });
      const page = await context.newPage();
      await page.goto(product + pages.awakening.path + link);
      const cancel = page.getByRole('button', { name: words.answer.cancel, exact: true });
      await page.getByRole('checkbox', { name: words.places.second }).check();
      await cancel.waitFor();
      const figures: Figure[] = [];
      const atFullSpeed = await slowed(page);
      for (const [name, act] of inputs(page)) {
        await page.waitForTimeout(SEARCHES_AGAIN_MS);
        if (!(await cancel.isVisible())) throw new Error(`The search ended before: ${name}.`);
        figures.push(figure(name, await longestOf(page, act)));
      }
      await page.waitForTimeout(SEARCHES_AGAIN_MS);
      figures.push(figure('Cancel', await longestOf(page, () => cancel.tap())));
      await page.getByRole('button', { name: words.answer.again, exact: true }).waitFor();
      await atFullSpeed();
      return figures;
    }),
  );
}

const figure = (name: string, measured: number): Figure => ({
  name: `awakening, to the next picture while a search runs: ${name}`,
  measured,
  unit: 'ms',
  digits: 0,
  limit: { atMost: MOST_MS },
});

/** The longest of what an act of a player sets off; 16 where all of it is shorter. */
async function longestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (Reflect.get(globalThis, 'interactions') as Interaction[]).splice(0));
  await act();
  await page.waitForTimeout(SEARCHES_AGAIN_MS);
  const found = await page.evaluate(() => Reflect.get(globalThis, 'interactions') as Interaction[]);
  return Math.max(16, ...found.map(({ duration }) => duration));
}

/** What players do on the page, each with its name. */
function* inputs(page: Page): Generator<readonly [string, () => Promise<unknown>]> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  yield ['a digit of gem power', () => page.getByLabel(words.wishes.power).press('7')];
  const copies = page.getByRole('spinbutton', { name: /^Copies of / }).first();
  yield ['a step of copies by a key', () => copies.press('ArrowUp')];
  const target = page.getByRole('spinbutton', { name: /^Target rank of / }).first();
  yield ['a step of a target rank', () => target.press('ArrowDown')];
  yield ['a tap on Cash in', () => page.getByRole('checkbox', { name: words.wishes.cashIn }).tap()];
  yield ['a tap on a preset', () => page.getByText(words.wishes.mostBonuses, { exact: true }).tap()];
  yield ['a filter of copies', () => page.getByText('5-star', { exact: true }).first().tap()];
  yield ['opening the gallery', () => button(words.copies.add).tap()];
  yield [
    'a tap in the gallery',
    () => page.getByRole('dialog').getByRole('button', { name: 'Add Battleguard' }).tap(),
  ];
  yield ['closing the gallery', () => button(words.copies.done).tap()];
}
