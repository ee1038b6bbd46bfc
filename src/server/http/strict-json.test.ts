import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf, parseStrictJson } from './strict-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusalOf = (input: Uint8Array) => {
  try {
    return { value: parseStrictJson(input) };
  } catch (error) {
    return (error as { code?: string }).code;
  }
};
const nested = (levels: number) => bytes('['.repeat(levels) + ']'.repeat(levels));

test('whatever JSON writes within the bounds is read as it was', () => {
  assert(
    property(
      jsonValue({ maxDepth: 8 }).filter((value) => isWithinBounds(value)),
      (value) => {
        const text = JSON.stringify(value);
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
      },
    ),
  );
});

function isWithinBounds(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Math.abs(value) <= 1e15;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isWithinBounds);
}

test('32 levels are read and 33 are refused', () => {
  expect(refusalOf(nested(32))).toHaveProperty('value');
  expect(refusalOf(nested(33))).toBe('BODY_TOO_DEEP');
  expect(refusalOf(nested(500_000))).toBe('BODY_TOO_DEEP');
});

test('30,000 values are read and more are refused, however they are written', () => {
  const list = (item: string, count: number) => bytes(`[${Array(count).fill(item).join(',')}]`);
  expect(refusalOf(list('0', 29_999))).toHaveProperty('value');
  for (const item of ['0', '{}', '[[[[[[[[[[]]]]]]]]]]', '{"a":{"a":{"a":{"a":0}}}}'])
    expect(refusalOf(list(item, 30_000)), item).toBe('BODY_TOO_MANY_VALUES');
  expect(refusalOf(bytes(`{${Array.from({ length: 30_001 }, (_, n) => `"${n}":0`).join(',')}}`))).toBe(
    'BODY_TOO_MANY_VALUES',
  );
});

test('commas inside texts are no values', () => {
  expect(extentOf(bytes(JSON.stringify({ a: ',,,[,,,' }))).values).toBe(2);
});

test('brackets inside texts are no levels', () => {
  expect(extentOf(bytes(JSON.stringify(['[[[[\\"[[[', { '{{"': '\\' }]))).depth).toBe(2);
});

test.each([
  ['nothing', '', 'BODY_NOT_JSON'],
  ['half a text', '{"a":"b', 'BODY_NOT_JSON'],
  ['a comma too many', '{"a":1,}', 'BODY_NOT_JSON'],
  ['NaN', '{"a":NaN}', 'BODY_NOT_JSON'],
  ['an escaped U+0000', '{"a":"b\\u0000"}', 'BODY_NOT_TEXT'],
  ['U+0000 in a key', '{"b\\u0000":1}', 'BODY_NOT_TEXT'],
  ['half of a surrogate pair', '{"a":"\\ud800"}', 'BODY_NOT_TEXT'],
  ['half of a surrogate pair in a key', '{"\\udc00":1}', 'BODY_NOT_TEXT'],
  ['half of a surrogate pair deep inside', '[[[{"a":["\\udfff"]}]]]', 'BODY_NOT_TEXT'],
  ['a number without bounds', '{"a":1e400}', 'BODY_INVALID'],
  ['a number that is not exact any more', '[1000000000000001]', 'BODY_INVALID'],
])('%s is refused', (_, text, code) => {
  expect(refusalOf(bytes(text))).toBe(code);
});

test('bytes that are no UTF-8 are refused', () => {
  expect(refusalOf(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toBe('BODY_NOT_TEXT');
});

test('a key named __proto__ changes no object', () => {
  const value = parseStrictJson(bytes('{"__proto__":{"isAdmin":true}}')) as Record<string, unknown>;
  expect(value['isAdmin']).toBeUndefined();
  expect(Object.keys(value)).toEqual(['__proto__']);
});
