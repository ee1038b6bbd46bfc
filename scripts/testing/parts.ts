import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensure } from '../ensure.mjs';
import { versionOf } from '../setup/browser.mjs';
import { hasSite } from '../setup/site.mjs';
import { type Counts, countBudgets, countChecks, countPlaywright, countVitest } from './counts.ts';
import { memoryFolder } from './memory-folder.ts';
import { programs } from './programs.ts';
import { reportsFolder, root } from './repository.ts';
import { runLines } from './runner.ts';
import { type PartResult, judgePart, remarksOnMissing } from './summary.ts';

/** What the parts need to know of the whole run. */
export interface Run {
  /** Full sizes instead of quick ones. */
  isFull: boolean;
  /** A Chromium's path, the headless shell's where there is one; undefined when there is none. */
  browser: string | undefined;
  /** The path of one with windows, as people use it; undefined when there is none. */
  wholeBrowser: string | undefined;
  /** A part is ended after so long. */
  limitSeconds: number;
}

/** One part of the tests. */
export interface Part {
  name: string;
  budgetSeconds: number;
  run(run: Run, onLine: (line: string) => void): Promise<PartResult>;
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, skippedTitles: [], failures: [] };

/** Seconds since `start`, which comes from performance.now(). */
const since = (start: number) => (performance.now() - start) / 1_000;

/** What a runner's report comes to; null when it left none, or half of one. */
async function readCounts(path: string, count: (report: string) => Counts): Promise<Counts | null> {
  try {
    return count(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function reportingPart(
  name: string,
  budgetSeconds: number,
  args: (reportPath: string) => string[],
  count: (report: string) => Counts,
  env: NodeJS.ProcessEnv = {},
): Part {
  return {
    name,
    budgetSeconds,
    async run({ isFull, browser, wholeBrowser, limitSeconds }, onLine) {
      const reportPath = join(reportsFolder, `${name}.json`);
      await rm(join(root, reportPath), { force: true });
      const start = performance.now();
      const code = await runLines(args(reportPath), onLine, {
        env: {
          LOADSTONE_TEST_SIZES: isFull ? 'full' : 'quick',
          ...(browser === undefined ? {} : { LOADSTONE_BROWSER: browser }),
          LOADSTONE_WHOLE_BROWSER: wholeBrowser ?? '',
          ...env,
        },
        limitSeconds,
      });
      const counts = await readCounts(join(root, reportPath), count);
      return judgePart({ name, budgetSeconds, seconds: since(start) }, counts, code);
    },
  };
}

/** How much room the server's tests want in memory: ten times the 85 MB that they were seen to take. */
const MEMORY_BYTES = 850_000_000;

/** Has a part keep its temporary files in memory. At the full size they lie on a disk, as those of players do. */
const withFilesInMemory = (part: (env: NodeJS.ProcessEnv) => Part): Part => ({
  ...part({}),
  async run(run, onLine) {
    const folder =
      run.isFull || process.env.TMPDIR !== undefined ? undefined : memoryFolder('/dev/shm', MEMORY_BYTES);
    try {
      return await part(folder === undefined ? {} : { TMPDIR: folder.path }).run(run, onLine);
    } finally {
      folder?.remove();
    }
  },
});

interface VitestWishes {
  /** Of vitest.config.ts. */
  readonly projects?: readonly string[];
  /** A configuration of its own, without projects. */
  readonly config?: string;
  /** How many files at once, for a part that has the machine to itself. */
  readonly workers?: number;
  readonly env?: NodeJS.ProcessEnv;
}

const vitestPart = (
  name: string,
  budgetSeconds: number,
  { projects = [name], config, workers, env = {} }: VitestWishes = {},
) =>
  reportingPart(
    name,
    budgetSeconds,
    (report) => [
      programs.vitest,
      'run',
      ...(config === undefined ? projects.map((project) => `--project=${project}`) : [`--config=${config}`]),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(process.stdout.isTTY ? [] : ['--no-color']),
    ],
    countVitest,
    env,
  );

/** Names the half that a machine without PostgreSQL's programs leaves out. */
const withPostgresNamed = (part: Part): Part => ({
  ...part,
  async run(run, onLine) {
    const result = await part.run(run, onLine);
    // As e2e/support/engines.ts names an engine that is missing; other tests are of one engine by their nature.
    const left = result.skippedTitles.filter((title) => title.includes('SKIPPED: no binaries')).length;
    if (left > 0)
      result.remarks.push(
        `SKIPPED: ${left} tests on PostgreSQL, whose programs (initdb, postgres) were not found on this machine`,
      );
    return result;
  },
});

const build: Part = {
  name: 'build',
  budgetSeconds: 20,
  async run(_run, onLine) {
    const start = performance.now();
    const part = { name: 'build', budgetSeconds: 20 };
    let written = '';
    try {
      await ensure(root, { site: true }, { write: (text) => (written += text) });
      onLine(written.trimEnd() || 'The site is up to date.');
      return { ...part, ...nothing, seconds: since(start), passed: 1, remarks: [] };
    } catch (error) {
      for (const line of `${written}${error instanceof Error ? error.message : String(error)}`.split('\n'))
        onLine(line);
      return {
        ...part,
        ...nothing,
        seconds: since(start),
        failed: 1,
        remarks: ['FAILED: the site was not built'],
      };
    }
  },
};

const componentTests = vitestPart('components', 45, { config: 'vitest.components.config.ts' });

/** Without a browser the journeys say what to do about it. */
const components: Part = {
  ...componentTests,
  async run(run, onLine) {
    const { name, budgetSeconds } = componentTests;
    const none = { name, budgetSeconds, seconds: 0, ...nothing };
    if (process.env.E2E === 'skip') return { ...none, remarks: ['SKIPPED, as E2E=skip asks for'] };
    if (run.browser === undefined) return { ...none, failed: 1, remarks: ['NOT RUN: no Chromium was found'] };
    return componentTests.run(run, onLine);
  },
};

const sizes = reportingPart('budgets', 30, (report) => ['bench/size-budget.ts', report], countBudgets);

const budgets: Part = {
  ...sizes,
  async run(run, onLine) {
    if (hasSite(root)) return sizes.run(run, onLine);
    const { name, budgetSeconds } = sizes;
    const remarks = ['NOT RUN: the site was not built'];
    return { name, budgetSeconds, seconds: 0, ...nothing, failed: 1, remarks };
  },
};

const playwright = reportingPart('journeys', 240, () => [programs.playwright, 'test'], countPlaywright);

const journeys: Part = {
  ...playwright,
  async run(run, onLine) {
    const { name, budgetSeconds } = playwright;
    const none = { name, budgetSeconds, seconds: 0, ...nothing };
    if (process.env.E2E === 'skip') return { ...none, remarks: ['SKIPPED, as E2E=skip asks for'] };
    const obstacle = !hasSite(root)
      ? 'the site was not built'
      : run.browser === undefined
        ? 'no Chromium was found or could be fetched. Install one, name it in CHROME_PATH, or leave the journeys out with E2E=skip'
        : undefined;
    if (obstacle !== undefined) return { ...none, failed: 1, remarks: [`NOT RUN: ${obstacle}`] };
    const ranIn = browsersOf(run.browser ?? '', run.wholeBrowser);
    onLine(`In ${ranIn}`);
    const result = await playwright.run(run, onLine);
    return { ...result, remarks: [...result.remarks, ...remarksOnMissing(result.skippedTitles)], ranIn };
  },
};

/** Which browsers the journeys run in: playwright.config.ts divides them. */
function browsersOf(browser: string, wholeBrowser: string | undefined): string {
  const named = (path: string) => `${path} (${versionOf(path)})`;
  return wholeBrowser === undefined || wholeBrowser === browser
    ? named(browser)
    : `${named(browser)}; what differs with windows in ${named(wholeBrowser)}`;
}

/**
 * All parts, in stages that follow each other. The lanes of a stage run side by side, the parts of a lane one
 * after the other. The journeys fill both cores and run alone; they and the server's part wait often for a process, a disk or
 * a second to pass, so that three at a time keep two cores busy. Everything else is one stage, in which no core waits for the
 * longest lane: the components' one page leaves room beside the server, whose tests hold at four times the load. What is held to
 * a time on the clock runs first, by itself.
 */
export const stages: Part[][][] = [
  [[withPostgresNamed(withFilesInMemory((env) => vitestPart('kills', 30, { env })))]],
  [
    [
      build,
      budgets,
      withPostgresNamed(withFilesInMemory((env) => vitestPart('server', 90, { workers: 3, env }))),
    ],
    [
      vitestPart('rules', 40, { projects: ['rules', 'pages'] }),
      vitestPart('tools', 40),
      reportingPart('check', 40, () => ['scripts/check.ts'], countChecks),
    ],
    [components],
  ],
  [[journeys]],
];
