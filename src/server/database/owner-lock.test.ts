import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, FolderUnusableError, takeOwnership } from './owner-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadstone-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OWNING_PROCESS = `
import { takeOwnership } from '#server/database/owner-lock.ts';
takeOwnership(process.argv[1]);
console.log('owner');
setInterval(() => {}, 1000);
`;

test('a folder has one owner, and is free again once that one gives it back', () => {
  const dataDir = join(folder, 'made', 'here');
  const giveBack = takeOwnership(dataDir);
  expect(() => takeOwnership(dataDir)).toThrow(FolderInUseError);
  giveBack();
  takeOwnership(dataDir)();
  expect(statSync(join(dataDir, 'lock.db')).mode & 0o077).toBe(0);
});

test('a folder is refused while its owner lives, and free at once when that one is killed', async () => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', OWNING_PROCESS, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  expect(() => takeOwnership(folder)).toThrow(FolderInUseError);
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
  takeOwnership(folder)();
});

test('a folder that cannot be made is told as such', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => takeOwnership(join(file, 'data'))).toThrow(FolderUnusableError);
});
