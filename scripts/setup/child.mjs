/** Starting other programs: quietly for a set-up step, or as the one task that the command stands for. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const endWithParent = pathToFileURL(fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))).href;

/**
 * An environment in which `node` means this Node, for the program and everything that it starts.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node path of the program
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeFirst(env, node) {
  // Windows writes Path; two spellings of one name would leave it to chance which one counts.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const rest = (env[key] ?? '').split(delimiter).filter((folder) => folder !== dirname(node));
  return { ...env, [key]: [dirname(node), ...rest].join(delimiter) };
}

/**
 * Runs a program to its end and gives back what it wrote.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when it cannot be started, 124 when it took too long
 */
export function runQuietly(program, args, options = {}) {
  const { timeoutMs, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let output = '';
    let isLate = false;
    const late =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            child.kill('SIGKILL');
          }, timeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      clearTimeout(late);
      if (error.name === 'AbortError') reject(options.signal?.reason ?? error);
      else resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      const end = () => resolve({ code: isLate ? 124 : codeOf(code, signal), output });
      child.on('close', end);
      // What the program left running may hold its pipes open for ever.
      setTimeout(end, 1_000).unref();
    });
  });
}

/**
 * Starts a Node program that ends (as by SIGTERM) when this process does, even when this one is killed.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe' }} options
 */
export function startNode(node, args, { cwd, env, output }) {
  return spawn(node, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...withNodeFirst(env, node), LOADSTONE_PARENT_PIPE: '3' },
    stdio: [output === 'inherit' ? 'inherit' : 'ignore', output, output, 'pipe'],
  });
}

/**
 * The exit code of an ended child, as a shell counts it.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const codeOf = (code, signal) => code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
