import { useEffect, useSyncExternalStore } from 'react';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { lateStore } from '../late-store.ts';
import type { CollectionView } from './collection-views.ts';
import { loadingView } from './unread-views.ts';

/**
 * One of the player's lists, live: it follows this tab's edits and those of every other tab.
 *
 * @param isNewestEnough says that the screen can begin with the newest of them
 */
export function useCollection<Name extends CollectionName>(
  collection: Name,
  isNewestEnough = false,
): CollectionView<RecordOf<Name>> {
  useEffect(() => void lateStore.load(collection), [collection]);
  return useSyncExternalStore<CollectionView<RecordOf<Name>>>(
    lateStore.subscribe,
    () => lateStore.view(collection, isNewestEnough),
    () => loadingView,
  );
}
