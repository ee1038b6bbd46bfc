import type { CollectionName } from '#contract/records/records.ts';
import { fillCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { knownSession } from '#web/data/session/session.ts';
import { syncRun } from '#web/data/sync/runner/sync-run.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';

const { save: words } = sync;

/** Sends everything that waits, and says what became of one list. */
export async function saveToCloud(collection: CollectionName): Promise<void> {
  if (knownSession() !== null) await tellWork(sync.phases.syncing, syncNow());
  // The session may have ended on another device meanwhile.
  if (knownSession() === null) {
    notify('error', words.notSignedIn);
    return;
  }
  const waiting = await localStore.read(localStore.owner(), (storage) => storage.readAllWaiting());
  const left = waiting?.filter((row) => row.collection === collection) ?? [];
  const refused = left.find(({ problem }) => problem !== null)?.problem ?? null;
  const { error } = syncRun();
  if (left.length === 0 && error === null) notify('success', words.saved);
  // Nothing went wrong: what was saved here is sent as soon as there is a network.
  else if (!navigator.onLine && refused === null)
    notify('info', words.savedHere, { description: words.savedHereText });
  else
    notify('error', words.failed, {
      description: error ?? refused?.message ?? fillCount(words.notSent, left.length),
    });
}
