/**
 * Step 4, for tests alone: a Chromium. One that is there already, else one that is fetched.
 *
 * The headless shell is Chromium without its windows. Journeys take a good third less time in it (36 s against 63 s
 * for two files of them on two cores), so it is preferred; measurements, and the journeys about what differs with
 * windows, want the whole browser that people use.
 *
 * @typedef {'headless' | 'whole'} BrowserKind
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { runQuietly, withNodeFirst } from './child.mjs';

const shellName = 'chromium-headless-shell';
const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const downloadLimitMs = 180_000;

/**
 * The browser to test with, or undefined when there is none.
 *
 * @param {string} root
 * @param {{ node: string, env: NodeJS.ProcessEnv, kind: BrowserKind }} options
 * @returns {string | undefined}
 * @throws {Error} CHROME_PATH names something that is no browser: it was meant, so nothing else is taken instead
 */
export function findBrowser(root, { node, env, kind }) {
  const given = env.CHROME_PATH;
  if (given !== undefined && given !== '') {
    if (answers(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, which does not start.`);
  }
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const names = kind === 'headless' ? [shellName, ...programNames] : programNames;
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(answers) ?? [playwrightsOwn(root, node, env)].find(answers);
}

/**
 * The version of a browser in its own words.
 *
 * @param {string} path
 */
export const versionOf = (path) => answerOf(path) ?? '';

/**
 * Some distributions put a program of that name there that only says where to get the real one.
 *
 * @param {string | undefined} path
 */
const answers = (path) => path !== undefined && existsSync(path) && answerOf(path) !== undefined;

/** @param {string} path */
function answerOf(path) {
  // Chrome for Windows opens a window instead of answering.
  if (process.platform === 'win32') return 'version unknown';
  const asked = spawnSync(path, ['--version', '--no-sandbox'], { timeout: 10_000, encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/**
 * Where Playwright keeps, or would keep, the Chromium that it downloads.
 *
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
function playwrightsOwn(root, node, env) {
  const ask = "console.log(require('playwright-core').chromium.executablePath())";
  const { status, stdout } = spawnSync(node, ['-e', ask], { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Fetches a browser: Playwright's own, else the distribution's where that is possible without questions.
 *
 * @param {string} root
 * @param {{ node: string, env: NodeJS.ProcessEnv, kind: BrowserKind, signal: AbortSignal }} options
 * @returns {Promise<string | undefined>} undefined when none could be had
 */
export async function installBrowser(root, { node, env, kind, signal }) {
  const playwright = (/** @type {string[]} */ ...args) =>
    runQuietly(node, [join(root, 'node_modules', 'playwright-core', 'cli.js'), ...args], {
      cwd: root,
      env: withNodeFirst(env, node),
      signal,
      timeoutMs: downloadLimitMs,
    });
  const find = () => findBrowser(root, { node, env, kind });
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

  const { code } = await playwright('install', 'chromium');
  let found = find();
  if (found !== undefined || !isRoot) return found;
  if (code === 0) {
    // It is there and does not start: a bare machine lacks libraries that it is linked to.
    await playwright('install-deps', 'chromium');
    found = find();
    if (found !== undefined) return found;
  }
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, signal, timeoutMs: downloadLimitMs };
  await runQuietly('apt-get', ['update'], apt);
  // Older releases have no package of the shell.
  for (const name of kind === 'headless' ? [shellName, 'chromium'] : ['chromium']) {
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], apt);
    found = find();
    if (found !== undefined) return found;
  }
  return undefined;
}
