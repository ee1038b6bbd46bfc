import type { Counts } from './counts.ts';

/** The result of one part of the tests. */
export interface PartResult extends Counts {
  name: string;
  seconds: number;
  /** It is named above so many; no time fails a run. */
  usualSeconds: number;
  /** Printed loudly below the table. */
  remarks: string[];
}

const NAMED_FAILURES = 20;
const LINES_OF_A_REASON = 12;

/** How many tests each reason leaves out: titles of groups name it, as in `Firefox (SKIPPED: this machine lacks firefox)`. */
function reasonsOfSkipped(titles: readonly string[]): string[] {
  const reasons = Map.groupBy(titles, (title) => /\w+ \(SKIPPED: [^)]+\)/.exec(title)?.[0] ?? 'SKIPPED');
  return [...reasons].map(([reason, { length }]) => `${length} tests: ${reason}`);
}

/**
 * The end of a run: a table, remarks, the failed tests with the beginning of their reasons, and the counts alone on the last
 * line. Thousands of lines lie between a failure and the end, and some logs keep only that.
 */
export function summarize(parts: readonly PartResult[], totalSeconds: number) {
  const rows = parts.map(({ name, passed, failures, skipped, seconds }) =>
    [name, passed, failures.length, skipped, seconds.toFixed(0)].map(String),
  );
  const failures = parts.flatMap((part) => part.failures.map((failure) => ({ part: part.name, ...failure })));
  const sum = (key: 'passed' | 'skipped') => parts.reduce((total, part) => total + part[key], 0);
  const remarks = parts.flatMap(({ name, seconds, usualSeconds, skippedTitles, remarks: own }) => [
    ...own.map((remark) => `${name}: ${remark}`),
    ...reasonsOfSkipped(skippedTitles).map((reason) => `${name}: ${reason}`),
    ...(seconds > usualSeconds ? [`${name}: took ${seconds.toFixed(0)} s, usually ${usualSeconds} s`] : []),
  ]);
  const lines = [
    '',
    ...[
      ['part', 'passed', 'failed', 'skipped', 'seconds'],
      ...rows,
      ['all', '', '', '', totalSeconds.toFixed(0)],
    ].map(
      ([name = '', ...figures]) => name.padEnd(12) + figures.map((figure) => figure.padStart(9)).join(''),
    ),
    '',
    ...failures.slice(0, NAMED_FAILURES).flatMap(({ part, title, reason }) => [
      `✗ ${part}: ${title}`,
      ...reason
        .split('\n')
        .slice(0, LINES_OF_A_REASON)
        .map((line) => `    ${line}`),
    ]),
    ...(failures.length > NAMED_FAILURES ? [`✗ and ${failures.length - NAMED_FAILURES} more`] : []),
    ...remarks.map((remark) => `!! ${remark}`),
    `${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`,
  ];
  return { lines, exitCode: failures.length > 0 ? 1 : 0 };
}
