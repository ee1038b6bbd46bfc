import { describe, expect, test } from 'vitest';
import { byIds, firstPage, inParts } from './parts.ts';

const rowsOf = (count: number, chars: number) =>
  Array.from({ length: count }, (_, id) => ({ id: String(id), text: 'x'.repeat(chars) }));
type Row = ReturnType<typeof rowsOf>[number];

/** Reads rows by their place, and notes how many each time. */
const reading = (rows: readonly Row[]) => {
  const counts: number[] = [];
  const read = async (last: Row | undefined, limit: number) => {
    const start = last === undefined ? 0 : Number(last.id) + 1;
    const part = rows.slice(start, start + limit);
    counts.push(part.length);
    return part;
  };
  return { counts, read };
};
const allOf = async (parts: AsyncIterable<readonly Row[]>) => {
  const all: Row[] = [];
  for await (const part of parts) all.push(...part);
  return all;
};

describe('rows that are read a part at a time', () => {
  test.each([0, 1, 9, 10, 11, 1_000])('are all there, of %i', async (count) => {
    const rows = rowsOf(count, 3);
    expect(await allOf(inParts(reading(rows).read))).toEqual(rows);
  });

  test('come in parts of about 64 KB, and of at most a hundred', async () => {
    const large = reading(rowsOf(100, 30_000));
    await allOf(inParts(large.read));
    expect(Math.max(...large.counts.slice(1))).toBe(2);
    const small = reading(rowsOf(1_000, 3));
    await allOf(inParts(small.read));
    expect(Math.max(...small.counts)).toBe(100);
  });

  test('by their ids come in that order, without those that are gone', async () => {
    const rows = rowsOf(200, 3_000);
    const ids = ['5', 'gone', ...rows.map(({ id }) => id).toReversed()];
    const found = await allOf(byIds(ids, async (asked) => rows.filter(({ id }) => asked.includes(id))));
    expect(found.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'gone'));
  });
});

describe('a page', () => {
  const page = async (limit: number, rows: readonly Row[]) => {
    const { shown, hasMore } = await firstPage(limit, reading(rows).read);
    return [shown.length, hasMore];
  };

  test.each([
    [20, 0, 3, [0, false]],
    [20, 20, 3, [20, false]],
    [20, 21, 3, [20, true]],
    [200, 200, 3, [200, false]],
    [200, 201, 3, [200, true]],
  ])('of %i out of %i rows of %i characters', async (limit, count, chars, expected) => {
    expect(await page(limit, rowsOf(count, chars))).toEqual(expected);
  });

  test('ends early where its rows are large, and is never empty', async () => {
    expect(await page(200, rowsOf(100, 60_000))).toEqual([20, true]);
    expect(await page(200, rowsOf(20, 60_000))).toEqual([19, true]);
    expect(await page(1, rowsOf(3, 300_000))).toEqual([1, true]);
  });
});
