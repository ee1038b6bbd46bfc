import { expect, test } from 'vitest';

import { type PartResult, judgePart, remarksOnMissing, summarize } from './summary.ts';

const part = { name: 'rules', seconds: 3, budgetSeconds: 40 };
const counts = { passed: 5, failed: 0, skipped: 0, skippedTitles: [], failures: [] };
const good: PartResult = { ...part, ...counts, remarks: [] };

test('a part that passed is taken as its runner reports it', () => {
  expect(judgePart(part, counts, 0)).toEqual(good);
});

test('a part without a report failed', () => {
  expect(judgePart(part, null, 1)).toMatchObject({
    failed: 1,
    remarks: ['FAILED: the runner ended with code 1 and left no report'],
  });
});

test('a part that executed no test failed, even with exit code 0 and skipped tests', () => {
  expect(judgePart(part, { ...counts, passed: 0, skipped: 3 }, 0)).toMatchObject({
    failed: 1,
    remarks: ['FAILED: the runner executed no test'],
  });
});

test('a part whose runner ended badly failed although all its tests passed', () => {
  expect(judgePart(part, counts, 1)).toMatchObject({ passed: 5, failed: 1 });
});

test('a failed test is counted once', () => {
  expect(judgePart(part, { ...counts, failed: 2 }, 1)).toMatchObject({ failed: 2, remarks: [] });
});

test('the last line is the counts alone, and the table has a row for each part', () => {
  const { lines, exitCode } = summarize(
    [good, { ...good, name: 'server', skipped: 2, remarks: ['SKIPPED: 2'] }],
    6,
    480,
  );
  expect(lines.at(-1)).toBe('10 passed, 0 failed, 2 skipped');
  expect(lines).toContain('rules        5       0        0      3.0');
  expect(lines).toContain('all         10       0        2      6.0');
  expect(lines).toContain('!! server: SKIPPED: 2');
  expect(exitCode).toBe(0);
});

test('what a part ran in is said, and is nothing to be loud about', () => {
  const { lines } = summarize([{ ...good, skipped: 2, ranIn: 'Chromium 156' }], 6, 480);
  expect(lines).toContain('rules ran in Chromium 156');
  expect(lines).toContain('!! SKIPPED: 2 tests');
});

test('skipped tests that no remark explains are named', () => {
  expect(summarize([{ ...good, skipped: 2 }], 6, 480).lines).toContain('!! SKIPPED: 2 tests');
});

test('a failed test anywhere makes the whole fail', () => {
  const { lines, exitCode } = summarize([good, { ...good, failed: 1 }], 6, 480);
  expect(lines.at(-1)).toBe('10 passed, 1 failed, 0 skipped');
  expect(exitCode).toBe(1);
});

test('the failed tests are named at the end, the first of them with the beginning of their reasons', () => {
  const reason = Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join('\n');
  const failures = Array.from({ length: 22 }, (_, number) => ({ title: `test ${number + 1}`, reason }));
  const { lines } = summarize([good, { ...good, name: 'server', failed: 22, failures }], 6, 480);
  const first = lines.indexOf('✗ server: test 1');
  expect(lines.slice(first + 1, first + 14)).toEqual([
    ...Array.from({ length: 12 }, (_, line) => `    line ${line + 1}`),
    '✗ server: test 2',
  ]);
  expect(lines).not.toContain('✗ server: test 21');
  expect(lines).toContain('✗ and 2 more');
});

test('a part over its budget is named and does not fail', () => {
  const { lines, exitCode } = summarize([{ ...good, seconds: 41 }], 41, 480);
  expect(lines).toContain('!! rules: OVER BUDGET: took 41 s of 40 s');
  expect(exitCode).toBe(0);
});

test('the whole over its limit fails', () => {
  const { lines, exitCode } = summarize([good], 481, 480);
  expect(lines).toContain('!! whole run: FAILED: took 481 s, the limit is 480 s');
  expect(lines.at(-1)).toBe('5 passed, 1 failed, 0 skipped');
  expect(exitCode).toBe(1);
});

test('a browser that the machine lacks is named, with how many tests it leaves out', () => {
  const firefox = 'other-engines.spec.ts Firefox (SKIPPED: this machine lacks firefox on the PATH)';
  expect(remarksOnMissing([`${firefox} a guest`, `${firefox} a player`, 'undo.spec.ts on a phone'])).toEqual([
    'SKIPPED: 2 tests in Firefox: this machine lacks firefox on the PATH',
  ]);
});
