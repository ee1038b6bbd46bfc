import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { judge } from './parts.ts';
import { programs } from './programs.ts';
import { reportsFolder, root } from './repository.ts';
import { runLines } from './runner.ts';
import { type PartResult, summarize } from './summary.ts';

// Inside the repository, so that the made-up tests find the runners.
let folder = '';
beforeEach(() => {
  mkdirSync(join(root, reportsFolder), { recursive: true });
  folder = mkdtempSync(join(root, reportsFolder, 'made-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const report = () => readFileSync(join(folder, 'report.json'), 'utf8');
const silent = () => undefined;

const runVitest = () =>
  runLines(
    [
      programs.vitest,
      'run',
      '--root',
      folder,
      '--globals',
      '--reporter=json',
      '--outputFile.json=report.json',
    ],
    silent,
  );

test("vitest's report gives passed, failed and skipped tests, and a file that cannot be read as a failed one", async () => {
  write('vitest.config.js', 'export default { test: { include: ["*.made-up.js"] } };');
  write(
    'one.made-up.js',
    `test('adds', () => expect(1 + 1).toBe(2));
     test('fails', () => expect(1).toBe(2));
     describe.skipIf(true)('on PostgreSQL', () => { test('stores', () => undefined); });`,
  );
  write('two.made-up.js', "import './missing.js';\ntest('never comes', () => undefined);");
  expect(await runVitest()).toBe(1);
  const counts = countVitest(report());
  expect(counts).toMatchObject({ passed: 1, skipped: 1 });
  expect(counts.skippedTitles).toEqual([expect.stringContaining('on PostgreSQL stores')]);
  expect(counts.failures).toHaveLength(2);
  expect(counts.failures).toContainEqual({
    title: expect.stringMatching(/one\.made-up\.js fails$/),
    reason: expect.stringContaining('expected 1 to be 2'),
  });
  expect(counts.failures).toContainEqual({
    title: expect.stringMatching(/two\.made-up\.js$/),
    reason: expect.stringContaining('./missing.js'),
  });
});

test("playwright's report gives passed, failed and skipped tests", async () => {
  write(
    'playwright.config.js',
    "export default { testMatch: '*.made-up.js', outputDir: 'out', reporter: [['json', { outputFile: 'report.json' }]] };",
  );
  write(
    'one.made-up.js',
    `import { expect, test } from '@playwright/test';
     test('adds', () => expect(1 + 1).toBe(2));
     test('fails', () => expect(1).toBe(2));
     test.describe('on paper', () => { test('is left out', () => test.skip(true)); });`,
  );
  expect(await runLines([programs.playwright, 'test', '-c', folder], silent)).toBe(1);
  const counts = countPlaywright(report());
  expect(counts).toMatchObject({ passed: 1, skipped: 1 });
  expect(counts.skippedTitles).toEqual(['one.made-up.js on paper is left out']);
  expect(counts.failures).toEqual([
    { title: 'one.made-up.js fails', reason: expect.stringContaining('Expected: 2\nReceived: 1') },
  ]);
});

test('an error of playwright outside of any test counts as a failed one', async () => {
  write(
    'playwright.config.js',
    "export default { testMatch: '*.made-up.js', outputDir: 'out', reporter: [['json', { outputFile: 'report.json' }]] };",
  );
  write('one.made-up.js', "throw new Error('broken file');");
  expect(await runLines([programs.playwright, 'test', '-c', folder], silent)).toBe(1);
  const { failures } = countPlaywright(report());
  expect(failures).toContainEqual({
    title: 'outside of any test',
    reason: expect.stringContaining('broken file'),
  });
});

const counts: Counts = { passed: 5, skipped: 0, skippedTitles: [], failures: [] };
const good: PartResult = { ...counts, name: 'rules', seconds: 3, usualSeconds: 40, remarks: [] };

test('a runner that executed nothing, or ended badly without a failed test, is one failed test', () => {
  expect(judge(counts, 0)).toEqual(counts);
  expect(judge({ ...counts, passed: 0, skipped: 3 }, 0).failures).toHaveLength(1);
  expect(judge(counts, 1).failures).toHaveLength(1);
  const failures = [{ title: 'adds', reason: '' }];
  expect(judge({ ...counts, failures }, 1).failures).toEqual(failures);
});

test('the last line of a run is its counts alone; parts, reasons for skipping and failures are named above', () => {
  const firefox = 'a guest Firefox (SKIPPED: this machine lacks firefox)';
  const failures = Array.from({ length: 22 }, (_, number) => ({
    title: `test ${number + 1}`,
    reason: Array.from({ length: 30 }, (_line, line) => `line ${line + 1}`).join('\n'),
  }));
  const { lines, exitCode } = summarize(
    [good, { ...good, name: 'journeys', seconds: 41, skipped: 2, skippedTitles: [firefox, 'b'], failures }],
    44,
  );
  expect(lines.at(-1)).toBe('10 passed, 22 failed, 2 skipped');
  expect(exitCode).toBe(1);
  expect(lines).toContain('!! journeys: 1 tests: Firefox (SKIPPED: this machine lacks firefox)');
  expect(lines).toContain('!! journeys: 1 tests: SKIPPED');
  expect(lines).toContain('!! journeys: took 41 s, usually 40 s');
  const first = lines.indexOf('✗ journeys: test 1');
  expect(lines.slice(first + 12, first + 14)).toEqual(['    line 12', '✗ journeys: test 2']);
  expect(lines).toContain('✗ and 2 more');
  expect(lines).not.toContain('✗ journeys: test 21');
});

test('a part that takes longer than usual is named and fails nothing', () => {
  expect(summarize([{ ...good, seconds: 4_000 }], 4_000)).toMatchObject({ exitCode: 0 });
});
