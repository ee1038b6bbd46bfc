import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type MadeUpFolder, makeUpFolder } from './made-up-folder.ts';
import { findNode, installNode, isNewEnough, wantedNode } from './node.mjs';

let folder: MadeUpFolder;
const install = () => installNode(folder.root, { env: folder.env, signal: new AbortController().signal });

beforeEach(() => {
  folder = makeUpFolder();
});
afterEach(() => folder.remove());

test.each([
  ['18.0.0', false],
  ['20.20.2', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['25.0.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test('a Node that is new enough is used as it is', () => {
  expect(findNode(folder.root, '24.15.0')).toBe(process.execPath);
});

test('where the running Node is too old one is put in place, and found again next time', async () => {
  expect(findNode(folder.root, '20.20.2')).toBeUndefined();
  const node = await install();
  expect(node).toBe(join(folder.root, '.tools', `node-${wantedNode}`, 'node_modules', 'node', 'bin', 'node'));
  expect(findNode(folder.root, '20.20.2')).toBe(node);
  expect(folder.calls('npm.log')).toBe(1);
});

test('when the install script of the package did not run, the package of the platform serves', async () => {
  folder.write('no-node', '');
  expect(await install()).toMatch(/node_modules\/node-[\w-]+\/bin\/node$/);
});

test('a Node that does not start is not kept, and the message says what to do', async () => {
  folder.write('broken-npm', '');
  await expect(install()).rejects.toThrow(/Please install a newer Node[\s\S]*no such package/);
  expect(findNode(folder.root, '20.20.2')).toBeUndefined();
  expect(readdirSync(join(folder.root, '.tools'))).toEqual([]);
});

test('a folder without its program, as a copy that broke off leaves it, is replaced', async () => {
  folder.write(`.tools/node-${wantedNode}/node_modules/node/package.json`, '{}');
  const node = await install();
  chmodSync(node, 0o755);
  expect(findNode(folder.root, '20.20.2')).toBe(node);
});
