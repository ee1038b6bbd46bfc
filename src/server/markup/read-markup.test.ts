import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markup, type Markup } from '#contract/community/markup.ts';
import { plainWords, readMarkup } from './read-markup.ts';

const paragraph = (...spans: object[]) => ({ kind: 'paragraph', spans });
const read = (text: string) => readMarkup(text, true);

test.each<[string, string, unknown]>([
  ['words', 'Bleed for the war', [paragraph({ text: 'Bleed for the war' })]],
  ['lines of one paragraph', 'one\ntwo', [paragraph({ text: 'one\ntwo' })]],
  [
    'emphasis',
    '**big** and *thin* and ~~gone~~ and `Gem`',
    [
      paragraph(
        { text: 'big', marks: ['strong'] },
        { text: ' and ' },
        { text: 'thin', marks: ['emphasis'] },
        { text: ' and ' },
        { text: 'gone', marks: ['strike'] },
        { text: ' and ' },
        { text: 'Gem', marks: ['code'] },
      ),
    ],
  ],
  [
    'headings',
    '# Gems\n### Sets',
    [
      { kind: 'heading', level: 2, spans: [{ text: 'Gems' }] },
      { kind: 'heading', level: 3, spans: [{ text: 'Sets' }] },
    ],
  ],
  [
    'lists',
    '3. three\n4. four\n\n- a\n  - b',
    [
      { kind: 'list', start: 3, items: [[paragraph({ text: 'three' })], [paragraph({ text: 'four' })]] },
      {
        kind: 'list',
        start: null,
        items: [
          [paragraph({ text: 'a' }), { kind: 'list', start: null, items: [[paragraph({ text: 'b' })]] }],
        ],
      },
    ],
  ],
  ['a quote', '> Ada wrote', [{ kind: 'quote', blocks: [paragraph({ text: 'Ada wrote' })] }]],
  ['code', '```\na < b\n```', [{ kind: 'code', text: 'a < b' }]],
])('%s', (_, text, tree) => {
  expect(read(text)).toEqual(tree);
  expect(markup.parse(read(text))).toEqual(tree);
});

const links = (tree: Markup): string[] =>
  [...JSON.stringify(tree).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href!);

test('a bare address is a link that shows where it leads to', () => {
  expect(read('See https://example.com/a?b=1 now')).toEqual([
    paragraph(
      { text: 'See ' },
      { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
      { text: ' now' },
    ),
  ]);
  expect(links(read('https://bücher.example/'))).toEqual(['https://xn--bcher-kva.example/']);
});

test('words never stand for an address', () => {
  const text = '[planner](https://evil.example/)';
  expect(plainWords(read(text))).toContain('[planner](');
  expect(JSON.stringify(read(text))).toContain('"href":"https://evil.example/"');
});

test.each([
  'javascript:alert(1)',
  '//evil.example/',
  'ftp://evil.example/',
  'mailto:a@evil.example',
  'data:text/html,x',
  'www.evil.example',
  'a@evil.example',
  '<https://evil.example/',
  '![x](http://evil.example/x.png)',
  '<a href="javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
])('%j is no link to what it should not be', (text) => {
  for (const href of links(read(text))) expect(href).toMatch(/^https?:\/\/evil\.example\//);
});

test('a heading is a paragraph where headings are not taken', () => {
  expect(readMarkup('# Gems', false)).toEqual([paragraph({ text: 'Gems' })]);
});

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

test('no word is lost, whatever is typed, and what is read is in the contract', () => {
  const word = fc.constantFrom(
    'Ada',
    'gem',
    'Bob',
    'x',
    '>',
    '- ',
    '1. ',
    '    ',
    '\n',
    '\n\n',
    '*',
    '**',
    '~~',
    '`',
    '```',
    '# ',
    '\\',
    '|',
    '<b>',
    '&amp;',
    '[',
    '](',
    ')',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join('');
      const tree = read(text);
      expect(letters(plainWords(tree))).toBe(letters(text));
      expect(markup.safeParse(tree).success).toBe(true);
    }),
    { numRuns: process.env['LOADSTONE_TEST_SIZES'] === 'full' ? 20_000 : 500 },
  );
});

test.each([
  ['quotes in quotes', `${'>'.repeat(500)} deep`],
  ['lists in lists', `${'- '.repeat(500)}deep`],
  [
    'lists by indentation',
    Array.from({ length: 120 }, (_, level) => `${'  '.repeat(level)}- deep`).join('\n'),
  ],
])('%s beyond all measure keep their words', (_, text) => {
  const tree = read(text);
  expect(letters(plainWords(tree))).toBe(letters(text));
  expect(markup.safeParse(tree).success).toBe(true);
});

test.each([
  ['stars', '*'.repeat(10_000)],
  ['stars and letters', '*a '.repeat(3_333)],
  ['backticks', Array.from({ length: 140 }, (_, length) => '`'.repeat(length)).join(' ')],
  ['brackets', '['.repeat(10_000)],
  ['quotes', '>'.repeat(10_000)],
  ['lists', '- '.repeat(5_000)],
  ['tildes', '~~a'.repeat(3_333)],
  ['addresses', 'https://a.b/ '.repeat(769)],
  ['backslashes', '\\'.repeat(10_000)],
  ['underscores', '_a__b'.repeat(2_000)],
])('ten thousand characters of %s are read', (_, text) => {
  expect(markup.safeParse(read(text)).success).toBe(true);
});
