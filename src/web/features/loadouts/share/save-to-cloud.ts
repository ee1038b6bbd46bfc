import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { wantSession } from '#web/data/session/session.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { syncRun } from '#web/data/sync/runner/sync-run.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';

const { share: words, toasts } = loadoutWords;

/** Sends what waits for the account at once, and says whether the loadouts have arrived. */
export async function saveToCloud(): Promise<void> {
  // A page that began while the server did not answer does not know yet whose records it may send.
  await wantSession();
  await tellWork(words.saving, syncNow());
  await lateStore.loadWaiting();
  const waiting = lateStore.waitingView().filter(({ collection }) => collection === 'loadouts');
  const refused = waiting.find(({ problem }) => problem !== null)?.problem ?? null;
  const { error } = syncRun();
  if (error === null && waiting.length === 0) notify('success', toasts.cloudSaved);
  else notify('error', toasts.cloudFailed, { description: error ?? refused?.message ?? toasts.cloudWaits });
}
