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

import { demoAccount, fillCommunity } from './demo/community/fill-community.ts';
import { demoPlayer } from './demo/demo-player.ts';
import { fillAccount } from './demo/send-records.ts';
import { signUp } from './demo/visitor.ts';
import { root } from './testing/repository.ts';

const port = process.env.PORT ?? '3000';
const url = `http://127.0.0.1:${port}`;
const account = demoAccount('Demo');
/** A server that ends is seen at once; a busy machine may take long. */
const STARTS_WITHIN_MS = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'loadstone-demo-'));
const { DATABASE_URL: _, ...env } = process.env;
const settings = {
  LOG_LEVEL: 'error',
  ...env,
  APP_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: url,
  DATA_DIR: folder,
};
const program = (file: string, ...args: readonly string[]) =>
  spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settings,
  });
const server = program('src/server/main.ts');
const ended = once(server, 'exit');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'));

try {
  await untilReady();
  const player = await signUp(url, account);
  await fillAccount(player, demoPlayer(Date.now()));
  const moderator = await fillCommunity(url, player, permit);
  console.log(
    [
      `The demo is at ${url}/login`,
      `  E-mail    ${account.email}`,
      `  Password  ${account.password}`,
      'A moderator, whose second step takes each of these codes once:',
      `  E-mail    ${moderator.email}`,
      `  Password  ${moderator.password}`,
      `  Codes     ${moderator.codes.slice(0, 4).join(' ')}`,
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

/** As the operator does it. */
async function permit(email: string): Promise<void> {
  const [code] = await once(program('src/server/commands/permit.ts', email, 'canModerate', '--yes'), 'exit');
  if (code !== 0) throw new Error(`${email} was not made a moderator.`);
}

async function untilReady(): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await sleep(100)) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
  }
  throw new Error('The server did not answer in time.');
}
