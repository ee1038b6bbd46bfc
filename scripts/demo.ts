/**
 * `npm run demo`: the product in a folder that is thrown away, with a player who has used everything for a year. It ends with
 * Ctrl+C, and nothing of it stays.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { demoPlayer } from './demo/demo-player.ts';
import { fillAccount } from './demo/send-records.ts';
import { root } from './testing/repository.ts';

const port = process.env.PORT ?? '3000';
const url = `http://127.0.0.1:${port}`;
const account = { username: 'Demo', email: 'demo@player.example', password: 'Demo-player-1' };
const STARTS_WITHIN_MS = 20_000;

const folder = await mkdtemp(join(tmpdir(), 'loadstone-demo-'));
const { DATABASE_URL: _, ...env } = process.env;
const server = spawn(process.execPath, ['src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    LOG_LEVEL: 'error',
    ...env,
    APP_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
  },
});
const ended = once(server, 'exit');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'));

try {
  await untilReady();
  await fillAccount(url, account, demoPlayer(Date.now()));
  console.log(
    [
      `The demo is at ${url}/login`,
      `  E-mail    ${account.email}`,
      `  Password  ${account.password}`,
      'Ctrl+C ends it, and nothing of it stays.',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  server.kill('SIGTERM');
}
await ended;
await rm(folder, { recursive: true, force: true });

async function untilReady(): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await sleep(100)) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
  }
  throw new Error('The server did not answer in time.');
}
