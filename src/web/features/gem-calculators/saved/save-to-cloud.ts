import type { CollectionName } from '#contract/records/records.ts';
import { fillCount, sync } from '#messages';
import { localStore } from '#web/data/store/local-store.ts';
import { knownSession } from '#web/data/session/session.ts';
import { syncRun } from '#web/data/sync/sync-run.ts';
import { syncNow } from '#web/data/sync/sync-view.ts';
import { notify } from '#web/ui/notify.ts';

const { save: words } = sync;

/** Sends everything that waits, and says what became of one list. */
export async function saveToCloud(collection: CollectionName): Promise<void> {
  if (knownSession() !== null) await syncNow();
  // The session may have ended on another device meanwhile.
  if (knownSession() === null) {
    notify('error', words.notSignedIn);
    return;
  }
  const reason = await reasonNotSaved(collection);
  if (reason === null) notify('success', words.saved);
  else notify('error', words.failed, { description: reason });
}

/** Null when the account has all of the list. */
async function reasonNotSaved(collection: CollectionName): Promise<string | null> {
  const waiting = await localStore.read(localStore.owner(), (storage) => storage.readAllWaiting());
  const left = waiting?.filter((row) => row.collection === collection) ?? [];
  const { error } = syncRun();
  if (left.length === 0 && error === null) return null;
  if (!navigator.onLine) return sync.tab.offline;
  const refused = left.find(({ problem }) => problem !== null)?.problem;
  return error ?? refused?.message ?? fillCount(words.notSent, left.length);
}
