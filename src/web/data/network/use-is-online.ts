import { useSyncExternalStore } from 'react';

const readNetwork = () => navigator.onLine;

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network; true while the page renders the way it was built. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, readNetwork, () => true);
