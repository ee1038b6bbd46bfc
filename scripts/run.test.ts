import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type MadeUpFolder, makeUpFolder, until } from './setup/made-up-folder.ts';

let folder: MadeUpFolder;
beforeEach(() => {
  folder = makeUpFolder();
});
afterEach(() => folder.remove());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};
const waitingServer = `
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(7); });
  process.on('SIGINT', () => { console.log('interrupted'); process.exit(8); });
  console.log('pid ' + process.pid + ' ' + process.argv.slice(2).join(' '));
  setInterval(() => undefined, 1_000);
`;
const pidIn = (output: string) => Number(/pid (\d+)/.exec(output)?.[1]);

test('start builds the site, then runs the server with the given arguments', async () => {
  folder.write('src/server/main.ts', "console.log('server', process.argv.slice(2).join(' '));");
  const started = folder.run('start', '--port', '1');
  expect(await started.ended).toBe(0);
  expect(started.output()).toMatch(/Building the site[\s\S]*\nserver --port 1\n$/);
});

test('the server runs with little room for new objects, however much memory there is', async () => {
  folder.write('src/server/main.ts', "console.log(process.execArgv.join(' '));");
  const started = folder.run('start');
  await started.ended;
  expect(started.output()).toMatch(/ --max-semi-space-size=\d+\n$/);
});

test("a task's exit code is the command's exit code", async () => {
  folder.write('src/server/main.ts', 'process.exit(42);');
  expect(await folder.run('start').ended).toBe(42);
});

test('everything that a task starts finds the same Node first in its PATH', async () => {
  folder.write(
    'src/server/main.ts',
    "import { execSync } from 'node:child_process'; console.log(String(execSync('node -p process.execPath')));",
  );
  const started = folder.run('start');
  await started.ended;
  expect(started.output()).toContain(`\n${process.execPath}\n`);
});

test.each([
  ['SIGTERM', 'stopping', 7],
  ['SIGINT', 'interrupted', 8],
] as const)('%s reaches the task, which ends in its own way', async (signal, words, code) => {
  folder.write('src/server/main.ts', waitingServer);
  const started = folder.run('start');
  await until(() => started.output().includes('pid '));
  started.child.kill(signal);
  expect(await started.ended).toBe(code);
  expect(started.output()).toContain(words);
});

test('a killed command takes its task with it, which still ends in its own way', async () => {
  folder.write('src/server/main.ts', waitingServer);
  const started = folder.run('start');
  await until(() => started.output().includes('pid '));
  const pid = pidIn(started.output());
  expect(isAlive(pid)).toBe(true);
  started.child.kill('SIGKILL');
  await until(() => !isAlive(pid));
  expect(started.output()).toContain('stopping');
});

test('when npm is stopped, which ends only the shell in between, the task is stopped too', async () => {
  folder.write('src/server/main.ts', waitingServer);
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs start; true`], {
    cwd: folder.root,
    env: { ...folder.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await until(() => output.includes('pid '));
  shell.kill('SIGTERM');
  await until(() => !isAlive(pidIn(output)));
  expect(output).toContain('stopping');
});

test('an unknown task is refused with a list of the tasks', async () => {
  const started = folder.run('fly');
  expect(await started.ended).toBe(2);
  expect(started.output()).toMatch(/Usage[\s\S]*start[\s\S]*test/);
  expect(folder.calls('npm.log')).toBe(0);
});
