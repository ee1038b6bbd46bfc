import { useEffect } from 'react';
import {
  alarmSubjects,
  dueRings,
  nextRingOfAll,
  type DueRing,
} from '#contract/records/alarms/alarm-rings.ts';
import { alarmNotification } from '#contract/site/alarm-notification.ts';
import { ownZone } from '#messages/formats.ts';
import { clockErrorMs, subscribeToClockError } from '#web/data/network/server-time.ts';
import { keepAlarm } from '#web/data/notices/notices.ts';
import { notificationState } from '#web/data/notices/notification-permission.ts';
import { followPush } from '#web/data/notices/push.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { subscribeToSession } from '#web/data/session/session.ts';
import { holdLock } from '#web/data/storage/hold-lock.ts';
import { subscribeToWords } from '#web/data/storage/local-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { readServer } from '#web/game/events/server-choice.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Rings the alarms while the site is open, whatever page of it is shown.
 *
 * @param sinceMs when the page was opened: what came due before this was there rings still, unless its event has started
 */
export default function AlarmWatch({ sinceMs }: { readonly sinceMs: number }) {
  useEffect(() => watchAlarms(sinceMs), [sinceMs]);
  return null;
}

/** Looks again at least this often: timers stand still while a device sleeps. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Rings the alarms that came due after a moment, and those that will. The answer ends it.
 *
 * @param sinceMs milliseconds since 1970 UTC, by the device's clock
 */
function watchAlarms(sinceMs: number): () => void {
  const listening = new AbortController();
  /** By the device's clock, which may be found wrong meanwhile. */
  let watchedUntilMs = sinceMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const { status, records: alarms } = localStore.view('eventAlarms');
    const { timeZone } = readServer();
    void followPush({ serverZone: timeZone, hasAlarms: status === 'ready' && alarms.length > 0 });
    const own = localStore.view('ownEvents');
    // Own events that cannot be read are no reason to be silent about the others.
    if (status !== 'ready' || own.status === 'loading') return;
    const deviceMs = Date.now();
    const [afterMs, nowMs] = [watchedUntilMs, deviceMs].map((ms) => ms - clockErrorMs()) as [number, number];
    const subjects = alarmSubjects(own.records);
    for (const due of dueRings(alarms, subjects, timeZone, { afterMs, nowMs }))
      void ring(due, nowMs, timeZone);
    watchedUntilMs = deviceMs;
    const nextMs = nextRingOfAll(alarms, subjects, timeZone, nowMs);
    if (nextMs !== null) timer = setTimeout(look, Math.min(LONGEST_WAIT_MS, nextMs - nowMs));
  };

  const unsubscribe = [localStore.subscribe, subscribeToWords, subscribeToSession, subscribeToClockError].map(
    (subscribe) => subscribe(look),
  );
  document.addEventListener('visibilitychange', look, { signal: listening.signal });
  addEventListener('pageshow', look, { signal: listening.signal });
  void localStore.load('eventAlarms', 'ownEvents');
  look();
  return () => {
    clearTimeout(timer);
    listening.abort();
    for (const end of unsubscribe) end();
  };
}

async function ring(
  { subject, alarm, startMs, ringMs }: DueRing,
  nowMs: number,
  timeZone: string,
): Promise<void> {
  if (readPreference('notifications') === 'off') return;
  // Also where nothing can show: whoever comes back finds it behind the bell.
  void keepAlarm({ eventId: subject.id, name: subject.name, startMs }, ringMs);
  const { title, options } = alarmNotification(
    { id: subject.id, name: subject.name, startMs, zone: timeZone, sound: alarm.sound },
    nowMs,
    ownZone(),
  );
  const isHidden = document.visibilityState !== 'visible';
  // Without permission only a page that is looked at can tell.
  if (notificationState() !== 'granted' && isHidden) return;
  // A page that may not use locks is like one that has none.
  if (!(await holdLock(options.tag).catch(() => true))) return;
  if (!(await showNotification(title, options))) notify('info', title, { description: options.body });
}

/** Shows a notification, through the service worker where there is one; that also hears the press on it. Answers whether it could. */
async function showNotification(title: string, options: NotificationOptions): Promise<boolean> {
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
