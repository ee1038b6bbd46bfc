import { expect, test } from 'vitest';

import { runLines } from './runner.ts';

test('every line of both outputs arrives, and the exit code', async () => {
  const lines: string[] = [];
  const code = await runLines(['-e', "console.log('one'); console.error('two'); process.exit(5)"], (line) =>
    lines.push(line),
  );
  expect(code).toBe(5);
  expect(lines.sort()).toEqual(['one', 'two']);
});

test('a program that takes too long is ended and does not count as well', async () => {
  const lines: string[] = [];
  const code = await runLines(
    ['-e', "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 100)"],
    (line) => lines.push(line),
    {
      limitSeconds: 0.5,
    },
  );
  expect(code).toBe(124);
  expect(lines).toEqual(['Ended after 0.5 s.']);
});
