import { useSyncExternalStore } from 'react';
import { Signal } from '#web/ui/signal.ts';

/** The browser's leave to show notifications; `default`: it has not been asked. */
export type NotificationState = NotificationPermission | 'unsupported';

const changed = new Signal();
let watched: Promise<void> | null = null;

/** Plain http has the words but never the permission. */
export const notificationState = (): NotificationState =>
  isSecureContext && 'Notification' in globalThis ? Notification.permission : 'unsupported';

async function watchPermission(): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', changed.tell);
  } catch (error) {
    // Then a change shows with the next press or load.
    console.debug('The permission cannot be watched', error);
  }
}

/** Calls `listener` after the permission changed. */
export function subscribeToPermission(listener: () => void): () => void {
  watched ??= watchPermission();
  return changed.subscribe(listener);
}

/** The leave to show notifications, also after the player has changed it in the browser's settings. */
export const useNotificationState = (): NotificationState =>
  useSyncExternalStore(subscribeToPermission, notificationState, () => 'default');

/** Asks the player once; only at a press of theirs. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'default') await Notification.requestPermission();
  changed.tell();
  return notificationState();
}
