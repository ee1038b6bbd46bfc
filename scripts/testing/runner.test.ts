import { getPriority } from 'node:os';
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

test.skipIf(process.platform === 'win32')(
  'a program that gives way has what it starts give way as well',
  async () => {
    const lines: string[] = [];
    const inner = "console.log('started', require('node:os').getPriority())";
    const outer = `console.log('itself', require('node:os').getPriority());
    require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })`;
    const own = getPriority();
    await runLines(['-e', outer], (line) => lines.push(line), { niceness: own + 3 });
    expect(lines).toEqual([`itself ${own + 3}`, `started ${own + 3}`]);
  },
);
