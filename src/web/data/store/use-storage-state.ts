import { useSyncExternalStore } from 'react';
import { lateStore } from './late-store.ts';
import type { StorageState } from '../storage/store-terms.ts';

export function useStorageState(): StorageState {
  return useSyncExternalStore(lateStore.subscribe, lateStore.storageState, () => 'opening');
}
