/** One short text that changes when any of the given files does: decides whether a step is to be done again. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {readonly string[]} paths files and folders below root; missing ones count as missing
 * @param {{ leaveOut?: (path: string) => boolean, also?: readonly string[] }} [options] `leaveOut` gets a path
 *   below root with forward slashes; `also` is text to go in beside the files
 * @returns {string}
 */
export function fingerprint(root, paths, options = {}) {
  const { leaveOut = () => false, also = [] } = options;
  const hash = createHash('sha256');
  for (const text of also) hash.update(`${text}\0`);
  for (const path of paths) addTo(path);
  return hash.digest('hex').slice(0, 32);

  /** @param {string} path */
  function addTo(path) {
    if (leaveOut(path)) return;
    const kind = statSync(join(root, path), { throwIfNoEntry: false });
    if (kind === undefined) hash.update(`${path}\0missing\0`);
    else if (kind.isDirectory())
      for (const name of readdirSync(join(root, path)).sort()) addTo(`${path}/${name}`);
    else hash.update(`${path}\0${kind.size}\0`).update(readFileSync(join(root, path)));
  }
}

/**
 * The names in a folder that match, none when there is no such folder.
 *
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {string[]}
 */
export function namesMatching(folder, pattern) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();
}

/**
 * @param {string} folder
 * @param {RegExp} pattern of the names to remove
 */
export async function removeMatching(folder, pattern) {
  for (const name of namesMatching(folder, pattern))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}
