import type { Entry } from './entries.ts';

const MOST_RECENT = 4;

/** What was used last in this tab, the latest first. It is kept nowhere. */
let used: readonly Entry[] = [];

export function rememberUsed(entry: Entry): void {
  used = [entry, ...used.filter(({ id }) => id !== entry.id)].slice(0, MOST_RECENT);
}

/**
 * What was used last and is still there, as it is now. A gem with ranks is none of the entries, but always there.
 *
 * @param entries all that there is
 */
export function recentlyUsed(entries: readonly Entry[]): readonly Entry[] {
  const now = new Map(entries.map((entry) => [entry.id, entry]));
  return used.flatMap((entry) => now.get(entry.id) ?? (entry.planned === undefined ? [] : entry));
}
