import { notificationState } from '#web/data/notices/notification-permission.ts';

/** Shows a notification, through the service worker where there is one; that also hears the press on it. Answers whether it could. */
export async function showNotification(title: string, options: NotificationOptions): Promise<boolean> {
  if (notificationState() !== 'granted') return false;
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  // Where a browser closes its storage to the site, merely asking for a worker fails.
  const registration = await worker?.getRegistration().catch(() => undefined);
  try {
    if (registration?.active) {
      await registration.showNotification(title, options);
      return true;
    }
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
    return true;
  } catch (error) {
    // Phones take notifications from a service worker alone.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
