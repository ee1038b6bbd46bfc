import { useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';
import type { StorageState } from '../storage/store-terms.ts';

/** Whether what the player makes is kept in this browser. */
export function useStorageState(): StorageState {
  return useSyncExternalStore(localStore.subscribe, localStore.storageState, () => 'opening');
}
