import { alarmNotification, type AlarmNews } from '#contract/site/alarm-notification.ts';
import { PUSH_PATH } from '#contract/site/offline.ts';

/** Where a worker shows notifications. */
interface Showing {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
}

/** Where a worker subscribes, and the subscription of its browser, as far as they are needed. */
interface Subscribing {
  getSubscription(): Promise<Subscription | null>;
  subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<Subscription>;
}
interface Subscription {
  toJSON(): object;
  unsubscribe(): Promise<boolean>;
}

/**
 * Shows the alarm that the server has sent, as a page would. One that a page has shown already is the same notification: it
 * takes the place of that one, without a sound.
 *
 * @param text what the server sent
 */
export async function ringAlarm(
  showing: Showing,
  text: string,
  nowMs: number,
  ownZone: string,
): Promise<void> {
  const { title, options } = alarmNotification(JSON.parse(text) as AlarmNews, nowMs, ownZone);
  await showing.showNotification(title, options);
}

/**
 * Subscribes anew after the browser has given its subscription up, and has the server know. Where nobody is signed in any more,
 * or the server does not want it, the browser is not subscribed either.
 *
 * @param key the installation's; null where it sends nothing
 */
export async function renewSubscription(
  place: Subscribing,
  key: string | null,
  ask: (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>,
): Promise<void> {
  if (key === null) return;
  const subscription =
    (await place.getSubscription()) ??
    (await place.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const answer = await ask(PUSH_PATH, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  // Of what the server cannot answer now, the next page that is opened tells it.
  if (answer.status >= 400 && answer.status < 500) await subscription.unsubscribe();
}
