import { expect, test } from 'vitest';
import { isMeantAsJson, parseFileText } from './file-text.ts';

const plain = '{"name": "Howler’s “Call”", "list": [1, {"a": "```"}]}';
const value = JSON.parse(plain) as unknown;
const curly = '{“name”: “Howler’s Call”, „rank”: 3}';

test.each([
  ['as it was written', plain, value],
  ['with a byte order mark', `\uFEFF${plain}`, value],
  ['in a code fence', '```\n{"a": 1}\n```', { a: 1 }],
  ['in a code fence that names its language', 'Here it is:\n```json\n{"a": 1}\n```\nHave fun', { a: 1 }],
  ['in a code fence on one line', '```{"a": 1}```', { a: 1 }],
  ['in a code fence that was cut off', '```json\n{"a": 1}', { a: 1 }],
  ['with curly quotes', curly, { name: 'Howler’s Call', rank: 3 }],
  ['with all of it', `\uFEFF\`\`\`json\n${curly}\n\`\`\``, { name: 'Howler’s Call', rank: 3 }],
  ['with spaces that do not break', '{\u00a0"a":\u00a01\u200b}', { a: 1 }],
])('JSON %s is read', (_, text, read) => {
  expect(parseFileText(text, 1_000)).toEqual({ value: read });
  expect(isMeantAsJson(text)).toBe(true);
});

test.each([
  ['nothing', '', 'not-json'],
  ['words', 'Frozen Heart', 'not-json'],
  ['a fence around words', '```\nwords\n```', 'not-json'],
  ['JSON that was cut off', plain.slice(0, -3), 'not-json'],
  ['more than there may be', `"${'a'.repeat(1_000)}"`, 'too-large'],
  ['too many levels', '['.repeat(200), 'too-deep'],
  ['too many levels in a fence', `\`\`\`\n${'['.repeat(200)}\n\`\`\``, 'too-deep'],
])('%s is not', (_, text, fault) => {
  expect(parseFileText(text, 1_000)).toEqual({ fault });
});

test.each([
  '',
  '[Frost](https://planner.example/l#1.AAAA)',
  'https://planner.example/l#1.AAAA',
  'see {this}',
])('%j is not meant as JSON', (text) => {
  expect(isMeantAsJson(text)).toBe(false);
});
