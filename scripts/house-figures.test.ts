import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  figuresOfRooms,
  formats,
  fullFolders,
  importedFiles,
  journeysOf,
  knots,
  lookAtHouse,
} from './house-figures.ts';

test('every kind of import counts, types too; packages do not', () => {
  const source = `import { a, type B } from '#contract/records/records.ts';
import type { C } from '../limits.ts';
import '#web/ui/theme.css';
export { d } from './beside.ts';
export * from './all.ts';
import {
  long,
  names,
} from './broken-line.ts';
import * as z from 'zod/mini';
const later = () => import('./later.ts');
let kind: typeof import('./kind.ts');
const text = "no import of 'elsewhere'";`;
  expect(importedFiles('src/contract/site/pages.ts', source).toSorted()).toEqual([
    'src/contract/limits.ts',
    'src/contract/records/records.ts',
    'src/contract/site/all.ts',
    'src/contract/site/beside.ts',
    'src/contract/site/broken-line.ts',
    'src/contract/site/kind.ts',
    'src/contract/site/later.ts',
    'src/web/ui/theme.css',
  ]);
});

describe('the rooms of a house', () => {
  const imports = new Map([
    ['house/low/a.ts', ['house/high/b.ts', 'house/low/c.ts']],
    ['house/low/c.ts', []],
    ['house/high/b.ts', ['house/low/a.ts', 'house/low/c.ts', 'house/alone.ts', 'elsewhere/d.ts']],
    ['house/alone.ts', []],
    ['elsewhere/d.ts', ['house/low/a.ts']],
  ]);

  test('are its folders and the files that stand alone; a pair that imports often is one arrow', () => {
    expect(figuresOfRooms(imports, 'house', ['alone.ts', 'low', 'high'])).toEqual({
      rooms: ['alone.ts', 'high', 'low'],
      arrows: ['high → alone.ts', 'high → low', 'low → high'],
      upward: ['low → high'],
    });
  });

  test('have a place each in the order', () => {
    expect(() => figuresOfRooms(imports, 'house', ['low', 'high'])).toThrow(/has no alone\.ts/);
  });
});

test('files that import one another in a circle are a knot, a chain is none', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['f']],
    ['f', ['e']],
    ['g', ['a']],
  ]);
  expect(knots(circle)).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
});

test('a folder is full by its own files, not by those of its folders', () => {
  const files = ['a/1', 'a/2', 'a/3', 'a/b/4', 'a/b/5', 'c/6'];
  expect(fullFolders(files, 2)).toEqual(new Map([['a', 3]]));
});

test.each([
  ["new Intl.DateTimeFormat('en-GB')", true],
  ['new Intl.RelativeTimeFormat()', true],
  ['total.toLocaleString()', true],
  ['at.toLocaleDateString()', true],
  ['let format: Intl.NumberFormat;', false],
  ['new Intl.Collator()', false],
])('%s writes in a language: %s', (source, expected) => {
  expect(formats(source)).toBe(expected);
});

test('a journey is left out by its own tag or by that of a group around it', () => {
  const source = `test('daily', async ({ page }) => {
  await test.step('a step is no journey @proof', async () => {});
});

test(
  'tagged @desktop',
  { tag: '@desktop' },
  async ({ page }) => {},
);

test('in its title @proof', async ({
  page,
}) => {
});

test.describe('a group', { tag: ['@desktop', '@proof'] }, () => {
  test.describe('within it', () => {
    plainTest('of the group', async () => {
    });
  });
});

test.describe('another group', () => {
  test(
    'among several tags',
    { tag: ['@desktop', '@proof'] },
    async ({ page }) => {
      await page.evaluate(() => {
      });
    },
  );

  test('daily in it', async ({ page }) => {});
});`;
  expect(journeysOf(source).map(({ title, isLeftOut }) => `${title}: ${isLeftOut}`)).toEqual([
    'daily: false',
    'tagged @desktop: false',
    'in its title @proof: true',
    'of the group: true',
    'among several tags: true',
    'daily in it: false',
  ]);
});

describe('a whole repository', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'loadstone-house-'));
    for (const folder of ['scripts', 'e2e', 'bench']) write(`${folder}/one.ts`, '');
    write('src/contract/limits.ts', 'export const limit = 1;');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('in order is told in figures alone', () => {
    write('src/contract/site/pages.ts', "import { limit } from '../limits.ts';");
    const { lines, complaints } = lookAtHouse(root);
    expect(lines).toContain('src/contract: 2 rooms (at most 7), 1 arrows (at most 13), 0 upward (at most 0)');
    expect(complaints).toEqual([]);
  });

  test('is refused too many journeys outside the daily run, each by its title', () => {
    const specOf = (leftOut: number) =>
      Array.from({ length: 5 }, (_, at) => `test('${at}${at < leftOut ? ' @proof' : ''}', () => {});`);
    write('e2e/site/some.spec.ts', specOf(1).join('\n'));
    expect(lookAtHouse(root).lines).toContain('1 of 5 journeys are left out of the daily run (at most 20 %)');
    expect(lookAtHouse(root).complaints).toEqual([]);
    write('e2e/site/some.spec.ts', specOf(2).join('\n'));
    expect(lookAtHouse(root).complaints).toEqual([
      '2 of 5 journeys are left out of the daily run: 0 @proof; 1 @proof',
    ]);
  });

  test('is refused an arrow upward, a knot, a full folder, and a number written elsewhere', () => {
    write('src/contract/records/records.ts', "import type { Page } from '../site/pages.ts';");
    write('src/contract/site/pages.ts', 'export interface Page {}');
    for (const file of Array(30).keys())
      write(`src/rules/ring/${file}.ts`, `import './${(file + 1) % 30}.ts';`);
    write('src/web/ui/cost.ts', 'new Intl.NumberFormat();');
    const { complaints } = lookAtHouse(root);
    expect(complaints).toEqual([
      expect.stringContaining('src/contract has 1 upward, not 0: records → site'),
      expect.stringContaining('30 files import one another'),
      'src/rules/ring holds 30 files, not 25: give it rooms',
      expect.stringContaining('src/web/ui/cost.ts writes numbers or dates itself'),
    ]);
  });
});

/** The folders that a tree names: one a line by its indent, or several in a line below their parent's. */
function foldersOfTree(tree: string): Set<string> {
  const named = new Set<string>();
  const parents: { indent: number; path: string }[] = [];
  for (const line of tree.split('\n')) {
    const [, space = '', rest = ''] = /^( *)(.*)$/.exec(line) ?? [];
    while ((parents.at(-1)?.indent ?? -1) >= space.length) parents.pop();
    const above = parents.at(-1)?.path;
    const isList = /^[\w-]+\/( [\w-]+\/)+$/.test(rest);
    for (const [, name = ''] of rest.matchAll(isList ? /([\w-]+)\//g : /^([\w-]+)\//g)) {
      const path = above === undefined ? name : `${above}/${name}`;
      named.add(path);
      if (!isList) parents.push({ indent: space.length, path });
    }
  }
  return named;
}

test('the tree of docs/architecture.md names every room, and none that is not there', () => {
  const root = new URL('..', import.meta.url).pathname;
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, tree = ''] = /```\n(src\/[\s\S]*?)```/.exec(page) ?? [];
  const named = foldersOfTree(tree);
  const foldersOf = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const houses = [
    'src',
    'src/rules',
    'src/messages',
    'src/contract',
    'src/server',
    'src/web',
    'src/web/data',
    'src/web/features',
  ];
  expect(houses.flatMap(foldersOf).filter((room) => !named.has(room))).toEqual([]);
  expect([...named].filter((room) => !existsSync(join(root, room)))).toEqual([]);
});
