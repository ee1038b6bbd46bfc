import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { countBudgets, countChecks, countPlaywright, countVitest } from './counts.ts';
import { programs } from './programs.ts';
import { reportsFolder, root } from './repository.ts';
import { runLines } from './runner.ts';

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
  expect(counts).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
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
  expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
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
  const { failed, failures } = countPlaywright(report());
  expect(failed).toBeGreaterThan(0);
  expect(failures).toContainEqual({
    title: 'outside of any test',
    reason: expect.stringContaining('broken file'),
  });
});

test('each check counts as one test', () => {
  const checks = [
    { name: 'types', passed: true, reason: '', seconds: 1 },
    { name: 'lint', passed: false, reason: 'pages.ts:3 unused', seconds: 2 },
  ];
  expect(countChecks(JSON.stringify({ checks }))).toMatchObject({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'lint', reason: 'pages.ts:3 unused' }],
  });
});

test('each figure with a budget counts as one test', () => {
  const figures = [
    { name: 'fonts', passed: true, reason: 'fonts 60 KB' },
    { name: 'JavaScript', passed: false, reason: 'JavaScript 131 KB' },
    { name: 'HTML', passed: true, reason: 'HTML 14 KB' },
  ];
  expect(countBudgets(JSON.stringify({ figures }))).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'JavaScript', reason: 'JavaScript 131 KB' }],
  });
});
