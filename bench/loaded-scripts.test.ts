import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  firstVisitOf,
  firstVisitOfDrawn,
  importCircles,
  importsOf,
  namedImportsOf,
} from './loaded-scripts.ts';

let web = '';
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'loadstone-scripts-'));
  mkdirSync(join(web, 'assets'));
});
afterEach(() => rmSync(web, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(web, 'assets', name), code);
};
const page = (...preloads: string[]) =>
  `<head><script type="module" crossorigin src="/assets/index.js"></script>${preloads
    .map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`)
    .join('')}</head>`;
const paths = (...names: string[]) => names.map((name) => `assets/${name}`);

test('imports are told apart by when they load', () => {
  const code =
    'import{a as b}from"./a.js";import"./b.js";export*from"/assets/c.js";export{d}from"./d.js";let f=()=>import("./e.js"),g=()=>import(`./f.js`);';
  expect(importsOf('assets/index.js', code)).toEqual({
    atOnce: paths('a.js', 'b.js', 'c.js', 'd.js'),
    later: paths('e.js', 'f.js'),
  });
});

test('what only looks like an import is none', () => {
  const code = 'let text=`import"./a.js"`;/* import "./b.js" */let other="from \'./c.js\'";import.meta.url;';
  expect(importsOf('assets/index.js', code)).toEqual({ atOnce: [], later: [] });
});

test('a first visit loads the module script, the page, and all that both import at once', () => {
  write({
    'index.js': 'import"./react.js";import("./home.js");import("./other.js");',
    'home.js': 'import"./react.js";import"./field.js";import("./dialog.js");',
    'field.js': 'import"./deep.js";',
    'deep.js': 'import"./index.js";',
    'react.js': '',
    'other.js': '',
    'dialog.js': '',
  });
  const { scripts, named } = firstVisitOf(web, page('home.js', 'field.js'), true);
  expect(scripts.toSorted()).toEqual(paths('deep.js', 'field.js', 'home.js', 'index.js', 'react.js'));
  expect(named.toSorted()).toEqual(paths('field.js', 'home.js', 'index.js'));
});

test('a page that does not preload its own code cannot be measured', () => {
  write({ 'index.js': 'import("./home.js");', 'home.js': '', 'field.js': '' });
  expect(() => firstVisitOf(web, page('field.js'), true)).toThrow('preloads no code of its own');
  expect(firstVisitOf(web, page(), false).scripts).toEqual(paths('index.js'));
  expect(() => firstVisitOf(web, '<p>No script</p>', false)).toThrow('no module script');
});

test('what is imported later is told by the name of what loads it', () => {
  const code =
    'const loaders={home:()=>load(()=>import("./home.js"),[1]),gem:{load:async()=>({default:(await import(`./gem.js`)).Gem}),icon:gem}},words={home:"Home"};';
  expect([...namedImportsOf('assets/index.js', code)]).toEqual([
    ['home', paths('home.js')],
    ['gem', paths('gem.js')],
    ['load', paths('gem.js')],
  ]);
});

test("a page that is drawn into the shell loads the shell's script, its own code, and all that both import at once", () => {
  write({
    'index.js':
      'import"./react.js";const pages={list:()=>import("./list.js"),board:()=>import("./board.js")};',
    'list.js': 'import"./react.js";import"./row.js";import("./dialog.js");',
    'row.js': '',
    'react.js': '',
    'board.js': '',
    'dialog.js': '',
  });
  const { scripts, named } = firstVisitOfDrawn(web, page('react.js', 'list.js'), 'list');
  expect(scripts.toSorted()).toEqual(paths('index.js', 'list.js', 'react.js', 'row.js'));
  expect(named.toSorted()).toEqual(paths('index.js', 'list.js', 'react.js'));
  expect(() => firstVisitOfDrawn(web, page(), 'map')).toThrow('loads no code for the page map');
  expect(() => firstVisitOfDrawn(web, '<p>No script</p>', 'list')).toThrow('no module script');
});

test('scripts that import one another in a circle are found, and what only imports later is none', () => {
  const script = (...atOnce: string[]) => ({ atOnce, later: [] });
  const scripts = new Map([
    ['start.js', script('page.js')],
    ['page.js', script('rules.js', 'words.js')],
    ['rules.js', script('words.js')],
    ['words.js', script('page.js')],
    ['list.js', { atOnce: ['rules.js'], later: ['list.js'] }],
  ]);
  expect(importCircles(scripts)).toEqual([['page.js', 'rules.js', 'words.js']]);
  scripts.set('words.js', script());
  expect(importCircles(scripts)).toEqual([]);
});
