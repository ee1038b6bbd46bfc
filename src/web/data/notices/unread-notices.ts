import { useSyncExternalStore } from 'react';
import { Signal } from '#web/ui/signal.ts';

let count = 0;
const changed = new Signal();

/** Says how many notices are unread; for what keeps them, which is loaded after the header that shows it. */
export function showUnread(unread: number): void {
  count = unread;
  changed.tell();
}

/** The number of unread notices; none before that is known. */
export const useUnread = (): number =>
  useSyncExternalStore(
    changed.subscribe,
    () => count,
    () => 0,
  );
