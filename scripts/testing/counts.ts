import { stripVTControlCharacters } from 'node:util';

/** A part of the tests by its runner's own report. */
export interface Counts {
  passed: number;
  skipped: number;
  /** Titles of the skipped tests, with those of their groups and file. */
  skippedTitles: string[];
  failures: Failure[];
}

/** A failed test as the end of a run names it. */
export interface Failure {
  /** With its file and groups. */
  title: string;
  /** Its runner's words. */
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
  const counts: Counts = { passed: 0, skipped: 0, skippedTitles: [], failures: [] };
  for (const file of (JSON.parse(report) as VitestReport).testResults) {
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
      counts.failures.push({ title: file.name, reason: file.message });
    for (const { status, fullName, failureMessages } of file.assertionResults)
      note(counts, `${file.name} ${fullName}`, status, failureMessages);
  }
  return counts;
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    /** `unexpected` for a failed one, `flaky` for one that passed at a second try. */
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: PlaywrightError[] }[];
    }[];
  }[];
}

/** A test that passed only at a second try failed; an error outside of any test counts as one failed test. */
export function countPlaywright(report: string): Counts {
  const { errors, suites } = JSON.parse(report) as { errors: PlaywrightError[]; suites: PlaywrightSuite[] };
  const counts: Counts = { passed: 0, skipped: 0, skippedTitles: [], failures: [] };
  const words = ({ message = 'without a message' }: PlaywrightError) => message;
  const countSuite = (suite: PlaywrightSuite, path: string): void => {
    const place = `${path}${suite.title} `;
    for (const inner of suite.suites ?? []) countSuite(inner, place);
    for (const { title, tests } of suite.specs)
      for (const { status, results } of tests)
        note(
          counts,
          `${place}${title}`,
          status === 'expected' ? 'passed' : status === 'skipped' ? status : 'failed',
          results.flatMap((result) => result.errors.map(words)),
        );
  };
  for (const suite of suites) countSuite(suite, '');
  for (const error of errors) note(counts, 'outside of any test', 'failed', [words(error)]);
  return counts;
}

function note(counts: Counts, title: string, status: string, reasons: readonly string[]): void {
  if (status === 'passed') counts.passed += 1;
  else if (status === 'failed')
    counts.failures.push({ title, reason: stripVTControlCharacters(reasons.join('\n')) });
  else {
    counts.skipped += 1;
    counts.skippedTitles.push(title);
  }
}
