/** Step 2: the packages that package-lock.json names, complete or not at all. */
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runQuietly } from './child.mjs';
import { fingerprint, removeMatching } from './fingerprint.mjs';
import { findNpm, npmEnv } from './npm.mjs';

const leftovers = /^packages\.(tmp|old)-\d+$/;
const inputs = ['package.json', 'package-lock.json', '.npmrc'];

/**
 * @param {string} root
 * @param {string} nodeVersion version of the Node that the packages are for
 */
const wanted = (root, nodeVersion) =>
  fingerprint(root, inputs, { also: [nodeVersion, process.platform, process.arch] });

/**
 * @param {string} root
 * @param {string} nodeVersion
 * @returns {boolean}
 */
export function hasPackages(root, nodeVersion) {
  const stamp = join(root, 'node_modules', '.loadstone');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(root, nodeVersion);
}

/**
 * Installs all packages. They are installed beside their place, marked as complete and moved there, so that a
 * kill in the middle, or an npm that lives on after it, never leaves half of them.
 *
 * @param {string} root
 * @param {{ node: string, nodeVersion: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function installPackages(root, { node, nodeVersion, env, signal }) {
  const tools = join(root, '.tools');
  const fresh = join(tools, `packages.tmp-${process.pid}`);
  const old = join(tools, `packages.old-${process.pid}`);
  const stamp = wanted(root, nodeVersion);
  await removeMatching(tools, leftovers);
  await mkdir(fresh, { recursive: true });
  for (const name of inputs)
    if (existsSync(join(root, name))) await copyFile(join(root, name), join(fresh, name));

  // Run by an old Node, npm leaves out, silently, the native packages that ask for a newer one.
  const { code, output } = await runQuietly(
    node,
    [findNpm(env), 'ci', '--include=dev', '--no-audit', '--no-fund'],
    {
      cwd: fresh,
      env: npmEnv(env, node),
      signal,
    },
  );
  const installed = join(fresh, 'node_modules');
  if (code !== 0 || !existsSync(installed)) {
    await removeMatching(tools, leftovers);
    throw new Error(`Installing the packages failed (npm ended with ${code}).\n${output.trimEnd()}`);
  }
  await writeFile(join(installed, '.loadstone'), stamp);
  if (existsSync(join(root, 'node_modules'))) await rename(join(root, 'node_modules'), old);
  await rename(installed, join(root, 'node_modules'));
  await removeMatching(tools, leftovers);
}
