import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says how many notices are unread; for what keeps them, which is loaded after the header that shows it. */
export function showUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

/** How many notices are unread; none before that is known. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
