import type { PreferenceValue } from '#contract/records/preferences.ts';
import type { WaitingRow } from '../../storage/record-storage.ts';
import { isHeld } from '../../store/edits/manual-save.ts';

/** A newer change of a record replaces an older one that waits, for this long, but the older never waits longer. */
const QUIET_MS = 1_000;
const LONGEST_MS = 5_000;

const LONGEST_RETRY_MS = 60_000;

/** Nothing is ever put off for longer, so whoever waits longer wrote their time by a clock that was set back since. */
const LONGEST_WAIT_MS = 2 * LONGEST_RETRY_MS;

/** The wait for a moment, in ms; 0 where it is over. */
export function waitUntil(time: number, now: number): number {
  const wait = time - now;
  return wait > LONGEST_WAIT_MS ? 0 : Math.max(0, wait);
}

/** When changes that go together are to be sent, in ms since 1970; null where they wait for the player. */
export function sendingTime(
  rows: readonly WaitingRow[],
  autoSave: PreferenceValue<'autoSave'>,
): number | null {
  if (rows.some(({ problem }) => problem !== null)) return null;
  const nextTryAt = Math.max(...rows.map((row) => row.nextTryAt));
  if (rows.every(({ sending }) => sending !== null)) return nextTryAt;
  if (rows.every((row) => isHeld(row, autoSave))) return null;
  const changedAt = Math.max(...rows.map((row) => row.changedAt));
  const since = Math.min(...rows.map((row) => row.since));
  return Math.max(nextTryAt, Math.min(changedAt + QUIET_MS, since + LONGEST_MS));
}

/**
 * How long to wait after failures, in ms: 1 s, 2 s, 4 s … 60 s, give or take a quarter, so that those whom the same
 * failure hit do not come back together.
 *
 * @param failures one after the other, 1 or more
 * @param chance 0 or more, less than 1
 */
export function retryDelay(failures: number, chance: number): number {
  const delay = Math.min(LONGEST_RETRY_MS, QUIET_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(delay * (0.75 + chance / 2));
}
