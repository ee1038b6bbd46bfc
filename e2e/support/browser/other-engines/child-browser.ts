import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_LIMIT_MS = 10_000;

export interface ChildBrowser {
  readonly home: string;
  /** Waits for something that it prints. @throws {Error} it ended, or nothing of the kind came */
  printed(pattern: RegExp, limitMs: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a program that has a folder of its own for everything that it keeps. */
export function startChildBrowser(
  program: string,
  argumentsFor: (home: string) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildBrowser {
  const home = mkdtempSync(join(tmpdir(), 'loadstone-engine-'));
  const child = spawn(program, argumentsFor(home), {
    cwd: home,
    env: { ...process.env, HOME: home, TMPDIR: home, XDG_RUNTIME_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // What it starts itself ends with it, as one group.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let failure: Error | null = null;
  child.on('error', (error) => (failure = error));
  return {
    home,
    async printed(pattern, limitMs) {
      const deadline = performance.now() + limitMs;
      for (;;) {
        const match = pattern.exec(output);
        if (match !== null) return match[1] ?? match[0];
        if (failure !== null || hasEnded(child) || performance.now() > deadline)
          throw new Error(`${program} did not print ${String(pattern)}:\n${output}`, { cause: failure });
        await sleep(50);
      }
    },
    async stop() {
      const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit');
      endGroup(child, 'SIGTERM');
      await Promise.race([ended, sleep(STOP_LIMIT_MS)]);
      endGroup(child, 'SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
