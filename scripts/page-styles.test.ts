import { expect, test } from 'vitest';
import { rulesOf, stylesFor, withoutIdleProperties, wordsOf } from './page-styles.ts';

const page = new Set(wordsOf('<p class="a sm:b w-1/2 group hover:c">x</p> const look = `d ${x} e`'));
const shown = (css: string) => stylesFor(css, (name) => page.has(name));

test.each([
  ['a class that the page has', '.a{top:0}', '.a{top:0}'],
  ['one that it has not', '.z{top:0}', ''],
  ['what is about no class', 'html{top:0}:root,:host{--x:1px}', 'html{top:0}:root,:host{--x:1px}'],
  [
    'names with escaped signs',
    '.sm\\:b{top:0}.w-1\\/2{width:50%}.w-1\\/3{width:33%}',
    '.sm\\:b{top:0}.w-1\\/2{width:50%}',
  ],
  ['of a list what holds', '.a,.z,.d{top:0}', '.a,.d{top:0}'],
  [
    'a selector of two classes only with both',
    '.group:hover .hover\\:c{top:0}.a .z{top:0}',
    '.group:hover .hover\\:c{top:0}',
  ],
  ['what must not be there asks for nothing', '.a:not(.z,:is(.y)){top:0}', '.a:not(.z,:is(.y)){top:0}'],
  ['commas in brackets', ':where(.a,.z){top:0}:is(h1,h2){top:0}', ':is(h1,h2){top:0}'],
  [
    'groups around, as far as something is in them',
    '@layer utilities{.z{top:0}@media (width>=40rem){.a{top:0}.z{top:0}}@supports (x:y){.z{top:0}}}',
    '@layer utilities{@media (width>=40rem){.a{top:0}}}',
  ],
  [
    'other rules whole',
    '@font-face{src:url("a;b}c")}@keyframes k{0%{top:0}to{top:1px}}@layer x,y;',
    '@font-face{src:url("a;b}c")}@keyframes k{0%{top:0}to{top:1px}}@layer x,y;',
  ],
  ['the order of the sheet', '.d{top:0}.a{top:1px}.d{top:2px}', '.d{top:0}.a{top:1px}.d{top:2px}'],
])('a page carries %s', (_, css, expected) => {
  expect(shown(css)).toBe(expected);
});

test('a sheet is taken apart rule by rule, and nothing of it is lost', () => {
  const css = '@import "a;b";.a\\{b{content:"}"}@media print{.a{top:0}}.z{top:0}';
  expect([...rulesOf(css)]).toEqual([
    '@import "a;b";',
    '.a\\{b{content:"}"}',
    '@media print{.a{top:0}}',
    '.z{top:0}',
  ]);
});

test('a property is registered only where a rule names it', () => {
  const [used, idle] = ['--x', '--x-2'].map((name) => `@property ${name}{syntax:"*";inherits:false}`);
  expect(withoutIdleProperties(`.a{top:var(--x)}${used}${idle}`)).toBe(`.a{top:var(--x)}${used}`);
});
