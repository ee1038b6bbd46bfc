import type { UndoStep } from './record-storage.ts';

/*
 * After a disk ran full in the middle of a write, Chromium goes on writing behind the torn entry of its log, and
 * at its next start drops what lies behind it, or the whole database. Some megabytes of throwaway values, written
 * once there is room, make it begin a new log and give up the torn one. Until that has worked, nothing counts as
 * kept.
 */

const TORN_KEY = 'loadstone.torn';
let isTornHere = false;

/** Remembers, also for later pages, that a write or the connection broke off. */
export function markTorn(): void {
  isTornHere = true;
  try {
    localStorage.setItem(TORN_KEY, 'yes');
  } catch {
    // This page remembers it all the same.
    return;
  }
}

export function isTorn(): boolean {
  try {
    return isTornHere || localStorage.getItem(TORN_KEY) !== null;
  } catch {
    return isTornHere;
  }
}

export function markWhole(): void {
  isTornHere = false;
  try {
    localStorage.removeItem(TORN_KEY);
  } catch {
    // Then the next page renews the log once more, which does no harm.
    return;
  }
}

// Longer values would go to files of their own, past the log, which changes at 4 MB.
const padding = (): UndoStep[] => {
  const label = ' '.repeat(25_600);
  return Array.from({ length: 200 }, (_, seq) => ({
    tabId: 'padding',
    seq,
    label,
    at: 0,
    isUndone: true,
    changes: [],
  }));
};

/** Fills the log until the browser begins a new one, through a writer that keeps and removes steps. */
export async function renewLog(
  write: (
    work: (log: {
      putStep(step: UndoStep): Promise<unknown>;
      removeStep(tabId: string, seq: number): Promise<unknown>;
    }) => Promise<unknown>,
  ) => Promise<unknown>,
): Promise<void> {
  await write((log) =>
    Promise.all(padding().flatMap((step) => [log.putStep(step), log.removeStep(step.tabId, step.seq)])),
  );
}
