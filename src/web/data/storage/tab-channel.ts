import type { ChangedIds } from './store-terms.ts';

export interface TabChannel {
  /** Tells the other tabs which records this one has changed. */
  tell(changed: ChangedIds): void;
  leave(): void;
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
  const stopper = new AbortController();
  const { signal } = stopper;
  channel?.addEventListener('message', (event: MessageEvent<ChangedIds>) => onChanged(event.data), {
    signal,
  });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onMissed();
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) onMissed();
    },
    { signal },
  );
  return {
    tell: (...message) => channel?.postMessage(...message),
    leave() {
      stopper.abort();
      channel?.close();
    },
  };
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
