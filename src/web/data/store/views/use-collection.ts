import { useEffect, useSyncExternalStore } from 'react';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { loadingView, type CollectionView } from './collection-views.ts';
import { localStore } from '../local-store.ts';

/** One of the player's lists, live: it follows this tab's edits and those of every other tab. */
export function useCollection<Name extends CollectionName>(collection: Name): CollectionView<RecordOf<Name>> {
  useEffect(() => void localStore.load(collection), [collection]);
  return useSyncExternalStore<CollectionView<RecordOf<Name>>>(
    localStore.subscribe,
    () => localStore.view(collection),
    () => loadingView,
  );
}
