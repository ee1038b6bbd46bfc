import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PreferenceValue } from '#contract/records/preferences.ts';
import { readPreference, subscribeToPreferences } from '../../preferences/preference-storage.ts';
import { useSeemsSignedIn } from '../../session/session.ts';
import { readAbsent } from '../../storage/current-player.ts';
import { subscribeToWords } from '../../storage/local-storage.ts';
import { isHeld } from '../../store/edits/manual-save.ts';
import { lateStore } from '../../store/late-store.ts';
import { problemOf, waitingActs, type WaitingChange } from '../../store/outbox/outbox-view.ts';
import { useCollection } from '../../store/views/use-collection.ts';
import { noRun, subscribeToRun, syncRun } from '../runner/sync-run.ts';
import { statusOf, type SyncStatus } from './sync-status.ts';

const nothingWaits: readonly WaitingChange[] = [];

/** The changes that the account does not have yet, the oldest first. */
export function useWaitingChanges(): readonly WaitingChange[] {
  useEffect(() => void lateStore.loadWaiting(), []);
  return useSyncExternalStore(lateStore.subscribe, lateStore.waitingView, () => nothingWaits);
}

export function useSyncStatus(): SyncStatus {
  const isSignedIn = useSeemsSignedIn();
  const waiting = useWaitingChanges();
  const conflicts = useCollection('conflicts').records.length;
  const run = useSyncExternalStore(subscribeToRun, syncRun, () => noRun);
  const isOnline = useIsOnline();
  const autoSave = useSyncExternalStore(subscribeToPreferences, readAutoSave, () => 'on' as const);
  const awaitingSignIn = useAbsentWork();
  return useMemo(
    () =>
      statusOf({
        isSignedIn,
        isOnline,
        run,
        ...countActs(waiting, autoSave),
        conflicts,
        awaitingSignIn: isSignedIn ? 0 : awaitingSignIn,
      }),
    [isSignedIn, isOnline, run, waiting, autoSave, conflicts, awaitingSignIn],
  );
}

/** What one act has changed is one to whoever made it. */
function countActs(waiting: readonly WaitingChange[], autoSave: PreferenceValue<'autoSave'>) {
  const acts = waitingActs(waiting);
  const waits = acts.filter((act) => problemOf(act) === null);
  return {
    waiting: acts.length,
    parked: acts.length - waits.length,
    held: waits.filter((act) => act.every((change) => isHeld(change, autoSave))).length,
  };
}

/** The number of changes that wait for somebody to sign in again. */
function useAbsentWork(): number {
  const absent = useSyncExternalStore(subscribeToWords, readAbsent, () => null);
  const [known, setKnown] = useState({ absent, count: 0 });
  useEffect(() => {
    if (absent === null) return undefined;
    let isWanted = true;
    const count = async () => (await import('../../store/owners/absent-work.ts')).countAbsentWork(absent);
    count().then(
      (found) => isWanted && setKnown({ absent, count: found }),
      (error: unknown) => console.debug('What waits for a sign-in is not known', error),
    );
    return () => {
      isWanted = false;
    };
  }, [absent]);
  return known.absent === absent && absent !== null ? known.count : 0;
}

const readAutoSave = () => readPreference('autoSave');
const readNetwork = () => navigator.onLine;
function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** True with a network, and while the page renders the way it was built. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, readNetwork, () => true);
