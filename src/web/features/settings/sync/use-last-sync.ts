import { useEffect, useState, useSyncExternalStore } from 'react';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { subscribeToWords } from '#web/data/storage/local-storage.ts';
import type { SyncStatus } from '#web/data/sync/status/sync-view.ts';
import { lastSyncAtFact } from '#web/data/store/account-facts.ts';

/**
 * When this browser and the account were last in step, in ms since 1970; null where they never were. Before anything
 * is exchanged, without a network say, it is what the browser remembers of an earlier visit.
 */
export function useLastSync({ lastSyncAt }: SyncStatus): number | null {
  const player = useSyncExternalStore(subscribeToWords, readPlayer, () => null);
  const [remembered, setRemembered] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    localStore
      .read(player, (storage) => storage.readFact(lastSyncAtFact))
      .then(
        (at) => isWanted && setRemembered(at ?? null),
        (error: unknown) => {
          if (!(error instanceof StorageProblem)) throw error;
          if (isWanted) setRemembered(null);
        },
      );
    return () => {
      isWanted = false;
    };
  }, [player]);
  return lastSyncAt === null ? remembered : Date.parse(lastSyncAt);
}
