/** Step 3: the built site, dist/web, rebuilt when anything that it is made of changed. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runQuietly, withNodeFirst } from './child.mjs';
import { fingerprint, namesMatching, removeMatching } from './fingerprint.mjs';

const leftovers = /^(tmp|old)-\d+$/;

/** @param {string} root */
function wanted(root) {
  const inputs = [
    'src',
    'public',
    ...namesMatching(join(root, 'scripts'), /^(build|code-files|prerender)[\w.-]*\.ts$/).map(
      (name) => `scripts/${name}`,
    ),
    ...namesMatching(
      root,
      /^(index\.html|vite\.config\.ts|tsconfig[\w.]*\.json|package(-lock)?\.json|\.npmrc)$/,
    ),
  ];
  // The server is no part of what browsers get: neither may import the other.
  return fingerprint(root, inputs, {
    leaveOut: (path) => path === 'src/server' || /\.test\.tsx?$/.test(path),
  });
}

/**
 * Whether there is a built site, of whatever state of the sources.
 *
 * @param {string} root
 */
export const hasAnySite = (root) => existsSync(join(root, 'dist', 'web'));

/**
 * Whether the built site is that of the sources as they are.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function hasSite(root) {
  const stamp = join(root, 'dist', '.built');
  return hasAnySite(root) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(root);
}

/**
 * Builds the site beside its place and swaps it in, so that neither a running server nor one that starts after
 * a kill sees half a build.
 *
 * @param {string} root
 * @param {{ node: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function buildSite(root, { node, env, signal }) {
  const dist = join(root, 'dist');
  const fresh = join(dist, `tmp-${process.pid}`);
  const old = join(dist, `old-${process.pid}`);
  const stamp = join(dist, '.built');
  const made = wanted(root);
  await mkdir(dist, { recursive: true });
  await removeMatching(dist, leftovers);
  const { code, output } = await runQuietly(node, ['scripts/build.ts', '--out', fresh], {
    cwd: root,
    env: withNodeFirst(env, node),
    signal,
  });
  if (code !== 0 || !existsSync(join(fresh, 'web'))) {
    await removeMatching(dist, leftovers);
    throw new Error(`Building the site failed (the builder ended with ${code}).\n${output.trimEnd()}`);
  }
  // The mark goes first and comes back last: in between, the next run builds anew.
  await rm(stamp, { force: true });
  if (existsSync(join(dist, 'web'))) await rename(join(dist, 'web'), old);
  await rename(join(fresh, 'web'), join(dist, 'web'));
  await writeFile(`${stamp}.tmp`, made);
  await rename(`${stamp}.tmp`, stamp);
  await removeMatching(dist, leftovers);
}
