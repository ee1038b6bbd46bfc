import {
  alarmSubjects,
  dueRings,
  nextRingOfAll,
  type DueRing,
} from '#contract/records/alarms/alarm-rings.ts';
import { alarmNotification } from '#contract/site/alarm-notification.ts';
import { ownZone } from '#messages/formats.ts';
import { holdLock } from '#web/data/storage/hold-lock.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepAlarm } from '#web/data/notices/notices.ts';
import { clockErrorMs, subscribeToClockError } from '#web/data/network/server-time.ts';
import { followPush } from '#web/data/notices/push.ts';
import { subscribeToSession } from '#web/data/session/session.ts';
import { notificationState } from '#web/data/notices/notification-permission.ts';
import { subscribeToWords } from '#web/data/storage/local-storage.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { showNotification } from './notifications.ts';
import { readServer } from '#web/game/events/server-choice.ts';

/** Looks again at least this often: timers stand still while a device sleeps. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Rings the alarms that came due after a moment, and those that will. The answer ends it.
 *
 * @param sinceMs milliseconds since 1970 UTC, by the device's clock
 */
export function watchAlarms(sinceMs: number): () => void {
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
