import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figures.ts';

/** A line that `tellTime` writes. */
interface Told {
  readonly name: string;
  readonly tookMs: number;
  readonly atMostMs: number;
}

/** The journeys and tests that time something, each as its runner takes it. */
const runs: readonly (readonly string[])[] = [
  // One after the other: what runs beside would be timed too.
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'characters/first-minutes',
    'characters/two-browsers',
    '--workers=1',
  ],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    'src/server/request-tests/identity/sign-in-load.test.ts',
    '--testNamePattern=at once',
  ],
];

/** Has journeys and tests at full size tell their times, and holds those to their budgets. @throws {Error} one of them fails */
export async function measureJourneys(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'loadstone-times-'));
  const file = join(folder, 'times');
  const env = { ...process.env, LOADSTONE_TEST_SIZES: 'full', LOADSTONE_TIMES: file };
  try {
    for (const run of runs) {
      const [code] = (await once(spawn(process.execPath, run, { env, stdio: 'inherit' }), 'exit')) as [
        number,
      ];
      if (code !== 0) throw new Error(`${run.join(' ')} ended with ${code}`);
    }
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { name, tookMs, atMostMs } = JSON.parse(line) as Told;
        return { name, measured: tookMs, unit: 'ms', digits: 0, limit: { atMost: atMostMs } };
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
