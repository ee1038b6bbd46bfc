import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { setAddress } from '#contract/site/link-addresses.ts';
import { pageList, pages, type Access } from '#contract/site/pages.ts';
import { barePath } from './bare-site.ts';
import { chromiumFlags } from '#e2e/support/browser/chromium.ts';
import { browserPath } from './browser.ts';
import { type Figure, median } from './figures.ts';
import { keepLink } from './loadouts/kept-link.ts';
import { withServers } from './servers.ts';
import { phoneRate } from './slow-processor.ts';

const budgets = {
  pointsBelowBare: 2,
  otherScores: 100,
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
/** Numbers behind the score for performance. */
interface Judgement extends Scores {
  readonly largestPaintMs: number;
  readonly blockedMs: number;
}

interface JudgedPage {
  /** What its figures are called. */
  readonly name: string;
  readonly path: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** Who is signed in. */
  readonly cookie?: string;
}

const ofOneAddress = (wanted: Access) =>
  pageList.filter(({ exists, access, path }) => exists && access === wanted && !path.includes('{'));

/** Every public page, and one of each kind that has many addresses; beside them the pages of a player who has no character yet. */
async function judgedPages(product: string): Promise<readonly JudgedPage[]> {
  const [set] = equipmentSets;
  if (set === undefined) throw new RangeError('The catalogue has no set.');
  const link = await keepLink(product);
  return [
    ...ofOneAddress('public').map(({ path, listed }) => ({ name: path, path, isListed: listed })),
    { name: pages.equipmentSet.path, path: setAddress(set.id), isListed: true },
    { name: pages.storedLoadout.path, path: link.path, isListed: false },
    ...ofOneAddress('signed-in').map(({ path }) => ({
      name: path,
      path,
      isListed: false,
      cookie: link.cookie,
    })),
  ];
}

/**
 * Lighthouse's mobile scores of every public page, beside the bare page's in the same run.
 *
 * @param only paths of the table of pages; without any all are judged
 */
export async function measureLighthouse({
  runs,
  only,
}: {
  runs: number;
  only: readonly string[];
}): Promise<Figure[]> {
  return withServers(({ product, bare }) =>
    withDebuggedBrowser(async (port) => {
      const judged = (await judgedPages(product)).filter(
        ({ name }) => only.length === 0 || only.includes(name),
      );
      const bareScores: Judgement[] = [];
      const scores = new Map<JudgedPage, Judgement[]>(judged.map((page) => [page, []]));
      for (let run = 0; run < runs; run++) {
        bareScores.push(await audit(bare + barePath, port));
        for (const [{ path, cookie }, done] of scores)
          done.push(await audit(product + path, port, { cookie, onFault: console.log }));
      }
      const middle = (all: readonly Judgement[], key: keyof Judgement) =>
        median(all.map((each) => each[key]));
      const barePerformance = middle(bareScores, 'performance');
      const score = { unit: '', digits: 0 } as const;
      const behind = (name: string, all: readonly Judgement[]): Figure[] => [
        { name: `${name}: largest paint`, measured: middle(all, 'largestPaintMs'), unit: 'ms', digits: 0 },
        { name: `${name}: blocked`, measured: middle(all, 'blockedMs'), unit: 'ms', digits: 0 },
      ];
      return [
        { ...score, name: 'bare page: performance', measured: barePerformance },
        ...behind('bare page', bareScores),
        ...[...scores].flatMap(([{ name, isListed }, done]) => [
          // A page that search engines are asked to leave out has no score with them.
          ...categories
            .filter((category) => isListed || category !== 'seo')
            .map((category): Figure => {
              const measured = middle(done, category);
              const atLeast =
                category === 'performance' ? barePerformance - budgets.pointsBelowBare : budgets.otherScores;
              return { ...score, name: `${name}: ${category}`, measured, limit: { atLeast } };
            }),
          ...behind(name, done),
        ]),
      ];
    }),
  );
}

/**
 * @param onFault gets a line for everything but speed that costs points
 * @throws {Error} Lighthouse could not load or judge the page
 */
async function audit(
  url: string,
  port: number,
  { cookie, onFault }: { cookie?: string | undefined; onFault?: (line: string) => void } = {},
): Promise<Judgement> {
  const { categories: judged, audits } = await report(url, port, cookie);
  for (const category of categories.slice(1))
    for (const { id } of judged[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []) {
      const score = audits[id]?.score;
      if (typeof score === 'number' && score < 1)
        onFault?.(`  ${new URL(url).pathname}: ${category}: ${audits[id]?.title ?? id}`);
    }
  const scoreOf = (category: (typeof categories)[number]) =>
    Math.round((judged[category]?.score ?? Number.NaN) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
}

/** Now and then the browser's trace lacks its beginning, and Lighthouse asks to be run again. */
const MOST_TRIES = 3;

async function report(
  url: string,
  port: number,
  cookie?: string,
): Promise<NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']> {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: 'error',
      // It multiplies what each task took by a factor, which has to be the same phone on every machine.
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: phoneRate() },
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError === undefined) return result.lhr;
    if (tries === MOST_TRIES) throw new Error(`${url}: ${runtimeError.message}`);
    console.log(`  ${url}: ${runtimeError.message}`);
  }
}

/** Runs `work` with a browser whose debugging port is open on the loopback address. */
async function withDebuggedBrowser<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'loadstone-lighthouse-'));
  const child = spawn(
    browserPath(),
    [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    return await work(await debuggingPort(child));
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser says its port on its error output. */
async function debuggingPort({ stderr }: ChildProcess): Promise<number> {
  if (stderr === null) throw new Error('The browser was started without its error output.');
  for await (const line of createInterface({ input: stderr })) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1];
    if (port !== undefined) {
      // What it says later would fill the pipe.
      stderr.resume();
      return Number(port);
    }
  }
  throw new Error('The browser ended without naming a debugging port.');
}
