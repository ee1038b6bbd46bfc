import { expect, test } from 'vitest';
import { shareIdIn, shareIdOf } from './link-text.ts';

const id = '0123456789abcdefghijklmnop';
const link = `https://planner.example/l/${id}`;

test.each([
  ['alone', link],
  ['without a site', `/l/${id}`],
  ['with a slash', `${link}/`],
  ['between angle brackets', `<${link}>`],
  ['in brackets', `look (${link})`],
  ['in markdown', `**[My build](${link})**`],
  ['before a full stop', `See ${link}.`],
  ['before words', `${link} is what I wear, not https://planner.example/loadouts`],
  ['with foreign parameters', `${link}?fbclid=IwAR0x_y&utm_source=chat`],
  ['with a part of the page', `${link}#items`],
  ['with signs that nobody sees', `\u200b${link.slice(0, 40)}\u200b${link.slice(40)}\u200b`],
])('a link to what is kept is found %s', (_, text) => {
  expect(shareIdIn(text)).toBe(id);
});

test.each(['', 'words', `https://planner.example/${id}`, `${link}q`, link.slice(0, -1)])(
  '%j has none',
  (text) => {
    expect(shareIdIn(text)).toBeNull();
  },
);

test('an address says its id without what was left behind it', () => {
  for (const behind of ['', ')', '.', '>', '*', '\u200b', ').']) expect(shareIdOf(`${id}${behind}`)).toBe(id);
  expect(shareIdOf('words')).toBe('words');
  expect(shareIdOf(`${id}q`)).toBe(`${id}q`);
});
