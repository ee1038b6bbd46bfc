import type { NotificationData } from '#contract/site/offline.ts';
import { events, fill, ownZone, timeText } from '#messages';
import { MINUTE_MS } from '#rules/events/zoned-time.ts';
import { eventAddress } from '#web/data/notices/addresses.ts';
import { holdLock } from '#web/data/storage/hold-lock.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepAlarm } from '#web/data/notices/notices.ts';
import { notificationState } from '#web/data/notices/notification-permission.ts';
import { subscribeToWords } from '#web/data/storage/local-storage.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { dueRings, nextRingOfAll, type DueRing } from '#web/game/events/alarm-plan.ts';
import { listedEvents } from '#web/game/events/listed-events.ts';
import { showNotification } from './notifications.ts';
import { readServer } from '#web/game/events/server-choice.ts';

const { alarm: words } = events;

/** Looks again at least this often: timers stand still while a device sleeps. */
const LONGEST_WAIT_MS = 30_000;

/** Rings the alarms from now on. The answer ends it. */
export function watchAlarms(): () => void {
  const listening = new AbortController();
  let watchedUntilMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const { status, records: alarms } = localStore.view('eventAlarms');
    const own = localStore.view('ownEvents');
    // Own events that cannot be read are no reason to be silent about the others.
    if (status !== 'ready' || own.status === 'loading') return;
    const nowMs = Date.now();
    const { timeZone } = readServer();
    const subjects = new Map(listedEvents(own.records).map((event) => [event.id, event]));
    for (const due of dueRings(alarms, subjects, timeZone, { afterMs: watchedUntilMs, nowMs }))
      void ring(due, nowMs, timeZone);
    watchedUntilMs = nowMs;
    const nextMs = nextRingOfAll(alarms, subjects, timeZone, nowMs);
    if (nextMs !== null) timer = setTimeout(look, Math.min(LONGEST_WAIT_MS, nextMs - nowMs));
  };

  const unsubscribe = [localStore.subscribe(look), subscribeToWords(look)];
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
  const minutes = Math.ceil((startMs - nowMs) / MINUTE_MS);
  const text =
    minutes > 0
      ? fill(words.startingIn, { n: minutes, name: subject.name })
      : fill(words.startingNow, { name: subject.name });
  const description = fill(words.body, {
    server: timeText('time', startMs, timeZone),
    yours: timeText('time', startMs, ownZone()),
  });
  const isHidden = document.visibilityState !== 'visible';
  const name = `loadstone.alarm.${subject.id}.${startMs}`;
  // Without permission only a page that is looked at can tell.
  if (notificationState() !== 'granted' && isHidden) return;
  // A page that may not use locks is like one that has none.
  if (!(await holdLock(name).catch(() => true))) return;
  const isShown = await showNotification(text, {
    body: description,
    tag: name,
    // Phones draw no SVG here.
    icon: '/icons/icon-192.png',
    silent: !alarm.sound,
    data: { address: eventAddress(subject.id) } satisfies NotificationData,
  });
  if (!isShown) notify('info', text, { description });
}
