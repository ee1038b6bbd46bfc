/**
 * Sets the folder up for a task: Node, the packages, the built site, a browser for the tests. Needs no package
 * and runs on any Node from 18. What is in place is left alone, so that the second time costs a few reads;
 * when two processes need something at once, one does it and the other waits.
 */
import { join } from 'node:path';

import { findBrowser, installBrowser } from './setup/browser.mjs';
import { takeLock } from './setup/lock.mjs';
import { findNode, installNode, wantedNode } from './setup/node.mjs';
import { hasPackages, installPackages } from './setup/packages.mjs';
import { buildSite, hasAnySite, hasSite } from './setup/site.mjs';

/**
 * @typedef {object} Needs
 * @property {boolean | 'any'} [site] the built site; with 'any' an older one will do
 * @property {import('./setup/browser.mjs').BrowserKind} [browser] a Chromium; that none can be had is no error
 *
 * @typedef {object} Ready
 * @property {string} node path of the Node to run everything with
 * @property {string | undefined} browser path of the Chromium, when it was asked for and found
 *
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(text: string) => void} [write] where the lines about what is being done go
 */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {string} root the repository's folder
 * @param {Needs} needs
 * @param {Options} [options]
 * @returns {Promise<Ready>}
 * @throws {Error} a step failed; the message says which, and what it printed
 */
export async function ensure(root, needs, options = {}) {
  const { env = process.env, write = (text) => process.stderr.write(text) } = options;
  const ready = lookAround(root, needs, env);
  if (ready !== undefined) return ready;

  const stop = new AbortController();
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => stop.abort(new Interruption(signal));
  for (const signal of signals) process.on(signal, onSignal);
  const lock = await takeLock(join(root, '.tools', 'setup.lock'), {
    onWait: (pid) => write(`Waiting for another set-up of this folder (process ${pid}).\n`),
    signal: stop.signal,
  });
  lock.lost.addEventListener('abort', () => stop.abort(lock.lost.reason));
  try {
    return await setUp(root, needs, { env, write, signal: stop.signal });
  } finally {
    await lock.release();
    for (const signal of signals) process.off(signal, onSignal);
  }
}

/** The set-up was asked to stop. */
export class Interruption extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`The set-up was stopped (${signal}). The next run goes on from here.`);
    this.signal = signal;
  }
}

/**
 * What is needed, when all of it is in place.
 *
 * @param {string} root
 * @param {Needs} needs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Ready | undefined}
 */
function lookAround(root, needs, env) {
  const node = findNode(root);
  if (node === undefined || !hasPackages(root, versionOf(node))) return undefined;
  if (lacksSite(root, needs)) return undefined;
  const kind = needs.browser;
  const browser = kind === undefined ? undefined : findBrowser(root, { node, env, kind });
  return kind !== undefined && browser === undefined ? undefined : { node, browser };
}

/**
 * @param {string} root
 * @param {Needs} needs
 */
const lacksSite = (root, { site = false }) =>
  site !== false && !(site === 'any' ? hasAnySite(root) : hasSite(root));

/** @param {string} node */
const versionOf = (node) => (node === process.execPath ? process.versions.node : wantedNode);

/**
 * @param {string} root
 * @param {Needs} needs
 * @param {{ env: NodeJS.ProcessEnv, write: (text: string) => void, signal: AbortSignal }} options
 * @returns {Promise<Ready>}
 */
async function setUp(root, needs, { env, write, signal }) {
  const node =
    findNode(root) ??
    (await step(`Installing Node ${wantedNode} for this folder`, () => installNode(root, { env, signal })));
  const nodeVersion = versionOf(node);
  if (!hasPackages(root, nodeVersion))
    await step('Installing the packages', () => installPackages(root, { node, nodeVersion, env, signal }));
  if (lacksSite(root, needs)) await step('Building the site', () => buildSite(root, { node, env, signal }));
  const kind = needs.browser;
  if (kind === undefined) return { node, browser: undefined };
  const browser =
    findBrowser(root, { node, env, kind }) ??
    (await step('Fetching a browser for the tests', () => installBrowser(root, { node, env, kind, signal })));
  return { node, browser };

  /**
   * @template T
   * @param {string} what
   * @param {() => Promise<T>} work
   */
  async function step(what, work) {
    const start = performance.now();
    write(`${what} ... `);
    try {
      const result = await work();
      write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      write('\n');
      throw signal.aborted ? signal.reason : error;
    }
  }
}
