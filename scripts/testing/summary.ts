import type { Counts } from './counts.ts';

/** How one part of the tests went. */
export interface PartResult extends Counts {
  name: string;
  seconds: number;
  budgetSeconds: number;
  /** Said loudly below the table. */
  remarks: string[];
  /** What it ran in, where that is not the same on every machine. */
  ranIn?: string;
}

/**
 * A part's result from its runner's report and exit code. A runner that executed nothing, or ended badly
 * without saying which test failed, counts as one failed test.
 *
 * @param counts null when the runner left no report
 */
export function judgePart(
  part: { name: string; seconds: number; budgetSeconds: number },
  counts: Counts | null,
  exitCode: number,
): PartResult {
  const { passed, failed, skipped, skippedTitles, failures } = counts ?? {
    passed: 0,
    failed: 0,
    skipped: 0,
    skippedTitles: [],
    failures: [],
  };
  const remarks: string[] = [];
  if (counts === null) remarks.push(`the runner ended with code ${exitCode} and left no report`);
  else if (passed + failed === 0) remarks.push('the runner executed no test');
  else if (exitCode !== 0 && failed === 0)
    remarks.push(`the runner ended with code ${exitCode} although no test failed`);
  return {
    ...part,
    passed,
    failed: failed + remarks.length,
    skipped,
    skippedTitles,
    failures,
    remarks: remarks.map((remark) => `FAILED: ${remark}`),
  };
}

/**
 * What a machine lacks, and how many tests it leaves out for that: their groups say so in their titles, as in
 * `Firefox (SKIPPED: this machine lacks firefox)`.
 */
export function remarksOnMissing(skippedTitles: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const title of skippedTitles) {
    const [, name, reason] = /(\w+) \(SKIPPED: (this machine lacks [^)]+)\)/.exec(title) ?? [];
    if (name === undefined || reason === undefined) continue;
    const remark = `tests in ${name}: ${reason}`;
    left.set(remark, (left.get(remark) ?? 0) + 1);
  }
  return [...left].map(([remark, times]) => `SKIPPED: ${times} ${remark}`);
}

/** How many failed tests the end of a run names, and how many lines of each. */
const NAMED_FAILURES = 20;
const LINES_OF_A_REASON = 12;

/**
 * The failed tests by name, with the beginning of what their runners say: thousands of lines lie between a failure and the end
 * of a run, and of some logs only the end is kept.
 */
function linesOnFailures(parts: readonly PartResult[]): string[] {
  const all = parts.flatMap(({ name, failures }) => failures.map((failure) => ({ part: name, ...failure })));
  const left = all.length - NAMED_FAILURES;
  return [
    ...all
      .slice(0, NAMED_FAILURES)
      .flatMap(({ part, title, reason }) => [
        `✗ ${part}: ${title}`,
        ...(reason === '' ? [] : reason.split('\n').slice(0, LINES_OF_A_REASON)).map((line) => `    ${line}`),
      ]),
    ...(left > 0 ? [`✗ and ${left} more`] : []),
    ...(all.length > 0 ? [''] : []),
  ];
}

/** The end of a run: a table, what has to be said loudly, and the closing line. */
export interface Summary {
  lines: string[];
  exitCode: number;
}

/**
 * Sums the parts up. Over its own budget a part is only named; the whole over its limit fails.
 *
 * @param limitSeconds how long the whole may take; Infinity for no limit
 */
export function summarize(parts: PartResult[], totalSeconds: number, limitSeconds: number): Summary {
  const isLate = totalSeconds > limitSeconds;
  const total = (key: 'passed' | 'failed' | 'skipped') => parts.reduce((sum, part) => sum + part[key], 0);
  const failed = total('failed') + (isLate ? 1 : 0);

  const remarks = parts.flatMap((part) => part.remarks.map((remark) => `${part.name}: ${remark}`));
  for (const { name, seconds, budgetSeconds } of parts)
    if (seconds > budgetSeconds)
      remarks.push(`${name}: OVER BUDGET: took ${Math.round(seconds)} s of ${budgetSeconds} s`);
  const unnamed = parts.reduce((sum, part) => sum + (part.remarks.length === 0 ? part.skipped : 0), 0);
  if (unnamed > 0) remarks.push(`SKIPPED: ${unnamed} tests`);
  if (isLate)
    remarks.push(
      `whole run: FAILED: took ${Math.round(totalSeconds)} s, the limit is ${Math.round(limitSeconds)} s`,
    );

  const rows = [
    ['part', 'passed', 'failed', 'skipped', 'seconds'],
    ...parts.map(({ name, passed, failed, skipped, seconds }) => [
      name,
      String(passed),
      String(failed),
      String(skipped),
      seconds.toFixed(1),
    ]),
    ['all', String(total('passed')), String(failed), String(total('skipped')), totalSeconds.toFixed(1)],
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );

  return {
    lines: [
      '',
      ...table,
      '',
      ...parts.flatMap(({ name, ranIn }) => (ranIn === undefined ? [] : [`${name} ran in ${ranIn}`, ''])),
      ...linesOnFailures(parts),
      ...remarks.map((remark) => `!! ${remark}`),
      ...(remarks.length > 0 ? [''] : []),
      `${total('passed')} passed, ${failed} failed, ${total('skipped')} skipped`,
    ],
    exitCode: failed > 0 ? 1 : 0,
  };
}
