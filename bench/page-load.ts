import type { Browser, BrowserContextOptions } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageList, pages } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { events } from '#messages/events/events.ts';
import { faq } from '#messages/help/faq.ts';
import { slowPhone } from '#e2e/support/browser/slow-phone.ts';
import { barePath, staticPath } from './bare-site.ts';
import { phone, withBrowser } from './browser.ts';
import { type Figure, kilobytes, median } from './figures.ts';
import { type PressQuestion, type Question, type Seen, watchPage } from './in-page.ts';
import { keepLink } from './loadouts/kept-link.ts';
import { withServers } from './servers.ts';
import { phoneRate } from './slow-processor.ts';

const budgets = {
  usableRatio: 1.35,
  paintRatio: 1.5,
  layoutShift: 0.02,
  loadedScriptBytes: 125_000,
  linkOpenedMs: 2_000,
  // Three round trips: what writes the link and the page, what those name, and the catalogue.
  copyOpenedMs: 2_500,
};
const usableLimitMs = 60_000;
/** How long after loading a quiet page is watched for layout shifts. */
const watchedMs = 3_000;

const targetRank: Question = { label: calculators.fields.targetRank, values: ['7', '8'], answers: 'output' };
export const bareNumber: Question = { label: 'Number', values: ['21', '34'], answers: 'output' };
/** Pages on which somebody enters something. On the others only looking is measured. */
export const questions = new Map<string, Question | PressQuestion>([
  [pages.normalGems.path, targetRank],
  [pages.legendaryGems.path, targetRank],
  [pages.gemPower.path, targetRank],
  [pages.events.path, { label: events.filter.search, values: ['haunted', 'vault'], answers: 'main h3' }],
  [pages.faq.path, { label: faq.search, values: ['duplicates', 'phone'], answers: 'main h3' }],
  [
    pages.sharedLoadout.path,
    // The figure has the colour of the class.
    {
      label: loadoutWords.class,
      values: ['monk', 'wizard'],
      answers: `section[aria-label="${loadoutWords.doll.label}"] svg g`,
      attribute: 'stroke',
    },
  ],
  [
    pages.storedLoadout.path,
    // The copy opens on a page of its own, which is loaded for it; it has the fields that what is only shown has not.
    { button: loadoutLinks.makeCopy, answers: 'main button', opens: 'main input' },
  ],
]);
const publicPaths = pageList
  .filter(
    ({ exists, drawn, access, path }) =>
      exists && drawn === 'at-build' && access === 'public' && !path.includes('{'),
  )
  .map(({ path }) => path);

interface Visit {
  readonly firstPaintMs: number;
  /** NaN of a quiet visit. */
  readonly usableMs: number;
  /** Until what a press opens is there; NaN where nothing is pressed. */
  readonly openedMs: number;
  readonly layoutShift: number;
  /** Bytes on the wire, and those of scripts among them, until the page's load event. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** Questions keep the processor busy, so whatever else is measured comes from visits without them. */
interface Visits {
  readonly asked: Visit[];
  readonly quiet: Visit[];
}

/**
 * Visits a page for the first time, as a middling phone on slow 4G.
 *
 * @param question asked until it is answered, or null for a visit that only looks
 * @param processorRate how many times slower the processor is
 */
export async function visit(
  browser: Browser,
  url: string,
  question: Question | PressQuestion | null,
  options: BrowserContextOptions = {},
  processorRate = phoneRate(),
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, ...options });
  try {
    const page = await context.newPage();
    await slowPhone(page, processorRate);
    const traffic = await context.newCDPSession(page);
    const scripts = new Set<string>();
    let bytes = 0;
    let scriptBytes = 0;
    let isLoading = true;
    traffic.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    traffic.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!isLoading) return;
      bytes += encodedDataLength;
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await traffic.send('Network.enable');
    await page.addInitScript(watchPage, question);
    await page.goto(url, { timeout: usableLimitMs });
    isLoading = false;

    const look = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    let seen = await look();
    if (question === null) {
      await sleep(watchedMs);
      seen = await look();
    } else
      for (const end = performance.now() + usableLimitMs; !isDone(question, seen); seen = await look()) {
        if (performance.now() > end) throw new Error(`${url} did not answer within ${usableLimitMs} ms.`);
        await sleep(100);
      }
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return {
      firstPaintMs: firstPaintMs ?? Number.NaN,
      usableMs: seen.answeredAtMs ?? Number.NaN,
      openedMs: seen.openedAtMs ?? Number.NaN,
      layoutShift: seen.layoutShift,
      bytes,
      scriptBytes,
    };
  } finally {
    await context.close();
  }
}

const isDone = (question: Question | PressQuestion, { answeredAtMs, openedAtMs }: Seen): boolean =>
  answeredAtMs !== null && (openedAtMs !== null || !('opens' in question));

/**
 * The first visit of every public page, and of a loadout whose link is kept, beside a bare page and a static one, whose visits alternate with theirs.
 *
 * @param runs visits of each kind to each page; the medians count, of layout shifts the worst
 * @param only paths of the table of pages; without any all are visited
 */
export async function measurePageLoads({
  runs,
  only,
}: {
  runs: number;
  only: readonly string[];
}): Promise<Figure[]> {
  return withServers(({ product, bare }) =>
    withBrowser(async (browser) => {
      const bareVisits: Visit[] = [];
      const staticVisits: Visit[] = [];
      const link = await keepLink(product);
      const isWanted = (path: string) => only.length === 0 || only.includes(path);
      const visits = new Map<string, Visits>(
        [...publicPaths, pages.storedLoadout.path]
          .filter(isWanted)
          .map((path) => [path, { asked: [], quiet: [] }]),
      );
      // The first page of a browser pays for its start.
      await visit(browser, bare + staticPath, null);
      for (let run = 0; run < runs; run++) {
        bareVisits.push(await visit(browser, bare + barePath, bareNumber));
        staticVisits.push(await visit(browser, bare + staticPath, null));
        for (const [path, { asked, quiet }] of visits) {
          const question = questions.get(path);
          const url = product + (path === pages.storedLoadout.path ? link.path : path);
          if (question !== undefined) asked.push(await visit(browser, url, question));
          quiet.push(await visit(browser, url, null));
        }
      }
      const time = { unit: 'ms', digits: 0 } as const;
      const bareUsableMs = median(bareVisits.map(({ usableMs }) => usableMs));
      const staticPaintMs = median(staticVisits.map(({ firstPaintMs }) => firstPaintMs));
      const figures: Figure[] = [
        { ...time, name: 'bare page: usable', measured: bareUsableMs },
        { ...time, name: 'static page: first paint', measured: staticPaintMs },
      ];
      for (const [path, done] of visits)
        figures.push(...figuresOf(path, done, { bareUsableMs, staticPaintMs }));
      return figures;
    }),
  );
}

function figuresOf(
  path: string,
  { asked, quiet }: Visits,
  { bareUsableMs, staticPaintMs }: { bareUsableMs: number; staticPaintMs: number },
): Figure[] {
  const paintMs = median(quiet.map((each) => each.firstPaintMs));
  return [
    ...(asked.length > 0 ? usableFigures(path, asked, bareUsableMs) : []),
    {
      name: `${path}: first paint`,
      measured: paintMs,
      unit: 'ms',
      digits: 0,
      // It comes drawn: the loadout is there with the first paint.
      ...(path === pages.storedLoadout.path && { limit: { atMost: budgets.linkOpenedMs } }),
    },
    {
      name: `${path}: first paint against the static page`,
      measured: paintMs / staticPaintMs,
      unit: '',
      digits: 2,
      limit: { atMost: budgets.paintRatio },
    },
    {
      name: `${path}: layout shift until ${watchedMs / 1_000} s after loading`,
      measured: Math.max(...quiet.map((each) => each.layoutShift)),
      unit: '',
      digits: 4,
      limit: { atMost: budgets.layoutShift },
    },
    {
      name: `${path}: JavaScript on the wire until loaded`,
      measured: kilobytes(median(quiet.map((each) => each.scriptBytes))),
      unit: 'KB',
      digits: 1,
      limit: { atMost: kilobytes(budgets.loadedScriptBytes) },
    },
    {
      name: `${path}: everything on the wire until loaded`,
      measured: kilobytes(median(quiet.map((each) => each.bytes))),
      unit: 'KB',
      digits: 1,
    },
  ];
}

function usableFigures(path: string, asked: readonly Visit[], bareUsableMs: number): Figure[] {
  const usableMs = median(asked.map((each) => each.usableMs));
  return [
    { name: `${path}: usable`, measured: usableMs, unit: 'ms', digits: 0 },
    {
      name: `${path}: usable against the bare page`,
      measured: usableMs / bareUsableMs,
      unit: '',
      digits: 2,
      limit: { atMost: budgets.usableRatio },
    },
    ...(path === pages.storedLoadout.path
      ? [
          {
            name: `${path}: a copy is open, pressed for as soon as the page answers`,
            measured: median(asked.map((each) => each.openedMs - each.usableMs)),
            unit: 'ms',
            digits: 0,
            limit: { atMost: budgets.copyOpenedMs },
          },
        ]
      : []),
  ];
}
