/** Step 1: a Node that is new enough. The running one when it is, else one of our own below .tools/. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { runQuietly } from './child.mjs';
import { findNpm, npmEnv } from './npm.mjs';

/** The Node that is put in place where the running one is too old. */
export const wantedNode = '24.21.0';
const leastNode = [24, 15];

/** @param {string} version such as '24.15.0' */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNode;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/**
 * The Node to run everything with, or undefined when it has to be put in place first.
 *
 * @param {string} root
 * @param {string} [running] version of the running Node
 */
export function findNode(root, running = process.versions.node) {
  return isNewEnough(running) ? process.execPath : binaryIn(homeOf(root));
}

/** @param {string} root */
const homeOf = (root) => join(root, '.tools', `node-${wantedNode}`);

/** The packages that hold the program itself, one per platform. */
const platformPackages = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return [`node-bin-${platform}-${process.arch}`, `node-${platform}-${process.arch}`];
};

/** @param {string} home */
function binaryIn(home) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return ['node', ...platformPackages()]
    .map((name) => join(home, 'node_modules', name, 'bin', file))
    .find((path) => existsSync(path));
}

/**
 * Puts Node in place. It is installed beside its place and moved there when it has answered, so that a kill
 * in the middle leaves nothing that looks like a Node.
 *
 * @param {string} root
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<string>} path of the program
 */
export async function installNode(root, { env, signal }) {
  const home = homeOf(root);
  const temporary = `${home}.tmp-${process.pid}`;
  await rm(home, { recursive: true, force: true });
  let said = '';
  for (const name of ['node', ...platformPackages()]) {
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true });
    const { output } = await runQuietly(
      process.execPath,
      [
        findNpm(env),
        'install',
        '--prefix',
        temporary,
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        `${name}@${wantedNode}`,
      ],
      { cwd: temporary, env: npmEnv(env, process.execPath), signal },
    );
    said += output;
    const binary = binaryIn(temporary);
    if (binary === undefined) continue;
    const answer = await runQuietly(binary, ['--version'], { signal });
    if (answer.output.trim() !== `v${wantedNode}`) {
      said += answer.output;
      continue;
    }
    await rename(temporary, home);
    return /** @type {string} */ (binaryIn(home));
  }
  await rm(temporary, { recursive: true, force: true });
  throw new Error(
    `Loadstone needs Node ${leastNode.join('.')} or newer. This is ${process.versions.node}, and Node ${wantedNode} ` +
      `could not be put in place beside it. Please install a newer Node.\n${said.trimEnd()}`,
  );
}
