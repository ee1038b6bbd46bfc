import { useSyncExternalStore } from 'react';

const wide = (): MediaQueryList => matchMedia('(width >= 48rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is at least as wide as an upright tablet's. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
