import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { findNpm, npmEnv } from './npm.mjs';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'loadstone-npm-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
  return join(folder, path);
};

test('the npm that started the command is taken', () => {
  const npm = put('given/npm-cli.js');
  expect(findNpm({ npm_execpath: npm, PATH: '' }, join(folder, 'node'))).toBe(npm);
});

test('another package manager that started the command is not taken for npm', () => {
  const npm = put('lib/node_modules/npm/bin/npm-cli.js');
  const other = put('pnpm.cjs');
  expect(findNpm({ npm_execpath: other, PATH: '' }, join(folder, 'bin', 'node'))).toBe(npm);
});

test.each([
  ['below lib, as on Linux and macOS', 'lib/node_modules/npm/bin/npm-cli.js', 'bin/node'],
  ['beside node, as on Windows', 'node_modules/npm/bin/npm-cli.js', 'node.exe'],
  ['below share, as Debian puts it', 'share/nodejs/npm/bin/npm-cli.js', 'bin/node'],
])('the npm that came with Node is found: %s', (_where, path, node) => {
  const npm = put(path);
  expect(findNpm({ PATH: '' }, join(folder, node))).toBe(npm);
});

test('an npm on the PATH is found behind its link', () => {
  const npm = put('elsewhere/npm-cli.js');
  mkdirSync(join(folder, 'path'));
  symlinkSync(npm, join(folder, 'path', 'npm'));
  expect(findNpm({ PATH: join(folder, 'path') }, join(folder, 'bin', 'node'))).toBe(npm);
});

test('without any npm the message says so', () => {
  expect(() => findNpm({ PATH: folder }, join(folder, 'bin', 'node'))).toThrow('npm was not found');
});

test('the inner npm learns nothing of the place and command of the outer one, and runs on the given Node', () => {
  const outer = {
    PATH: '/usr/bin',
    HOME: '/home/player',
    npm_config_local_prefix: '/elsewhere',
    npm_config_registry: 'kept',
    npm_package_name: 'loadstone',
    npm_lifecycle_event: 'test',
    npm_command: 'test',
  };
  expect(npmEnv(outer, '/node24/bin/node')).toEqual({
    PATH: '/node24/bin:/usr/bin',
    HOME: '/home/player',
    npm_config_registry: 'kept',
    npm_config_update_notifier: 'false',
  });
});
