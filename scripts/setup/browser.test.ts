import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type BrowserKind, findBrowser, installBrowser, versionOf } from './browser.mjs';

let root: string;
/** The only folder on the PATH of the made-up machine. */
let bin: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loadstone-browser-'));
  bin = join(root, 'bin');
  mkdirSync(bin);
  for (const name of ['sh', 'cp', 'chmod']) symlinkSync(join('/bin', name), join(bin, name));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function program(path: string, script: string): string {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
const browser = (name: string) => program(join(bin, name), `echo "Made-up ${name} 1.0"`);
/** As a distribution puts it where the real one is a package of another kind. */
const signpost = (name: string) => program(join(bin, name), 'echo "install the snap" >&2; exit 1');

const options = (env: NodeJS.ProcessEnv = {}) => ({
  node: process.execPath,
  env: { PATH: bin, ...env },
});
const find = (kind: BrowserKind, env: NodeJS.ProcessEnv = {}) => findBrowser(root, { ...options(env), kind });

// The names of programs and how they are made to run are those of Linux; other systems have places of their own.
describe.skipIf(process.platform !== 'linux')('the browser for the tests', () => {
  test('is the headless shell where there is one, and the whole one where that is asked for', () => {
    const shell = browser('chromium-headless-shell');
    const whole = browser('chromium');
    expect(find('headless')).toBe(shell);
    expect(find('whole')).toBe(whole);
    expect(versionOf(whole)).toBe('Made-up chromium 1.0');
  });

  test('is the whole one for everything where there is no shell', () => {
    const whole = browser('google-chrome');
    expect([find('headless'), find('whole')]).toEqual([whole, whole]);
  });

  test('is no whole one where there is the shell alone', () => {
    browser('chromium-headless-shell');
    expect(find('whole')).toBeUndefined();
  });

  test('is not what only says where to get one', () => {
    signpost('chromium-browser');
    expect(find('headless')).toBeUndefined();
    const chrome = browser('google-chrome-stable');
    expect(find('headless')).toBe(chrome);
  });

  test('is the one that CHROME_PATH names, for everything, and no other where that does not start', () => {
    browser('chromium-headless-shell');
    browser('chromium');
    const chosen = program(join(root, 'my-chrome'), 'echo mine');
    expect([find('headless', { CHROME_PATH: chosen }), find('whole', { CHROME_PATH: chosen })]).toEqual([
      chosen,
      chosen,
    ]);
    expect(find('headless', { CHROME_PATH: '' })).toBe(join(bin, 'chromium-headless-shell'));
    expect(() => find('headless', { CHROME_PATH: join(bin, 'none') })).toThrow(/does not start/);
  });

  describe('where there is none', () => {
    const install = () =>
      installBrowser(root, { ...options(), kind: 'headless', signal: new AbortController().signal });
    /** What the distribution would install lies ready; installing it puts it on the PATH. */
    const distribution = (...packages: readonly string[]) => {
      for (const name of packages) program(join(root, name), `echo "Made-up ${name} 1.0"`);
      program(
        join(bin, 'apt-get'),
        `[ "$1" = install ] || exit 0
for name in "$@"; do
  if [ -e "${root}/$name" ]; then cp "${root}/$name" "${bin}/$name"; found=yes; fi
done
[ "$found" = yes ]`,
      );
    };

    test('is the shell that the distribution has, else its whole one, else none', async () => {
      // Only root may install without questions.
      vi.spyOn(process, 'getuid').mockReturnValue(0);
      distribution();
      expect(await install()).toBeUndefined();
      distribution('chromium');
      expect(await install()).toBe(join(bin, 'chromium'));
      rmSync(join(bin, 'chromium'));
      distribution('chromium', 'chromium-headless-shell');
      expect(await install()).toBe(join(bin, 'chromium-headless-shell'));
    });

    test('is the one that Playwright fetches', async () => {
      const playwright = join(root, 'node_modules', 'playwright-core');
      mkdirSync(playwright, { recursive: true });
      const own = join(root, 'fetched');
      writeFileSync(
        join(playwright, 'cli.js'),
        `require('node:fs').writeFileSync(${JSON.stringify(own)}, '#!/bin/sh\\necho fetched\\n', { mode: 0o755 });`,
      );
      writeFileSync(
        join(playwright, 'index.js'),
        `exports.chromium = { executablePath: () => ${JSON.stringify(own)} };`,
      );
      expect(find('headless')).toBeUndefined();
      expect(await install()).toBe(own);
      expect(find('headless')).toBe(own);
    });
  });
});
