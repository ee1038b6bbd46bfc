import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const endWithParent = new URL('../../scripts/setup/end-with-parent.mjs', import.meta.url).href;
const serverFlags = JSON.parse(
  readFileSync(join(root, 'scripts/setup/server-flags.json'), 'utf8'),
) as readonly string[];
const startLimitMs = 120_000;
const stopLimitMs = 60_000;

/** The built product, running as `npm start` runs it. */
export interface Product {
  /** Its origin, such as `http://127.0.0.1:40123`. */
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that it has printed. */
  output(): string;
  /** Stops it as an operator does; its data folder stays. */
  stop(): Promise<void>;
}

/** A data folder of its own, and what removes it. */
export async function temporaryDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadstone-e2e-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/**
 * Starts the built product on a free loopback port and waits until it answers.
 *
 * @param hostName a name of this machine that its origin has; some of what browsers do needs a name
 * @param checkout another version's folder, with a site of its own
 * @param env settings beyond PORT, HOST, PUBLIC_URL, DATA_DIR and DIST_DIR; those of the surrounding shell do not count
 */
export async function startProduct(
  dataDir: string,
  {
    port,
    hostName = '127.0.0.1',
    checkout = root,
    env = {},
  }: { port?: number; hostName?: string; checkout?: string | undefined; env?: Record<string, string> } = {},
): Promise<Product> {
  const chosenPort = port ?? (await freePort());
  const url = `http://${hostName}:${chosenPort}`;
  const surroundings = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const program = [...serverFlags, '--import', endWithParent, join(checkout, 'src/server/main.ts')];
  const child = spawn(process.execPath, program, {
    // A developer's own .env lies in the repository's folder; the product here must not read it.
    cwd: dataDir,
    env: {
      ...surroundings,
      HOST: '127.0.0.1',
      PORT: String(chosenPort),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DIST_DIR: join(checkout, 'dist/web'),
      ...env,
      LOADSTONE_PARENT_PIPE: '3',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const product: Product = {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const isStopped = await Promise.race([ended.then(() => true), sleep(stopLimitMs, false)]);
      if (isStopped) return;
      child.kill('SIGKILL');
      throw new Error(`The product did not stop within ${stopLimitMs} ms.\n${printed}`);
    },
  };

  const deadline = performance.now() + startLimitMs;
  while (!(await answers(url))) {
    if (hasEnded()) throw new Error(`The product ended while it started.\n${printed}`);
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The product did not answer within ${startLimitMs} ms.\n${printed}`);
    }
    await sleep(50);
  }
  return product;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Refused until it listens; fetch says no more than that.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
