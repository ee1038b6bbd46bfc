import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

import { runQuietly } from './setup/child.mjs';
import { findNpm, npmEnv } from './setup/npm.mjs';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const OLDEST_NODE = '18.0.0';
/** What that Node came with; a newer npm does not run on it. */
const ITS_NPM = '8.6.0';
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** The command that the readme has for running it for others, from its settings on. */
const commandInReadme = /^PUBLIC_URL=(?:.*\\\n)*.*$/m.exec(read('README.md'))?.[0] ?? '';
const commandOfUnit = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('docs/operations.md'))?.[1];

describe('the documented command for production', () => {
  test('is the same in the readme, in the unit and in package.json', () => {
    expect(commandInReadme).toMatch(/ npm run serve$/);
    expect(scripts['serve']).toBe(`node ${commandOfUnit}`);
  });

  test('of the readme and the operations guide starts no file that an older Node cannot read', () => {
    for (const path of [
      'README.md',
      'CONTRIBUTING.md',
      ...globSync('docs/{operations,operations/*}.md', { cwd: root }),
    ])
      expect(read(path), path).not.toMatch(/node src\/\S+\.ts/);
  });

  test.skipIf(isQuick)(
    `sets itself up with Node ${OLDEST_NODE}, serves, passes SIGTERM on and ends with the server's code`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'loadstone-serve-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const programs = await putOldestNode(folder);
      const node = join(programs, 'node');
      const copy = join(folder, 'loadstone');
      for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split(
        '\0',
      )) {
        if (path === '' || !existsSync(join(root, path))) continue;
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        cpSync(join(root, path), join(copy, path));
      }
      const port = await freePort();
      const command = commandInReadme
        .replaceAll('/var/lib/loadstone', join(folder, 'data'))
        .replace('"$(cat /etc/loadstone-secret)"', randomBytes(32).toString('base64'));
      const { npm_execpath: _, ...env } = npmEnv(process.env, node);
      const shell = spawn('/bin/sh', ['-c', command.replace('npm run serve', 'exec npm run serve')], {
        cwd: copy,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [shell.stdout, shell.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      const ended = once(shell, 'exit');
      while (!(await isReady(port))) {
        expect(shell.exitCode, said).toBeNull();
        await wait(200);
      }
      expect(said).toContain('Installing Node');
      shell.kill('SIGTERM');
      await ended;
      await expect.poll(async () => isReady(port)).toBe(false);

      // The unit's own command, without npm in between: every signal and every code goes through.
      const [program = '', ...args] = (commandOfUnit ?? '').split(' ');
      const unit = (settings: NodeJS.ProcessEnv) =>
        spawn(node, [program, ...args], { cwd: copy, env: { ...env, ...settings } });
      const serving = unit({ PORT: String(port), DATA_DIR: join(folder, 'data') });
      while (!(await isReady(port))) {
        expect(serving.exitCode).toBeNull();
        await wait(50);
      }
      serving.kill('SIGTERM');
      expect(await once(serving, 'exit')).toEqual([0, null]);
      expect(await once(unit({ APP_ENV: 'production' }), 'exit')).toEqual([1, null]);
    },
    1_800_000,
  );
});

test('the set-up and the server want the same Node', () => {
  expect(read('scripts/setup/node.mjs')).toContain(
    `leastNode = [${engines.node.replace('>=', '').split('.').join(', ')}]`,
  );
});

/** Puts the oldest Node that is promised, and its npm, into a folder, and gives the one with their programs. */
async function putOldestNode(folder: string): Promise<string> {
  const prefix = join(folder, 'node');
  mkdirSync(prefix);
  const wanted = [`node@${OLDEST_NODE}`, `npm@${ITS_NPM}`];
  const { code, output } = await runQuietly(
    process.execPath,
    [findNpm(process.env), 'install', '--prefix', prefix, '--no-audit', '--no-fund', ...wanted],
    { cwd: prefix, env: npmEnv(process.env, process.execPath) },
  );
  if (code !== 0) throw new Error(`${wanted.join(' and ')} could not be had.\n${output}`);
  return join(prefix, 'node_modules', '.bin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const isReady = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
