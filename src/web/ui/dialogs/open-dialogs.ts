import { useEffect, useSyncExternalStore } from 'react';
import { Signal } from '#web/ui/signal.ts';

let openCount = 0;
const changed = new Signal();

function count(change: 1 | -1): void {
  openCount += change;
  changed.tell();
}

/** For a dialog that lies over the page: it counts as open for as long as it is drawn. */
export function useCountedDialog(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Says whether a dialog lies over the page. */
export const useHasDialog = (): boolean =>
  useSyncExternalStore(
    changed.subscribe,
    () => openCount > 0,
    () => false,
  );
