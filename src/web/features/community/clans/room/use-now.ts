import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#rules/time-units.ts';

const LOOK_MS = 15_000;

/** The minute that it is, in ms since 1970. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);

const read = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS);
  return () => clearInterval(timer);
}
