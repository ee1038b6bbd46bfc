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
  countJourneys,
  figuresOfRooms,
  figuresOfSize,
  formats,
  fullFolders,
  importedFiles,
  knots,
  lookAtHouse,
  mutualSiblings,
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

test('journeys and those of the daily run are counted, by themselves, in groups, and over several lines', () => {
  const source = `test('nightly', async ({ page }) => {
  await test.step('a step is no journey', async () => {});
});

plainTest(
  'daily on a desktop',
  { tag: ['@desktop', '@daily'] },
  async ({ page }) => {},
);

test.describe('a group', { tag: '@desktop' }, () => {
  test('daily in it', { tag: '@daily' }, async () => {});
});`;
  expect(countJourneys([source, ''])).toEqual({ all: 3, daily: 2 });
});

test('folders of one folder that import one another are a mutual pair, however deep their files are', () => {
  const imports = new Map([
    ['src/web/a/deep/one.ts', ['src/web/b/two.ts']],
    ['src/web/b/two.ts', ['src/web/c/three.ts', 'src/web/a/four.ts']],
    ['src/web/c/three.ts', ['src/web/alone.ts']],
    ['src/web/alone.ts', ['src/web/c/three.ts']],
  ]);
  expect(mutualSiblings(imports)).toEqual(['src/web/a src/web/b']);
});

test('files, lines, time units and comments without a subject are counted in the product alone', () => {
  const sources = new Map([
    ['src/rules/time.ts', '/** How long a minute is. */\nexport const MINUTE_MS = 60_000;\n'],
    ['src/web/page.ts', "// What is shown.\nconst day = 'Whether';\n// The day.\nconst DAY_MS = 24;\n"],
  ]);
  expect(figuresOfSize(sources, new Map())).toEqual({
    'files in src': 2,
    'files in src/web': 1,
    'lines in src': 6,
    'mutual pairs of sibling folders': 0,
    'files with one importer': 0,
    'files that define time units': 2,
    'comments without a subject': 2,
  });
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
    expect(lines).toContain('src/contract: 2 rooms (at most 9), 1 arrows (at most 21), 0 upward (at most 0)');
    expect(complaints).toEqual([]);
  });

  test('is refused more daily journeys than fit a day', () => {
    const specOf = (daily: number) =>
      Array.from({ length: 60 }, (_, at) => `test('${at}'${at < daily ? ", { tag: '@daily' }" : ''}, f);`);
    write('e2e/site/some.spec.ts', specOf(30).join('\n'));
    expect(lookAtHouse(root).lines).toContain('30 of 60 journeys are daily (at most 30)');
    expect(lookAtHouse(root).complaints).toEqual([]);
    write('e2e/site/some.spec.ts', specOf(31).join('\n'));
    expect(lookAtHouse(root).complaints).toEqual(['31 of 60 journeys are daily, not 30']);
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
    'src/engine',
    'src/server',
    'src/web',
    'src/web/data',
  ];
  expect(houses.flatMap(foldersOf).filter((room) => !named.has(room))).toEqual([]);
  expect([...named].filter((room) => !existsSync(join(root, room)))).toEqual([]);
});
