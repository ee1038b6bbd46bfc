import { setImmediate as othersInBetween } from 'node:timers/promises';

/** Characters of text that one part brings, about. */
const PART_CHARS = 65_536;
const FIRST_ROWS = 10;
const MOST_ROWS = 100;
/** Characters of text behind which a page ends though it was asked for more records. */
const PAGE_CHARS = 262_144;

/** A row of the database, as far as its size matters. */
interface Sized {
  /** The whole record as JSON. */
  readonly text: string;
}

/**
 * Rows, a part at a time, so that little is held at once however many there are and though each is as large as it may be;
 * others get in between.
 *
 * @param read so many of the rows behind one; of the first ones behind none
 * @param firstRows how many the first part has
 */
export async function* inParts<Row extends Sized>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  firstRows = FIRST_ROWS,
): AsyncGenerator<readonly Row[], void, void> {
  let rows = firstRows;
  let last: Row | undefined;
  for (;;) {
    const part = await read(last, rows);
    if (part.length > 0) yield part;
    if (part.length < rows) return;
    last = part.at(-1);
    rows = rowsLike(part);
    await othersInBetween();
  }
}

/** Records by their ids, a part at a time in that order, without those that are no longer there. */
export async function* byIds<Row extends Sized & { readonly id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, void> {
  for (let at = 0, rows = FIRST_ROWS; at < ids.length;) {
    const asked = ids.slice(at, at + rows);
    const found = new Map((await read(asked)).map((row) => [row.id, row]));
    const part = asked.flatMap((id) => found.get(id) ?? []);
    yield part;
    at += rows;
    rows = rowsLike(part);
    await othersInBetween();
  }
}

/** The first `limit` rows, or fewer where they are large, and whether there are more. */
export async function firstPage<Row extends Sized>(
  limit: number,
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<{ readonly shown: readonly Row[]; readonly hasMore: boolean }> {
  const rows: Row[] = [];
  let chars = 0;
  for await (const part of inParts(read, Math.min(limit, 2 * FIRST_ROWS) + 1)) {
    rows.push(...part);
    chars += charsOf(part);
    if (rows.length > limit) return { shown: rows.slice(0, limit), hasMore: true };
    // The last one says that there is more.
    if (chars > PAGE_CHARS && rows.length > 1) return { shown: rows.slice(0, -1), hasMore: true };
  }
  return { shown: rows, hasMore: false };
}

/** The number of rows like these that make a part. */
const rowsLike = (rows: readonly Sized[]): number =>
  Math.min(
    MOST_ROWS,
    Math.max(1, Math.floor((PART_CHARS * Math.max(1, rows.length)) / Math.max(1, charsOf(rows)))),
  );

const charsOf = (rows: readonly Sized[]): number => rows.reduce((sum, { text }) => sum + text.length, 0);
