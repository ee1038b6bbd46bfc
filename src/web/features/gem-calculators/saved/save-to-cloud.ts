import { fillCount, sync } from '#messages';
import { knownSession } from '#web/data/session.ts';
import { syncRun } from '#web/data/sync/sync-run.ts';
import { syncNow, unsentWork } from '#web/data/sync/sync-view.ts';
import { notify } from '#web/ui/notify.ts';

const { save: words } = sync;

/** Sends everything that waits, and says what became of it. */
export async function saveToCloud(): Promise<void> {
  if (knownSession() !== null) await syncNow();
  // The session may have ended on another device meanwhile.
  if (knownSession() === null) {
    notify('error', words.notSignedIn);
    return;
  }
  const left = await unsentWork();
  const { error } = syncRun();
  if (left === 0 && error === null) notify('success', words.saved);
  else notify('error', words.failed, { description: reasonText(left, error) });
}

function reasonText(left: number, error: string | null): string {
  if (!navigator.onLine) return sync.tab.offline;
  return error ?? fillCount(words.notSent, left);
}
