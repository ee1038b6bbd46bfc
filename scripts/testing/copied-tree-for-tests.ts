import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from './repository.ts';

/** All that compiles, and what the tests read. */
const copied = [
  'src',
  'scripts',
  'e2e',
  'bench',
  'public',
  'package.json',
  'tsconfig.json',
  'index.html',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'knip.product.json',
  ...['base', 'pure', 'web', 'node', 'offline', 'journeys'].map((name) => `tsconfig.${name}.json`),
  ...['vite', 'vitest', 'vitest.components', 'playwright'].map((name) => `${name}.config.ts`),
];

/** A copy of the sources for a file of tests, which changes it as CONTRIBUTING.md says and looks at what comes of it. */
export function copiedTree() {
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'loadstone-copy-'));
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  const touched = new Set<string>();

  function write(file: string, content: string | Buffer): void {
    touched.add(file);
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), content);
  }

  function run(program: string, args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: copy,
      encoding: 'utf8',
      // Sizes are the tests' own matter, not that of a copy.
      env: { ...process.env, LOADSTONE_TEST_SIZES: 'quick' },
    });
    expect(status, stdout + stderr).toBe(0);
  }

  return {
    /** The files that were written. */
    touched,
    write,
    run,
    /** Puts a line before the one place where another stands. */
    insert: (file: string, before: string, line: string): void => {
      const source = readFileSync(join(copy, file), 'utf8');
      expect(source.split(before), `${file} has ${before} once`).toHaveLength(2);
      write(
        file,
        source.replace(before, () => `${line}\n${before}`),
      );
    },
    /** Sees a program fail where a file lacks a part. */
    refuses: (file: string, part: RegExp, [program, ...args]: readonly [string, ...string[]]): void => {
      const source = readFileSync(join(copy, file), 'utf8');
      expect(source).toMatch(part);
      writeFileSync(join(copy, file), source.replace(part, ''));
      expect(() => run(program, args), `${file} without ${part}`).toThrow();
      writeFileSync(join(copy, file), source);
    },
  };
}
