import { useEffect, useSyncExternalStore } from 'react';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { lateStore } from '../late-store.ts';
import type { CollectionView } from './collection-views.ts';
import { loadingView } from './unread-views.ts';

/**
 * The belongings of a record in one collection, live, and in memory only while they are shown.
 *
 * @param isNewestEnough says that the screen can begin with the newest of them
 */
export function useChildren<Name extends CollectionName>(
  collection: Name,
  parent: string,
  isNewestEnough = false,
): CollectionView<RecordOf<Name>> {
  useEffect(() => lateStore.showChildren(collection, parent), [collection, parent]);
  return useSyncExternalStore<CollectionView<RecordOf<Name>>>(
    lateStore.subscribe,
    () => lateStore.childrenView(collection, parent, isNewestEnough),
    () => loadingView,
  );
}
