import { characterList as words } from '#messages/characters/list.ts';
import { sync } from '#messages/records/sync.ts';
import { wantSession } from '#web/data/session/session.ts';
import { showSessionFailure } from '#web/data/sync/runner/session-failure.ts';
import { exchange } from '#web/data/sync/runner/exchange-handle.ts';
import { syncRun } from '#web/data/sync/runner/sync-run.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Asks the account what is new, and says what came of it.
 *
 * @param refreshed what is said when it answered
 */
export async function refreshNow(refreshed: string): Promise<void> {
  const failure = await asked();
  if (failure === null) notify('success', refreshed);
  else notify('error', words.refreshFailed, { description: failure });
}

/** Why it came to nothing; null where it did not. */
async function asked(): Promise<string | null> {
  if (!navigator.onLine) return words.refreshOffline;
  // A page that began while the server did not answer does not know yet whose characters these are.
  await wantSession();
  showSessionFailure();
  await exchange('everything-new');
  const { error, isPaused } = syncRun();
  return isPaused ? sync.tab.paused : error;
}
