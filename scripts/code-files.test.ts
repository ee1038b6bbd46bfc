import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { codeFiles, fileNameOf, withShortPreloads } from './code-files.ts';

interface Module {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly code?: string;
}

/** Code of about so many bytes, however it is packed. */
function code(bytes: number): string {
  let [text, state] = ['', bytes];
  while (text.length < bytes) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text;
}

/** The file of every module of a made-up site whose start loads `list` and `board`, and what these load. */
function filesOf(
  modules: Readonly<Record<string, Module>>,
  pages: Readonly<Record<string, number>> = {},
  parts: Readonly<Record<string, number>> = {},
) {
  const all: Readonly<Record<string, Module>> = { start: { later: ['list', 'board'] }, ...modules };
  const getModuleInfo = (id: string) => {
    const { imports = [], later = [], code: own = code(10) } = all[id] ?? {};
    return { code: own, importedIds: imports, dynamicallyImportedIds: later };
  };
  const most = new Map(Object.entries({ list: 14, board: 14, ...pages }));
  const fileOf = codeFiles({
    root: '/checkout',
    entry: 'start',
    pages: most,
    parts: new Map(Object.entries(parts)),
  });
  return Object.fromEntries(Object.keys(all).map((id) => [id, fileOf(id, { getModuleInfo })]));
}

test('what two pages need and is small lies together, with what comes along', () => {
  const files = filesOf({
    list: { imports: ['row', 'words'], code: code(5_000) },
    board: { imports: ['row'], code: code(5_000) },
    row: { imports: ['mark'], code: code(300) },
    mark: { code: code(200) },
    words: { code: code(400) },
  });
  expect(files['row']).toBe(files['mark']);
  expect(files['start']).toBeNull();
});

test('what a page would load in vain stays apart, left to the bundler', () => {
  const files = filesOf({
    list: { imports: ['shared', 'table'], code: code(9_000) },
    board: { imports: ['shared'], code: code(9_000) },
    shared: { code: code(9_000) },
    table: { code: code(9_000) },
  });
  expect(files).toMatchObject({ list: null, board: null, shared: null, table: null });
});

test('a page that answers at once has few files, though others load more for it', () => {
  const modules = {
    start: { later: ['list', 'board', 'map'] },
    list: { imports: ['a', 'b'], code: code(3_000) },
    board: { imports: ['a'], code: code(3_000) },
    map: { imports: ['b'], code: code(3_000) },
    a: { code: code(3_000) },
    b: { code: code(3_000) },
  };
  const count = (files: Record<string, string | null>) =>
    new Set(['list', 'a', 'b'].map((id) => files[id] ?? id)).size;
  expect(count(filesOf(modules, { map: 14 }))).toBe(3);
  expect(count(filesOf(modules, { map: 14, list: 3 }))).toBe(2);
});

test('a part that comes by itself has few files, and no page that has few gets more for it', () => {
  const modules = {
    start: { later: ['list', 'board', 'sync', 'other'] },
    list: { imports: ['a'], code: code(3_000) },
    board: { imports: ['b'], code: code(3_000) },
    sync: { imports: ['a', 'b', 'c'], code: code(3_000) },
    other: { imports: ['c'], code: code(3_000) },
    a: { code: code(3_000) },
    b: { code: code(3_000) },
    c: { code: code(3_000) },
  };
  const count = (files: Record<string, string | null>, ids: readonly string[]) =>
    new Set(ids.map((id) => files[id] ?? id)).size;
  const apart = filesOf(modules, { list: 4, board: 4 });
  expect(count(apart, ['sync', 'a', 'b', 'c'])).toBe(4);
  const few = filesOf(modules, { list: 4, board: 4 }, { sync: 3 });
  expect(count(few, ['sync', 'a', 'b', 'c'])).toBe(2);
  expect(count(few, ['list', 'a'])).toBe(2);
});

test('a part that nothing loads stops the build', () => {
  expect(() => filesOf({}, {}, { gone: 3 })).toThrow('Nothing loads gone');
});

test('a page loads little in vain even so', () => {
  const files = filesOf(
    {
      list: { imports: ['heavy', 'shared'], code: code(20_000) },
      board: { imports: ['shared'], code: code(300) },
      shared: { code: code(300) },
      heavy: { code: code(20_000) },
    },
    { list: 2 },
  );
  expect(files['shared']).not.toBe(files['heavy'] ?? 'heavy');
  expect(files['shared']).not.toBe(files['list'] ?? 'list');
});

test('what every page starts with is none of it', () => {
  const files = filesOf({
    start: { imports: ['react'], later: ['list', 'board'] },
    list: { imports: ['react', 'row'] },
    board: { imports: ['react', 'row'] },
  });
  expect(files['react']).toBeUndefined();
  expect(files['start']).toBeNull();
});

test('no two files need one another', () => {
  // The list needs the row by way of a heavy table that the board does without.
  const files = filesOf({
    list: { imports: ['head'], code: code(200) },
    board: { imports: ['head', 'foot'], code: code(200) },
    head: { imports: ['table'], code: code(200) },
    table: { imports: ['foot'], code: code(20_000) },
    foot: { code: code(200) },
  });
  const file = (id: string) => files[id] ?? id;
  expect(file('table') !== file('foot') && file('head') === file('foot')).toBe(false);
});

test('of the one list of dialogs and tabs a module needs what it names', () => {
  const list = '/node_modules/radix-ui/dist/index.mjs';
  const part = (name: string) => `/node_modules/@radix-ui/react-${name}/dist/index.mjs`;
  const files = filesOf({
    list: { imports: [list, 'row'], code: `import { Dialog as Radix } from 'radix-ui';${code(9_000)}` },
    board: { imports: [list, 'row'], code: `import { ScrollArea } from "radix-ui";${code(9_000)}` },
    row: { code: code(50) },
    [list]: { imports: [part('dialog'), part('scroll-area')] },
    [part('dialog')]: { code: code(9_000) },
    [part('scroll-area')]: { code: code(9_000) },
  });
  expect(files[part('dialog')]).not.toBe(files[part('scroll-area')] ?? 'another');
});

test.each([
  ['cookies', 'assets/p-[hash:7].js'],
  ['Advertise', 'assets/0-[hash:7].js'],
  ['FilledSlot', 'assets/p-[hash:7].js'],
  ['plan.worker', 'assets/[name]-[hash:7].js'],
])('the file of %s has a name that no ad blocker looks for', (name, file) => {
  expect(fileNameOf({ name })).toBe(file);
});

test('the list of preloads names the same files for each part, those of the same parts side by side', () => {
  const built = (names: string, ...lists: string[]) =>
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${names})))=>i.map(i=>d[i]);f(${lists
      .map((list) => `__vite__mapDeps(${list})`)
      .join()})`;
  const run = (code: string): string[][] => {
    let found: string[][] = [];
    runInNewContext(code, { f: (...lists: string[][]) => (found = lists) });
    return found.map((list) => Array.from(list).toSorted());
  };
  const before = built(
    '["assets/p-1.js","assets/p-2.js","assets/p-3.js","assets/0-4.js"]',
    '[3,0]',
    '[2]',
    '[1,0,3]',
  );
  const after = withShortPreloads(before);
  expect(after).toContain('"p-1 0-4 p-3 p-2"');
  expect(after).toContain('[0,1]');
  expect(run(after)).toStrictEqual(run(before));
  expect(() => withShortPreloads(built('["assets/a.css"]', '[0]'))).toThrow('"assets/a.css" is no script');
  expect(withShortPreloads('f()')).toBe('f()');
});

test('a module that holds the name of its folder stops the build: every folder would get other files', () => {
  const naming = { code: "import { a } from '/checkout/src/web/a.ts';" };
  expect(() => filesOf({ list: naming })).toThrow('list is built with the name of its folder in it');
  expect(() => filesOf({ list: { code: "fetch('/checkout/list');" } })).not.toThrow();
});
