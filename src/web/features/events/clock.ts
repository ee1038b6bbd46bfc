import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  clearTimeout(timer);
  current = Date.now();
  // Nobody sees a hidden page; it goes on when it comes back.
  if (document.visibilityState === 'visible') timer = setTimeout(tick, SECOND_MS - (current % SECOND_MS));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

/**
 * The time in milliseconds, as whole multiples of `stepMs`. A component is drawn anew only when its step changes, so a
 * countdown ticks alone. Only for what is drawn after the page has woken up.
 */
export function useNow(stepMs: number): number {
  const read = useCallback(() => {
    if (listeners.size === 0) current = Date.now();
    return Math.floor(current / stepMs) * stepMs;
  }, [stepMs]);
  return useSyncExternalStore(subscribe, read, read);
}
