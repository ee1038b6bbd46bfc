/**
 * A small repository in a temporary folder with a made-up npm and builder, so that tests see the set-up work
 * on real processes without any network.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('..', import.meta.url));

/** Notes each call; takes as long as a file named slow-npm says; fails when there is one named broken-npm. */
const madeUpNpm = `
const { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const root = process.env.MADE_UP_ROOT;
const args = process.argv.slice(2);
appendFileSync(join(root, 'npm.log'), args[0] + ' run by ' + process.execPath + '\\n');
const folder = args.includes('--prefix') ? args[args.indexOf('--prefix') + 1] : process.cwd();
const modules = join(folder, 'node_modules');
mkdirSync(join(modules, 'half'), { recursive: true });
const slow = join(root, 'slow-npm');
setTimeout(() => {
  if (existsSync(join(root, 'broken-npm'))) {
    console.error('no such package');
    process.exit(1);
  }
  if (args[0] === 'ci') return writeFileSync(join(modules, 'complete'), readFileSync(join(folder, 'package-lock.json')));
  const [name, version] = args.at(-1).split('@');
  if (existsSync(join(root, 'no-' + name))) return;
  const binary = join(modules, name, 'bin', 'node');
  mkdirSync(join(modules, name, 'bin'), { recursive: true });
  writeFileSync(binary, '#!/bin/sh\\necho v' + version + '\\n');
  chmodSync(binary, 0o755);
}, existsSync(slow) ? Number(readFileSync(slow, 'utf8')) : 0);
`;

const madeUpBuilder = `
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
const out: string = process.argv[3] ?? '';
appendFileSync('build.log', 'built\\n');
mkdirSync(join(out, 'web'), { recursive: true });
const slow = existsSync('slow-build') ? Number(readFileSync('slow-build', 'utf8')) : 0;
setTimeout(() => {
  if (existsSync('broken-build')) throw new Error('no such module');
  cpSync('src/page.ts', join(out, 'web', 'page.js'));
}, slow);
`;

export interface MadeUpFolder {
  root: string;
  env: NodeJS.ProcessEnv;
  write(path: string, text: string): void;
  read(path: string): string;
  has(path: string): boolean;
  /** How often the made-up npm or builder was started. */
  calls(log: 'npm.log' | 'build.log'): number;
  /** Starts `node scripts/run.mjs` with these arguments. */
  run(...args: string[]): Started;
  remove(): void;
}

export interface Started {
  child: ChildProcess;
  output(): string;
  /** Waits for the end: the exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Starts a Node program and collects what it prints. */
export function start(args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): Started {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
  return { child, output: () => output, ended };
}

/** Waits until something is so; fails when it never is. */
export async function until(isSo: () => boolean, limitMs = 20_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Still not so after ${limitMs} ms: ${isSo.toString()}`);
    await sleep(10);
  }
}

export function makeUpFolder(): MadeUpFolder {
  const root = mkdtempSync(join(tmpdir(), 'loadstone-made-up-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ name: 'made-up', type: 'module' }));
  write('package-lock.json', '{}');
  write('src/page.ts', 'export const page = 1;\n');
  write('src/page.test.ts', 'export {};\n');
  write('scripts/build.ts', madeUpBuilder);
  write('npm/npm-cli.js', madeUpNpm);
  write('npm/package.json', '{}');
  for (const name of ['ensure.mjs', 'run.mjs', 'setup'])
    cpSync(join(scripts, name), join(root, 'scripts', name), {
      recursive: true,
      filter: (source) => !source.endsWith('.ts'),
    });
  const env = { ...process.env, npm_execpath: join(root, 'npm', 'npm-cli.js'), MADE_UP_ROOT: root };
  return {
    root,
    env,
    write,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    has: (path) => existsSync(join(root, path)),
    calls: (log) =>
      existsSync(join(root, log)) ? readFileSync(join(root, log), 'utf8').trim().split('\n').length : 0,
    run: (...args) => start([join(root, 'scripts', 'run.mjs'), ...args], { cwd: root, env }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
  };
}
