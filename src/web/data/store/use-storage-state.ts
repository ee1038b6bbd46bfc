import { useSyncExternalStore } from 'react';
import { lateStore } from './late-store.ts';
import type { StorageState } from '../storage/store-terms.ts';

/** Whether what the player makes is kept in this browser. */
export function useStorageState(): StorageState {
  return useSyncExternalStore(lateStore.subscribe, lateStore.storageState, () => 'opening');
}
