import { stripVTControlCharacters } from 'node:util';

/** What a part of the tests came to, read from its runner's own report. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the skipped tests, with those of their groups and file. */
  skippedTitles: string[];
  failures: Failure[];
}

/** A failed test as the end of a run names it. */
export interface Failure {
  /** With its file and groups. */
  title: string;
  /** What its runner says of it. */
  reason: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A file that fails before its first test, as by an import, counts as one failed test. */
export function countVitest(report: string): Counts {
  const { testResults } = JSON.parse(report) as VitestReport;
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, skippedTitles: [], failures: [] };
  const fail = (title: string, reason: string) => {
    counts.failed += 1;
    counts.failures.push({ title, reason });
  };
  for (const file of testResults) {
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
      fail(file.name, file.message);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const title = `${file.name} ${fullName}`;
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') fail(title, stripVTControlCharacters(failureMessages.join('\n')));
      else {
        counts.skipped += 1;
        counts.skippedTitles.push(title);
      }
    }
  }
  return counts;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightTest {
  /** `unexpected` for a failed one, `flaky` for one that passed at a second try. */
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { errors: PlaywrightError[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

interface TitledTest extends PlaywrightTest {
  /** With those of its groups and file. */
  title: string;
}

/** Every test of a suite, once for each kind of device. */
const testsIn = ({ title, suites = [], specs }: PlaywrightSuite): TitledTest[] =>
  [
    ...suites.flatMap(testsIn),
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title }))),
  ].map((test) => ({ ...test, title: `${title} ${test.title}` }));

const messagesOf = (errors: readonly PlaywrightError[]) =>
  errors.map(({ message = 'without a message' }) => stripVTControlCharacters(message)).join('\n');

/** A test that passed only at a second try failed; an error outside of any test counts as one failed test. */
export function countPlaywright(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const tests = suites.flatMap(testsIn);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skippedTitles: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    failures: [
      ...tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ title, results }) => ({
          title,
          reason: messagesOf(results.flatMap((result) => result.errors)),
        })),
      ...errors.map((error) => ({ title: 'outside of any test', reason: messagesOf([error]) })),
    ],
  };
}

/** What scripts/check.ts writes. */
export interface CheckReport {
  checks: { name: string; passed: boolean; reason: string; seconds: number }[];
}

export function countChecks(report: string): Counts {
  return countNamed((JSON.parse(report) as CheckReport).checks);
}

/** What bench/size-budget.ts writes. */
interface BudgetReport {
  figures: { name: string; passed: boolean; reason: string }[];
}

/** Each figure that has a budget counts as one test. */
export function countBudgets(report: string): Counts {
  return countNamed((JSON.parse(report) as BudgetReport).figures);
}

function countNamed(all: readonly { name: string; passed: boolean; reason: string }[]): Counts {
  const failed = all.filter(({ passed }) => !passed);
  return {
    passed: all.length - failed.length,
    failed: failed.length,
    skipped: 0,
    skippedTitles: [],
    failures: failed.map(({ name, reason }) => ({ title: name, reason })),
  };
}
