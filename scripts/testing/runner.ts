import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { codeOf, startNode } from '../setup/child.mjs';
import { root } from './repository.ts';

const running = new Set<ChildProcess>();

// The tests start dozens of Node programs out of the same files, which are compiled once this way.
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'loadstone-compiled') };
// Behind a pipe, programs cannot see the terminal that this one writes to.
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Ends what this process has started, for when it is told to stop itself. */
export function stopRunners(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a Node program to its end and gives every line that it writes to `onLine` at once.
 *
 * @returns its exit code
 */
export async function runLines(
  args: readonly string[],
  onLine: (line: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = startNode(process.execPath, [...args], {
    cwd: root,
    env: { ...colour, ...compiled, ...process.env, ...env },
    output: 'pipe',
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', onLine);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        const end = () => resolve(codeOf(code, signal));
        child.on('close', end);
        // A process that the runner left behind may hold its output open.
        timer = setTimeout(end, 1_000);
      });
    });
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}
