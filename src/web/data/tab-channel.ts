import type { ChangedIds } from './record-store.ts';

export interface TabChannel {
  /** Tells the other tabs which records this one has changed. */
  tell(changed: ChangedIds): void;
}

/**
 * Joins the tabs of this browser that show one partition.
 *
 * @param onChanged called with the records that another tab has changed
 * @param onMissed called when changes may have passed unheard: the page comes back to the screen
 */
export function joinTabs(
  partition: string,
  onChanged: (changed: ChangedIds) => void,
  onMissed: () => void,
): TabChannel {
  const channel = openChannel(partition);
  channel?.addEventListener('message', (event: MessageEvent<ChangedIds>) => onChanged(event.data));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onMissed();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) onMissed();
  });
  return { tell: (...message) => channel?.postMessage(...message) };
}

/** Null where tabs cannot be joined: the browser has no channels, or refuses them where it denies storage. */
function openChannel(partition: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(partition);
  } catch {
    // Then a tab reads anew what others have changed when it comes back to the screen.
    return null;
  }
}
