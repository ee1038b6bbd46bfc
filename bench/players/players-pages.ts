import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { detail } from '#messages/characters/detail.ts';
import { characterList } from '#messages/characters/list.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { slowPhone } from '#e2e/support/browser/slow-phone.ts';
import { makeAccount } from '../accounts.ts';
import { barePath } from '../bare-site.ts';
import { phone, withBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';
import { bareNumber, visit } from '../page-load.ts';
import { withServers } from '../servers.ts';
import { siteKept, type PlayersQuestion, type SeenOfPlayer, watchPlayersPage } from './in-page.ts';
import { shownOfYear, yearOfRecords } from './year-account.ts';

const budgets = { firstRatio: 1.35, secondRatio: 0.7, longestTaskMs: 100, longTasksMs: 300 };
const limitMs = 60_000;
/** The first picture of the next visit is kept in it. */
const VISIT_MS = 6_000;
/** All of its figures are ratios within one run, so a busy machine needs no other factor. */
const PROCESSOR_RATE = 4;

const { heroId, name, resonance, combatRating, paragon, loadout } = shownOfYear;
const dialog = '[role="dialog"]';
const questions = new Map<string, PlayersQuestion>([
  [
    pages.dashboard.path,
    {
      texts: [name, combatRating, resonance, paragon],
      press: 'main button',
      named: dashboard.card.record,
      opens: dialog,
    },
  ],
  [
    pages.characters.path,
    { texts: [name, combatRating, resonance], press: 'main a', named: characterList.new, opens: 'main form' },
  ],
  [
    addressWith(pages.characterDetail.path, heroId),
    {
      texts: [name, combatRating, resonance, paragon],
      press: 'main [role="tab"]',
      named: detail.tabNames.stats,
      opens: `main [role="tab"][aria-selected="true"][id$="stats"]`,
    },
  ],
  [
    pages.loadoutBuilder.path,
    {
      texts: [loadout],
      press: 'main button',
      named: equipmentWords.slots.helm,
      opens: dialog,
    },
  ],
]);

interface PlayersVisit extends SeenOfPlayer {
  readonly requests: readonly string[];
}

async function visitAs(
  context: BrowserContext,
  url: string,
  question: PlayersQuestion,
  isKept: boolean,
): Promise<PlayersVisit> {
  const page = await context.newPage();
  await slowPhone(page, PROCESSOR_RATE);
  await page.addInitScript(watchPlayersPage, question);
  await page.goto(url, { timeout: limitMs, waitUntil: 'commit' });
  await page.waitForFunction(
    () => (globalThis as unknown as { ofPlayer?: SeenOfPlayer }).ofPlayer?.answeredAtMs != null,
    undefined,
    { timeout: limitMs },
  );
  const seen = await page.evaluate(() => (globalThis as unknown as { ofPlayer: SeenOfPlayer }).ofPlayer);
  const requests = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (each) => {
        const {
          startTime,
          responseEnd,
          name: of,
          encodedBodySize,
        } = each as unknown as {
          startTime: number;
          responseEnd: number;
          name: string;
          encodedBodySize: number;
        };
        return `${startTime.toFixed(0).padStart(6)} to ${responseEnd.toFixed(0).padStart(6)} ${String(encodedBodySize).padStart(7)} B ${new URL(of).pathname}`;
      },
    ),
  );
  if (isKept) await untilKept(page);
  await page.close();
  return { ...seen, requests };
}

/** Goes on at full speed until records and site are kept. */
async function untilKept(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const devtools = await page.context().newCDPSession(page);
  const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', fast);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('link', { name: 'Sync status: Synced' }).waitFor({ timeout: limitMs });
  // A function that is polled is not waited for: its promise would count as yes.
  await page.evaluate(siteKept);
  // A visit lasts a while.
  await page.waitForTimeout(VISIT_MS);
}

/**
 * The first visit of a player with a year of records on a new device, and the second one, until the record is shown and a press is
 * answered, beside a bare page of React, whose visits alternate with theirs.
 *
 * @param runs visits of each kind; the medians count
 * @param only paths of the players' pages; without any all are visited
 * @param isTimed prints each first visit's requests and long tasks
 */
export async function measurePlayersPages({
  runs,
  only,
  isTimed = false,
}: {
  runs: number;
  only: readonly string[];
  isTimed?: boolean;
}): Promise<Figure[]> {
  return withServers(({ product, bare }) =>
    withBrowser(async (browser) => {
      const { email, password } = await makeAccount(product, 'yearlong', yearOfRecords(Date.now()));
      const signIn = await browser.newContext();
      const answer = await signIn.request.post(product + accountRoutes.signIn.path, {
        data: { email, password },
        headers: { origin: product },
      });
      if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`);
      const { cookies } = await signIn.storageState();
      await signIn.close();
      const signedIn = async (from: Browser) =>
        from.newContext({ ...phone, storageState: { cookies, origins: [] } });
      const bareVisit = async () =>
        (await visit(browser, bare + barePath, bareNumber, {}, PROCESSOR_RATE)).usableMs;
      await bareVisit();
      const bareMs: number[] = [];
      const first = new Map<string, PlayersVisit[]>();
      const second = new Map<string, PlayersVisit[]>();
      for (let run = 0; run < runs; run++)
        for (const [path, question] of questions) {
          if (only.length > 0 && !only.includes(path)) continue;
          bareMs.push(await bareVisit());
          const context = await signedIn(browser);
          const one = await visitAs(context, product + path, question, true);
          first.set(path, [...(first.get(path) ?? []), one]);
          if (isTimed) tell(path, one);
          const other = await visitAs(context, product + path, question, false);
          second.set(path, [...(second.get(path) ?? []), other]);
          if (isTimed) tell(`${path}, again`, other);
          await context.close();
        }
      const bareUsableMs = median(bareMs);
      const time = { unit: 'ms', digits: 0 } as const;
      const ratio = { unit: '', digits: 2 } as const;
      const figures: Figure[] = [{ ...time, name: 'players: bare page usable', measured: bareUsableMs }];
      for (const [kind, visits, atMost] of [
        ['first visit', first, budgets.firstRatio],
        ['second visit', second, budgets.secondRatio],
      ] as const)
        for (const [path, seen] of visits) {
          const tasks = seen.map(({ longTasks, answeredAtMs }) =>
            longTasks.filter(({ at }) => at < (answeredAtMs ?? 0)).map(({ ms }) => ms),
          );
          figures.push(
            {
              ...time,
              name: `players: ${path}, ${kind}: record shown`,
              measured: median(seen.map(({ shownAtMs }) => shownAtMs ?? Number.NaN)),
            },
            {
              ...ratio,
              name: `players: ${path}, ${kind}: usable against the bare page`,
              measured: median(seen.map(({ answeredAtMs }) => answeredAtMs ?? Number.NaN)) / bareUsableMs,
              limit: { atMost },
            },
            {
              ...time,
              name: `players: ${path}, ${kind}: longest task before it`,
              measured: median(tasks.map((each) => Math.max(0, ...each))),
              limit: { atMost: budgets.longestTaskMs },
            },
            {
              ...time,
              name: `players: ${path}, ${kind}: long tasks in sum`,
              measured: median(tasks.map((each) => each.reduce((sum, ms) => sum + ms, 0))),
              limit: { atMost: budgets.longTasksMs },
            },
          );
        }
      return figures;
    }),
  );
}

function tell(
  path: string,
  { shownAtMs, pressedAtMs, answeredAtMs, longTasks, requests }: PlayersVisit,
): void {
  console.log(
    `${path}: shown ${shownAtMs?.toFixed(0)}, pressed ${pressedAtMs?.toFixed(0)}, answered ${answeredAtMs?.toFixed(0)}`,
  );
  for (const line of requests) console.log(`  ${line}`);
  console.log(`  long tasks: ${longTasks.map(({ at, ms }) => `${ms} at ${at}`).join(', ')}`);
}
