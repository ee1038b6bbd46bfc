import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * How much faster than the server runs the time may go that it believes. A server that is on for six hours a day keeps up;
 * a clock that is far ahead takes weeks until it is believed by as much as things lie in the trash.
 */
const FASTER_AT_MOST = 4;
/** How exactly it is written down: not every look writes. */
const STEP_MS = 60 * 60_000;

interface Clocks {
  readonly now: () => number;
  /** Milliseconds that go on evenly, whatever becomes of the clock; with fractions. */
  readonly uptimeMs: () => number;
}

/**
 * The time, in whole milliseconds, for what can never be taken back, as forgetting: the clock's, unless it has run ahead of the time that the
 * installation has seen go by. A clock that is set back counts at once. It stands in the database, so that a start with a
 * wrong clock is no new beginning; several processes together go no faster than one.
 */
export function believedTime(
  database: Database<Tables>,
  { now, uptimeMs }: Clocks = { now: Date.now, uptimeMs: () => performance.now() },
): () => Promise<number> {
  /** What stood in the database, and since when this process knows. */
  let known: { readonly at: number | null; readonly sinceMs: number } | undefined;
  const write = async (from: number | null, to: number) => {
    const { numUpdatedRows } = await database.db
      .updateTable('installation')
      .set({ believed_at: to })
      .where('believed_at', 'is not distinct from', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) known = { at: to, sinceMs: uptimeMs() };
  };
  return async () => {
    const { believed_at: at } = await database.db
      .selectFrom('installation')
      .select('believed_at')
      .executeTakeFirstOrThrow();
    const nowMs = now();
    if (at === null) {
      await write(null, nowMs);
      return nowMs;
    }
    if (known?.at !== at) known = { at, sinceMs: uptimeMs() };
    // A moment is whole milliseconds: both databases refuse fractions of one.
    const elapsedMs = Math.floor(FASTER_AT_MOST * (uptimeMs() - known.sinceMs));
    const believed = Math.min(nowMs, at + elapsedMs);
    if (believed - at >= STEP_MS) await write(at, believed);
    return Math.min(nowMs, Math.max(at, believed));
  };
}
