/**
 * What every npm script of this project calls: sets the folder up as far as the task needs it, then runs the
 * task on a Node that is new enough. `npm start`, or `node scripts/run.mjs start`, with arguments after it.
 */
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Interruption, ensure } from './ensure.mjs';
import { codeOf, startNode } from './setup/child.mjs';

/**
 * @typedef {object} Task
 * @property {string} says what it is for
 * @property {import('./ensure.mjs').Needs} needs
 * @property {string[]} [runs] the Node program and its first arguments; a task without one is done when its needs are met
 * @property {boolean} [isServer] whether it is the server that runs, for long
 */

/**
 * A command of the operator's.
 *
 * @param {string} file
 * @param {string} says
 * @returns {Task}
 */
const command = (file, says) => ({
  says: `${says}; --help tells more`,
  needs: {},
  runs: [`src/server/commands/${file}.ts`],
});

/** @type {Record<string, Task>} */
const tasks = {
  start: { says: 'start the product', needs: { site: true }, runs: ['src/server/main.ts'], isServer: true },
  serve: {
    says: 'the same for a service manager: one command that sets itself up and serves',
    needs: { site: true },
    runs: ['src/server/main.ts'],
    isServer: true,
  },
  demo: {
    says: 'the product with a demo player, in a folder that is thrown away',
    needs: { site: true },
    runs: ['scripts/demo.ts'],
  },
  dev: {
    says: 'work on the product: every change shows at once',
    needs: { site: 'any' },
    runs: ['scripts/dev.ts'],
  },
  build: { says: 'build the site into dist/web', needs: { site: true } },
  check: { says: 'types, lint, format, unused code', needs: {}, runs: ['scripts/check.ts'] },
  test: {
    says: 'what a change can break in everyday work',
    needs: { browser: 'headless' },
    runs: ['scripts/test.ts'],
  },
  e2e: {
    says: 'the journeys in a browser; takes the arguments of playwright test',
    needs: { site: true, browser: 'headless' },
    runs: ['node_modules/@playwright/test/cli.js', 'test'],
  },
  bench: {
    says: 'measure speed and size',
    needs: { site: true, browser: 'whole' },
    runs: ['bench/run.ts'],
  },
  screens: {
    says: 'pictures of every page in every size and theme',
    needs: { site: true, browser: 'headless' },
    runs: ['scripts/screenshots.ts'],
  },
  proof: {
    says: 'all tests at their full sizes; names of parts and --shard 1/4 take a piece of it',
    needs: { browser: 'headless' },
    runs: ['scripts/test.ts', '--full'],
  },
  messages: command('read-messages', 'messages to the support, newest first'),
  backup: command('back-up', 'copy the database into a file, while the server runs'),
  restore: command('restore', 'put a backup in the place of the database, while no server runs'),
  unlock: command('unlock-account', 'let a player in again who has lost their second step'),
  bot: {
    ...command('bot', 'the bot as a process of its own; register, check and invite behind it'),
    isServer: true,
  },
  takedown: command('takedown', 'take a link to a loadout, or a build, down'),
  permit: command('permit', 'make a player a moderator, or end that'),
  patch: command('patch', 'tell a running server of a patch of the game'),
  equipment: command('equipment', 'a newer catalogue of equipment, while the server runs or without it'),
  format: {
    says: 'write every file in the house format',
    needs: {},
    runs: ['node_modules/oxfmt/bin/oxfmt', '--write', '.'],
  },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;

if (process.env.npm_lifecycle_event !== undefined) stopWithShell();

if (task === undefined) {
  console.error(`Usage: node scripts/run.mjs <task>`);
  for (const [known, { says }] of Object.entries(tasks)) console.error(`  ${known.padEnd(8)} ${says}`);
  process.exitCode = 2;
} else {
  try {
    const { node, browser } = await ensure(root, task.needs);
    if (task.runs !== undefined) process.exitCode = await runTask(node, task, browser);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Interruption ? 128 + constants.signals[error.signal] : 1;
  }
}

/** Between npm and this process stands a shell. npm passes SIGTERM on to the shell, which ends and tells nobody. */
function stopWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * @param {string} node
 * @param {Task} task
 * @param {string | undefined} browser
 * @returns {Promise<number>} the task's exit code
 */
function runTask(node, { runs: program = [], isServer = false }, browser) {
  const env = browser === undefined ? process.env : { ...process.env, LOADSTONE_BROWSER: browser };
  const [file = '', ...first] = program;
  // Node would make room for new objects by what the machine has, and give little of it back while the server is in use.
  const flags = isServer
    ? JSON.parse(readFileSync(join(root, 'scripts/setup/server-flags.json'), 'utf8'))
    : [];
  const child = startNode(node, [...flags, join(root, file), ...first, ...args], {
    cwd: root,
    env,
    output: 'inherit',
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // A terminal sends Ctrl+C to the task as well; twice would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(codeOf(code, signal)));
  });
}
