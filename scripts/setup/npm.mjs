/** Where npm is, and an environment in which a second npm does what it is told. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

import { withNodeFirst } from './child.mjs';

/**
 * npm's own script, to be run by whichever Node is wanted.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [node] the Node that npm may lie beside
 * @returns {string}
 */
export function findNpm(env, node = process.execPath) {
  const given = env.npm_execpath;
  // Other package managers set the same variable.
  if (given !== undefined && basename(given) === 'npm-cli.js' && existsSync(given)) return given;
  const folders = [dirname(node), ...(env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)];
  for (const folder of folders) {
    for (const path of ['../lib/node_modules/npm', 'node_modules/npm', '../share/nodejs/npm'])
      if (existsSync(join(folder, path, 'bin/npm-cli.js'))) return join(folder, path, 'bin/npm-cli.js');
    const program = join(folder, 'npm');
    if (existsSync(program) && basename(realpathSync(program)) === 'npm-cli.js') return realpathSync(program);
  }
  throw new Error('npm was not found: it comes with Node, or as a package of its own named npm.');
}

/**
 * The environment for an npm inside an npm. What the outer one says of its own command and place would make
 * the inner one act on the wrong folder.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node the Node that npm and all install scripts run on
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnv(env, node) {
  const outer =
    /^(npm_(package|lifecycle)_.*|npm_(command|node_execpath)|npm_config_(local_)?prefix|npm_config_(global|dry_run)|INIT_CWD)$/i;
  const kept = Object.entries(env).filter(([name]) => !outer.test(name));
  return withNodeFirst({ ...Object.fromEntries(kept), npm_config_update_notifier: 'false' }, node);
}
