import { useEffect, useSyncExternalStore } from 'react';

let openCount = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openCount += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a dialog that lies over the page: it counts as open for as long as it is drawn. */
export function useCountedDialog(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Whether a dialog lies over the page. */
export const useHasDialog = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => openCount > 0,
    () => false,
  );
