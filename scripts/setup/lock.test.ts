import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { takeLock } from './lock.mjs';
import { start, until } from './made-up-folder.ts';

let folder = '';
const started: ReturnType<typeof start>[] = [];
const lockPath = () => join(folder, 'tools', 'setup.lock');
const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');

/** A process that takes the lock, notes 'in', holds it for a while or until it is killed, and notes 'out'. */
function holder(holdMs: number, times: { beatMs?: number; silentMs?: number } = {}) {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { takeLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)};
    const note = (text) => appendFileSync('log', text + ' ' + process.pid + '\\n');
    const lock = await takeLock('tools/setup.lock', { pollMs: 10, ...${JSON.stringify(times)} });
    note('in');
    lock.lost.addEventListener('abort', () => { note('lost'); process.exit(3); });
    setTimeout(async () => { note('out'); await lock.release(); process.exit(0); }, ${holdMs});
  `;
  const process = start(['--input-type=module', '-e', program], { cwd: folder });
  started.push(process);
  return process;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadstone-lock-'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('of many processes at once only one holds the lock at a time, and each gets its turn', async () => {
  const holders = Array.from({ length: 6 }, () => holder(30));
  expect(await Promise.all(holders.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0, 0]);
  const steps = log().trim().split('\n');
  expect(steps).toHaveLength(12);
  for (let turn = 0; turn < 12; turn += 2) expect(steps[turn + 1]).toBe(steps[turn]?.replace('in', 'out'));
  expect(readdirSync(join(folder, 'tools'))).toEqual([]);
});

test('the lock of a killed process goes to exactly one of those who wait', async () => {
  const killed = holder(60_000);
  await until(() => log().includes('in'));
  const waiting = [holder(50), holder(50), holder(50)];
  killed.child.kill('SIGKILL');
  expect(await Promise.all(waiting.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  const steps = log().trim().split('\n').slice(1);
  expect(steps.map((step) => step.split(' ')[0])).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
});

test('a process that stands still is replaced, and learns of it when it wakes up', async () => {
  const times = { beatMs: 50, silentMs: 500 };
  const suspended = holder(60_000, times);
  await until(() => log().includes('in'));
  suspended.child.kill('SIGSTOP');
  const next = holder(10, times);
  expect(await next.ended).toBe(0);
  suspended.child.kill('SIGCONT');
  expect(await suspended.ended).toBe(3);
  expect(log()).toContain(`lost ${suspended.child.pid}`);
});

test('a living process keeps the lock for as long as its heartbeat goes on', async () => {
  const times = { beatMs: 50, silentMs: 300 };
  holder(1_200, times);
  await until(() => log().includes('in'));
  expect(await holder(10, times).ended).toBe(0);
  expect(
    log()
      .split('\n')
      .map((step) => step.split(' ')[0]),
  ).toEqual(['in', 'out', 'in', 'out', '']);
});

test('whoever waits is told once for which process', async () => {
  const first = holder(300);
  await until(() => log().includes('in'));
  const told: number[] = [];
  const lock = await takeLock(lockPath(), { pollMs: 10, onWait: (pid) => told.push(pid) });
  appendFileSync(join(folder, 'log'), '');
  await lock.release();
  expect(told).toEqual([first.child.pid]);
});

test('a wait ends at once when it is called off, and leaves nothing behind', async () => {
  holder(60_000);
  await until(() => log().includes('in'));
  const stop = new AbortController();
  const waiting = takeLock(lockPath(), {
    pollMs: 10,
    signal: stop.signal,
    onWait: () => stop.abort(new Error('called off')),
  });
  await expect(waiting).rejects.toThrow('called off');
  expect(readdirSync(join(folder, 'tools'))).toEqual(['setup.lock']);
});

test('what a killed process had prepared while it waited is cleared away', async () => {
  const lock = await takeLock(lockPath());
  const waiting = holder(10);
  await until(() => readdirSync(join(folder, 'tools')).length === 2);
  waiting.child.kill('SIGKILL');
  await waiting.ended;
  await lock.release();
  await (await takeLock(lockPath())).release();
  expect(readdirSync(join(folder, 'tools'))).toEqual([]);
});

test('an error that is no sign of another holder is reported', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(takeLock(join(folder, 'file', 'setup.lock'))).rejects.toThrow('ENOTDIR');
});
