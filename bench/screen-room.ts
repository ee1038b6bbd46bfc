import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { sameForAll } from '#contract/site/consent.ts';
import { pages } from '#contract/site/pages.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import {
  Calculator,
  legendaryAnswer,
  type CalculatorName,
  type Entries,
} from '#e2e/support/pages/calculators.ts';
import { EventsPage } from '#e2e/support/pages/events.ts';
import { answerCookieSettings } from '#e2e/support/fixtures.ts';
import { signUp } from '#e2e/support/sign-in/players.ts';
import { phone, withBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { withServers } from './servers.ts';

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' };
const landscape: BrowserContextOptions = { ...phone, viewport: { width: 844, height: 390 } };
/** A moment between two events, with the next one more than an hour away. */
const MORNING = '2026-11-25T09:47:00Z';
const FIRST_FIELD_WITHIN_TABS = 40;

const px = { unit: 'px', digits: 0 } as const;
const count = { unit: '', digits: 0 } as const;

/** What each calculator is filled with so that it answers; everything else stays as it is at first. */
const chosen: Readonly<Record<CalculatorName, Entries>> = {
  normal: { Gem: 'Tourmaline' },
  legendary: { Gem: 'Blood-Soaked Jade' },
  power: {},
};

/** Gems of the tier that the form begins with, as goals of their own. */
const gemNames = legendaryGems.filter(({ stars }) => stars === 5).map(({ name }) => name);

/** How much of a screen things take, and how many steps lead to them. */
export async function measureScreenRoom(): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const visit = visitor(browser, product);
      return [
        await visit(phone, tapsToTheAnswer),
        ...(await visit(phone, answersOnOneScreen)),
        ...(await visit(desktop, everythingOnADesktop)),
        await visit(phone, heightOfManyGoals),
        ...(await visit(phone, firstEvent)),
        await visit(landscape, eventsInLandscape),
        await visit(desktop, tabsToTheFirstField),
        await visit(phone, heightOfTheProfile),
      ];
    }),
  );
}

/** Opens pages as somebody who has answered the cookie settings and keeps nothing yet. */
const visitor =
  (browser: Browser, baseURL: string) =>
  async <Result>(device: BrowserContextOptions, work: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await browser.newContext({ ...device, baseURL });
    try {
      await answerCookieSettings(context, sameForAll(false));
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  };

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${String(place)} is not on the screen.`);
  return box;
};
const bottomOf = async (place: Locator): Promise<number> => {
  const { y, height } = await boxOf(place);
  return y + height;
};
/** Where the bar at the end of a phone's screen begins. */
const barTop = async (page: Page): Promise<number> =>
  (await boxOf(page.getByRole('navigation', { name: 'Main' }))).y;

async function tapsToTheAnswer(page: Page): Promise<Figure> {
  let taps = 0;
  const tap = async (place: Locator) => {
    await place.tap();
    taps += 1;
  };
  await page.goto(pages.home.path);
  await (await legendaryAnswer(page, tap)).waitFor();
  return {
    name: 'taps from / to the answer for a gem of rank 3 to 6',
    measured: taps,
    ...count,
    limit: { atMost: 5 },
  };
}

async function answersOnOneScreen(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of ['normal', 'legendary', 'power'] as const) {
    const calculator = await new Calculator(page, name).open();
    await calculator.fill(chosen[name]);
    if (name === 'legendary') await calculator.result.getByRole('link', { name: /^Rank 1: / }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    figures.push({
      name: `${calculator.path}: end of form and answer, 390 by 844`,
      measured: await bottomOf(calculator.result),
      ...px,
      limit: { atMost: await barTop(page) },
    });
  }
  return figures;
}

async function everythingOnADesktop(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of ['normal', 'legendary', 'power'] as const) {
    const calculator = await new Calculator(page, name).open();
    for (let goal = 0; goal < 7; goal++)
      await calculator.keep(
        name === 'legendary' ? { Gem: gemNames[goal] ?? '' } : { ...chosen[name], 'Target rank': goal + 3 },
      );
    await page.evaluate(() => scrollTo(0, 0));
    const ends = [
      await bottomOf(calculator.form),
      await bottomOf(calculator.result),
      await bottomOf(
        page
          .getByRole('button', { name: 'Show as table' })
          .locator('xpath=ancestor::*[contains(@class, "card")]'),
      ),
      await bottomOf(calculator.items.last()),
    ];
    figures.push({
      name: `${calculator.path}: end of form, answer, charts and seven kept, 1440 by 900`,
      measured: Math.max(...ends),
      ...px,
      limit: { atMost: 900 },
    });
  }
  return figures;
}

async function heightOfManyGoals(page: Page): Promise<Figure> {
  const calculator = await new Calculator(page, 'legendary').open();
  for (let goal = 0; goal < 24; goal++)
    await calculator.keep({ Gem: gemNames[goal % gemNames.length] ?? '', 'Target rank': 2 + (goal % 9) });
  const { height } = await boxOf(calculator.list);
  return {
    name: '24 goals, 390 by 844',
    measured: height / 844,
    unit: 'screens',
    digits: 1,
    limit: { atMost: 3 },
  };
}

/** The rows of events on the first view. */
const eventRows = (page: Page) => page.locator('#event-view').getByRole('listitem').filter({ visible: true });

async function firstEvent(page: Page): Promise<Figure[]> {
  await new EventsPage(page).open(MORNING);
  const { y, height } = await boxOf(eventRows(page).first());
  return [
    { name: `${pages.events.path}: first event, 390 by 844`, measured: y, ...px, limit: { atMost: 260 } },
    { name: `${pages.events.path}: height of an event`, measured: height, ...px, limit: { atMost: 64 } },
  ];
}

async function eventsInLandscape(page: Page): Promise<Figure> {
  await new EventsPage(page).open(MORNING);
  const bottom = await barTop(page);
  const boxes = await Promise.all((await eventRows(page).all()).map(boxOf));
  return {
    name: `${pages.events.path}: whole events above the bar, 844 by 390`,
    measured: boxes.filter(({ y, height }) => y + height <= bottom).length,
    ...count,
    limit: { atLeast: 1 },
  };
}

async function tabsToTheFirstField(page: Page): Promise<Figure> {
  await page.goto(pages.legendaryGems.path);
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  let tabs = 0;
  for (; tabs < FIRST_FIELD_WITHIN_TABS; tabs++) {
    if (await page.evaluate(() => document.activeElement?.matches('main select, main input') === true)) break;
    await page.keyboard.press('Tab');
  }
  return {
    name: 'Tab presses to the first field, signed out, 1440 by 900',
    measured: tabs,
    ...count,
    limit: { atMost: 13 },
  };
}

async function heightOfTheProfile(page: Page): Promise<Figure> {
  await signUp(page.context());
  await page.goto(`${pages.settings.path}?tab=profile`);
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  return {
    name: `${pages.settings.path}: Profile, 390 by 844`,
    measured: (await boxOf(page.getByRole('tabpanel'))).height / 844,
    unit: 'screens',
    digits: 2,
    limit: { atMost: 1 },
  };
}
