/** What a part of the tests came to, read from its runner's own report. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the skipped tests, with those of their groups and file. */
  skippedTitles: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** A file that fails before its first test, as by an import, counts as one failed test. */
export function countVitest(report: string): Counts {
  const { testResults } = JSON.parse(report) as VitestReport;
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, skippedTitles: [] };
  for (const file of testResults) {
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
      counts.failed += 1;
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else {
        counts.skipped += 1;
        counts.skippedTitles.push(`${file.name} ${fullName}`);
      }
    }
  }
  return counts;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** The titles of skipped tests, one for each kind of device that they were skipped on, with those of their groups and file. */
const skippedIn = ({ title, suites = [], specs }: PlaywrightSuite): string[] =>
  [
    ...suites.flatMap(skippedIn),
    ...specs.flatMap((spec) => spec.tests.filter(({ status }) => status === 'skipped').map(() => spec.title)),
  ].map((inner) => `${title} ${inner}`);

/** A test that passed only at a second try failed; an error outside of any test counts as one failed test. */
export function countPlaywright(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skippedTitles: suites.flatMap(skippedIn),
  };
}

/** What scripts/check.ts writes. */
export interface CheckReport {
  checks: { name: string; passed: boolean; seconds: number }[];
}

export function countChecks(report: string): Counts {
  const { checks } = JSON.parse(report) as CheckReport;
  const passed = checks.filter((check) => check.passed).length;
  return { passed, failed: checks.length - passed, skipped: 0, skippedTitles: [] };
}

/** What bench/size-budget.ts writes. */
interface BudgetReport {
  figures: { name: string; passed: boolean }[];
}

/** Each figure that has a budget counts as one test. */
export function countBudgets(report: string): Counts {
  const { figures } = JSON.parse(report) as BudgetReport;
  const passed = figures.filter((figure) => figure.passed).length;
  return { passed, failed: figures.length - passed, skipped: 0, skippedTitles: [] };
}
