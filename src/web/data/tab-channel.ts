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
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(partition) : null;
  channel?.addEventListener('message', (event: MessageEvent<ChangedIds>) => onChanged(event.data));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onMissed();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) onMissed();
  });
  return { tell: (...message) => channel?.postMessage(...message) };
}
