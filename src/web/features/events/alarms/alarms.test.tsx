import { toast as toasts } from 'sonner';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { gameEvents } from '#catalogue/events.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import {
  dialogOf,
  eventRow,
  eventsAreShown,
  openAlarm,
  playOn,
  setAlarm,
  setClock,
  wakeAt,
} from '#web/component-tests/events.ts';
import { answer } from '#web/component-tests/server.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import { isQuick } from '#web/component-tests/sizes.ts';
import { localStore } from '#web/data/store/local-store.ts';
import Events from '../Events.tsx';
import AlarmWatch from './AlarmWatch.tsx';

interface Shown extends NotificationOptions {
  readonly title: string;
}

let shown: Shown[] = [];
let asked = 0;

/** Stands in for the browser's notifications, and writes down what is shown and how often leave is asked for. */
function notificationsAre(permission: NotificationPermission): void {
  shown = [];
  asked = 0;
  class Recorded extends EventTarget {
    static readonly permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      asked += 1;
      return Promise.resolve(permission);
    }
    constructor(title: string, options: NotificationOptions = {}) {
      super();
      shown.push({ title, ...options });
    }
  }
  vi.stubGlobal('Notification', Recorded);
}

const shownTitles = (): string[] => shown.map(({ title }) => title);
const alarmOf = (event: string) => eventRow('Next', event).getByRole('button', { name: /^Alarm/ });
const toast = (text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** The events page with those that are searched for, and what rings while it is open. */
function open(moment: string, search = ''): void {
  setClock(moment);
  show(
    <>
      <Events />
      <AlarmWatch sinceMs={Date.now()} />
    </>,
    `/events${search}`,
  );
}

beforeEach(async () => {
  await page.viewport(390, 844);
  playOn('Americas', 'America/New_York');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await localStore.load('eventAlarms', 'ownEvents');
  const idsOf = (collection: 'eventAlarms' | 'ownEvents') =>
    localStore.view(collection).records.map(({ id }) => id);
  await localStore.edit({
    label: 'Cleared',
    changes: [
      ...idsOf('eventAlarms').map((id) => ({ collection: 'eventAlarms' as const, id, data: null })),
      ...idsOf('ownEvents').map((id) => ({ collection: 'ownEvents' as const, id, data: null })),
    ],
  });
});

test('where notifications are blocked the page says so, and shows the alarm itself; it stays behind the bell', async () => {
  notificationsAre('denied');
  answer(accountRoutes.session, () => ({ account: null }));
  setClock('2026-12-06T00:15:00Z');
  showApp('/events?q=shadow+war');
  await eventsAreShown();
  const blocked = page.getByText('Notifications are blocked', { exact: true });
  expect(blocked.elements()).toEqual([]);
  const dialog = await openAlarm('Shadow War');
  await expect.element(dialog).toMatchTextContent('Notifications are blocked');
  await expect.element(dialog).toMatchTextContent("in your browser's site settings");
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  const notice = page
    .getByRole('main')
    .getByRole('button', { name: 'Notifications are blocked', exact: true });
  await expect.element(notice).toHaveAttribute('aria-expanded', 'false');
  expect(notice.element().getBoundingClientRect().height).toBeLessThan(56);
  await notice.click();
  await expect.element(page.getByRole('main')).toMatchTextContent("in your browser's site settings");
  await page.getByRole('main').getByRole('button', { name: 'Hide this' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  const ringing = toast('Starting in 10 min: Shadow War');
  // What rings is loaded once somebody uses the page, and hears of the minutes from then on.
  await expect
    .poll(() => {
      wakeAt('2026-12-06T00:19:00Z');
      wakeAt('2026-12-06T00:20:00Z');
      return ringing.elements().length;
    })
    .toBe(1);
  expect(asked).toBe(0);
  expect(shownTitles()).toEqual([]);

  // Its list leads from another page to the event; on a phone a guest has it behind More.
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
  const drawer = dialogOf('Loadstone');
  const list = dialogOf('Notifications');
  await expect.element(more).toHaveAccessibleName('More, 1 unread');
  await more.click();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByText(/^Notifications are blocked in your browser settings\./)).toBeVisible();
  await expect.element(more).toHaveAccessibleName('More, 1 unread');
  await more.click();
  await drawer.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect.element(list).toBeVisible();
  if (!isQuick) await expectAccessible(true);
  await list.getByRole('link', { name: /^Alarm: Shadow War/ }).click();
  await expect.element(dialogOf('Shadow War')).toBeVisible();
  expect(location.href).toMatch(/\/events$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveAccessibleName('More');

  // Out of sight nothing can show; the next one, on Thursday, waits behind the bell.
  toasts.dismiss();
  await expect.element(ringing).not.toBeInTheDocument();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  wakeAt('2026-12-11T00:20:00Z');
  await expect.element(more).toHaveAccessibleName('More, 1 unread');
  expect(toast(/^Starting in/).elements()).toEqual([]);
  await more.click();
  await drawer.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect.element(list.getByRole('listitem')).toHaveLength(2);
});

test('an alarm for the next time only, without sound, is changed, removed and restored, and no longer set once it has rung', async () => {
  notificationsAre('granted');
  // Five minutes before the start, an alarm of ten minutes waits for the next time.
  open('2026-11-22T00:25:00Z', '?q=shadow+war');
  await setAlarm('Shadow War', 10);
  wakeAt('2026-11-22T00:26:00Z');
  expect(shownTitles()).toEqual([]);

  const dialog = await openAlarm('Shadow War');
  await dialog.getByRole('radio', { name: 'Next time only' }).click();
  await dialog.getByLabelText('With sound').click();
  await dialog.getByRole('button', { name: 'Save alarm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(alarmOf('Shadow War')).toHaveAccessibleName('Alarm 10 min before');
  const kept = await localStore.read(null, (storage) => storage.readCollection('eventAlarms'));
  expect(kept?.map(({ data }) => data)).toMatchObject([{ leadMinutes: 10, repeats: false, sound: false }]);
  await alarmOf('Shadow War').click();
  await expect.element(dialog.getByRole('radio', { name: 'Next time only' })).toBeChecked();
  await expect.element(dialog.getByLabelText('With sound')).not.toBeChecked();
  await dialog.getByLabelText('Minutes before the start').fill('0');
  await dialog.getByRole('button', { name: 'Save alarm' }).click();
  await expect.element(alarmOf('Shadow War')).toHaveAccessibleName('Alarm at the start');
  await alarmOf('Shadow War').click();
  await dialog.getByRole('button', { name: 'Remove alarm' }).click();
  await expect.element(alarmOf('Shadow War')).toHaveAccessibleName('Alarm');
  await toast('Removed the alarm for Shadow War').getByRole('button', { name: 'Restore' }).click();
  await expect.element(alarmOf('Shadow War')).toHaveAccessibleName('Alarm at the start');

  // Once it has rung, it is not shown as set.
  wakeAt('2026-11-22T00:30:00Z');
  await expect.poll(shownTitles).toEqual(['Starting now: Shadow War']);
  expect(shown[0]).toMatchObject({ silent: true });
  wakeAt('2026-11-22T01:30:00Z');
  await expect.element(alarmOf('Shadow War')).toHaveAccessibleName('Alarm');
  await alarmOf('Shadow War').click();

  // After sleep only what still lies ahead rings.
  await dialog.getByRole('radio', { name: 'Every time' }).click();
  await dialog.getByLabelText('Minutes before the start').fill('10');
  await dialog.getByRole('button', { name: /^(Set|Save) alarm$/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const rite = { leadMinutes: 30, sound: true, repeats: true, setAt: Date.now() };
  await localStore.edit({
    label: 'Set',
    changes: [{ collection: 'eventAlarms', id: 'rite-of-exile', data: { id: 'rite-of-exile', ...rite } }],
  });
  // Asleep until Sunday, 19:45 in New York: the Rite begins at 20:00.
  wakeAt('2026-11-23T00:45:00Z');
  const both = ['Starting now: Shadow War', 'Starting in 15 min: Rite of Exile'];
  await expect.poll(shownTitles).toEqual(both);
  // Asleep over the whole of the next Shadow War, on Thursday.
  wakeAt('2026-11-27T00:45:00Z');
  wakeAt('2026-11-27T00:46:00Z');
  await eventsAreShown();
  expect(shownTitles()).toEqual(both);
});

test('where there is a service worker, the notification goes through it, and a press on it opens the event', async () => {
  notificationsAre('granted');
  const registration = {
    active: {},
    showNotification: (title: string, options: NotificationOptions) => {
      shown.push({ ...options, title: `worker: ${title}` });
      return Promise.resolve();
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  );
  open('2026-11-29T00:15:00Z', '?q=shadow+war');
  await setAlarm('Shadow War', 10);
  wakeAt('2026-11-29T00:20:00Z');
  await expect.poll(shownTitles).toEqual(['worker: Starting in 10 min: Shadow War']);
  // Phones draw no other kind of picture there.
  const picture = await fetch(shown[0]?.icon ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');

  // As the worker says when it was pressed.
  const data = shown[0]?.data as { address: string };
  expect(data.address).toMatch(/^\/events\?event=/);
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'show', ...data } }));
  await expect.element(dialogOf('Shadow War')).toBeVisible();
});

test('an alarm that came due while what rings it was on its way rings once that is there', async () => {
  notificationsAre('granted');
  // No other test has this start: a tab rings once for each.
  setClock('2026-12-13T00:25:00Z');
  const alarm = { leadMinutes: 10, sound: true, repeats: true, setAt: Date.parse('2026-12-13T00:16:00Z') };
  await localStore.edit({
    label: 'Set',
    changes: [{ collection: 'eventAlarms', id: 'shadow-war', data: { id: 'shadow-war', ...alarm } }],
  });
  show(<AlarmWatch sinceMs={Date.parse('2026-12-13T00:15:00Z')} />, '/');
  await expect.poll(shownTitles).toEqual(['Starting in 5 min: Shadow War']);
});

test('whoever has put the question of the browser away is told on the page, and asked again by a press', async () => {
  notificationsAre('default');
  open('2026-12-06T00:15:00Z', '?q=shadow+war');
  const offer = page.getByRole('status').filter({ hasText: 'Notifications are not allowed yet' });
  await setAlarm('Shadow War', 10);
  await expect.element(offer).toBeVisible();
  expect(asked).toBe(1);
  await expectAccessible();
  await offer.getByRole('button', { name: 'Allow notifications' }).click();
  await expect.poll(() => asked).toBe(2);
});

test('what hinders alarms is said once; later a dot at the bell of an alarm says it by its name', async () => {
  localStorage.removeItem('loadstone.put-away-alarms-denied');
  onTestFinished(() => localStorage.removeItem('loadstone.put-away-alarms-denied'));
  notificationsAre('denied');
  await page.viewport(390, 844);
  setClock('2026-12-06T00:15:00Z');
  const leave = show(<Events />, '/events?q=shadow+war');
  await setAlarm('Shadow War', 10);
  const notice = page.getByRole('button', { name: 'Notifications are blocked', exact: true });
  await expect.element(notice).toBeVisible();
  expect(alarmOf('Shadow War').element().querySelector('.bg-warn')).toBeNull();
  notice.element().scrollIntoView();
  await expect
    .poll(() => localStorage.getItem('loadstone.put-away-alarms-denied'), { timeout: 5_000 })
    .toBe('yes');
  // It stays where it is read.
  await expect.element(notice).toBeVisible();
  leave();
  show(<Events />, '/events?q=shadow+war');
  await eventsAreShown();
  await expect
    .element(alarmOf('Shadow War'))
    .toHaveAccessibleName('Alarm 10 min before. Notifications are blocked');
  expect(alarmOf('Shadow War').element().querySelector('.bg-warn')).not.toBeNull();
  await expect.element(notice).not.toBeInTheDocument();
  await expectAccessible();
});

test('the 51st alarm and the 31st event of one’s own are refused with a sentence', async () => {
  notificationsAre('granted');
  const own = Array.from({ length: 30 }, (_, index) => `own-${index}`);
  const others = gameEvents.filter(({ id, schedule }) => id !== 'shadow-war' && schedule.length > 0);
  await localStore.edit({
    label: 'Added',
    changes: [
      ...own.map((id) => ({
        collection: 'ownEvents' as const,
        id,
        data: {
          id,
          name: `Own ${id}`,
          schedule: { days: ['Monday'] as const, startTimes: ['10:00'], durationMinutes: 30 },
          note: '',
        },
      })),
      ...[...own, ...others.map(({ id }) => id)].slice(0, 50).map((id) => ({
        collection: 'eventAlarms' as const,
        id,
        data: { id, leadMinutes: 5, sound: true, repeats: true, setAt: 1 },
      })),
    ],
  });
  open('2026-11-22T00:15:00Z');
  const refused = await openAlarm('Shadow War');
  await refused.getByRole('button', { name: 'Set alarm' }).click();
  await expect
    .element(refused.getByRole('alert'))
    .toHaveTextContent('You can set 50 alarms. Remove one first.');
  // One that is set may still be changed.
  await userEvent.keyboard('{Escape}');
  await setAlarm('Battlegrounds', 7);
  await expect.element(alarmOf('Battlegrounds')).toHaveAccessibleName('Alarm 7 min before');

  await page.getByRole('button', { name: 'Add event', exact: true }).click();
  const form = dialogOf('Add your own event');
  await form.getByLabelText('Name', { exact: true }).fill('One more');
  await form.getByRole('checkbox', { name: 'Monday' }).click();
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('You can add 30 events of your own. Delete one first.');
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('One more');
});
