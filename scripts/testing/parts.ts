import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensure } from '../ensure.mjs';
import { versionOf } from '../setup/browser.mjs';
import { hasSite } from '../setup/site.mjs';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { memoryFolder } from './memory-folder.ts';
import { programs } from './programs.ts';
import { reportsFolder, root } from './repository.ts';
import { runLines } from './runner.ts';
import type { PartResult } from './summary.ts';

/** The whole run, as its parts need to know it. */
export interface Run {
  /** `full` for `npm run proof`. */
  readonly sizes: 'quick' | 'full';
  /** Of the form 1/4: that piece of the one part that runs. */
  readonly shard?: string | undefined;
  /** A Chromium's path, the headless shell's where there is one; undefined when there is none. */
  readonly browser: string | undefined;
  /** The path of one with windows, as people use it; undefined when there is none. */
  readonly wholeBrowser: string | undefined;
}

/** One part of the tests. */
export interface Part {
  readonly name: string;
  /** On two quiet cores, at the quick size. */
  readonly usualSeconds: number;
  /** A Node program and its arguments. */
  readonly args: readonly string[];
  /** Reads the report of a runner that counts tests; a program without one is one test, by its exit code. */
  readonly count?: (report: string) => Counts;
  readonly isInBrowser?: boolean;
  readonly needsSite?: boolean;
  /** The machine's memory holds its temporary files at the quick size. */
  readonly keepsFiles?: boolean;
  /** Left to `npm run proof` unless this says otherwise. */
  readonly isDaily?: () => boolean;
}

/** Ten times the 85 MB that the server's tests were seen to take. */
const MEMORY_BYTES = 850_000_000;

const vitest = (name: string, usualSeconds: number, ...args: string[]) => ({
  name,
  usualSeconds,
  args: [
    programs.vitest,
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportsFolder}/${name}.json`,
    ...(process.stdout.isTTY ? [] : ['--no-color']),
  ],
  count: countVitest,
});

/** Whether the set-up or the tests' own runner differ from what others have already, as far as git can tell. */
function isSetUpChanged(): boolean {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const changed = (since: string) =>
    `${git('diff', '--name-only', since, '--', 'scripts', 'package.json')}${git('status', '--porcelain', '--', 'scripts')}` !==
    '';
  try {
    return changed(git('merge-base', 'HEAD', '@{upstream}'));
  } catch {
    try {
      return changed('HEAD~1');
    } catch {
      return true;
    }
  }
}

/**
 * All parts, in stages that follow each other. The lanes of a stage run side by side, the parts of a lane one after the
 * other. The kills hold a server to a time and run alone. The journeys fill both cores; everything between is one stage, in
 * which no core waits for the longest lane.
 */
export const stages: readonly (readonly (readonly Part[])[])[] = [
  [[{ ...vitest('kills', 30, '--project=kills'), keepsFiles: true, isDaily: () => false }]],
  [
    [
      { name: 'build', usualSeconds: 20, args: [] },
      { name: 'budgets', usualSeconds: 10, args: ['bench/size-budget.ts'], needsSite: true },
      { ...vitest('server', 60, '--project=server', '--maxWorkers=3'), keepsFiles: true },
    ],
    [
      vitest('rules', 60, '--project=rules', '--project=pages'),
      vitest('tools', 20, '--project=tools'),
      { ...vitest('setup', 30, '--project=setup'), isDaily: isSetUpChanged },
      { name: 'check', usualSeconds: 60, args: ['scripts/check.ts'] },
    ],
    [
      {
        ...vitest('components', 50, '--config=vitest.components.config.ts', '--maxWorkers=2'),
        isInBrowser: true,
      },
    ],
  ],
  [
    [
      {
        name: 'journeys',
        usualSeconds: 90,
        args: [programs.playwright, 'test'],
        count: countPlaywright,
        isInBrowser: true,
        needsSite: true,
      },
    ],
  ],
];

const nothing: Counts = { passed: 0, skipped: 0, skippedTitles: [], failures: [] };
const failed = (title: string, reason = ''): Counts => ({ ...nothing, failures: [{ title, reason }] });

/** Runs a part to its end; whatever keeps it from running is a failed test. */
export async function runPart(part: Part, run: Run, onLine: (line: string) => void): Promise<PartResult> {
  const { name, usualSeconds } = part;
  const start = performance.now();
  const remarks: string[] = [];
  const counts = await countsOf(part, run, (line) => onLine(line), remarks);
  return { name, usualSeconds, ...counts, remarks, seconds: (performance.now() - start) / 1_000 };
}

async function countsOf(
  part: Part,
  run: Run,
  onLine: (line: string) => void,
  remarks: string[],
): Promise<Counts> {
  if (part.name === 'build') return build(onLine);
  if (part.isInBrowser === true && process.env.E2E === 'skip') {
    remarks.push('SKIPPED, as E2E=skip asks for');
    return nothing;
  }
  if (part.isInBrowser === true && run.browser === undefined)
    return failed(
      'NOT RUN: no Chromium was found or could be fetched. Install one, name it in CHROME_PATH, or set E2E=skip',
    );
  if (part.needsSite === true && !hasSite(root)) return failed('NOT RUN: the site was not built');
  if (part.isInBrowser === true)
    onLine(`In ${[...new Set([run.browser, run.wholeBrowser])].flatMap(named).join(' and ')}`);
  const report = join(root, reportsFolder, `${part.name}.json`);
  await rm(report, { force: true });
  const folder =
    part.keepsFiles === true && run.sizes === 'quick' && process.env.TMPDIR === undefined
      ? memoryFolder('/dev/shm', MEMORY_BYTES)
      : undefined;
  try {
    const shard = run.shard === undefined ? [] : [`--shard=${run.shard}`];
    const code = await runLines([...part.args, ...shard], onLine, {
      LOADSTONE_TEST_SIZES: run.sizes,
      ...(run.browser === undefined ? {} : { LOADSTONE_BROWSER: run.browser }),
      LOADSTONE_WHOLE_BROWSER: run.wholeBrowser ?? '',
      ...(folder === undefined ? {} : { TMPDIR: folder.path }),
    });
    if (part.count === undefined) return code === 0 ? { ...nothing, passed: 1 } : failed(part.name);
    return judge(part.count(await readFile(report, 'utf8')), code);
  } catch (error) {
    return failed('the runner left no report', String(error));
  } finally {
    folder?.remove();
  }
}

const named = (path: string | undefined) => (path === undefined ? [] : [`${path} (${versionOf(path)})`]);

/** A runner that executed nothing, or ended badly without a failed test, counts as one failed test. */
export function judge(counts: Counts, exitCode: number): Counts {
  if (counts.passed + counts.failures.length === 0) return { ...counts, ...failed('no test was executed') };
  if (exitCode === 0 || counts.failures.length > 0) return counts;
  return { ...counts, failures: failed(`the runner ended with code ${exitCode}, no test failed`).failures };
}

async function build(onLine: (line: string) => void): Promise<Counts> {
  let written = '';
  try {
    await ensure(root, { site: true }, { write: (text) => (written += text) });
    onLine(written.trimEnd() || 'The site is up to date.');
    return { ...nothing, passed: 1 };
  } catch (error) {
    return failed('the site was not built', `${written}${String(error)}`);
  }
}
