import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type MadeUpFolder, makeUpFolder, until } from './setup/made-up-folder.ts';

let folder: MadeUpFolder;
beforeEach(() => {
  folder = makeUpFolder();
});
afterEach(() => folder.remove());

const build = async () => {
  const started = folder.run('build');
  return { code: await started.ended, output: started.output() };
};
const leftovers = () =>
  ['.tools', 'dist'].flatMap((name) =>
    folder.has(name)
      ? readdirSync(join(folder.root, name)).filter((entry) => /tmp|old|lock/.test(entry))
      : [],
  );

test('the first run installs and builds with a line each, the second does nothing and says nothing', async () => {
  const first = await build();
  expect(first.output).toMatch(
    /^Installing the packages \.\.\. \d+\.\d s\nBuilding the site \.\.\. \d+\.\d s\n$/,
  );
  expect(first.code).toBe(0);
  expect(folder.has('node_modules/complete')).toBe(true);
  expect(folder.read('dist/web/page.js')).toBe('export const page = 1;\n');
  expect(leftovers()).toEqual([]);

  expect(await build()).toEqual({ code: 0, output: '' });
  expect([folder.calls('npm.log'), folder.calls('build.log')]).toEqual([1, 1]);
});

test('a changed lock file brings the packages anew', async () => {
  await build();
  folder.write('package-lock.json', '{ "changed": true }');
  await build();
  expect(folder.calls('npm.log')).toBe(2);
  expect(folder.read('node_modules/complete')).toBe('{ "changed": true }');
});

test('a changed source brings a new site and leaves the packages; a changed test or server file brings nothing', async () => {
  await build();
  folder.write('src/page.ts', 'export const page = 2;\n');
  expect((await build()).output).toMatch(/^Building the site \.\.\. \d+\.\d s\n$/);
  expect(folder.read('dist/web/page.js')).toBe('export const page = 2;\n');
  expect(folder.calls('npm.log')).toBe(1);

  folder.write('src/page.test.ts', 'export const changed = true;\n');
  folder.write('src/server/main.ts', 'export const changed = true;\n');
  expect((await build()).output).toBe('');
});

test('two at once share one set-up: the second waits and then finds everything in place', async () => {
  folder.write('slow-npm', '600');
  const [one, two] = await Promise.all([build(), build()]);
  expect([one.code, two.code]).toEqual([0, 0]);
  expect([folder.calls('npm.log'), folder.calls('build.log')]).toEqual([1, 1]);
  expect(`${one.output}${two.output}`).toContain('Waiting for another set-up of this folder');
});

test('after a kill in the middle of the installation the next run completes it', async () => {
  folder.write('slow-npm', '1500');
  const killed = folder.run('build');
  await until(() => folder.calls('npm.log') === 1);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(folder.has('node_modules')).toBe(false);

  folder.write('slow-npm', '0');
  expect((await build()).code).toBe(0);
  expect(folder.has('node_modules/complete')).toBe(true);
  expect(leftovers()).toEqual([]);
});

test('a kill while new packages come leaves the old ones whole until the next run', async () => {
  await build();
  folder.write('package-lock.json', '{ "changed": true }');
  folder.write('slow-npm', '1500');
  const killed = folder.run('build');
  await until(() => folder.calls('npm.log') === 2);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(folder.read('node_modules/complete')).toBe('{}');

  folder.write('slow-npm', '0');
  await build();
  expect(folder.read('node_modules/complete')).toBe('{ "changed": true }');
});

test('a kill in the middle of a build leaves the old site whole, and the next run builds', async () => {
  await build();
  folder.write('src/page.ts', 'export const page = 2;\n');
  folder.write('slow-build', '1500');
  const killed = folder.run('build');
  await until(() => folder.calls('build.log') === 2);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(folder.read('dist/web/page.js')).toBe('export const page = 1;\n');

  folder.write('slow-build', '0');
  expect((await build()).code).toBe(0);
  expect(folder.read('dist/web/page.js')).toBe('export const page = 2;\n');
  expect(leftovers()).toEqual([]);
});

test('a kill between taking the old site away and putting the new one there is mended', async () => {
  await build();
  folder.write('dist/.built', '');
  folder.write('dist/old-1/page.js', 'old');
  expect((await build()).code).toBe(0);
  expect(folder.read('dist/web/page.js')).toBe('export const page = 1;\n');
  expect(leftovers()).toEqual([]);
});

test('asked to stop, it ends what it started, gives the lock back and says so', async () => {
  folder.write('slow-npm', '60000');
  const stopped = folder.run('build');
  await until(() => folder.calls('npm.log') === 1);
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toBe(143);
  expect(stopped.output()).toContain('The set-up was stopped (SIGTERM). The next run goes on from here.');
  expect(folder.has('.tools/setup.lock')).toBe(false);
});

test('when npm fails its words are shown, the code is not 0, and the old packages stay', async () => {
  await build();
  folder.write('package-lock.json', '{ "changed": true }');
  folder.write('broken-npm', '');
  const { code, output } = await build();
  expect(code).toBe(1);
  expect(output).toContain('Installing the packages failed (npm ended with 1).\nno such package');
  expect(folder.read('node_modules/complete')).toBe('{}');
  expect(leftovers()).toEqual([]);
});

test('when the builder fails its words are shown and the old site stays', async () => {
  await build();
  folder.write('src/page.ts', 'export const page = 2;\n');
  folder.write('broken-build', '');
  const { code, output } = await build();
  expect(code).toBe(1);
  expect(output).toMatch(/Building the site failed[\s\S]*no such module/);
  expect(folder.read('dist/web/page.js')).toBe('export const page = 1;\n');
  expect(leftovers()).toEqual([]);
});

test('the packages are installed by the Node that they are for', async () => {
  await build();
  expect(folder.read('npm.log')).toBe(`ci run by ${process.execPath}\n`);
});
